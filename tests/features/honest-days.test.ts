import { beforeEach, expect, test } from "vitest";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

// The limit on what one administrator decides alone does not hinder an honest site that has one administrator and no statements.

/** The limit counts 24 hours, and a number is settled after 72: more days would repeat these. */
const DAYS = 12;
const MEMBERS = 40;
/** How often the administrator looks. */
const ROUND_MS = 3 * HOUR_MS;
/** What members sent and asked for before each round of a day; at night nothing. */
const ROUNDS = [4, 4, 4, 4, 4, 0, 0, 0].map((deposits) => ({ deposits, payouts: deposits / 2 }));

let world: World;
let hanta: Person;
let turn = 0;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
});

/** A reference of MVola's form, nowhere near the last. */
const nextReference = () => String(3_210_000_000 + ++turn * 7_919_713);
/** From 20,000 to 60,000 Ar; every third day each amount is the highest. */
const amountOn = (day: number) => (day % 3 === 0 ? 60_000 : 20_000 + ((turn * 7) % 41) * 1_000);

test("20 deposits and 10 payouts a day for twelve days: each is credited or paid at once, by one administrator", async () => {
  const { deps, clock } = world;
  const members: { person: Person; balanceAr: number }[] = [];
  for (let index = 0; index < MEMBERS; index++) members.push({ person: await world.aMember(), balanceAr: 0 });
  let [sent, asked] = [0, 0];

  async function deposit(day: number) {
    const member = members[sent++ % MEMBERS];
    if (!member) return;
    const input = { amountAr: amountOn(day), receiverPhone: hanta.phone, reference: nextReference() };
    const { id } = await declareDeposit(deps, callOf(member.person), input);
    await validate(deps, callOf(hanta), { transactionId: id });
    member.balanceAr += input.amountAr;
  }

  async function payout(day: number) {
    // Nobody asks for more than they have.
    const amountAr = Math.min(amountOn(day), Math.max(...members.map(({ balanceAr }) => balanceAr)));
    // Some sent money the same hour, others days ago.
    const first = (asked++ * 3) % MEMBERS;
    const member = [...members.slice(first), ...members].find(({ balanceAr }) => balanceAr >= amountAr);
    if (!member) return;
    const { id } = await requestWithdrawal(deps, callOf(member.person), { amountAr, phone: member.person.phone });
    member.balanceAr -= amountAr;
    await validate(deps, callOf(hanta), { transactionId: id, reference: nextReference() });
  }

  for (let day = 0; day < DAYS; day++)
    for (const { deposits, payouts } of ROUNDS) {
      for (let index = 0; index < deposits; index++) await deposit(day);
      for (let index = 0; index < payouts; index++) await payout(day);
      clock.now += ROUND_MS;
    }

  expect([sent, asked]).toEqual([20 * DAYS, 10 * DAYS]);
  for (const { person, balanceAr } of members) expect(await world.balanceOf(person)).toBe(balanceAr);
});
