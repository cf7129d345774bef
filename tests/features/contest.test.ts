import { beforeEach, expect, test } from "vitest";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { recordDeparted } from "../../src/server/features/people/other-person.service.ts";
import { DISPUTE_MS } from "../../src/server/features/transparency/transparency.rules.ts";
import { ALONE_DELAY_MS } from "../../src/shared/approval.ts";
import { DAY_MS, HOUR_MS } from "../../src/shared/day.ts";
import { ANSWER_MS } from "../../src/shared/withdrawal.ts";
import { type Client, clientOf, refusal, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { confirmImports } from "../support/second.ts";
import { tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

const AMOUNT_AR = 50_000;
const REFERENCE = "4561234567";

let world: World;
let member: Person;
let refuser: Person;
let other: Person;
let client: Client;
let back: Client;
let colleague: Client;

/** Sessions of administrators end with time. */
async function signAllIn() {
  client = await signedIn(world, member);
  back = await signedIn(world, refuser);
  colleague = await signedIn(world, other);
}
beforeEach(async () => {
  world = await createWorld();
  [refuser, other, member] = [await world.anAdmin(), await world.anAdmin(), await world.aMember()];
  await signAllIn();
});

const declared = (reference = REFERENCE) => ({ amountAr: AMOUNT_AR, reference, receiverPhone: refuser.phone });
const declare = async (who = client, reference = REFERENCE) =>
  (await who.user.declareDeposit.mutate(declared(reference))).id;
const rejectOne = (id: number, who = back) =>
  who.admin.reject.mutate({ transactionId: id, reason: "Non reçu sur ce numéro" });
async function refused(who = client) {
  const id = await declare(who);
  await rejectOne(id);
  return id;
}
const contest = (id: number, who = client) => who.user.contestRefusal.mutate({ id });
const validate = (id: number, who = colleague) => who.admin.validate.mutate({ transactionId: id });
const balanceAr = async () => (await client.user.me.query()).balanceAr;
const block = (status: "blocked" | "active", who = back, memberId = member.memberId) =>
  who.admin.toggleStatus.mutate({ memberId, status, reason: "À vérifier" });
async function later(ms: number) {
  world.clock.now += ms;
  await signAllIn();
}
async function alarms() {
  await checkAlarms(world.deps);
  return world.alarms
    .list()
    .filter(({ name }) => name === "contested")
    .flatMap(({ records }) => records);
}
async function figures() {
  world.clock.now += 6 * 60_000;
  return clientOf(world).user.transparency.query();
}
/** An instant (UTC ms) as a statement's table writes it, to the minute. */
const minuteOf = (at: number) => new Date(at + 3 * HOUR_MS).toISOString().slice(0, 16).replace("T", " ");
const why = async (call: Promise<unknown>) => {
  const { code, details } = await refusal(call);
  return code === "APPROVAL_REQUIRED" ? details.why : code;
};
const reds = async () => (await figures()).reds.map(({ name }) => name);

test("« J'ai bien envoyé » to a refusal waits for somebody else, who credits it as any deposit", async () => {
  const id = await refused();
  expect((await client.user.transaction.query({ id })).answerUntil).toBe(world.clock.now + ANSWER_MS);
  const answer = await contest(id);
  expect(await contest(id), "again").toEqual(answer);
  expect(await alarms()).toEqual([String(answer.id)]);
  const { entries } = await back.admin.transactions.query({ tab: "deposit", contested: true });
  expect(entries.map((entry) => entry.id)).toEqual([answer.id]);
  await expectRefused(world, () => validate(answer.id, back), "REFUSED_IT");
  await expectRefused(world, () => rejectOne(answer.id), "REFUSED_IT");
  await validate(answer.id);
  expect(await balanceAr()).toBe(AMOUNT_AR);
  expect(await alarms()).toEqual([]);
  expect((await client.user.transaction.query({ id })).contestId).toBe(answer.id);
  expect((await client.user.transaction.query({ id: answer.id })).contestedAt).toBe(world.clock.now);
  const { refusals } = (await figures()).evidence;
  const contests = { open: 0, credited: 1, upheld: 0 };
  expect(refusals).toEqual({ decided: 2, refused: 1, refusedAr: AMOUNT_AR, contests });
});

test("kept refused by somebody else, with a reason that the member reads, it is final", async () => {
  const { id } = await contest(await refused());
  await rejectOne(id, colleague);
  expect((await client.user.transaction.query({ id })).reason).toBe("Non reçu sur ce numéro");
  expect(await alarms()).toEqual([]);
  await expectRefused(world, () => contest(id), "CONTEST_CLOSED");
});

test("only the deposit's own member answers, once refused, within 14 days", async () => {
  const waiting = await declare();
  await expectRefused(world, () => contest(waiting), "CONTEST_CLOSED");
  await rejectOne(waiting);
  const stranger = await signedIn(world, await world.aMember());
  await expectRefused(world, () => contest(waiting, stranger), "TRANSACTION_NOT_FOUND");
  await later(ANSWER_MS + 1);
  await expectRefused(world, () => contest(waiting), "CONTEST_CLOSED");
  expect((await client.user.transaction.query({ id: waiting })).answerUntil).toBeLessThan(world.clock.now);
});

test("the 14 days stand still while the account is blocked", async () => {
  const id = await refused();
  await later(DAY_MS);
  await block("blocked");
  world.clock.now += 3 * ANSWER_MS;
  back = await signedIn(world, refuser);
  await block("active");
  await later(ANSWER_MS - DAY_MS);
  await contest(id);
  expect(await alarms()).toHaveLength(1);
});

test("nobody closes an account whose member may still answer, or has answered", async () => {
  const id = await refused();
  const close = () => back.admin.deletePerson.mutate({ memberId: member.memberId, reason: "Compte vide" });
  await expectRefused(world, close, "ANSWER_POSSIBLE");
  await block("blocked");
  await later(0).catch(() => {});
  world.clock.now += 2 * ANSWER_MS;
  back = await signedIn(world, refuser);
  await expectRefused(world, close, "ANSWER_POSSIBLE");
  await block("active");
  await later(HOUR_MS);
  const answer = await contest(id);
  await expectRefused(world, close, "ACCOUNT_NOT_EMPTY");
  await rejectOne(answer.id, colleague);
  expect(await close()).toEqual({ outcome: "closed" });
});

test("blocked before the refusal, the account is not closed by waiting either", async () => {
  const id = await declare();
  await block("blocked");
  world.clock.now += HOUR_MS;
  await rejectOne(id);
  world.clock.now += 2 * ANSWER_MS;
  back = await signedIn(world, refuser);
  const close = () => back.admin.deletePerson.mutate({ memberId: member.memberId, reason: "Compte vide" });
  await expectRefused(world, close, "ANSWER_POSSIBLE");
});

test("« déjà déclarée » is answered too, and credited once the other declaration is refused", async () => {
  await later(DAY_MS);
  const thief = await signedIn(world, await world.aMember());
  const stolen = await declare(thief);
  await expectRefused(world, () => declare(), "REFERENCE_TAKEN");
  const mine = await client.user.declareDeposit.mutate({ ...declared(), isMine: true });
  expect(mine.contestedAt).toBe(world.clock.now);
  expect(await alarms()).toEqual([String(mine.id)]);
  const again = () => client.user.declareDeposit.mutate({ ...declared(), isMine: true });
  await expectRefused(world, again, "REFERENCE_TAKEN");
  await expectRefused(world, () => validate(mine.id), "TRANSFER_IS_DECLARED");
  await rejectOne(stolen);
  // It was refused to somebody else: two decide, unless this account's own number paid it.
  expect((await refusal(validate(mine.id))).code).toBe("APPROVAL_REQUIRED");
  const line = {
    reference: REFERENCE,
    amount: String(AMOUNT_AR),
    payer: member.phone,
    date: minuteOf(world.clock.now),
  };
  await back.upload(tableOf(refuser.phone, [line]));
  await confirmImports(world.deps, other);
  await validate(mine.id);
  expect(await balanceAr()).toBe(AMOUNT_AR);
});

test("who credited it to another account does not decide the answer to « déjà déclarée »", async () => {
  const thief = await signedIn(world, await world.aMember());
  await validate(await declare(thief), back);
  const mine = await client.user.declareDeposit.mutate({ ...declared(), isMine: true });
  await expectRefused(world, () => rejectOne(mine.id), "REFUSED_IT");
  await rejectOne(mine.id, colleague);
});

test("refused, then credited to another account: it takes two", async () => {
  await refused();
  const puppet = await signedIn(world, await world.aMember());
  const id = await declare(puppet);
  expect(await why(validate(id, back))).toBe("refused");
  const funding = {
    kind: "capital" as const,
    who: "Nous",
    amountAr: AMOUNT_AR,
    reference: "4561234568",
    cashPhone: refuser.phone,
  };
  const mine = await declare(client, "4561234568");
  await rejectOne(mine);
  await back.upload(tableOf(refuser.phone, [{ reference: "4561234568", amount: String(AMOUNT_AR) }]));
  await confirmImports(world.deps, other);
  expect(await why(back.admin.recordFunding.mutate(funding))).toBe("refused");
});

test("a transfer that was credited to another account meanwhile is contested all the same", async () => {
  const id = await refused();
  const puppet = await signedIn(world, await world.aMember());
  await declare(puppet);
  const answer = await contest(id);
  expect(await alarms()).toEqual([String(answer.id)]);
  await expectRefused(world, () => validate(answer.id), "TRANSFER_IS_DECLARED");
});

test("a sole administrator decides 12 hours after the answer, and their own refusal stays red", async () => {
  const id = await refused();
  await back.admin.toggleStatus.mutate({ memberId: other.memberId, status: "blocked", reason: "Parti" });
  world.clock.now += DAY_MS;
  client = await signedIn(world, member);
  back = await signedIn(world, refuser);
  const answer = await contest(id);
  const absent = await expectRefused(world, () => rejectOne(answer.id), "REFUSED_IT");
  expect(absent.details.possibleAt, "the colleague may come back").toBeUndefined();
  await recordDeparted(world.deps, other.memberId);
  const { details } = await expectRefused(world, () => rejectOne(answer.id), "REFUSED_IT");
  expect(details.possibleAt).toBe(world.clock.now + ALONE_DELAY_MS);
  world.clock.now += ALONE_DELAY_MS;
  back = await signedIn(world, refuser);
  await rejectOne(answer.id);
  expect(await alarms()).toEqual([]);
  world.clock.now += DISPUTE_MS;
  expect(await reds()).toContain("contested");
});

test("red after 72 hours, until it is credited", async () => {
  const answer = await contest(await refused());
  await later(DISPUTE_MS - HOUR_MS);
  expect(await reds()).not.toContain("contested");
  await later(HOUR_MS);
  expect(await reds()).toContain("contested");
  await validate(answer.id);
  expect(await reds()).not.toContain("contested");
});

test("not red once a confirmed statement covers that hour without the transfer, nor from a touched account", async () => {
  const touched = await world.aMember();
  const puppet = await signedIn(world, touched);
  const theirs = await declare(puppet, "4567654321");
  await block("blocked", back, touched.memberId);
  await block("active", back, touched.memberId);
  await rejectOne(theirs);
  await contest(theirs, await signedIn(world, touched));
  await contest(await refused());
  const at = world.clock.now;
  await later(DISPUTE_MS + DAY_MS);
  expect(await reds()).toContain("contested");
  const rows = [
    { reference: "9990000001", amount: "5000", date: minuteOf(at - 2 * DAY_MS) },
    { reference: "9990000002", amount: "5000", date: minuteOf(at + HOUR_MS) },
  ];
  await back.upload(tableOf(refuser.phone, rows));
  await confirmImports(world.deps, other);
  expect(await reds()).not.toContain("contested");
});
