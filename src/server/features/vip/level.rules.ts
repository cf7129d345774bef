import type { ErrorCode, ErrorDetails } from "../../../shared/errors.ts";
import { nameKey } from "../../../shared/text.ts";
import type { LevelTerms } from "../../../shared/vip-editing.ts";

type Known = LevelTerms & { id: number; archivedAt: number | null };

/** Why a change is refused. */
export type Refusal = { code: ErrorCode; details?: ErrorDetails };

/**
 * Whether a level on sale may have this name and price beside the others: names that people take for the same one are refused, and
 * so are equal prices, by which levels are told higher or lower (decisions, VIP levels).
 * @param own the level's number, when it exists already
 */
export function clashOf(levels: readonly Known[], { name, priceAr }: LevelTerms, own?: number): Refusal | undefined {
  const others = levels.filter(({ id, archivedAt }) => id !== own && archivedAt === null);
  if (others.some((other) => nameKey(other.name) === nameKey(name))) return { code: "LEVEL_NAME_TAKEN" };
  const twin = others.find((other) => other.priceAr === priceAr);
  return twin && { code: "LEVEL_PRICE_TAKEN", details: { levelName: twin.name } };
}

/** Whether a level may have this ceiling above what its active tasks pay, in Ariary (decisions, Tasks). */
export function ceilingRefusal({ name, dailyCeilingAr }: LevelTerms, tasksAr: number): Refusal | undefined {
  const missingAr = tasksAr - dailyCeilingAr;
  if (missingAr <= 0) return undefined;
  return { code: "CEILING_TOO_LOW", details: { levelName: name, ceilingAr: dailyCeilingAr, missingAr } };
}

const termsOf = ({ name, priceAr, dailyCeilingAr }: LevelTerms) => [name, priceAr, dailyCeilingAr];

export const haveSameTerms = (one: LevelTerms, other: LevelTerms): boolean =>
  JSON.stringify(termsOf(one)) === JSON.stringify(termsOf(other));
