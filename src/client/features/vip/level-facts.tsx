import { formatAr } from "../../../shared/money.ts";
import { vipText as text } from "./text.ts";

type LevelFactsProps = { ceilingAr: number; averageAr: number | null };

/** The ceiling never appears without what members really received (docs/product.md 2.4). The bar compares the two. */
export function LevelFacts({ ceilingAr, averageAr }: LevelFactsProps) {
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
    </div>
  );
}
