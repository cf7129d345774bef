import { beforeEach, expect, test } from "vitest";
import { approve } from "../../src/server/acts/approve.service.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { requestWithdrawal } from "../../src/server/features/withdrawal/withdrawal.service.ts";
import { HOUR_MS } from "../../src/shared/day.ts";
import { AppError } from "../../src/shared/errors.ts";
import { callOf, createWorld, type Person, type World } from "../support/world.ts";

// The limits on what one administrator decides alone do not hinder an honest site that has one administrator and no statements.

/** The limits count 24 and 72 hours: more days would repeat these. */
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

/** Validates at once, or answers the proposal that a sole administrator confirms later. */
const decide = (transactionId: number, reference?: string) =>
  validate(world.deps, callOf(hanta), { transactionId, reference }).then(
    () => undefined,
    (error) => {
      if (error instanceof AppError && error.code === "APPROVAL_REQUIRED") return error.details;
      throw error;
    },
  );

test("20 deposits and 10 payouts a day for twelve days: each deposit is credited at once, each payout paid within 12 hours", async () => {
  const { deps, clock } = world;
  const members: { person: Person; balanceAr: number }[] = [];
  for (let index = 0; index < MEMBERS; index++) members.push({ person: await world.aMember(), balanceAr: 0 });
  const waiting: { approvalId: number | undefined; askedAt: number; possibleAt: number | undefined }[] = [];
  const paid = { atOnce: 0, confirmed: 0, longestMs: 0 };
  let [sent, asked] = [0, 0];

  async function deposit(day: number) {
    const member = members[sent++ % MEMBERS];
    if (!member) return;
    const input = { amountAr: amountOn(day), receiverPhone: hanta.phone, reference: nextReference() };
    const { id } = await declareDeposit(deps, callOf(member.person), input);
    expect(await decide(id), `deposit ${sent}, on day ${day}`).toBeUndefined();
    member.balanceAr += input.amountAr;
  }

  async function payout(day: number) {
    const amountAr = amountOn(day);
    // Some sent money the same hour, others days ago.
    const first = (asked++ * 3) % MEMBERS;
    const member = [...members.slice(first), ...members].find(({ balanceAr }) => balanceAr >= amountAr);
    if (!member) throw new Error("nobody has so much");
    const { id } = await requestWithdrawal(deps, callOf(member.person), { amountAr, phone: member.person.phone });
    member.balanceAr -= amountAr;
    const withheld = await decide(id, nextReference());
    if (withheld)
      waiting.push({ approvalId: withheld.approvalId, askedAt: clock.now, possibleAt: withheld.possibleAt });
    else paid.atOnce++;
  }

  async function confirm() {
    for (const { approvalId = 0, askedAt } of waiting.filter(({ possibleAt = 0 }) => possibleAt <= clock.now)) {
      await approve(deps, callOf(hanta), { approvalId, reference: nextReference() });
      waiting.shift();
      paid.longestMs = Math.max(paid.longestMs, clock.now - askedAt);
      paid.confirmed++;
    }
  }

  for (let day = 0; day < DAYS; day++)
    for (const { deposits, payouts } of ROUNDS) {
      await confirm();
      for (let index = 0; index < deposits; index++) await deposit(day);
      for (let index = 0; index < payouts; index++) await payout(day);
      clock.now += ROUND_MS;
    }
  await confirm();

  expect([waiting, sent, paid.atOnce + paid.confirmed]).toEqual([[], 20 * DAYS, 10 * DAYS]);
  // Both doors of an honest payout were used: at once, and after the delay.
  expect([paid.atOnce > 0, paid.longestMs]).toEqual([true, 12 * HOUR_MS]);
  for (const { person, balanceAr } of members) expect(await world.balanceOf(person)).toBe(balanceAr);
});
