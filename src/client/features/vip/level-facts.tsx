import { formatAr } from "../../../shared/money.ts";
import { vipText as text } from "../../text/vip.ts";

type LevelFactsProps = { ceilingAr: number; averageAr: number | null };

/** The ceiling never appears without what members really received (decisions, honesty 4). The bar compares the two. */
export function LevelFacts({ ceilingAr, averageAr }: LevelFactsProps) {
  const share = averageAr === null || ceilingAr === 0 ? 0 : Math.min(100, (averageAr / ceilingAr) * 100);
  return (
    <div className="mt-3 rounded-xl bg-sunken p-3">
      <p className="font-semibold">{text.ceiling(formatAr(ceilingAr))}</p>
      <div aria-hidden="true" className="my-2 h-1.5 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-gold" style={{ width: `${share}%` }} />
      </div>
      <p className="text-sm text-soft">
        {text.average} :{" "}
        <strong className="text-ink">
          {averageAr === null ? text.noAverage : text.averageValue(formatAr(averageAr))}
        </strong>
      </p>
    </div>
  );
}
