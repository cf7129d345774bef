import { levelFields, termsAfter } from "../../../shared/catalogue-fields.ts";
import { AppError, type Refusal } from "../../../shared/errors.ts";
import { NEW_LEVEL } from "../../../shared/two-people.ts";
import {
  actOnLevelInput,
  ceilingRefusal,
  createLevelInput,
  findClash,
  haveSameTerms,
  isGenerous,
  type LevelTerms,
  updateLevelInput,
} from "../../../shared/vip-editing.ts";
import { act } from "../../acts/act.ts";
import type { Call } from "../../app/deps.ts";
import * as queries from "./level.queries.ts";
import { changedMeanwhile, findLevel, lockCatalogue, traced } from "./level.service.ts";

function assertAllowed(refusal: Refusal | undefined): void {
  if (refusal) throw new AppError(refusal.code, refusal.details);
}

/** Why terms take two people, and what a proposal of them rests on; `before` is the level as it is, unless it is new. */
function weighed(levels: readonly queries.StoredLevel[], after: LevelTerms, before?: queries.StoredLevel) {
  return {
    why: isGenerous(levels, after, before?.id) ? ("generous" as const) : undefined,
    facts: { before: before?.archivedAt === null ? traced(before) : null, after: traced(after) },
  };
}

/** What is stored with terms that two people decided. */
const decided = ({ approvalId }: Call, now: number): queries.Decided =>
  approvalId === undefined ? {} : { decidedAt: now };

const level = (id: number) => ({ kind: "level" as const, id });

/**
 * Puts a new level on sale (docs/product.md 5.8).
 * @throws AppError LEVEL_NAME_TAKEN, LEVEL_PRICE_TAKEN; APPROVAL_REQUIRED when it was proposed instead
 */
export const createLevel = act("createLevel", {
  input: createLevelInput,
  kind: "level",
  announces: "catalogue",
  target: () => NEW_LEVEL,
  lock: lockCatalogue,
  async prepare(tx, _call, { reason: _, ...terms }) {
    const levels = await queries.listAll(tx);
    assertAllowed(findClash(levels, terms));
    return { ...weighed(levels, terms), plan: terms };
  },
  async run(tx, call, terms, now) {
    const id = await queries.insertLevel(tx, { ...terms, ...decided(call, now) }, now);
    return { answer: { id }, entries: [{ target: level(id), after: terms }] };
  },
});

/**
 * Changes a level's name, price and ceiling, in Ariary. Who holds the level keeps the terms of their purchase (docs/product.md 5.8).
 * @throws AppError CATALOGUE_CHANGED when the level differs from what was seen; LEVEL_NAME_TAKEN, LEVEL_PRICE_TAKEN; APPROVAL_REQUIRED when
 * it was proposed instead
 */
export const updateLevel = act("updateLevel", {
  input: updateLevelInput,
  kind: "level",
  announces: "catalogue",
  target: ({ levelId }) => levelId,
  lock: lockCatalogue,
  async prepare(tx, { approvalId }, { levelId, reason: _, seen, ...sent }) {
    const { levels, level: before, tasksAr } = await findLevel(tx, levelId);
    const terms = termsAfter(levelFields, before, sent);
    // A proposal goes on: `requireApproval` compares the terms, and voids it if they changed.
    if (approvalId === undefined) {
      if (haveSameTerms(before, terms)) return { already: { ok: true as const } };
      if (seen && !haveSameTerms(before, seen)) throw await changedMeanwhile(tx, "level", levelId);
    }
    if (before.priceAr === 0 && terms.priceAr !== 0) throw new AppError("FREE_LEVEL_PRICE");
    if (before.archivedAt === null || terms.priceAr === 0) assertAllowed(findClash(levels, terms, levelId));
    assertAllowed(ceilingRefusal(terms, tasksAr));
    return { ...weighed(levels, terms, before), plan: { before, terms } };
  },
  async run(tx, call, { before, terms }, now) {
    await queries.updateLevel(tx, before.id, { ...terms, ...decided(call, now) });
    const entry = { target: level(before.id), before: traced(before), after: traced(terms) };
    return { answer: { ok: true as const }, entries: [entry] };
  },
});

/**
 * Puts an archived level back on sale, with its terms (docs/product.md 5.8).
 * @throws AppError APPROVAL_REQUIRED when it was proposed instead
 */
export const restoreLevel = act("restoreLevel", {
  input: actOnLevelInput,
  kind: "level",
  announces: "catalogue",
  target: ({ levelId }) => levelId,
  lock: lockCatalogue,
  async prepare(tx, { approvalId }, { levelId }) {
    const { levels, level: before } = await findLevel(tx, levelId);
    if (before.archivedAt === null && approvalId === undefined) return { already: { ok: true as const } };
    assertAllowed(findClash(levels, before, levelId));
    return { ...weighed(levels, before, before), plan: before };
  },
  async run(tx, call, before, now) {
    await queries.updateLevel(tx, before.id, { archivedAt: null, ...decided(call, now) });
    return { answer: { ok: true as const }, entries: [{ target: level(before.id), after: traced(before) }] };
  },
});
