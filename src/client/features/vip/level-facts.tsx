import { formatAr } from "../../../shared/money.ts";
import { paceSentence } from "./pace.ts";
import { vipText as text } from "./text.ts";

type LevelFactsProps = {
  ceilingAr: number;
  averageAr: number | null;
  /** In Ariary, of a level that may be bought: an upgrade is compared with its whole price, since the level held pays too. */
  priceAr: number | undefined;
};

/** The ceiling never appears without what members really received (docs/product.md 2.4). The bar compares the two. */
export function LevelFacts({ ceilingAr, averageAr, priceAr }: LevelFactsProps) {
  const pace = paceSentence(priceAr ?? 0, averageAr);
  return (
    <div className="mt-3 rounded-xl bg-sunken p-3">
      <p className="font-semibold">{text.ceiling(formatAr(ceilingAr))}</p>
      <progress aria-hidden="true" value={averageAr ?? 0} max={ceilingAr || 1} className="progress my-2" />
      <p className="text-sm text-soft">
        {text.average}&nbsp;:{" "}
        <strong className="text-ink">
          {averageAr === null ? text.noAverage : text.averageValue(formatAr(averageAr))}
        </strong>
      </p>
      {pace ? <p className="mt-1 text-sm text-soft">{pace}</p> : null}
    </div>
  );
}
