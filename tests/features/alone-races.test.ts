import { expect, test } from "vitest";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import type { Client } from "../support/client.ts";
import { whileHeld } from "../support/locked-rows.ts";
import { newAdminOf } from "../support/new-accounts.ts";
import { atOnce } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import { callOf, type Person } from "../support/world.ts";

const stage = twoAdmins();

/** One more of these fills the day. */
const ACT_AR = 200_000;
/** 30 days of the ceiling of the level that costs one of these. */
const COVER_AR = 30 * 7_000;
const DONE_AR = [600_000];
const DEPOSIT_AR = ACT_AR;
const CREDITED_AR = 1_200_000;

/** Two of these are more than one member is paid alone, and two of the others more than the day's limit. */
const PAYOUT_AR = 600_000;
const PART_AR = 1_200_000;
const reference = "payé";
let asked: number[];

/** Two who count as one person, for Hanta made the other's account. The row of each is locked by their own acts alone. */
const twoAsOne = async (): Promise<[Client, Client]> => [
  stage.back,
  await newAdminOf(stage.world, stage.back, "+261331112266"),
];

/** Both act at once, each as far as the journal's lock, which is held until both wait for it or have passed it by. */
async function bothAtOnce(acts: [(by: Client) => Promise<unknown>, (by: Client) => Promise<unknown>]) {
  const both = await twoAsOne();
  const { answers, refusals } = await whileHeld(
    stage.world,
    (tx) => tx.lock("journalHead", [1]),
    () => atOnce(2, async (index) => void (await acts[index]?.(both[index] ?? stage.back))),
  );
  return [answers.length, refusals.map(({ details }) => details.why)];
}

/** Acts on a member of their own each, with all but one of them done that day. */
async function oneLeft() {
  const { world, back, hanta, solo } = stage;
  let references = 0;
  const declare = async (amountAr: number, receiver: Person) => {
    references++;
    const sent = { amountAr, receiverPhone: receiver.phone, reference: `${3_210_000_000 + references * 7_919_713}` };
    return (await declareDeposit(world.deps, callOf(await world.aMember()), sent)).id;
  };
  const adjust = (by: Client, action: "add" | "remove", amountAr: number, { memberId }: Person) =>
    by.admin.adjustBalance.mutate({ memberId, action, amountAr, reason });
  const [rich, payee] = [await world.aMember({ balanceAr: ACT_AR }), await world.aMember({ balanceAr: ACT_AR })];
  const { id: payout } = await requestWithdrawal(world.deps, callOf(payee), { amountAr: ACT_AR, phone: payee.phone });
  // On two numbers: those on one wait for each other anyhow.
  const deposits = [await declare(DEPOSIT_AR, hanta), await declare(DEPOSIT_AR, solo)];
  await stage.capital(9_000_000);
  await world.fund(COVER_AR);
  for (const amountAr of DONE_AR) await adjust(back, "add", amountAr, await world.aMember());
  await back.admin.validate.mutate({ transactionId: await declare(CREDITED_AR, hanta) });
  const { levels } = await back.admin.levels.query();
  const levelId = levels.find(({ priceAr }) => priceAr === ACT_AR)?.id ?? 0;
  const [given, gifted] = [await world.aMember(), await world.aMember()];
  return {
    add: (by: Client) => adjust(by, "add", ACT_AR, given),
    remove: (by: Client) => adjust(by, "remove", ACT_AR, rich),
    grant: (by: Client) => by.admin.grantLevel.mutate({ memberId: gifted.memberId, levelId, reason }),
    pay: (by: Client) => by.admin.validate.mutate({ transactionId: payout, reference }),
    credit: (by: Client) => by.admin.validate.mutate({ transactionId: deposits[0] ?? 0 }),
    creditOther: (by: Client) => by.admin.validate.mutate({ transactionId: deposits[1] ?? 0 }),
  };
}

type Act = keyof Awaited<ReturnType<typeof oneLeft>>;

test.each<[what: string, first: Act, second: Act, why: string]>([
  ["an ADD and a gift decide 2 000 000 Ar", "add", "grant", "day"],
  ["a gift and a payout decide 2 000 000 Ar", "grant", "pay", "day"],
  ["a payout and a REMOVE decide 2 000 000 Ar", "pay", "remove", "day"],
  ["two deposits on two numbers credit 2 000 000 Ar", "credit", "creditOther", "day"],
  ["a deposit and an ADD decide 2 000 000 Ar", "credit", "add", "day"],
])("at once, by two who count as one, %s and no more", async (_, first, second, why) => {
  const acts = await oneLeft();
  expect(await bothAtOnce([acts[first], acts[second]])).toEqual([1, [why]]);
});

test.each<[what: string, why: string, act: (by: Client, index: number) => Promise<unknown>]>([
  ["of two ADD for one member", "day", (by, index) => stage.add(by, PART_AR + index)],
  [
    "of two payouts of one member",
    "payout",
    (by, index) => by.admin.validate.mutate({ transactionId: asked[index] ?? 0, reference }),
  ],
  [
    "of two drawings",
    "day",
    async (by, index) => {
      const cashPhone = (await by.admin.fund.query()).numbers[index]?.phone ?? "";
      return by.admin.recordDrawing.mutate({ amountAr: PART_AR, reference: `RET-${index}`, cashPhone, reason });
    },
  ],
])("at once, by two who count as one, %s one goes on", async (_, why, act) => {
  asked = [await stage.withdraw(PAYOUT_AR), await stage.withdraw(PAYOUT_AR + 1_000)];
  await stage.capital(2_000_000);
  await stage.capital(2_000_000);
  expect(await bothAtOnce([(by) => act(by, 0), (by) => act(by, 1)])).toEqual([1, [why]]);
});
