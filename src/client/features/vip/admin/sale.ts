import { coverDays, saleIsCovered } from "../../../../shared/vip.ts";
import type { AdminLevel, LevelsOverview, LevelTerms } from "../../../../shared/vip-editing.ts";

type Cover = Pick<LevelsOverview, "fundAr" | "runningAr" | "requiredDays">;

/** Whether one more sale of a level is covered by the fund, and the days it would then cover. */
export function coverAfterSale({ fundAr, runningAr, requiredDays }: Cover, { dailyCeilingAr }: LevelTerms) {
  const afterAr = runningAr + dailyCeilingAr;
  return { isCovered: saleIsCovered(fundAr, afterAr, requiredDays), days: coverDays(fundAr, afterAr) ?? 0 };
}

const isOnSale = ({ archivedAt, priceAr }: AdminLevel) => archivedAt === null && priceAr > 0;

/** The overview as it will be once a level has other terms. */
export function withTerms(overview: LevelsOverview, levelId: number, terms: LevelTerms): LevelsOverview {
  return {
    ...overview,
    levels: overview.levels
      .map((known) => (known.id === levelId ? { ...known, ...terms } : known))
      .sort((one, other) => one.priceAr - other.priceAr || one.id - other.id),
  };
}

/** Levels whose sale is open before a change and suspended after it, with the fewest days the fund would cover. */
export function newlySuspended(before: LevelsOverview, after: LevelsOverview) {
  const suspended = after.levels.filter((level) => {
    const present = before.levels.find(({ id }) => id === level.id);
    const wasOpen = present === undefined || coverAfterSale(before, present).isCovered;
    return isOnSale(level) && wasOpen && !coverAfterSale(after, level).isCovered;
  });
  return {
    names: suspended.map(({ name }) => name),
    days: Math.min(...suspended.map((level) => coverAfterSale(after, level).days)),
  };
}

/** Levels that this one overtakes with its new price. */
export function overtakenLevels(overview: LevelsOverview, level: AdminLevel, priceAr: number): string[] {
  const isBelow = (other: AdminLevel, limitAr: number) => other.priceAr < limitAr;
  return overview.levels
    .filter((other) => other.id !== level.id && other.archivedAt === null)
    .filter((other) => isBelow(other, level.priceAr) !== isBelow(other, priceAr))
    .map(({ name }) => name);
}
