import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { FundingInput } from "../../src/shared/fund.ts";
import { type Client, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
let valid: FundingInput;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
  valid = { kind: "sponsor", who: "Société Ravinala", amountAr: 1_000_000, reference: "VIR-1", cashPhone: admin.phone };
});
afterEach(() => world.close());

const record = (change: Partial<FundingInput> = {}) => back.admin.recordFunding.mutate({ ...valid, ...change });

describe.each([
  ["sponsor", { sponsorAr: 1_000_000, operatorAr: 0, capitalAr: 0, fundAr: 1_000_000 }],
  ["operator", { sponsorAr: 0, operatorAr: 1_000_000, capitalAr: 0, fundAr: 1_000_000 }],
  ["capital", { sponsorAr: 0, operatorAr: 0, capitalAr: 1_000_000, fundAr: 0 }],
] as const)("%s", (kind, status) => {
  test("goes where it belongs, and the cash is there", async () => {
    const entry = await record({ kind });
    expect(entry).toMatchObject({ kind, who: "Société Ravinala", recordedByName: "Hanta", createdAt: world.clock.now });
    expect(await back.admin.fund.query()).toMatchObject({ ...status, cashAr: 1_000_000 });
    expect(await back.admin.fundings.query()).toEqual([entry]);
  });
});

test("the same transfer is recorded once", async () => {
  await record();
  await expectRefused(world, () => record({ amountAr: 5 }), "FUNDING_REFERENCE_TAKEN");
  await record({ cashPhone: "0341112233" });
});

test("of 20 at once, one is recorded", async () => {
  await expectOneOfTwenty(() => record(), "FUNDING_REFERENCE_TAKEN");
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

test("a member may neither look nor record", async () => {
  const member = await signedIn(world, await world.aMember());
  await expectRefused(world, () => member.admin.fund.query(), "FORBIDDEN");
  await expectRefused(world, () => member.admin.recordFunding.mutate(valid), "FORBIDDEN");
});

test("cover is the whole days of running ceilings the fund can pay; sales stop below 30", async () => {
  await record({ amountAr: 60_000 });
  expect(await back.admin.fund.query()).toMatchObject({ coverDays: null, dailyCeilingsAr: 0, salesSuspended: false });
  await world.aMember({ level: "VIP2" });
  expect(await back.admin.fund.query()).toMatchObject({ coverDays: 35, dailyCeilingsAr: 1_700, salesSuspended: false });
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

test("the overview counts people and transactions, and sums what was validated", async () => {
  const member = await signedIn(world, await world.aMember({ balanceAr: 30_000 }));
  const { id } = await member.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  await member.user.requestWithdrawal.mutate({ amountAr: 6_000, phone: "0341234567" });
  await back.admin.validate.mutate({ transactionId: id });
  const overview = await back.admin.overview.query();
  expect(overview).toMatchObject({ totalTransactions: 3, totalDepositsAr: 30_000, totalWithdrawalsAr: 5_000 });
  expect(overview.totalUsers).toBeGreaterThanOrEqual(3);
});
