import { beforeEach, describe, expect, test } from "vitest";
import { type FundingInput, fundingKinds } from "../../src/shared/fund.ts";
import { type Client, signedIn } from "../support/client.ts";
import { setOpen } from "../support/receivers.ts";
import { atOnce, expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { receivedLine, withSecond } from "../support/second.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let backSolo: Client;
let back: Client;
let valid: FundingInput;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  backSolo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  back = await signedIn(world, admin);
  valid = { kind: "sponsor", who: "Société Ravinala", amountAr: 1_000_000, reference: "VIR-1", cashPhone: admin.phone };
});

const record = (change: Partial<FundingInput> = {}) =>
  withSecond(backSolo, back.admin.recordFunding.mutate({ ...valid, ...change }));

describe.each([
  ["sponsor", { sponsorAr: 1_000_000, operatorAr: 0, capitalAr: 0, fundAr: 1_000_000 }],
  ["operator", { sponsorAr: 0, operatorAr: 1_000_000, capitalAr: 0, fundAr: 1_000_000 }],
  ["capital", { sponsorAr: 0, operatorAr: 0, capitalAr: 1_000_000, fundAr: 0 }],
] as const)("%s", (kind, status) => {
  test("is credited to the right account, and the cash is on its number", async () => {
    await record({ kind });
    expect(await back.admin.fund.query()).toMatchObject({ ...status, cashAr: 1_000_000 });
    const { who, amountAr, reference, cashPhone } = valid;
    const common = { kind, who, amountAr, reference, cashPhone, toPhone: null, sendings: null, reason: null };
    expect(await back.admin.movements.query({})).toEqual({
      entries: [{ ...common, id: expect.any(Number), recordedByName: "Solo", createdAt: world.clock.now }],
      nextCursor: null,
    });
  });
});

test("a transfer is recorded as funding once", async () => {
  await record();
  await expectRefused(world, () => record({ amountAr: 5 }), "FUNDING_REFERENCE_TAKEN");
  const second = await world.anAdmin();
  await expectRefused(world, () => record({ cashPhone: second.phone }), "FUNDING_REFERENCE_TAKEN");
  await record({ cashPhone: (await world.anAdmin({ phone: "+261321000001" })).phone });
});

test("money is recorded on a number of the platform only", async () => {
  const numbers = async () => (await back.admin.cashNumbers.query()).map(({ phone }) => phone);
  const known = await numbers();
  const member = await world.aMember();
  const silent = await world.anAdmin({ isReceiver: false });
  for (const kind of fundingKinds)
    for (const cashPhone of ["+261399999999", member.phone, silent.phone]) {
      const { message } = await expectRefused(world, () => record({ kind, cashPhone }), "CASH_NUMBER_UNKNOWN");
      expect(message).toBe("Ce numéro n'est pas un numéro de réception. Choisissez-en un de la liste.");
    }
  expect(await numbers()).toEqual(known);
});

test("a number that is closed for deposits stays a number of the platform's", async () => {
  const gone = await world.anAdmin();
  await record({ cashPhone: gone.phone });
  await setOpen(world, false, gone.phone);
  await record({ cashPhone: gone.phone, reference: "VIR-2" });
});

test("the reference of a funding is the same however its spaces and capitals are typed", async () => {
  await record({ reference: "vir 2026-1" });
  for (const reference of ["VIR2026-1", " Vir 2026 - 1 "])
    await expectRefused(world, () => record({ reference }), "FUNDING_REFERENCE_TAKEN");
  await expectRefused(world, () => record({ reference: "a b" }), "INVALID_INPUT");
});

test("one transfer is recorded as a member's deposit or as funding, never as both", async () => {
  const member = await signedIn(world, await world.aMember());
  const declare = (reference: string) =>
    member.user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: admin.phone, reference });
  const { id } = await declare("PP261121.0900.A1");
  await expectRefused(world, () => record({ reference: "pp261121.0900.a1" }), "FUNDING_REFERENCE_TAKEN");
  await back.admin.reject.mutate({ transactionId: id, reason: "Versement du partenaire" });
  await record({ reference: "PP261121.0900.A1" });
  await expectRefused(world, () => declare("PP261121.0900.A1"), "REFERENCE_TAKEN");
});

test("a funding sent 20 times at once is recorded once", async () => {
  const { phone } = admin;
  await receivedLine(world.deps, admin, await world.anAdmin(), { phone, reference: "5118437177", amountAr: 1_000_000 });
  const { answers, refusals } = await atOnce(20, () => record({ reference: "5118437177" }));
  expect(answers).toHaveLength(1);
  // Who proposes before it is recorded approves too late; who comes after finds the transfer taken.
  for (const { code } of refusals) expect(["ALREADY_DECIDED", "FUNDING_REFERENCE_TAKEN"]).toContain(code);
});

test("every field is checked", async () => {
  await expectFieldsChecked(world, back.admin.recordFunding.mutate, valid, [
    ["amountAr", 0, "Montant invalide."],
    ["amountAr", 10 ** 12 + 1, "Montant invalide."],
    ["cashPhone", "", "Choisissez un numéro."],
    ["who", " ", "Indiquez d'où vient cet argent."],
    ["reference", "x", "Indiquez la référence du transfert (3 caractères au moins)."],
  ]);
});

test("cover is the whole days of running ceilings the fund can pay; sales stop below 30", async () => {
  await record({ amountAr: 60_000 });
  expect(await back.admin.fund.query()).toMatchObject({ coverDays: null, dailyCeilingsAr: 0, salesSuspended: false });
  await world.aMember({ level: "VIP2" });
  expect(await back.admin.fund.query()).toMatchObject({ coverDays: 35, dailyCeilingsAr: 1_700, salesSuspended: true });
  const member = await world.aMember({ balanceAr: 100_000 });
  const client = await signedIn(world, member);
  const vip1 = (await client.user.levels.query()).levels.find(({ name }) => name === "VIP1");
  expect(vip1).toMatchObject({ suspended: true });
  const buy = () => client.user.buyLevel.mutate({ levelId: vip1?.id ?? 0, expectedPriceAr: 20_000 });
  const { message } = await expectRefused(world, buy, "SALES_SUSPENDED");
  expect(message).toMatch(/^Ventes suspendues : .* 25 jours sur les 30 exigés/);
});

test("the share of rewards paid by sponsors is of the last 30 days", async () => {
  await record({ amountAr: 100 });
  await record({ kind: "operator", amountAr: 1_000, reference: "VIR-2" });
  const client = await signedIn(world, await world.aMember());
  for (const { id } of (await client.tasks.today.query()).tasks) await client.tasks.complete.mutate({ taskId: id });
  expect(await back.admin.fund.query()).toMatchObject({ rewards30dAr: 200, sponsoredRewards30dAr: 100 });
  world.advanceDays(30);
  const later = await signedIn(world, admin);
  expect(await later.admin.fund.query()).toMatchObject({ rewards30dAr: 0, sponsoredRewards30dAr: 0 });
});
