import { useSearchParams } from "react-router";
import { INCOME_HISTORY_DAYS, type IncomeDay, type IncomeHistory, type IncomeKind } from "../../../shared/history.ts";
import { dayNumber } from "../../ui/day-title.ts";

const KIND = "type";
const PERIOD = "periode";

/** In the address. */
const kindOfWord: Record<string, IncomeKind> = {
  tache: "TACHE_JOURNALIERE",
  "bonus-vip": "BONUS_VIP",
  "bonus-tache": "BONUS_TACHE",
};

export const kindWords = Object.entries(kindOfWord);

export const ALL = "tous";
export const PERIODS = [7, INCOME_HISTORY_DAYS];

export const sumOf = ({ entries }: Pick<IncomeDay, "entries">): number =>
  entries.reduce((sum, { amountAr }) => sum + amountAr, 0);

/** The kind and the number of days to show, kept in the address. */
export function useIncomeFilter() {
  const [params, setParams] = useSearchParams();
  const word = params.get(KIND) ?? ALL;
  const kind = Object.hasOwn(kindOfWord, word) ? kindOfWord[word] : undefined;
  const asked = Number(params.get(PERIOD));
  const period = PERIODS.includes(asked) ? asked : INCOME_HISTORY_DAYS;
  const choose = (name: string, value: string, usual: string) => {
    const next = new URLSearchParams(params);
    if (value === usual) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return {
    kind,
    word: kind ? word : ALL,
    period,
    chooseKind: (value: string) => choose(KIND, value, ALL),
    choosePeriod: (value: string) => choose(PERIOD, value, String(INCOME_HISTORY_DAYS)),
  };
}

const rank = Object.fromEntries(kindWords.map(([, kind], index) => [kind, index])) as Record<IncomeKind, number>;

/** The days and kinds asked for, kinds always in one order; days left with nothing disappear. */
export function filteredDays(
  { today, days }: IncomeHistory,
  kind: IncomeKind | undefined,
  period: number,
): IncomeDay[] {
  const first = dayNumber(today) - period + 1;
  return days
    .filter(({ day }) => dayNumber(day) >= first)
    .map(({ day, entries }) => ({
      day,
      entries: entries.filter((entry) => !kind || entry.kind === kind).toSorted((a, b) => rank[a.kind] - rank[b.kind]),
    }))
    .filter(({ entries }) => entries.length > 0);
}
