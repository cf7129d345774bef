import { fieldsIn, levelFields } from "../../../shared/catalogue-fields.ts";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Removal } from "../../../shared/tasks-editing.ts";
import type { ActOnLevelInput, LevelsOverview, LevelTerms } from "../../../shared/vip-editing.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { isReferenced, type Tx } from "../../db/database.ts";
import { findFreeLevel } from "../../db/levels.ts";
import { lastEdits, recordAction } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as queries from "./level.queries.ts";
import { averagesPaid, readCover } from "./vip.service.ts";

/**
 * Every level as administrators see it, and what all running memberships may cost the fund, from one snapshot
 * (docs/product.md 5.6, 5.8).
 */
export function getLevels({ db, clock }: Deps): Promise<LevelsOverview> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const levels = await queries.listAll(reader);
    const held = await queries.countHolders(reader, now);
    const sums = await queries.sumTasks(reader);
    const paid = await queries.listPaidOn(reader, dayOf(now));
    const used = new Set(await queries.listUsed(reader));
    const averages = await averagesPaid(reader, levels.find(({ priceAr }) => priceAr === 0)?.id ?? 0, now);
    const { saleCoverDays } = await readSettings(reader);
    return {
      ...(await readCover(reader, now)),
      requiredDays: saleCoverDays,
      levels: levels.map(({ createdAt: _, decidedAt: _at, ...level }) => {
        const { tasks = 0, tasksAr = 0 } = sums.find(({ levelId }) => levelId === level.id) ?? {};
        return {
          ...level,
          isUnused: level.priceAr > 0 && !used.has(level.id),
          held: held
            .filter(({ levelId }) => levelId === level.id)
            .map(({ dailyCeilingAr, holders }) => ({ dailyCeilingAr, holders })),
          tasks,
          tasksAr,
          paidTodayAr: paid.find(({ levelId }) => levelId === level.id)?.paidAr ?? 0,
          averagePaidAr: averages.get(level.id) ?? null,
        };
      }),
    };
  });
}

/**
 * Serialises changes of levels and tasks until the transaction ends, so that what is checked across all of them (names, prices, ceilings)
 * is still true at the commit.
 */
export async function lockCatalogue(tx: Tx): Promise<void> {
  const { id } = await findFreeLevel(tx);
  await tx.lock("level", [id]);
}

/** The error CATALOGUE_CHANGED (optimistic lock), which says who changed the level or task meanwhile, and when; the caller throws it. */
export async function changedMeanwhile(tx: Tx, kind: "level" | "task", id: number): Promise<AppError> {
  const edit = (await lastEdits(tx, kind))[id];
  return new AppError("CATALOGUE_CHANGED", edit ? { changedBy: edit.by, changedAt: edit.at } : {});
}

/** A level, on sale or not, with all others and what its active tasks pay together, in Ariary. */
export async function findLevel(tx: Tx, levelId: number) {
  const levels = await queries.listAll(tx);
  const level = levels.find(({ id }) => id === levelId);
  if (!level) throw new AppError("LEVEL_NOT_FOUND");
  const tasksAr = (await queries.sumTasks(tx)).find((sum) => sum.levelId === levelId)?.tasksAr ?? 0;
  return { levels, level, tasksAr };
}

/** What the journal keeps of a level. */
export const traced = (level: LevelTerms): LevelTerms => fieldsIn(levelFields, level);

/**
 * Takes a level off sale: deletes one without history, with its tasks, and archives any other, which its holders keep until the end
 * (docs/product.md 5.8).
 */
export async function deleteLevel(deps: Deps, call: Call, input: ActOnLevelInput): Promise<Removal> {
  try {
    return await takeOff(deps, call, input, true);
  } catch (error) {
    // A member bought the level after the check.
    if (!isReferenced(error)) throw error;
    return takeOff(deps, call, input, false);
  }
}

function takeOff({ db, clock }: Deps, call: Call, { levelId, reason }: ActOnLevelInput, mayVanish: boolean) {
  return db.transact(async (tx): Promise<Removal> => {
    const at = clock();
    await lockCatalogue(tx);
    const { level } = await findLevel(tx, levelId);
    if (level.priceAr === 0) throw new AppError("LEVEL_FREE");
    const isUnused = mayVanish && !(await queries.listUsed(tx)).includes(levelId);
    if (level.archivedAt !== null && !isUnused) return { outcome: "archived" };
    if (isUnused) await queries.removeLevel(tx, levelId);
    else await queries.updateLevel(tx, levelId, { archivedAt: at });
    await recordAction(tx, call, {
      action: isUnused ? "deleteLevel" : "archiveLevel",
      target: { kind: "level", id: levelId },
      before: traced(level),
      reason: reason || undefined,
      at,
    });
    tx.announce("everyone", "catalogue");
    return { outcome: isUnused ? "deleted" : "archived" };
  });
}
