import { eq } from "drizzle-orm";
import { listDecidedAlone, lookThrough } from "../../../src/server/acts/alone.service.ts";
import { approve, listApprovals, refuseApproval } from "../../../src/server/acts/approve.service.ts";
import { reject, validate } from "../../../src/server/features/transactions/decision.service.ts";
import type { AloneEntry, Approval } from "../../../src/shared/approval.ts";
import { DAY_MS } from "../../../src/shared/day.ts";
import { count } from "../../simulate/acts.ts";
import type { Member } from "../../simulate/site.ts";
import { isHonestPhone, isReal, isTrueImport, paidInBy, type Town } from "./books.ts";

/** After how long a deposit that never came is refused. */
const PATIENCE_MS = 2 * DAY_MS;

/** Whether an honest administrator would approve a proposal, by the books of real money. */
async function isTrue(town: Town, { kind, target, amountAr, memberId, ...about }: Approval): Promise<boolean> {
  const { members, accomplices, books } = town;
  const people = [...members, ...accomplices];
  if (kind === "statement") return isTrueImport(town, Number(target));
  if (kind === "deposits") return about.evidence.deposits.every((deposit) => isReal(town, deposit));
  if (kind === "funding") {
    const transfer = books.transfers.get(about.reference ?? "");
    const isOutside = !people.some(({ phone }) => phone === transfer?.party);
    return isOutside && transfer?.kind === "received" && transfer.amountAr === amountAr;
  }
  const owner = people.find((person) => person.memberId === memberId);
  if (kind !== "withdrawal" || owner?.phone !== about.payoutPhone) return false;
  return members.includes(owner) || amountAr <= paidInBy(town, owner.phone);
}

/** Decides what waits for an administrator: approves what is true, and refuses the rest. */
export async function approveTrue(town: Town, admin: Member): Promise<void> {
  const { deps, attempt, nextReference } = town.site;
  const { entries } = await listApprovals(deps, admin, {});
  for (const proposal of entries) {
    if (proposal.standing !== "approve") continue;
    const { id: approvalId, kind, amountAr } = proposal;
    const payment = kind === "withdrawal" ? { cashPhone: richest(town, admin), reference: nextReference() } : {};
    const input = { approvalId, ...payment, ...(kind === "deposits" ? { seenAr: amountAr } : {}) };
    const refusal = { approvalId, reason: "Rien ne le montre" };
    const call = { actor: admin };
    const isGood = await isTrue(town, proposal);
    await attempt(() => (isGood ? approve(deps, call, input) : refuseApproval(deps, call, refusal)));
  }
}

/** The number of an administrator's own from which most can be paid. */
function richest({ site, crook, crookPhones, colleague }: Town, admin: Member): string {
  const own = admin === crook ? crookPhones : [colleague.phone];
  return own.toSorted((a, b) => (site.realAr.get(b) ?? 0) - (site.realAr.get(a) ?? 0))[0] ?? admin.phone;
}

/** Reads every phone, and copies what is there. */
export async function countAll({ site, crookPhones, colleague }: Town, admin: Member): Promise<void> {
  for (const phone of [...crookPhones, colleague.phone]) await count(site, { ...admin, phone });
}

/** Credits deposits that really came, pays members on the number that they have always had, and refuses what never came. */
export async function decideTrue(town: Town, admin: Member): Promise<void> {
  const { site, members, accomplices } = town;
  const { q, t } = site.deps.db.read;
  const { transaction } = t;
  const waiting = await q.select().from(transaction).where(eq(transaction.status, "pending")).orderBy(transaction.id);
  const call = { actor: admin };
  for (const row of waiting) {
    const { id: transactionId, type, memberId, amountAr, payoutPhone } = row;
    const refusal = { transactionId, reason: "Rien n'est arrivé" };
    const cashPhone = richest(town, admin);
    const payment = { transactionId, cashPhone, reference: site.nextReference() };
    const owner = [...members, ...accomplices].find((person) => person.memberId === memberId);
    const isDeposit = type === "deposit";
    if (isDeposit && isReal(town, row)) await site.attempt(() => validate(site.deps, call, { transactionId }));
    else if (isDeposit && site.clock.now - row.createdAt > PATIENCE_MS)
      await site.attempt(() => reject(site.deps, call, refusal));
    else if (!isDeposit && owner?.phone === payoutPhone && (site.realAr.get(cashPhone) ?? 0) >= amountAr)
      await site.attempt(() => validate(site.deps, call, payment));
  }
}

/** Whether real money bears out what an administrator decided alone. */
async function isBorneOut(town: Town, { act, target }: AloneEntry): Promise<boolean> {
  const { q, t } = town.site.deps.db.read;
  const paid = town.books.paid.get(Number(target));
  if (act === "withdrawal") return paid?.isSent === true && isHonestPhone(town, paid.payoutPhone);
  if (act !== "deposits") return false;
  const rows = await q
    .select()
    .from(t.transaction)
    .where(eq(t.transaction.id, Number(target)));
  return rows.some((row) => isReal(town, row));
}

/** « Relire », up to the first act of somebody else that real money does not bear out. */
export async function lookThroughTrue(town: Town, admin: Member): Promise<void> {
  const { deps, attempt } = town.site;
  const { entries } = await listDecidedAlone(deps, admin);
  let upToId = 0;
  for (const entry of entries.filter(({ isOthers }) => isOthers).toReversed()) {
    if (!(await isBorneOut(town, entry))) break;
    upToId = entry.id;
  }
  if (upToId > 0) await attempt(() => lookThrough(deps, { actor: admin }, { upToId }));
}
