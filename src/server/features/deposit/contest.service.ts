import { ALONE_DELAY_MS } from "../../../shared/approval.ts";
import { AppError } from "../../../shared/errors.ts";
import { transferKey } from "../../../shared/reference.ts";
import type { OwnTransactionInput } from "../../../shared/transactions.ts";
import { readColleagues } from "../../acts/person.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import { insertTransaction } from "../../db/transactions.ts";
import { fundingIsRecorded, transferIsOwn } from "../fund/transfer.service.ts";
import * as queries from "./contest.queries.ts";
import { isDeclared } from "./declared.service.ts";

/**
 * Whether a transfer (`transferKey`) is another's: declared by somebody, recorded as funding, or made by the platform
 * itself.
 */
async function isTaken(tx: Tx, key: string): Promise<boolean> {
  return (await isDeclared(tx, key)) || (await fundingIsRecorded(tx, key)) || (await transferIsOwn(tx, key));
}

/**
 * « J'ai bien envoyé » to the refusal of one of the caller's own deposits: declares the same transfer once more, for
 * somebody else than who refused it; once, and again changes nothing (docs/product.md 10.8).
 */
export function contestRefusal(
  { db, clock }: Deps,
  { actor }: Call,
  { id }: OwnTransactionInput,
): Promise<{ id: number }> {
  const { memberId } = actor;
  return db.transact(async (tx) => {
    await tx.lock("transaction", [id]);
    const own = await queries.findOwnDeposit(tx, { memberId, id });
    if (!own) throw new AppError("TRANSACTION_NOT_FOUND");
    if (own.contestId !== null) return { id: own.contestId };
    const now = clock();
    if (own.answerUntil === null || now > own.answerUntil) throw new AppError("CONTEST_CLOSED");
    const { amountAr, operatorPhone, reference, typedReference } = own;
    const key = transferKey(operatorPhone ?? "", reference ?? "");
    // Credited, it takes the transfer; until then another deposit may have it.
    const free = (await isTaken(tx, key)) ? null : key;
    const money = { amountAr, operatorPhone, payoutPhone: null, reference, typedReference, transferKey: free };
    const entry = await insertTransaction(tx, { memberId, type: "deposit", ...money, createdAt: now });
    await queries.insertContest(tx, { depositId: entry.id, refusedId: id, askedAt: now });
    tx.announce(memberId, "transactions");
    tx.announce("admins", "requests");
    return { id: entry.id };
  });
}

type Contested = { id: number; memberId: number; operatorPhone: string | null; reference: string | null };

/**
 * Refuses the decision of a contest by who refused the deposit, or gave its transfer to somebody else, and whoever
 * counts as one person with them; a sole administrator decides 12 hours after it was asked (docs/product.md 10.8).
 * @param now UTC milliseconds
 */
export async function assertDidNotRefuse(tx: Tx, deposit: Contested, deciderId: number, now: number): Promise<void> {
  const contest = await queries.findContest(tx, deposit.id);
  if (!contest) return;
  const key = transferKey(deposit.operatorPhone ?? "", deposit.reference ?? "");
  const takers = await queries.listTakers(tx, key);
  const refusers = contest.refusedBy === null ? takers : [contest.refusedBy, ...takers];
  const { activeIds, absentIds, departures, personWith } = await readColleagues(tx);
  const person = personWith(deciderId);
  if (!refusers.some((id) => person.includes(id))) return;
  const isOther = (id: number) => id !== deposit.memberId && !person.includes(id);
  if ([...activeIds, ...absentIds].some(isOther)) throw new AppError("REFUSED_IT");
  const left = departures.filter(({ accountId }) => isOther(accountId)).map(({ at }) => at);
  const possibleAt = Math.max(contest.askedAt, ...left) + ALONE_DELAY_MS;
  if (now < possibleAt) throw new AppError("REFUSED_IT", { possibleAt });
}

/** Whether a deposit that declared a transfer was refused to somebody else than a member; to anybody without one. */
export const wasRefused = queries.wasRefused;

/** The public figures of refused deposits, and of contests. */
export const { countOverdue, sumRefused } = queries;
