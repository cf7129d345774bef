import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { approve } from "../../src/server/acts/approve.service.ts";
import type { Deps } from "../../src/server/app/deps.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { updatePerson } from "../../src/server/features/people/account.service.ts";
import { importStatement } from "../../src/server/features/statement/import.service.ts";
import { linkStatementLine } from "../../src/server/features/statement/link.service.ts";
import { listStatementLines } from "../../src/server/features/statement/statement.service.ts";
import { rejectMany } from "../../src/server/features/transactions/bulk.service.ts";
import { reject, validate } from "../../src/server/features/transactions/decision.service.ts";
import { getTransaction } from "../../src/server/features/transactions/details.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { later, whileHeld } from "../support/locked-rows.ts";
import { openRaw } from "../support/raw.ts";
import { recordTogether } from "../support/second.ts";
import { reversedSms, smsOf, tableOf } from "../support/statement.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

// Concurrent acts on one transfer, queue or member: each takes effect once, and none deadlocks.

const R = "3210176366";
const reason = "Vérifié";

let world: World;
let deps: Deps;
let hanta: Person;
let soa: Person;
let lova: Person;
let mamy: Person;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  soa = await world.anAdmin({ name: "Soa" });
  lova = await world.aMember({ name: "Lova", balanceAr: 3_000_000 });
  mamy = await world.aMember({ name: "Mamy" });
  const capital = { kind: "capital", who: "Asako", amountAr: 5_000_000, reference: "CAPITAL-1" } as const;
  await recordTogether(world.deps, hanta, soa, { ...capital, cashPhone: hanta.phone });
  // Two that wait for each other are found out so late that one of them gives up before, and says so.
  await setting("set deadlock_timeout = '30s'");
  deps = isAlone()
    ? world.deps
    : { ...world.deps, db: await openDatabase(world.url, { journalKey: world.deps.env.JOURNAL_KEY }) };
  // The reader is loaded once, which takes longer than the moments that are compared here.
  await importStatement(deps, callOf(hanta), smsOf(hanta.phone, ""));
});
afterEach(async () => {
  if (!isAlone()) await deps.db.close();
  await setting("reset deadlock_timeout");
});

/** SQLite has one writer, so it cannot deadlock. */
const isAlone = () => world.db.engine === "sqlite";

/** Of the connections opened from now on. */
async function setting(words: string) {
  if (isAlone()) return;
  const raw = await openRaw(world.url);
  await raw.commit(`alter database "${new URL(world.url).pathname.slice(1)}" ${words}`);
  await raw.close();
}

const outcome = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => "done",
    (error: { code?: string }) => error.code ?? String(error),
  );
/** Two acts that both come as far as the journal, the second a moment after the first. */
const bothAtJournal = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  whileHeld(
    world,
    (tx) => tx.lock("journalHead", [1]),
    () => Promise.all([outcome(first()), later(() => outcome(second()))]),
  );

const declare = async (who: Person, reference: string) =>
  (await declareDeposit(deps, callOf(who), { amountAr: 50_000, receiverPhone: hanta.phone, reference })).id;
const ask = async (who: Person, amountAr = 50_000) =>
  (await requestWithdrawal(deps, callOf(who), { amountAr, phone: who.phone })).id;
const pay = (transactionId: number, reference?: string) =>
  validate(deps, callOf(hanta), { transactionId, reference, cashPhone: hanta.phone });
async function lineOf(reference: string): Promise<number> {
  const rows = [{ reference, amount: "50 000" }];
  await importStatement(deps, callOf(hanta), tableOf(hanta.phone, rows));
  const { lines } = await listStatementLines(deps, soa, { view: "waiting", reference });
  return lines[0]?.id ?? 0;
}
const broken = async () => (await checkLedger(world.db.read)).filter((result) => result.broken !== 0);

test("a payout and the link of a line that lists it", async () => {
  const depositId = await declare(mamy, "9999999");
  await validate(deps, callOf(hanta), { transactionId: depositId });
  const [lineId, payoutId] = [await lineOf(R), await ask(lova)];
  const ends = await bothAtJournal(
    () => pay(payoutId, R),
    () => linkStatementLine(deps, callOf(soa), { lineId, transactionId: depositId, reason }),
  );
  expect(ends).toEqual(["done", "TRANSFER_IS_OWN"]);
  expect(await broken()).toEqual([]);
});

test("a payout and the validation of a deposit by a line that lists it", async () => {
  const [depositId, lineId, payoutId] = [await declare(mamy, "9999999"), await lineOf(R), await ask(lova)];
  const ends = await bothAtJournal(
    () => pay(payoutId, R),
    () => validate(deps, callOf(soa), { transactionId: depositId, statementLineId: lineId }),
  );
  expect(ends).toEqual(["done", "TRANSFER_IS_OWN"]);
  expect(await world.balanceOf(mamy)).toBe(0);
  expect(await broken()).toEqual([]);
});

test("the rejection of a deposit and a withdrawal together, and that of another withdrawal", async () => {
  const rich = await world.aMember({ balanceAr: 100_000 });
  const [depositId, oneId, otherId] = [await declare(mamy, "8888888"), await ask(lova), await ask(rich)];
  const ends = await bothAtJournal(
    () => rejectMany(deps, callOf(hanta), { transactionIds: [depositId, oneId], reason }),
    () => reject(deps, callOf(soa), { transactionId: otherId, reason }),
  );
  expect(ends).toEqual(["done", "done"]);
});

test("the rejection of a deposit and another number for its member", async () => {
  const depositId = await declare(mamy, "8888888");
  const change = { memberId: mamy.memberId, name: "Mamy", phone: "+261349999998", role: "member", reason } as const;
  const ends = await bothAtJournal(
    () => reject(deps, callOf(hanta), { transactionId: depositId, reason }),
    () => updatePerson(deps, callOf(soa), change),
  );
  expect(ends).toEqual(["done", "done"]);
});

test("the approval of a big payout and the rejection of another one of its member", async () => {
  const [bigId, smallId] = [await ask(lova, 1_500_000), await ask(lova)];
  expect(await outcome(pay(bigId))).toBe("APPROVAL_REQUIRED");
  const { approval } = deps.db.read.t;
  const [proposal] = await deps.db.read.q
    .select({ id: approval.id })
    .from(approval)
    .where(eq(approval.kind, "withdrawal"));
  const ends = await bothAtJournal(
    () => approve(deps, callOf(soa), { approvalId: proposal?.id ?? 0, cashPhone: hanta.phone }),
    () => reject(deps, callOf(hanta), { transactionId: smallId, reason }),
  );
  expect(ends).toEqual(["done", "done"]);
});

test("the validation of a deposit by a line and the link of that line to another one", async () => {
  const validatedId = await declare(mamy, "7777777");
  await validate(deps, callOf(hanta), { transactionId: validatedId });
  const [waitingId, lineId] = [await declare(mamy, "9999999"), await lineOf(R)];
  const ends = await bothAtJournal(
    () => validate(deps, callOf(hanta), { transactionId: waitingId, statementLineId: lineId }),
    () => linkStatementLine(deps, callOf(soa), { lineId, transactionId: validatedId, reason }),
  );
  expect(ends).toEqual(["done", "STATEMENT_LINE_TAKEN"]);
});

test.each(["import", "validation"])(
  "the import of a deposit's line and its validation, the %s first",
  async (first) => {
    const transactionId = await declare(mamy, R);
    const acts = [() => lineOf(R), () => validate(deps, callOf(soa), { transactionId })] as const;
    const [one, other] = first === "import" ? acts : acts.toReversed();
    expect(await bothAtJournal(one ?? acts[0], other ?? acts[1])).toEqual(["done", "done"]);
    const { q, t } = world.db.read;
    const { state, transactionId: linkedId } = t.operatorMessage;
    expect(await q.select({ state, linkedId }).from(t.operatorMessage)).toEqual([
      { state: "matched", linkedId: transactionId },
    ]);
    expect(await broken()).toEqual([]);
  },
);

test.each(["import", "validation"])(
  "the import of a transfer's reversal and the validation of its deposit, the %s first: it is refused, or shown in red",
  async (first) => {
    const transactionId = await declare(mamy, R);
    const acts = [
      () => importStatement(deps, callOf(hanta), smsOf(hanta.phone, reversedSms({ reference: R }))),
      () => validate(deps, callOf(soa), { transactionId }),
    ] as const;
    const [one, other] = first === "import" ? acts : acts.toReversed();
    const ends = await bothAtJournal(one ?? acts[0], other ?? acts[1]);
    // An import counts from its end on, which a validation may come before.
    expect(["done", "TRANSFER_IS_REVERSED"]).toContain(first === "import" ? ends[1] : "done");
    const isCredited = ends.every((end) => end === "done");
    expect(await world.balanceOf(mamy)).toBe(isCredited ? 50_000 : 0);
    const { entry, warnings } = await getTransaction(deps, transactionId);
    expect([entry.reversedAt === null, warnings.map(({ kind }) => kind)]).toEqual([false, ["reversed"]]);
    expect(await broken()).toEqual([]);
  },
);
