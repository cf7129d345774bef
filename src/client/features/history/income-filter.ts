import { dayNumber } from "../../../shared/day.ts";
import { INCOME_HISTORY_DAYS, type IncomeDay, type IncomeHistory, type IncomeKind } from "../../../shared/history.ts";
import { useAddressWords, useChosenWord } from "../../lib/address-words.ts";

const PERIOD = "periode";

/** In the address. */
const kindOfWord: Record<string, IncomeKind> = {
  tache: "TACHE_JOURNALIERE",
  "bonus-vip": "BONUS_VIP",
  "bonus-tache": "BONUS_TACHE",
};

export const kindWords = Object.entries(kindOfWord);

export const PERIODS = [7, INCOME_HISTORY_DAYS];

export const sumOf = ({ entries }: Pick<IncomeDay, "entries">): number =>
  entries.reduce((sum, { amountAr }) => sum + amountAr, 0);

/** The kind and the number of days to show, kept in the address. */
export function useIncomeFilter() {
  const { params, change } = useAddressWords();
  const { value: kind, word, choose: chooseKind } = useChosenWord("type", kindOfWord);
  const asked = Number(params.get(PERIOD));
  const period = PERIODS.includes(asked) ? asked : INCOME_HISTORY_DAYS;
  const choosePeriod = (days: number) =>
    change({ [PERIOD]: days === INCOME_HISTORY_DAYS ? undefined : days }, { replace: true });
  return { kind, word, period, chooseKind, choosePeriod };
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
      entries: entries.filter((entry) => !kind || entry.kind === kind).sort((a, b) => rank[a.kind] - rank[b.kind]),
    }))
    .filter(({ entries }) => entries.length > 0);
}
