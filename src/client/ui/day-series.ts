/** A bar of a chart: a day, or a week that begins on it, with one value for each part, from the bottom up. */
export type Bar = { day: number; days: number; values: number[] };

const WEEK = 7;

/** More bars than this cannot be told apart on a phone: days are then put together by week. */
const MOST_BARS = 60;

/** The last `period` days of some series as bars, oldest first; only the first week may be shorter. */
export function barsOf(firstDay: number, series: readonly (readonly number[])[], period: number): Bar[] {
  const length = series[0]?.length ?? 0;
  const size = period > MOST_BARS ? WEEK : 1;
  const bars: Bar[] = [];
  for (let end = length; end > Math.max(0, length - period); end -= size) {
    const start = Math.max(end - size, length - period, 0);
    const values = series.map((days) => days.slice(start, end).reduce((sum, value) => sum + value, 0));
    bars.unshift({ day: firstDay + start, days: end - start, values });
  }
  return bars;
}
