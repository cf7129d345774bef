import { CHART_DAYS, type DayFigures } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { useAddressWords } from "../../lib/address-words.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DayChart } from "../../ui/day-chart.tsx";
import { barsOf } from "../../ui/day-series.ts";
import { treasuryText } from "./text.ts";

const text = treasuryText.charts;
const PERIOD = "periode";
const PERIODS = [30, CHART_DAYS];

/** Sign-ups, deposits, withdrawals and rewards over a month or a year; the address has which. */
export function DayCharts({ days }: { days: DayFigures }) {
  const { params, change } = useAddressWords();
  const asked = Number(params.get(PERIOD));
  const period = PERIODS.includes(asked) ? asked : 30;
  const bars = (...series: number[][]) => barsOf(days.firstDay, series, period);
  return (
    <section aria-label={text.title} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold tracking-tight">{text.title}</h2>
        <ChoiceChips
          label={text.period}
          choices={PERIODS.map((value) => ({ value, label: text.days(value) }))}
          value={period}
          onChoose={(value) => change({ [PERIOD]: value }, { replace: true })}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <DayChart title={text.signUps} bars={bars(days.signUps)} period={period} format={formatWhole} text={text} />
        <DayChart title={text.deposits} bars={bars(days.depositsAr)} period={period} format={formatAr} text={text} />
        <DayChart
          title={text.withdrawals}
          bars={bars(days.withdrawalsAr)}
          period={period}
          format={formatAr}
          text={text}
        />
        <DayChart
          title={text.rewards}
          bars={bars(days.operatorRewardsAr, days.sponsorRewardsAr)}
          parts={[text.operator, text.sponsor]}
          period={period}
          format={formatAr}
          text={text}
        />
      </div>
    </section>
  );
}
