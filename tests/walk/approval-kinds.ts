import { expect } from "vitest";
import { lookThrough } from "../../src/server/acts/alone.service.ts";
import { approve, getApprovalOf, refuseApproval } from "../../src/server/acts/approve.service.ts";
import type { ApprovalOfInput } from "../../src/shared/approval.ts";
import { SETTINGS } from "../../src/shared/two-people.ts";
import { adminOf, type Dice, type Kind, pick } from "./kind.ts";
import type { Model } from "./model.ts";
import { HOUR_MS, isOperators } from "./terms.ts";
import type { Walk } from "./walk.ts";
import type { ModelApproval, ModelTarget } from "./weighing.ts";

function kindOf(target: ModelTarget): ApprovalOfInput {
  if ("threshold" in target) return { kind: "settings", target: SETTINGS };
  if ("removeOf" in target) return { kind: "remove", target: String(target.removeOf.memberId) };
  if ("grantTo" in target) return { kind: "grant", target: String(target.grantTo.memberId) };
  if ("moveOf" in target) return { kind: "referrer", target: String(target.moveOf.memberId) };
  if ("run" in target) return { kind: "deposits", target: String(target.run.at(-1)?.id) };
  if ("carriedFrom" in target) return { kind: "cashMove", target: target.carriedFrom };
  if ("transfer" in target)
    return { kind: "funding", target: target.transfer.replace(" ", keySignOf(target.transfer)) };
  if ("cash" in target) return { kind: "drawing", target: target.cash };
  if ("countedAr" in target) return { kind: "shortfall", target: String(target.id) };
  return "type" in target
    ? { kind: "withdrawal", target: String(target.id) }
    : { kind: "add", target: String(target.memberId) };
}

/** The separator of operator and reference in the key of a transfer. */
const keySignOf = (transfer: string) => (isOperators(transfer.split(" ").at(-1) ?? "") ? ":" : "~");

/**
 * Both sides have the same proposal for a target, or none; the model takes over its id. Nothing was proposed for a target that does not
 * exist.
 */
export async function noteApproval(walk: Walk, target: ModelTarget | undefined): Promise<void> {
  if (!target) return;
  const [admin] = walk.model.admins;
  const real = admin && (await getApprovalOf(walk.deps, walk.callFor(admin).actor, kindOf(target)));
  const known = walk.model.approvals.find((one) => one.target === target && one.status === "waiting");
  const isOpen = known !== undefined && walk.now() < known.at + 72 * HOUR_MS;
  const amountAr = "threshold" in target ? 0 : known?.amountAr;
  expect(real ? [real.amountAr, real.proposedBy] : null).toEqual(isOpen ? [amountAr, known.by.memberId] : null);
  if (known && real) known.id = real.id;
}

const hasApprovals = (model: Model) => model.approvals.length > 0;
const isOpen = (model: Model) => model.approvals.some(({ status }) => status === "waiting");
const openOf = ({ model }: Walk, { size }: Dice) =>
  pick(
    model.approvals.filter(({ status }) => status === "waiting"),
    size,
  );

export async function approveOne(walk: Walk, one: ModelApproval, dice: Dice, cashPhone?: string): Promise<boolean> {
  const admin = adminOf(walk, dice);
  const expected = walk.model.approve(one, admin, walk.now(), cashPhone);
  const input = { ...seenOf(one), ...(cashPhone ? { cashPhone } : {}) };
  return walk.order(expected, admin, (call) => approve(walk.deps, call, input));
}

/** A proposal as its approver saw it. */
const seenOf = ({ id, target, amountAr }: ModelApproval) => ({
  approvalId: id,
  ...("run" in target ? { seenAr: amountAr } : {}),
});

export const approvalKinds = {
  approve: { weight: 4, needs: isOpen, run: (walk, dice) => approveOne(walk, openOf(walk, dice), dice) },
  approveFromChosenCash: {
    weight: 1,
    needs: isOpen,
    run: (walk, dice) => approveOne(walk, openOf(walk, dice), dice, pick(walk.model.admins, dice.size).phone),
  },
  /** The same administrator's two windows at once: one act at most. */
  approveAtOnce: {
    weight: 1,
    needs: isOpen,
    async run(walk, dice) {
      const [one, admin] = [openOf(walk, dice), adminOf(walk, dice)];
      const expected = walk.model.approve(one, admin, walk.now());
      const press = () => walk.refusalOf(approve(walk.deps, walk.callFor(admin), seenOf(one)));
      const refusals = await Promise.all([press(), press()]);
      if (typeof expected === "string") expect(refusals).toEqual([expected, expected]);
      else expect(refusals.sort()).toEqual(["ALREADY_DECIDED", undefined]);
      if (typeof expected !== "string") expected(one.id);
      return typeof expected !== "string";
    },
  },
  approveAgain: {
    weight: 1,
    needs: hasApprovals,
    run: (walk, dice) => approveOne(walk, pick(walk.model.approvals, dice.size), dice),
  },
  lookThrough: {
    weight: 2,
    async run(walk, dice) {
      const admin = adminOf(walk, dice);
      const { count } = await lookThrough(walk.deps, walk.callFor(admin), { upToId: Number.MAX_SAFE_INTEGER });
      expect(count).toBe(walk.model.lookThrough(admin));
      return count > 0;
    },
  },
  refuse: {
    weight: 1,
    needs: hasApprovals,
    run(walk, dice) {
      const [one, admin] = [pick(walk.model.approvals, dice.size), adminOf(walk, dice)];
      const call = refuseApproval(walk.deps, walk.callFor(admin), { approvalId: one.id, reason: "Motif" });
      return walk.agree(walk.model.refuse(one, admin, walk.now()), call);
    },
  },
} satisfies Record<string, Kind>;
