import { formatAr } from "../../../shared/money.ts";
import { type Evidenced, PUBLIC_DAYS } from "../../../shared/transparency.ts";
import { DayChart } from "../../ui/day-chart.tsx";
import { barsOf } from "../../ui/day-series.ts";
import { plotsText } from "./figures-text.ts";

type PlotProps = { title: string; firstDay: number; days: Evidenced; parts: readonly string[] };

/** What moved day by day, with and without evidence. */
export function Plot({ title, firstDay, days, parts }: PlotProps) {
  const bars = barsOf(firstDay, [days.provenAr, days.unprovenAr], PUBLIC_DAYS);
  return <DayChart title={title} bars={bars} period={PUBLIC_DAYS} format={formatAr} parts={parts} text={plotsText} />;
}
