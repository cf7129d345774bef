import type { ApprovalEvidence } from "../../../shared/approval.ts";
import { DAY_MS } from "../../../shared/day.ts";
import type { Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { Withheld } from "../approval/approval.rules.ts";
import { propose, requireApproval } from "../approval/approval.service.ts";
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
  const { received, sent, totalAr } = await queries.sumImport(tx, importId);
  if (received + sent > 0) await propose(tx, call, { ...actOf(importId, totalAr, now), lifetimeMs: LIFETIME_MS });
}

/** An import as the second administrator judges it; null when there is none of this id. */
export async function importShown(reader: Reader, importId: number): Promise<ApprovalEvidence["statement"]> {
  const row = await queries.findImport(reader, importId);
  if (!row) return null;
  const { received, sent } = await queries.sumImport(reader, importId);
  return { ...row, received, sent };
}

/** Confirms an import whose proposal this call approves. @param now UTC milliseconds @throws AppError as `requireApproval` */
export async function confirmIn(
  tx: Tx,
  call: Call,
  { importId }: { importId: number },
  now: number,
): Promise<Withheld | undefined> {
  const { totalAr } = await queries.sumImport(tx, importId);
  const withheld = await requireApproval(tx, call, actOf(importId, totalAr, now));
  if (withheld) return withheld;
  await queries.confirmImport(tx, importId, call.actor.memberId, now);
  tx.announce("admins", "statements");
  return undefined;
}
