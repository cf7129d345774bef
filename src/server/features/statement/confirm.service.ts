import type { ApprovalEvidence } from "../../../shared/approval.ts";
import { DAY_MS } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import {
  approveNow,
  dropProposal,
  findWaiting,
  type ProposalRow,
  propose,
  requireApproval,
} from "../../acts/approval.service.ts";
import { isOnePerson, personOf } from "../../acts/person.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findGateway, keepersOf } from "../../db/gateways.ts";
import { bookFees } from "../fund/fee.service.ts";
import { holdJournal } from "../journal/entry.service.ts";
import * as queries from "./import.queries.ts";

/**
 * Longer than other proposals: the lines stay what they are, and money that nobody confirmed goes on counting as
 * without evidence.
 */
const LIFETIME_MS = 30 * DAY_MS;

const confirmationAct = (target: number, amountAr: number, now: number) =>
  ({ kind: "statement", target, memberId: null, amountAr, input: {}, facts: {}, why: "import", now }) as const;

/**
 * Asks a second administrator to confirm an import, when it brought something new: only then are its lines evidence
 * (docs/product.md 11.8).
 * @param now UTC milliseconds
 */
export async function proposeConfirmation(tx: Tx, call: Call, importId: number, now: number): Promise<void> {
  const { received, sent, fees, totalAr } = await queries.sumImports(tx, [importId]);
  if (received + sent + fees > 0)
    await propose(tx, call, { ...confirmationAct(importId, totalAr, now), lifetimeMs: LIFETIME_MS });
}

/**
 * Asks again for earlier imports that first brought what came again, where their proposal was refused or expired:
 * without a confirmation their lines would never become evidence, since a message belongs to the first import that
 * brought it.
 * @param now UTC milliseconds
 */
export async function proposeAgain(tx: Tx, call: Call, importIds: readonly number[], now: number): Promise<void> {
  const unconfirmed = await queries.listUnconfirmed(tx, importIds);
  const asked = await queries.listAsked(
    tx,
    unconfirmed.map(({ id }) => id),
    now,
  );
  for (const { id, gatewayId } of unconfirmed.filter((one) => !asked.has(one.id))) {
    if (gatewayId !== null) {
      await proposeForwarded(tx, call, gatewayId, now);
      continue;
    }
    await dropProposal(tx, "statement", id, now);
    await proposeConfirmation(tx, call, id, now);
  }
}

/** Imports whose fees are looked for together. */
const LOOKED_AT = 500;

/**
 * Asks for the confirmation of what a gateway sent, unless it is asked for already: one proposal, which what comes
 * later joins by itself.
 * @param now UTC milliseconds
 */
export async function proposeForwarded(tx: Tx, call: Call, gatewayId: number, now: number): Promise<void> {
  await holdJournal(tx);
  const waiting = await findWaiting(tx, "gatewayDay", String(gatewayId));
  if (waiting && waiting.expiresAt > now) return;
  if ((await queries.listForwarded(tx, gatewayId)).length === 0) return;
  await dropProposal(tx, "gatewayDay", gatewayId, now);
  const asked = { kind: "gatewayDay", target: gatewayId, memberId: null, amountAr: 0 } as const;
  await propose(tx, call, { ...asked, input: {}, facts: {}, why: "import", now, lifetimeMs: LIFETIME_MS });
}

/** What a gateway sent and nobody confirmed yet, as the second administrator judges it; null when there is nothing. */
export async function forwardedShown(reader: Reader, gatewayId: number): Promise<ApprovalEvidence["statement"]> {
  const ids = await queries.listForwarded(reader, gatewayId);
  const last = await queries.findImport(reader, ids.at(-1) ?? 0);
  if (!last) return null;
  const { importedBy: _, ...row } = last;
  const { received, sent, feesAr, totalAr } = await queries.sumImports(reader, ids);
  return { ...row, messages: ids.length, received, sent, feesAr, totalAr };
}

/**
 * Confirms all that a gateway sent until now, and books the operators' fees that it proves. Call `lockTreasury` before.
 * @param seenAr what the approver saw of it, in Ariary
 * @param now UTC milliseconds
 * @throws AppError APPROVAL_GREW when more came since; OWN_APPROVAL to whoever set the gateway up or holds it; as
 * `approveNow`
 */
export async function confirmForwarded(
  tx: Tx,
  call: Call,
  { row, seenAr }: { row: ProposalRow; seenAr: number | undefined },
  now: number,
): Promise<Withheld | undefined> {
  const gatewayId = Number(row.target);
  const gateway = await findGateway(tx, gatewayId);
  if (!gateway) throw new Error(`there is no gateway ${gatewayId}`);
  const { memberId } = call.actor;
  const person = await personOf(tx, memberId);
  if (memberId !== row.proposedBy && keepersOf(gateway).some((id) => person.includes(id)))
    throw new AppError("OWN_APPROVAL");
  const ids = await queries.listForwarded(tx, gatewayId);
  const { totalAr } = await queries.sumImports(tx, ids);
  if (totalAr !== seenAr) throw new AppError("APPROVAL_GREW");
  const withheld = await approveNow(tx, call, { amountAr: row.amountAr, facts: {}, now }, row);
  if (withheld) return withheld;
  await queries.confirmImports(tx, ids, memberId, now);
  for (const importIds of piecesOf(ids, LOOKED_AT)) await bookFees(tx, now, { importIds });
  tx.announce("admins", "statements");
  return undefined;
}

/** An import as the second administrator judges it; null when there is none of this id. */
export async function importShown(reader: Reader, importId: number): Promise<ApprovalEvidence["statement"]> {
  const found = await queries.findImport(reader, importId);
  if (!found) return null;
  const { importedBy: _, ...row } = found;
  const { received, sent, feesAr, totalAr } = await queries.sumImports(reader, [importId]);
  return { ...row, received, sent, feesAr, totalAr };
}

/**
 * Confirms an import whose proposal this call approves, and books the operators' fees that it proves. Call
 * `lockTreasury` before.
 * @param now UTC milliseconds
 * @throws AppError as `requireApproval`; OWN_APPROVAL to the importer, whom another administrator's import of the same
 * messages asked
 */
export async function confirmIn(
  tx: Tx,
  call: Call,
  { importId, proposedBy }: { importId: number; proposedBy: number },
  now: number,
): Promise<Withheld | undefined> {
  const { totalAr } = await queries.sumImports(tx, [importId]);
  const withheld = await requireApproval(tx, call, confirmationAct(importId, totalAr, now));
  if (withheld) return withheld;
  const found = await queries.findImport(tx, importId);
  if (!found) throw new Error(`there is no import ${importId}`);
  const { importedBy } = found;
  const isOthers = importedBy !== null && importedBy !== proposedBy;
  if (isOthers && (await isOnePerson(tx, call.actor.memberId, importedBy))) throw new AppError("OWN_APPROVAL");
  await queries.confirmImports(tx, [importId], call.actor.memberId, now);
  await bookFees(tx, now, { importIds: [importId] });
  tx.announce("admins", "statements");
  return undefined;
}
