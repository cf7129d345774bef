import { beforeEach, expect, test } from "vitest";
import { getTransparency } from "../../src/server/features/transparency/transparency.service.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { confirmImports } from "../support/second.ts";
import { lineOf, receivedSms, tableOf, writtenAt } from "../support/statement.ts";
import { createWorld, type Person, SECRET, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let rivo: Person;
let back: Client;
let rabe: Person;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  rivo = await world.anAdmin({ name: "Rivo" });
  rabe = await world.aMember({ phone: "+261341111111" });
  await later(4 * DAY_MS);
});

async function later(ms: number) {
  world.clock.now += ms;
  back = await signedIn(world, hanta);
}
const local = (phone: string) => `0${phone.slice(4)}`;
/** The operator's message of money that a number sent this minute, confirmed by the other administrator. */
async function receive(reference: string, from: string, amount = "50 000") {
  await back.paste(hanta.phone, receivedSms({ reference, from, amount, at: writtenAt(world.clock.now) }));
  await confirmImports(world.deps, rivo);
}
async function declare(who: Person, reference: string, amountAr = 50_000) {
  const { user } = await signedIn(world, who);
  return (await user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference })).id;
}
/** One administrator credits a deposit, by the statement's line where there is one. */
async function credit(transactionId: number, reference?: string) {
  const statementLineId = reference && (await lineOf(back, reference));
  await back.admin.validate.mutate({
    transactionId,
    ...(statementLineId ? { statementLineId } : {}),
    isOtherTransfer: true,
  });
}
/** Credited deposits with evidence and without, as everybody reads them. */
async function credited() {
  world.clock.now += 6 * MINUTE_MS;
  const { provenAr, unprovenAr } = (await getTransparency(world.deps)).evidence.deposits;
  const sum = (series: number[]) => series.reduce((total, value) => total + value, 0);
  return { provenAr: sum(provenAr), unprovenAr: sum(unprovenAr) };
}
const PROVEN = { provenAr: 50_000, unprovenAr: 0 };
const UNPROVEN = { provenAr: 0, unprovenAr: 50_000 };
const [KIOSK, R, S] = ["KIOSQUE 0349999999", "3210176366", "3210176999"];

/** The second administrator approves a deposit of 50 000 Ar that the first may not credit alone. */
async function approveTogether(transactionId: number, reference: string) {
  const { details } = await refusal(credit(transactionId, reference));
  const other = await signedIn(world, rivo);
  await other.admin.approve.mutate({ approvalId: details.approvalId ?? 0, seenAr: 50_000 });
}

/** Two administrators credit a deposit, with its line before them: alone it is beyond what one may do in a day. */
async function creditTogether(who: Person, reference: string, from: string) {
  await credit(await declare(await world.aMember(), "9990001111", 2_000_000));
  const transactionId = await declare(who, reference);
  await back.paste(hanta.phone, receivedSms({ reference, from, at: writtenAt(world.clock.now) }));
  await approveTogether(transactionId, reference);
  await confirmImports(world.deps, rivo);
}

test("a deposit is proven by its line that the member's own number sent", async () => {
  const id = await declare(rabe, R);
  await receive(R, `RABE ${local(rabe.phone)}`);
  await credit(id);
  expect(await credited()).toEqual(PROVEN);
});

test("what proved a deposit accuses nobody when the clock was set back before it was credited", async () => {
  const id = await declare(rabe, R);
  await receive(R, `RABE ${local(rabe.phone)}`);
  world.clock.now -= HOUR_MS;
  await credit(id);
  expect((await checkLedger(world.db.read)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test("a line that comes after the decision proves it, and one that nobody else confirmed does not", async () => {
  await credit(await declare(rabe, R));
  await back.paste(
    hanta.phone,
    receivedSms({ reference: R, from: `RABE ${local(rabe.phone)}`, at: writtenAt(world.clock.now) }),
  );
  expect(await credited()).toEqual(UNPROVEN);
  await confirmImports(world.deps, rivo);
  expect(await credited()).toEqual(PROVEN);
});

test("a refused transfer that another account declares proves nothing, whether its payer is a member, unknown or not named", async () => {
  const own = await world.aMember();
  for (const [index, from] of [`RABE ${local(rabe.phone)}`, KIOSK, "RASOA"].entries()) {
    const reference = `321017636${index}`;
    await receive(reference, from);
    await back.admin.reject.mutate({ transactionId: await declare(rabe, reference), reason: "Non reçu" });
    await approveTogether(await declare(own, reference), reference);
  }
  expect(await credited()).toEqual({ provenAr: 0, unprovenAr: 150_000 });
});

test("a row of a table that names nobody proves no deposit", async () => {
  const id = await declare(rabe, R);
  await back.upload(tableOf(hanta.phone, [{ reference: R, amount: "50 000" }]));
  await confirmImports(world.deps, rivo);
  await credit(id);
  expect(await credited()).toEqual(UNPROVEN);
});

test("a waiting line tied to a deposit that declares another transfer proves nothing", async () => {
  await receive(R, `RABE ${local(rabe.phone)}`);
  await credit(await declare(rabe, S), R);
  expect(await credited()).toEqual(UNPROVEN);
});

test("a number given to an account after its transfer proves nothing, before it was declared or not", async () => {
  const own = await world.aMember();
  const sentAt = world.clock.now;
  await later(HOUR_MS);
  const { name } = (await back.admin.person.query({ memberId: own.memberId })).person;
  await back.admin.updatePerson.mutate({
    memberId: own.memberId,
    name,
    phone: "+261349999999",
    role: "member",
    reason: "Erreur",
  });
  own.phone = "+261349999999";
  await back.paste(hanta.phone, receivedSms({ reference: R, from: KIOSK, at: writtenAt(sentAt) }));
  await confirmImports(world.deps, rivo);
  await credit(await declare(own, R), R);
  expect(await credited()).toEqual(UNPROVEN);
  await later(HOUR_MS);
  const id = await declare(own, S);
  await receive(S, KIOSK);
  await credit(id);
  expect(await credited(), "from then on it is theirs").toEqual({ provenAr: 50_000, unprovenAr: 50_000 });
});

test("a number that the member had at the transfer's hour proves it, although they have another one by now", async () => {
  const sentAt = world.clock.now;
  await later(HOUR_MS);
  const { user } = await signedIn(world, rabe);
  await user.updatePhone.mutate({ phone: "+261342222222", currentPassword: SECRET });
  const from = `RABE ${local(rabe.phone)}`;
  rabe.phone = "+261342222222";
  const id = await declare(rabe, R);
  await back.paste(hanta.phone, receivedSms({ reference: R, from, at: writtenAt(sentAt) }));
  await confirmImports(world.deps, rivo);
  await credit(id, R);
  expect(await credited()).toEqual(PROVEN);
});

test("a kiosk's number that one administrator alone credited proves nothing the next time", async () => {
  for (const reference of [R, S]) {
    await receive(reference, KIOSK);
    await credit(await declare(rabe, reference), reference);
  }
  expect(await credited()).toEqual({ provenAr: 0, unprovenAr: 100_000 });
});

test("a number that two decided to be of an account proves its next deposits, until it pays for somebody else", async () => {
  await creditTogether(rabe, R, KIOSK);
  await receive(S, KIOSK);
  await credit(await declare(rabe, S), S);
  expect(await credited(), "the first of all has no line").toEqual({ provenAr: 100_000, unprovenAr: 2_000_000 });
  const other = await world.aMember();
  await receive("3210177000", KIOSK);
  const id = await declare(other, "3210177000");
  expect(await credited(), "another member declares one of its transfers").toEqual({
    provenAr: 0,
    unprovenAr: 2_100_000,
  });
  await back.admin.reject.mutate({ transactionId: id, reason: "Non reçu" });
  await approveTogether(await declare(rabe, "3210177000"), "3210177000");
  expect(await credited(), "refused, and declared by the account").toEqual({ provenAr: 0, unprovenAr: 2_150_000 });
});
