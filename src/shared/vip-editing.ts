import * as z from "zod/mini";
import { levelFields, sayTheSame, schemasOf, type TermsOf } from "./catalogue-fields.ts";
import type { Refusal } from "./errors.ts";
import { nameKey } from "./text.ts";
import { textSchema } from "./text-input.ts";

const levelId = z.int("INVALID");

/** The reason for the journal; old clients have no field for it. */
const reason = z.optional(textSchema(0, 500, "INVALID"));

const terms = schemasOf(levelFields);

/** The fields of a level that administrators set. */
export type LevelTerms = TermsOf<typeof levelFields>;

export const createLevelInput = z.strictObject({ ...terms, reason });

/** `seen` is what the administrator saw (optimistic lock). */
export const updateLevelInput = z.strictObject({
  levelId,
  ...terms,
  seen: z.optional(z.strictObject(terms)),
  reason,
});

export const actOnLevelInput = z.strictObject({ levelId, reason });

export type ActOnLevelInput = z.infer<typeof actOnLevelInput>;

/** The number of members who bought a level with a given daily ceiling. */
export type HeldTerms = { dailyCeilingAr: number; holders: number };

/** A level as administrators see it, on sale or archived. */
export type AdminLevel = LevelTerms & {
  id: number;
  archivedAt: number | null;
  /** Nothing refers to it: deleting it removes it for good instead of archiving it. */
  isUnused: boolean;
  held: HeldTerms[];
  /** Number of its active tasks, and the sum of their gains in Ariary. */
  tasks: number;
  tasksAr: number;
  /** Paid to its members for tasks today, in Ariary. */
  paidTodayAr: number;
  /** What its tasks really paid per member and day over 30 days, in Ariary; null when nobody held it (docs/product.md 5.9). */
  averagePaidAr: number | null;
};

/** `admin.levels`: cheapest first, with what all running memberships may cost the fund. */
export type LevelsOverview = {
  levels: AdminLevel[];
  fundAr: number;
  /** The sum of all running ceilings, in Ariary per day. */
  runningAr: number;
  coverDays: number | null;
  requiredDays: number;
};

/** How many members hold a level, with any ceiling. */
export const countHolders = (held: readonly HeldTerms[]): number => held.reduce((sum, { holders }) => sum + holders, 0);

/** What a level's holders may cost the fund per day, in Ariary: each the ceiling of their own purchase. */
export const levelCostAr = (held: readonly HeldTerms[]): number =>
  held.reduce((sum, { dailyCeilingAr, holders }) => sum + holders * dailyCeilingAr, 0);

type ComparedLevel = LevelTerms & { id: number; archivedAt: number | null };

/**
 * Whether a level on sale may have this name and price: no other level on sale may have a name that reads the same, or the same price,
 * which orders the levels (docs/product.md 5.8).
 * @param own the level's id, if it exists already
 */
export function findClash(
  levels: readonly ComparedLevel[],
  { name, priceAr }: LevelTerms,
  own?: number,
): Refusal<"LEVEL_NAME_TAKEN" | "LEVEL_PRICE_TAKEN"> | undefined {
  const others = levels.filter(({ id, archivedAt }) => id !== own && archivedAt === null);
  if (others.some((other) => nameKey(other.name) === nameKey(name))) return { code: "LEVEL_NAME_TAKEN" };
  const twin = others.find((other) => other.priceAr === priceAr);
  return twin && { code: "LEVEL_PRICE_TAKEN", details: { levelName: twin.name } };
}

/** Whether a level pays more a day for its price than another: their ceilings over their prices, compared crosswise in whole numbers. */
const isMoreGenerous = (one: LevelTerms, other: LevelTerms): boolean =>
  BigInt(one.dailyCeilingAr) * BigInt(other.priceAr) > BigInt(other.dailyCeilingAr) * BigInt(one.priceAr);

/**
 * Whether it takes two people to give a level these terms: no paid level on sale pays as much a day for its price, or the free level's
 * ceiling rises (docs/product.md 5.8). What is on sale was decided by two, or within what two had decided, so that the most generous level
 * never becomes more so by one administrator alone.
 * @param own the level's id, if it exists already
 */
export function isGenerous(levels: readonly ComparedLevel[], terms: LevelTerms, own?: number): boolean {
  const onSale = levels.filter(({ archivedAt }) => archivedAt === null);
  if (terms.priceAr === 0)
    return onSale.some(({ id, dailyCeilingAr }) => id === own && terms.dailyCeilingAr > dailyCeilingAr);
  if (terms.dailyCeilingAr === 0) return false;
  return !onSale.some((level) => level.priceAr > 0 && !isMoreGenerous(terms, level));
}

/** Whether a level may have this ceiling: at least what its active tasks pay together, in Ariary (docs/product.md 5.8). */
export function ceilingRefusal(
  { name, dailyCeilingAr }: LevelTerms,
  tasksAr: number,
): Refusal<"CEILING_TOO_LOW"> | undefined {
  const missingAr = tasksAr - dailyCeilingAr;
  if (missingAr <= 0) return undefined;
  return { code: "CEILING_TOO_LOW", details: { levelName: name, ceilingAr: dailyCeilingAr, missingAr } };
}

/** Whether two versions of a level have the same terms. */
export const haveSameTerms = (one: LevelTerms, other: LevelTerms): boolean => sayTheSame(levelFields, one, other);
