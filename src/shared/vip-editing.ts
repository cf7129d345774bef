import * as z from "zod/mini";
import type { Refusal } from "./errors.ts";
import { priceArSchema, requiredPriceAr } from "./money.ts";
import { lineSchema, nameKey, textSchema } from "./text.ts";
import { countedCeilingAr } from "./vip.ts";

const levelId = z.int("INVALID");

/** Why an administrator acts, for the journal; old clients have no field for it. */
const reason = z.optional(textSchema(0, 500, "INVALID"));

const terms = {
  name: lineSchema(1, 40, "NAME_REQUIRED"),
  priceAr: requiredPriceAr("PRICE_REQUIRED"),
  dailyCeilingAr: requiredPriceAr("REVENUE_REQUIRED"),
};

/** What of a level an administrator decides: name, price and revenue are required (docs/product.md 5.8). */
export type LevelTerms = { name: string; priceAr: number; dailyCeilingAr: number };

export const createLevelInput = z.strictObject({ ...terms, reason });

/** `seen`: what the administrator saw before; if it is no longer so, the change is refused. */
export const updateLevelInput = z.strictObject({
  levelId,
  ...terms,
  seen: z.optional(
    z.strictObject({ name: textSchema(1, 40, "INVALID"), priceAr: priceArSchema, dailyCeilingAr: priceArSchema }),
  ),
  reason,
});

export const actOnLevelInput = z.strictObject({ levelId, reason });

export type CreateLevelInput = z.infer<typeof createLevelInput>;
export type UpdateLevelInput = z.infer<typeof updateLevelInput>;
export type ActOnLevelInput = z.infer<typeof actOnLevelInput>;

/** Members who hold a level on one ceiling: that of the day they bought it. */
export type HeldTerms = { dailyCeilingAr: number; holders: number };

/** A level as administrators see it, on sale or archived. */
export type AdminLevel = LevelTerms & {
  id: number;
  archivedAt: number | null;
  /** Nothing speaks of it: deleting removes it for good, else it is archived. */
  isUnused: boolean;
  held: HeldTerms[];
  /** Number and gains of its active tasks, in Ariary. */
  tasks: number;
  tasksAr: number;
  /** Paid to its members for tasks today. */
  paidTodayAr: number;
  /** What one of its members really received for tasks per day, over 30 days; null when nobody held it. */
  averagePaidAr: number | null;
};

/** `admin.levels`: cheapest first, and what all active memberships may cost the fund. */
export type LevelsOverview = {
  levels: AdminLevel[];
  fundAr: number;
  /** Σ daily ceilings of active memberships. */
  runningAr: number;
  coverDays: number | null;
  requiredDays: number;
};

/** How many members hold a level, under whichever terms they bought it. */
export const holdersOf = (held: readonly HeldTerms[]): number => held.reduce((sum, { holders }) => sum + holders, 0);

/** What a level's members may cost the fund per day, if its ceiling were this. */
export const levelCostAr = (held: readonly HeldTerms[], ceilingAr: number): number =>
  held.reduce((sum, { dailyCeilingAr, holders }) => sum + holders * countedCeilingAr(dailyCeilingAr, ceilingAr), 0);

type Known = LevelTerms & { id: number; archivedAt: number | null };

/**
 * Whether a level on sale may have this name and price beside the others: names that people take for the same one are refused, and
 * so are equal prices, by which levels are told higher or lower (docs/product.md 5.8).
 * @param own the level's number, when it exists already
 */
export function clashOf(
  levels: readonly Known[],
  { name, priceAr }: LevelTerms,
  own?: number,
): Refusal<"LEVEL_NAME_TAKEN" | "LEVEL_PRICE_TAKEN"> | undefined {
  const others = levels.filter(({ id, archivedAt }) => id !== own && archivedAt === null);
  if (others.some((other) => nameKey(other.name) === nameKey(name))) return { code: "LEVEL_NAME_TAKEN" };
  const twin = others.find((other) => other.priceAr === priceAr);
  return twin && { code: "LEVEL_PRICE_TAKEN", details: { levelName: twin.name } };
}

/** Whether a level may have this ceiling above what its active tasks pay, in Ariary (docs/product.md 5.8). */
export function ceilingRefusal(
  { name, dailyCeilingAr }: LevelTerms,
  tasksAr: number,
): Refusal<"CEILING_TOO_LOW"> | undefined {
  const missingAr = tasksAr - dailyCeilingAr;
  if (missingAr <= 0) return undefined;
  return { code: "CEILING_TOO_LOW", details: { levelName: name, ceilingAr: dailyCeilingAr, missingAr } };
}

const termsOf = ({ name, priceAr, dailyCeilingAr }: LevelTerms) => [name, priceAr, dailyCeilingAr];

/** Whether two states of a level offer the same. */
export const haveSameTerms = (one: LevelTerms, other: LevelTerms): boolean =>
  JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));
