import { setImmediate as breathe } from "node:timers/promises";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import {
  needsLook,
  type Pairs,
  type SeenPair,
  type ValidatedOne,
  type ValidateManyInput,
} from "../../../shared/statement/pairs.ts";
import type { StatementLine } from "../../../shared/statement/statement.ts";
import { leftAlone } from "../../../shared/two-people.ts";
import { decidedAlone, provenOf } from "../../acts/alone.service.ts";
import { isWithheld } from "../../acts/approval.rules.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { type Reader, together } from "../../db/database.ts";
import { findStatementLine, listPairLines } from "../statement/line.service.ts";
import { pairRefusal } from "../statement/statement.rules.ts";
import { creditIn, findUncompared } from "./credit.service.ts";
import { findTransaction } from "./transactions.queries.ts";
import { claim } from "./waiting.service.ts";

/** Pairs that are read at once. */
const PAGE = 500;

/**
 * All pairs that an administrator may decide, by whether they may be credited together; the others are counted by why
 * they may not.
 */
async function pairsFor(reader: Reader, callerId: number) {
  const sure: StatementLine[] = [];
  let [apart, near] = [0, 0];
  for (let after = 0; ; ) {
    const { lines, lastDepositId } = await listPairLines(reader, callerId, after, PAGE);
    const uncompared = await findUncompared(
      reader,
      lines.flatMap(({ deposit }) => deposit ?? []),
    );
    for (const line of lines) {
      if (needsLook(line)) apart += 1;
      else if (uncompared.has(line.deposit?.id ?? 0)) near += 1;
      else sure.push(line);
    }
    if (lines.length < PAGE || !lastDepositId) return { sure, apart, near };
    after = lastDepositId;
  }
}

const total = (lines: readonly StatementLine[]) => ({
  count: lines.length,
  amountAr: lines.reduce((sum, { amountAr }) => sum + amountAr, 0),
});

function byNumber(lines: readonly StatementLine[]): Pairs["numbers"] {
  const phones = [...new Set(lines.map(({ phone }) => phone))].toSorted();
  return phones.map((phone) => ({ phone, ...total(lines.filter((line) => line.phone === phone)) }));
}

/**
 * The lines that nothing proves and that exceed, one after the other, what the administrator may decide alone
 * (docs/product.md 13).
 */
async function withheldFrom(reader: Reader, actor: Actor, lines: readonly StatementLine[], now: number) {
  const alone = await decidedAlone(reader, actor.memberId, now);
  const proven = await provenOf(
    reader,
    lines.flatMap(({ deposit }) => deposit?.id ?? []),
    actor,
  );
  let leftAr = leftAlone(alone);
  const withheld = lines.filter(({ deposit, amountAr }) => {
    if (proven.has(deposit?.id ?? 0)) return false;
    if (amountAr > leftAr) return true;
    leftAr -= amountAr;
    return false;
  });
  return { ...total(withheld), thresholdAr: alone.dailyAr };
}

/** What « Valider tout » would credit now (docs/product.md 11.4). */
export function listPairs({ db, clock }: Deps, actor: Actor): Promise<Pairs> {
  return db.snapshot(async (reader) => {
    const { sure, apart, near } = await pairsFor(reader, actor.memberId);
    const withheld = await withheldFrom(reader, actor, sure, clock());
    const deposits = sure.flatMap(({ id: lineId, amountAr, deposit }) =>
      deposit ? [{ transactionId: deposit.id, lineId, amountAr, memberName: deposit.memberName }] : [],
    );
    return { ...total(sure), deposits, numbers: byNumber(sure), withheld, apart, near };
  });
}

/**
 * Deposits that are decided at once: SQLite writes them to the disk together, and other calls wait for so many only.
 */
const AT_ONCE = 8;

/**
 * Validates a deposit with its line as `validate` does, if both are still what the administrator saw and need no look.
 * @throws AppError PROPOSAL_CHANGED when they are not
 */
function validateOne({ db, clock }: Deps, call: Call, seen: SeenPair): Promise<ValidatedOne> {
  const { transactionId, lineId } = seen;
  const { memberId } = call.actor;
  return db.transact(async (tx) => {
    await tx.lock("transaction", [transactionId]);
    const line = await findStatementLine(tx, memberId, lineId);
    if (line?.standing === "matched" && line.deposit?.id === transactionId) {
      const deposit = await findTransaction(tx, transactionId);
      // The same call came before, and its answer was lost.
      if (deposit?.decidedBy === memberId) return { ...seen, outcome: "validated" };
    }
    const waiting = await claim(tx, transactionId, memberId, clock());
    const code = pairRefusal(line, seen);
    if (code) throw new AppError(code);
    const input = { transactionId, statementLineId: lineId, reference: line?.reference };
    const answer = await creditIn(tx, call, waiting, input, clock());
    return { ...seen, outcome: isWithheld(answer) ? "withheld" : "validated" };
  });
}

/**
 * The outcome of one deposit, after which the others go on.
 * @throws a refusal of the caller or of every call, such as BUSY
 */
async function tryOne(deps: Deps, call: Call, seen: SeenPair): Promise<ValidatedOne> {
  try {
    return await validateOne(deps, call, seen);
  } catch (error) {
    if (!(error instanceof AppError)) {
      const { transactionId } = seen;
      deps.log.error({ err: error, transactionId, requestId: call.requestId }, "unexpected error");
      return { ...seen, outcome: "refused", reason: errorSentence("INTERNAL", {}) };
    }
    const isOfOne = error.status === 409 || error.status === 404 || error.code === "OWN_TRANSACTION";
    if (!isOfOne) throw error;
    return { ...seen, outcome: "refused", reason: errorSentence(error.code, error.details) };
  }
}

/**
 * Validates deposits that their statement lines propose, each in a transaction of its own, so that a refused one undoes
 * no other: it is returned with its reason (docs/product.md 11.4). Sent again, it credits nothing twice.
 * @throws AppError when the caller may no longer write, or BUSY: what was validated until then stays
 */
export async function validateMany(deps: Deps, call: Call, { deposits }: ValidateManyInput): Promise<ValidatedOne[]> {
  const outcomes: ValidatedOne[] = [];
  for (const some of piecesOf(deposits, AT_ONCE)) {
    outcomes.push(...(await together(some.map((seen) => tryOne(deps, call, seen)))));
    // Lets other calls in, whatever the engine.
    await breathe();
  }
  return outcomes;
}
