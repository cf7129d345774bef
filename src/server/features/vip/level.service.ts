import { dayOf } from "../../../shared/day.ts";
import { AppError, type Refusal } from "../../../shared/errors.ts";
import type { Removal } from "../../../shared/tasks-editing.ts";
import { NEW_LEVEL } from "../../../shared/two-people.ts";
import {
  type ActOnLevelInput,
  type CreateLevelInput,
  ceilingRefusal,
  clashOf,
  haveSameTerms,
  isGenerous,
  type LevelsOverview,
  type LevelTerms,
  type UpdateLevelInput,
} from "../../../shared/vip-editing.ts";
import { isWithheld, type Withheld } from "../../acts/approval.rules.ts";
import { requireApproval, transactBig } from "../../acts/approval.service.ts";
import type { Call, Deps } from "../../app/deps.ts";
import { isReferenced, type Tx } from "../../db/database.ts";
import { freeLevelOf } from "../../db/levels.ts";
import { lastEdits, recordAction } from "../journal/entry.service.ts";
import { readSettings } from "../settings/settings.service.ts";
import * as queries from "./level.queries.ts";
import { averagesOf, coverOf } from "./vip.service.ts";

/** Every level as administrators see it, and what all running memberships may cost the fund, from one snapshot (docs/product.md 5.6, 5.8). */
export function getLevels({ db, clock }: Deps): Promise<LevelsOverview> {
  return db.snapshot(async (reader) => {
    const now = clock();
    const levels = await queries.listAll(reader);
    const held = await queries.countHolders(reader, now);
    const sums = await queries.sumTasks(reader);
    const paid = await queries.listPaidOn(reader, dayOf(now));
    const used = new Set(await queries.listUsed(reader));
    const averages = await averagesOf(reader, levels.find(({ priceAr }) => priceAr === 0)?.id ?? 0, now);
    const { saleCoverDays } = await readSettings(reader);
    return {
      ...(await coverOf(reader, now)),
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
  const { id } = await freeLevelOf(tx);
  await tx.lock("level", [id]);
}

/** The error CATALOGUE_CHANGED (optimistic lock), which says who changed the level or task meanwhile, and when; the caller throws it. */
export async function changedMeanwhile(tx: Tx, kind: "level" | "task", id: number): Promise<AppError> {
  const edit = (await lastEdits(tx, kind))[id];
  return new AppError("CATALOGUE_CHANGED", edit ? { changedBy: edit.by, changedAt: edit.at } : {});
}

function assertAllowed(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError(refusal.code, refusal.details);
}

async function findAmong(tx: Tx, levelId: number) {
  const levels = await queries.listAll(tx);
  const level = levels.find(({ id }) => id === levelId);
  if (!level) throw new AppError("LEVEL_NOT_FOUND");
  const tasksAr = (await queries.sumTasks(tx)).find((sum) => sum.levelId === levelId)?.tasksAr ?? 0;
  return { levels, level, tasksAr };
}

const traced = ({ name, priceAr, dailyCeilingAr }: LevelTerms) => ({ name, priceAr, dailyCeilingAr });

type Levels = readonly queries.StoredLevel[];

/**
 * Requires an approval for terms that one administrator may not give a level alone; otherwise, and once it is approved, returns what is
 * stored with them.
 */
async function decidedBy(
  tx: Tx,
  call: Call,
  {
    levels,
    before,
    after,
    input,
    now,
  }: { levels: Levels; before?: queries.StoredLevel; after: LevelTerms; input: object; now: number },
): Promise<queries.Decided | Withheld> {
  // An approval goes on to its proposal even if a level has meanwhile come on sale that makes it needless.
  if (call.approvalId === undefined && !isGenerous(levels, after, before?.id)) return {};
  const facts = { before: before?.archivedAt === null ? traced(before) : null, after: traced(after) };
  const about = { kind: "level" as const, target: before?.id ?? NEW_LEVEL, memberId: null, amountAr: 0 };
  return (await requireApproval(tx, call, { ...about, why: "generous", input, facts, now })) ?? { decidedAt: now };
}

/**
 * Puts a new level on sale (docs/product.md 5.8).
 * @throws AppError LEVEL_NAME_TAKEN, LEVEL_PRICE_TAKEN, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function createLevel(deps: Deps, call: Call, input: CreateLevelInput): Promise<{ id: number }> {
  return transactBig(deps, call, "createLevel", input, (tx) => createIn(tx, call, input, deps.clock()));
}

/**
 * `createLevel` inside a transaction; returns the recorded proposal instead of throwing APPROVAL_REQUIRED, like `updateIn` and `restoreIn`.
 * @param now UTC milliseconds
 * @throws AppError otherwise as `createLevel`; ALREADY_DECIDED as `requireApproval`
 */
export async function createIn(tx: Tx, call: Call, input: CreateLevelInput, now: number) {
  const { reason, ...terms } = input;
  await lockCatalogue(tx);
  const levels = await queries.listAll(tx);
  assertAllowed(clashOf(levels, terms));
  const decided = await decidedBy(tx, call, { levels, after: terms, input, now });
  if (isWithheld(decided)) return decided;
  const id = await queries.insertLevel(tx, { ...terms, ...decided }, now);
  const target = { kind: "level" as const, id };
  await recordAction(tx, call, { action: "createLevel", target, after: terms, reason: reason || undefined, at: now });
  tx.announce("everyone", "catalogue");
  return { id };
}

/**
 * Changes a level's name, price and ceiling, in Ariary. Who holds the level keeps the terms of their purchase (docs/product.md 5.8).
 * @throws AppError LEVEL_NOT_FOUND, CATALOGUE_CHANGED, FREE_LEVEL_PRICE, LEVEL_NAME_TAKEN, LEVEL_PRICE_TAKEN, CEILING_TOO_LOW,
 * APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function updateLevel(deps: Deps, call: Call, input: UpdateLevelInput): Promise<{ ok: true }> {
  return transactBig(deps, call, "updateLevel", input, (tx) => updateIn(tx, call, input, deps.clock()));
}

/** `updateLevel` inside a transaction, as `createIn`. @param now UTC milliseconds @throws AppError as `updateLevel` */
export async function updateIn(
  tx: Tx,
  call: Call,
  input: UpdateLevelInput,
  now: number,
): Promise<{ ok: true } | Withheld> {
  const { levelId, reason, seen, ...terms } = input;
  await lockCatalogue(tx);
  const { levels, level, tasksAr } = await findAmong(tx, levelId);
  // A repeat after a lost answer: nothing left to do.
  if (haveSameTerms(level, terms) && call.approvalId === undefined) return { ok: true };
  // During an approval, `requireApproval` compares the terms and voids the proposal if they changed.
  const isStale = seen && !haveSameTerms(level, seen) && call.approvalId === undefined;
  if (isStale) throw await changedMeanwhile(tx, "level", levelId);
  if (level.priceAr === 0 && terms.priceAr !== 0) throw new AppError("FREE_LEVEL_PRICE");
  if (level.archivedAt === null || terms.priceAr === 0) assertAllowed(clashOf(levels, terms, levelId));
  assertAllowed(ceilingRefusal(terms, tasksAr));
  const decided = await decidedBy(tx, call, { levels, before: level, after: terms, input, now });
  if (isWithheld(decided)) return decided;
  await queries.updateLevel(tx, levelId, { ...terms, ...decided });
  const change = { before: traced(level), after: traced(terms), reason: reason || undefined, at: now };
  await recordAction(tx, call, { action: "updateLevel", target: { kind: "level", id: levelId }, ...change });
  tx.announce("everyone", "catalogue");
  return { ok: true };
}

/**
 * Takes a level off sale: deletes one without history, with its tasks, and archives any other, which its holders keep until the end
 * (docs/product.md 5.8).
 * @throws AppError LEVEL_NOT_FOUND, LEVEL_FREE
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
    const { level } = await findAmong(tx, levelId);
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

/**
 * Puts an archived level back on sale, with its terms (docs/product.md 5.8).
 * @throws AppError LEVEL_NOT_FOUND, LEVEL_NAME_TAKEN, LEVEL_PRICE_TAKEN, APPROVAL_REQUIRED, APPROVAL_PENDING
 */
export function restoreLevel(deps: Deps, call: Call, input: ActOnLevelInput): Promise<{ ok: true }> {
  return transactBig(deps, call, "restoreLevel", input, (tx) => restoreIn(tx, call, input, deps.clock()));
}

/** `restoreLevel` inside a transaction, as `createIn`. @param now UTC milliseconds @throws AppError as `restoreLevel` */
export async function restoreIn(
  tx: Tx,
  call: Call,
  input: ActOnLevelInput,
  now: number,
): Promise<{ ok: true } | Withheld> {
  const { levelId, reason } = input;
  await lockCatalogue(tx);
  const { levels, level } = await findAmong(tx, levelId);
  if (level.archivedAt === null && call.approvalId === undefined) return { ok: true };
  assertAllowed(clashOf(levels, level, levelId));
  const decided = await decidedBy(tx, call, { levels, before: level, after: level, input, now });
  if (isWithheld(decided)) return decided;
  await queries.updateLevel(tx, levelId, { archivedAt: null, ...decided });
  const target = { kind: "level" as const, id: levelId };
  const entry = { target, after: traced(level), reason: reason || undefined, at: now };
  await recordAction(tx, call, { action: "restoreLevel", ...entry });
  tx.announce("everyone", "catalogue");
  return { ok: true };
}
