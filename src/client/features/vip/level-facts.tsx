import { formatAr } from "../../../shared/money.ts";
import { paceSentence } from "./pace.ts";
import { vipText as text } from "./text.ts";

type LevelFactsProps = {
  ceilingAr: number;
  averageAr: number | null;
  /** What this member would pay for it, in Ariary; 0 where there is nothing to pay. */
  toPayAr: number;
};

/** The ceiling never appears without what members really received (docs/product.md 2.4). The bar compares the two. */
export function LevelFacts({ ceilingAr, averageAr, toPayAr }: LevelFactsProps) {
  const pace = paceSentence(toPayAr, averageAr);
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
