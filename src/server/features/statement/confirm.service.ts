import type { ApprovalEvidence } from "../../../shared/approval.ts";
import { DAY_MS } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { Withheld } from "../../acts/approval.rules.ts";
import { dropProposal, propose, requireApproval } from "../../acts/approval.service.ts";
import { isOnePerson } from "../../acts/person.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { bookFees } from "../fund/fee.service.ts";
import * as queries from "./import.queries.ts";

/** Longer than other proposals: the lines stay what they are, and money that nobody confirmed goes on counting as without evidence. */
const LIFETIME_MS = 30 * DAY_MS;

const actOf = (target: number, amountAr: number, now: number) =>
  ({ kind: "statement", target, memberId: null, amountAr, input: {}, facts: {}, why: "import", now }) as const;

/**
 * Asks a second administrator to confirm an import, when it brought something new: only then are its lines evidence (docs/product.md
 * 11.8).
 * @param now UTC milliseconds
 */
export async function proposeConfirmation(tx: Tx, call: Call, importId: number, now: number): Promise<void> {
  const { received, sent, fees, totalAr } = await queries.sumImport(tx, importId);
  if (received + sent + fees > 0)
    await propose(tx, call, { ...actOf(importId, totalAr, now), lifetimeMs: LIFETIME_MS });
}

/**
 * Asks again for earlier imports that first brought what came again, where their proposal was refused or expired: without a confirmation
 * their lines would never become evidence, since a message belongs to the first import that brought it.
 * @param now UTC milliseconds
 */
export async function proposeAgain(tx: Tx, call: Call, importIds: readonly number[], now: number): Promise<void> {
  const unconfirmed = await queries.listUnconfirmed(tx, importIds);
  const asked = await queries.listAsked(tx, unconfirmed, now);
  for (const importId of unconfirmed.filter((id) => !asked.has(id))) {
    await dropProposal(tx, "statement", importId, now);
    await proposeConfirmation(tx, call, importId, now);
  }
}

/** An import as the second administrator judges it; null when there is none of this id. */
export async function importShown(reader: Reader, importId: number): Promise<ApprovalEvidence["statement"]> {
  const found = await queries.findImport(reader, importId);
  if (!found) return null;
  const { importedBy: _, ...row } = found;
  const { received, sent, feesAr } = await queries.sumImport(reader, importId);
  return { ...row, received, sent, feesAr };
}

/**
 * Confirms an import whose proposal this call approves, and books the operators' fees that it proves. Call `lockTreasury` before.
 * @param now UTC milliseconds
 * @throws AppError as `requireApproval`; OWN_APPROVAL to the importer, whom another administrator's import of the same messages asked
 */
export async function confirmIn(
  tx: Tx,
  call: Call,
  { importId, proposedBy }: { importId: number; proposedBy: number },
  now: number,
): Promise<Withheld | undefined> {
  const { totalAr } = await queries.sumImport(tx, importId);
  const withheld = await requireApproval(tx, call, actOf(importId, totalAr, now));
  if (withheld) return withheld;
  const found = await queries.findImport(tx, importId);
  if (!found) throw new Error(`there is no import ${importId}`);
  const { importedBy } = found;
  if (importedBy !== proposedBy && (await isOnePerson(tx, call.actor.memberId, importedBy)))
    throw new AppError("OWN_APPROVAL");
  await queries.confirmImport(tx, importId, call.actor.memberId, now);
  await bookFees(tx, now, { importId });
  tx.announce("admins", "statements");
  return undefined;
}
