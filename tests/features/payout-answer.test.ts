import { beforeEach, expect, test } from "vitest";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { DISPUTE_MS } from "../../src/server/features/transparency/transparency.rules.ts";
import { getTransparency } from "../../src/server/features/transparency/transparency.service.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import type { PayoutAnswer } from "../../src/shared/withdrawal.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { confirmImports } from "../support/second.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let member: Person;
let client: Client;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  member = await world.aMember({ balanceAr: 50_000 });
  client = await signedIn(world, member);
  back = await signedIn(world, await world.anAdmin());
});

const withdraw = async (amountAr = 10_000) =>
  (await client.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" })).id;
const paid = async () => {
  const id = await withdraw();
  await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
  return id;
};
/** Their sessions are over by then. */
const later = async (ms: number) => {
  world.clock.now += ms;
  client = await signedIn(world, member);
};
const answer = (id: number, says: PayoutAnswer, who = client) => who.user.answerPayout.mutate({ id, says });
const answerOf = async (id: number) => (await client.user.transaction.query({ id })).payoutAnswer;
const alarms = async () => {
  await checkAlarms(world.deps);
  return world.alarms.list().map(({ name, records }) => [name, ...records]);
};

test("a member's « Reçu » is stored, raises no alarm and is final", async () => {
  const id = await paid();
  expect(await answerOf(id)).toBeNull();
  expect(await answer(id, "received")).toEqual({ says: "received" });
  expect(await answer(id, "received"), "again").toEqual({ says: "received" });
  expect(await answerOf(id)).toBe("received");
  expect((await back.admin.transaction.query({ id })).entry.payoutAnswer).toBe("received");
  expect(await alarms()).toEqual([]);
  await expectRefused(world, () => answer(id, "missing"), "PAYOUT_ANSWER_CLOSED");
});

test("a member's « Pas reçu » is an alarm that names the withdrawal, until the money came, however late", async () => {
  const id = await paid();
  await later(14 * DAY_MS);
  await answer(id, "missing");
  expect(await answer(id, "missing"), "again").toEqual({ says: "missing" });
  expect(await alarms()).toEqual([["disputed", String(id)]]);
  expect((await client.user.transactionPage.query({ type: "withdrawal" })).entries[0]?.payoutAnswer).toBe("missing");
  expect((await client.user.me.query()).balanceAr).toBe(40_000);
  await later(DAY_MS);
  await answer(id, "received");
  expect(await answerOf(id)).toBe("received");
  expect(await alarms()).toEqual([]);
});

test("a sending that the operator took back neither answers « Pas reçu » nor proves the payout", async () => {
  const reference = "4445556667";
  const id = await withdraw();
  await back.admin.validate.mutate({ transactionId: id, reference });
  const { operatorPhone } = (await back.admin.transaction.query({ id })).entry;
  const sent = "10 000 Ar envoye a LOVA 0341234567 le 21/11/26 a 10:00";
  const say = (...messages: string[]) => back.paste(operatorPhone ?? "", ...messages);
  await say(`${sent}. Frais: 100 Ar. Solde: 40 000 Ar. Ref: ${reference}`);
  await confirmImports(world.deps, await world.anAdmin());
  await answer(id, "missing");
  expect(await alarms()).toEqual([]);
  await say(`${sent} annule. Solde: 50 000 Ar. Ref: ${reference}`);
  expect(await alarms()).toEqual([["disputed", String(id)]]);
  await later(DISPUTE_MS + 1);
  const { reds, evidence } = await getTransparency(world.deps);
  expect(reds.map(({ name }) => name)).toContain("disputed");
  expect(evidence.payouts.provenAr.every((ar) => ar === 0)).toBe(true);
});

test("without an answer, a sending that was taken back is no evidence", async () => {
  const id = await withdraw();
  await back.admin.validate.mutate({ transactionId: id, reference: "4445556667" });
  const { operatorPhone } = (await back.admin.transaction.query({ id })).entry;
  const message = "10 000 Ar envoye a LOVA 0341234567 le 21/11/26 a 10:00 annule. Solde: 50 000 Ar. Ref: 4445556667";
  await back.paste(operatorPhone ?? "", message);
  const { payouts } = (await getTransparency(world.deps)).evidence;
  expect([payouts.provenAr.at(-1), payouts.unprovenAr.at(-1)]).toEqual([0, 10_000]);
});

test("a member cannot answer before the payment, after 14 days or for somebody else", async () => {
  const [waiting, id] = [await withdraw(5_000), await paid()];
  await expectRefused(world, () => answer(waiting, "received"), "PAYOUT_ANSWER_CLOSED");
  const other = await signedIn(world, await world.aMember());
  await expectRefused(world, () => answer(id, "missing", other), "TRANSACTION_NOT_FOUND");
  await later(14 * DAY_MS + 1);
  for (const says of ["received", "missing"] as const)
    await expectRefused(world, () => answer(id, says), "PAYOUT_ANSWER_CLOSED");
  expect(await answerOf(id)).toBeNull();
});
