import { setImmediate as breathe } from "node:timers/promises";
import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import {
  type Batch,
  type BatchPlan,
  needsLook,
  REFUSED_LISTED,
  type StartBatchInput,
} from "../../../shared/statement/batch.ts";
import type { StatementLine } from "../../../shared/statement/statement.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import { type Reader, together } from "../../db/database.ts";
import { confirmedOf } from "../../db/evidence.ts";
import { isBeyondRun, isWithheld } from "../approval/approval.rules.ts";
import { runLimits } from "../approval/run.service.ts";
import { transactOnce } from "../idempotency/idempotency.service.ts";
import { findUncompared } from "../transactions/credit.service.ts";
import { validateIn } from "../transactions/decision.service.ts";
import * as queries from "./batch.queries.ts";
import { describe } from "./line.service.ts";
import { listProposed } from "./statement.queries.ts";

/** Proposals that are read at once. */
const PAGE = 500;
/** Deposits that are decided at once: SQLite writes them to the disk together, and other calls wait for so many only. */
const AT_ONCE = 8;
/** After so long without a decision a batch no longer runs. */
const STOPPED_MS = 15_000;

/** Outcomes that are no refusal. */
const VALIDATED = "validated";
const WITHHELD = "APPROVAL_REQUIRED";

/** All proposals to an administrator, by whether a batch may credit them; the others are counted by why it may not. */
async function proposalsTo(reader: Reader, callerId: number) {
  const sure: StatementLine[] = [];
  let [apart, near] = [0, 0];
  for (let after = 0; ; ) {
    const rows = await listProposed(reader, callerId, {}, after, PAGE);
    const lines = await describe(reader, callerId, rows);
    const uncompared = await findUncompared(
      reader,
      lines.flatMap(({ deposit }) => deposit ?? []),
    );
    for (const line of lines) {
      if (needsLook(line)) apart += 1;
      else if (uncompared.has(line.deposit?.id ?? 0)) near += 1;
      else sure.push(line);
    }
    const last = rows.at(-1)?.declaredId;
    if (rows.length < PAGE || !last) return { sure, apart, near };
    after = last;
  }
}

type Part = { phone: string; count: number; amountAr: number };

/** Sums parts by receiving number. */
function byNumber(parts: readonly Part[]): Part[] {
  const numbers = new Map<string, Part>();
  for (const { phone, count, amountAr } of parts) {
    const known = numbers.get(phone) ?? { phone, count: 0, amountAr: 0 };
    numbers.set(phone, { phone, count: known.count + count, amountAr: known.amountAr + amountAr });
  }
  return [...numbers.values()].toSorted((a, b) => (a.phone < b.phone ? -1 : 1));
}

const sumOf = (parts: readonly Part[]) => ({
  count: parts.reduce((sum, { count }) => sum + count, 0),
  amountAr: parts.reduce((sum, { amountAr }) => sum + amountAr, 0),
});

const partOf = ({ phone, amountAr }: StatementLine): Part => ({ phone, count: 1, amountAr });

/** Those that exceed, one after the other, what the administrator may validate in a day without a confirmed line (docs/product.md 8.8). */
async function withheldOf(reader: Reader, actor: Actor, lines: readonly StatementLine[], now: number) {
  const limits = await runLimits(reader, actor, now);
  const confirmed = await confirmedOf(
    reader,
    lines.map(({ id }) => id),
  );
  const withheld = lines.filter(({ id, amountAr }) => {
    if (confirmed.has(id)) return false;
    if (isBeyondRun(limits, amountAr)) return true;
    limits.doneAr += amountAr;
    return false;
  });
  return { ...sumOf(withheld.map(partOf)), thresholdAr: limits.thresholdAr };
}

/** What « Valider tout » would credit now (docs/product.md 11.4). */
export function planBatch({ db, clock }: Deps, actor: Actor): Promise<BatchPlan> {
  return db.snapshot(async (reader) => {
    const { sure, ...others } = await proposalsTo(reader, actor.memberId);
    const parts = sure.map(partOf);
    const withheld = await withheldOf(reader, actor, sure, clock());
    return { ...sumOf(parts), numbers: byNumber(parts), withheld, ...others };
  });
}

/**
 * Starts to credit all proposals of which the administrator read the sum, or goes on with their batch that is not over. Answers at once; the
 * server decides one deposit after the other, each as `validate` does, and the caller may leave (docs/product.md 11.4).
 * @throws AppError PROPOSALS_CHANGED when there are others by now
 */
export async function startBatch(deps: Deps, call: Call, input: StartBatchInput): Promise<Batch> {
  const { memberId } = call.actor;
  const { sure, newest } = await deps.db.snapshot(async (reader) => {
    const { sure } = await proposalsTo(reader, memberId);
    return { sure, newest: await queries.findLatest(reader, memberId) };
  });
  const { id } = await transactOnce(deps, call, "startBatch", input, async (tx) => {
    const known = await queries.findLatest(tx, memberId);
    // Another press started it meanwhile, of the same proposals.
    if (known && known.id !== newest?.id) return { id: known.id };
    const [open] = known ? await queries.listOpen(tx, known.id, 1) : [];
    if (known && open) return { id: known.id };
    const { count, amountAr } = sumOf(sure.map(partOf));
    if (count === 0 || count !== input.count || amountAr !== input.amountAr) throw new AppError("PROPOSALS_CHANGED");
    const items = sure.flatMap(({ id: lineId, deposit }) => (deposit ? [{ transactionId: deposit.id, lineId }] : []));
    return { id: await queries.insertBatch(tx, { startedBy: memberId, startedAt: deps.clock() }, items) };
  });
  void run(deps, call, id);
  const batch = await getBatch(deps, call.actor);
  if (!batch) throw new Error("a batch that was started is found");
  return batch;
}

/** Decides the open deposits of a batch until none is left, or the caller may no longer write. Safe to run twice at once. */
async function run(deps: Deps, call: Call, batchId: number): Promise<void> {
  try {
    for (;;) {
      const items = await queries.listOpen(deps.db.read, batchId, AT_ONCE);
      if (items.length === 0) return;
      await together(items.map((item) => decide(deps, call, batchId, item)));
      // Lets other calls in, whatever the engine.
      await breathe();
    }
  } catch (error) {
    // What is left stays open: its administrator is offered to go on.
    deps.log.warn({ err: error, batchId }, "a batch stopped");
  }
}

type Item = Awaited<ReturnType<typeof queries.listOpen>>[number];

/** Validates one deposit in a transaction of its own, so that a refusal undoes no other. @throws what must stop the batch */
async function decide(deps: Deps, call: Call, batchId: number, item: Item): Promise<void> {
  const { transactionId } = item;
  const which = { batchId, transactionId };
  try {
    await deps.db.transact(async (tx) => {
      await tx.lock("transaction", [transactionId]);
      if (!(await queries.isOpen(tx, batchId, transactionId))) return;
      const now = deps.clock();
      const answer = await validateIn(tx, call, item, now);
      await queries.settle(tx, which, isWithheld(answer) ? answer.withheld.code : VALIDATED, now);
    });
  } catch (error) {
    const code = refusalOf(error);
    if (code === "INTERNAL") deps.log.error({ err: error, ...which }, "unexpected error");
    await deps.db.transact((tx) => queries.settle(tx, which, code, deps.clock()));
  }
}

/** Why one deposit was refused, after which the others go on. @throws a refusal of the caller or of every call, such as BUSY */
function refusalOf(error: unknown): queries.Outcome {
  if (!(error instanceof AppError)) return "INTERNAL";
  if (error.status === 409 || error.status === 404 || error.code === "OWN_TRANSACTION") return error.code;
  throw error;
}

/** The administrator's newest batch, with what became of it until now; null when they started none. */
export function getBatch({ db, clock }: Deps, { memberId }: Actor): Promise<Batch | null> {
  return db.snapshot(async (reader) => {
    const found = await queries.findLatest(reader, memberId);
    if (!found) return null;
    const parts = await queries.sumBatch(reader, found.id);
    const having = (...outcomes: (string | null)[]) => sumOf(parts.filter(({ outcome }) => outcomes.includes(outcome)));
    const all = sumOf(parts);
    const [left, validated, withheld] = [having(null).count, having(VALIDATED), having(WITHHELD)];
    const lastAt = Math.max(found.startedAt, ...parts.map(({ settledAt }) => settledAt ?? 0));
    const refusals = await queries.listRefused(reader, found.id, [VALIDATED, WITHHELD], REFUSED_LISTED);
    return {
      ...found,
      ...all,
      numbers: byNumber(parts),
      left,
      isStopped: left > 0 && clock() - lastAt > STOPPED_MS,
      validated,
      withheld,
      refused: all.count - left - validated.count - withheld.count,
      refusals: refusals.map((one) => ({ ...one, reason: errorSentence(one.code) })),
    };
  });
}
