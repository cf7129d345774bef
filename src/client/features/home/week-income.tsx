import { ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { formatDay } from "../../../shared/day.ts";
import type { IncomeHistory } from "../../../shared/history.ts";
import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { barsOf } from "../history/income-scale.ts";
import { homeText } from "./text.ts";

const text = homeText.week;

const DAYS = 7;
/** The drawing is stretched to its place: these are its own units. */
const STEP = 10;
const HEIGHT = 40;

function Week({ today, days }: IncomeHistory) {
  const { bars } = barsOf(days, today, DAYS);
  const total = bars.reduce((sum, { totalAr }) => sum + totalAr, 0);
  const top = Math.max(1, ...bars.map(({ totalAr }) => totalAr));
  return (
    <Link
      to={`${paths.globalHistory}?voir=revenus&periode=${DAYS}`}
      className="block rounded-2xl border border-line bg-surface p-4 shadow-card transition-colors hover:border-brand sm:p-5"
    >
      <span className="flex items-center justify-between gap-3 font-semibold">
        <span className="min-w-0">
          {text.title} <Money amountAr={total} className="font-extrabold text-gold-strong" />
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-soft" />
      </span>
      {total === 0 ? <span className="mt-1 block text-sm text-soft">{text.empty}</span> : null}
      <svg
        role="img"
        aria-label={bars.map(({ day, totalAr }) => text.bar(formatDay(day), formatAr(totalAr))).join(", ")}
        viewBox={`0 0 ${DAYS * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-16 w-full"
      >
        {bars.map(({ day, totalAr }, index) => {
          // A day without earnings is a line, not a hole.
          const height = Math.max(1, (totalAr / top) * HEIGHT);
          return (
            <rect
              key={day}
              x={index * STEP + STEP * 0.14}
              y={HEIGHT - height}
              width={STEP * 0.72}
              height={height}
              className={totalAr > 0 ? "fill-brand" : "fill-line-strong"}
            />
          );
        })}
      </svg>
      <span aria-hidden="true" className="mt-1 grid grid-cols-7 text-center text-xs text-soft">
        {bars.map(({ day }) => (
          <span key={day}>{text.initial(day)}</span>
        ))}
      </span>
    </Link>
  );
}

/** The income of each of the last seven days, with a link to its details (docs/product.md 17.1). */
export default function WeekIncome({ skeleton }: { skeleton: ReactNode }) {
  const income = trpc.user.income.useQuery();
  return (
    <Loaded query={income} skeleton={skeleton}>
      {(history) => <Week {...history} />}
    </Loaded>
  );
}
