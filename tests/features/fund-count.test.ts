import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { confirmImports, withSecond } from "../support/second.ts";
import { writtenMinute } from "../walk/terms.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let world: Treasury["world"];
let admin: Treasury["admin"];
let other: Treasury["other"];
let back: Treasury["back"];
let backOther: Client;
let fund: Treasury["fund"];
let positionOf: Treasury["positionOf"];
let earned: Treasury["earned"];
let count: Treasury["count"];
beforeEach(async () => {
  ({ world, admin, other, back, fund, positionOf, earned, count } = await openTreasury());
  backOther = await signedIn(world, other);
});

describe("a count", () => {
  test("is stored beside what is recorded, with who and when, and adjusts nothing", async () => {
    await fund("sponsor", 100_000);
    expect((await positionOf(admin.phone))?.lastCount).toBeNull();
    const { id, differenceAr } = await count(97_500);
    expect(differenceAr).toBe(-2_500);
    const differing = { countedAr: 97_500, recordedAr: 100_000, bookedAr: 0, lateAr: 0 };
    const stored = { id, ...differing, seen: "other", countedByName: "Hanta" };
    expect(await positionOf(admin.phone)).toEqual({
      phone: admin.phone,
      operator: "MVola",
      holderName: "Hanta",
      isOpen: true,
      balanceAr: 100_000,
      waitingAr: 0,
      openFeesAr: 0,
      keptAr: 0,
      staleSince: null,
      said: null,
      lastCount: { ...stored, createdAt: world.clock.now },
    });
    expect(await back.admin.fund.query()).toMatchObject({ cashAr: 100_000, missingAr: 2_500, uncoveredAr: 2_500 });
    world.clock.now += 60_000;
    const another = await signedIn(world, await world.anAdmin());
    await another.admin.countCash.mutate({ cashPhone: admin.phone, countedAr: 100_000, recordedAr: 100_000 });
    const { entries, nextCursor } = await back.admin.counts.query({ cashPhone: admin.phone });
    expect([entries.map(({ countedAr }) => countedAr), nextCursor]).toEqual([[100_000, 97_500], null]);
    expect(await back.admin.fund.query()).toMatchObject({ missingAr: 0, uncoveredAr: 0 });
  });

  test("is refused when the recorded balance has moved since it was shown, and on a number that is not the platform's", async () => {
    await fund("sponsor", 100_000);
    const input = { cashPhone: admin.phone, countedAr: 100_000, recordedAr: 100_000 };
    await fund("sponsor", 1);
    await expectRefused(world, () => back.admin.countCash.mutate(input), "CASH_CHANGED");
    const stranger = { cashPhone: "0349999999", countedAr: 0, recordedAr: 0 };
    await expectRefused(world, () => back.admin.countCash.mutate(stranger), "CASH_NUMBER_UNKNOWN");
  });

  test("shows how much of the difference waiting deposits may explain", async () => {
    const member = await signedIn(world, await world.aMember());
    await member.user.declareDeposit.mutate({ amountAr: 7_000, receiverPhone: other.phone, reference: "REF-0001" });
    expect(await positionOf(other.phone)).toMatchObject({ balanceAr: 0, waitingAr: 7_000, lastCount: null });
    await count(7_000, other.phone);
    expect(await back.admin.fund.query()).toMatchObject({ missingAr: 0, givableAr: 0, uncoveredAr: 0 });
  });

  test.each([
    ["left before it, as a confirmed message says", { sentMinutesAgo: 1, isConfirmed: true }, 0],
    ["left before it, as a message says that nobody confirmed", { sentMinutesAgo: 1, isConfirmed: false }, 10_000],
    ["left after it", { sentMinutesAgo: -2, isConfirmed: true }, 10_000],
  ])(
    "that found 10 000 Ar missing, and then a payout of as much is recorded that %s",
    async (_, sending, missingAr) => {
      const { sentMinutesAgo, isConfirmed } = sending;
      await fund("capital", 100_000);
      const member = await world.aMember({ balanceAr: 20_000 });
      const { id } = await (await signedIn(world, member)).user.requestWithdrawal.mutate({
        amountAr: 10_000,
        phone: member.phone,
      });
      world.clock.now += 2 * MINUTE_MS;
      const sentAt = writtenMinute(world.clock.now - sentMinutesAgo * MINUTE_MS);
      await count(90_000);
      world.clock.now += 5 * MINUTE_MS;
      await back.admin.validate.mutate({ transactionId: id, cashPhone: admin.phone, reference: "3210000001" });
      const sms = `10 000 Ar envoye a LOVA 0${nationalDigits(member.phone)} le ${sentAt}. Ref: 3210000001`;
      await back.paste(admin.phone, sms);
      if (isConfirmed) await confirmImports(world.deps, other);
      expect((await back.admin.fund.query()).missingAr).toBe(missingAr);
      const { entries } = await back.admin.counts.query({ cashPhone: admin.phone });
      expect(entries).toMatchObject([{ countedAr: 90_000, recordedAr: 100_000, lateAr: 10_000 - missingAr }]);
    },
  );

  test("every field is checked, and pages follow each other", async () => {
    const valid = { cashPhone: admin.phone, countedAr: 5, recordedAr: 0 };
    await expectFieldsChecked(world, back.admin.countCash.mutate, valid, [["countedAr", -1, "Montant invalide."]]);
    for (let countedAr = 1; countedAr <= 26; countedAr++) await count(countedAr);
    const first = await back.admin.counts.query({ cashPhone: admin.phone });
    expect(first.entries).toHaveLength(25);
    const next = await back.admin.counts.query({ cashPhone: admin.phone, cursor: first.nextCursor ?? 0 });
    expect(next.entries.map(({ countedAr }) => countedAr)).toEqual([1]);
  });
});

describe("a shortfall", () => {
  const shortfallOf = (countId: number, amountAr: number) => ({ countId, amountAr, reason: "Frais de l'opérateur" });
  const book = async (countId: number, amountAr: number) =>
    withSecond(backOther, back.admin.bookShortfall.mutate(shortfallOf(countId, amountAr)));

  test("is booked in parts against what the platform earned, after which no difference remains", async () => {
    await earned();
    const { id } = await count(345_000);
    await book(id, 4_000);
    expect(await back.admin.fund.query()).toMatchObject({ salesAr: 96_000, missingAr: 1_000, givableAr: 50_000 });
    const { details } = await expectRefused(world, () => book(id, 1_001), "SHORTFALL_EXCEEDED");
    expect(details).toEqual({ maximumAr: 1_000 });
    await book(id, 1_000);
    expect((await positionOf(admin.phone))?.balanceAr).toBe(345_000);
    expect(await back.admin.fund.query()).toMatchObject({ missingAr: 0, salesAr: 95_000 });
    const { entries } = await back.admin.movements.query({ kind: "shortfall" });
    expect(entries.map(({ amountAr, reason, reference }) => [amountAr, reason, reference])).toEqual([
      [1_000, "Frais de l'opérateur", null],
      [4_000, "Frais de l'opérateur", null],
    ]);
  });

  test("is booked against the last count only, within what was earned and what is missing", async () => {
    await fund("sponsor", 100_000);
    await expectRefused(world, () => book(1_000_000, 1), "COUNT_NOT_FOUND");
    const first = await count(99_000);
    await expectRefused(world, () => book(first.id, 500), "DRAWING_SHORT");
    await fund("capital", 1_000);
    const second = await count(99_900);
    await expectRefused(world, () => book(first.id, 500), "COUNT_OUTDATED");
    await book(second.id, 500);
    const surplus = await count(200_000);
    await expectRefused(world, () => book(surplus.id, 1), "SHORTFALL_EXCEEDED");
  });

  test("approved 20 times at once is booked once", async () => {
    await earned();
    const { id } = await count(340_000);
    const { details } = await refusal(back.admin.bookShortfall.mutate(shortfallOf(id, 10_000)));
    const approvalId = details.approvalId ?? 0;
    await expectOneOfTwenty(() => backOther.admin.approve.mutate({ approvalId }), "ALREADY_DECIDED");
    expect((await back.admin.fund.query()).missingAr).toBe(0);
  });

  test("always takes two, and the same one asked twice is one proposal", async () => {
    await earned();
    const { id } = await count(330_000);
    const ask = async () => (await refusal(back.admin.bookShortfall.mutate(shortfallOf(id, 4_000)))).details;
    const [first, again] = [await ask(), await ask()];
    expect([first.why, again.approvalId]).toEqual(["shortfall", first.approvalId]);
    expect((await back.admin.fund.query()).missingAr).toBe(20_000);
  });

  test("every field is checked", async () => {
    const valid = { countId: 1, amountAr: 1, reason: "Frais" };
    await expectFieldsChecked(world, back.admin.bookShortfall.mutate, valid, [["reason", "", "Un motif est requis."]]);
  });
});

describe("when the counted cash does not cover what belongs to members", () => {
  const declare = (client: Client, reference = "REF-0001") =>
    client.user.declareDeposit.mutate({ amountAr: 5_000, receiverPhone: admin.phone, reference });

  test("new deposits are refused and no receiving number is shown; withdrawals go on", async () => {
    const person = await earned();
    const member = await signedIn(world, person);
    await count(0);
    // Sales, capital and the fund are gone with it, and members' money is on other numbers: it is still covered.
    expect(await back.admin.fund.query()).toMatchObject({ uncoveredAr: 200_000, depositsSuspended: false });
    await declare(member);
    await back.admin.moveCash.mutate({ amountAr: 1, reference: "T-1", fromPhone: admin.phone, toPhone: other.phone });
    await count(0, other.phone);
    expect(await back.admin.fund.query()).toMatchObject({ depositsSuspended: false });
    await suspend();
    expect(await back.admin.fund.query()).toMatchObject({ depositsSuspended: true });
    const { message } = await expectRefused(world, () => declare(member, "REF-0002"), "DEPOSITS_SUSPENDED");
    expect(message).toMatch(/^Les dépôts sont suspendus .* Les retraits continuent\.$/);
    await expectRefused(world, () => member.user.receivers.query(), "DEPOSITS_SUSPENDED");
    const { id } = await member.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
    await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
    await fund("capital", 500_000, other.phone);
    await declare(member, "REF-0003");
  });

  /** Loses what a member's deposit brought as well. */
  async function suspend() {
    const { numbers } = await back.admin.fund.query();
    const holding = numbers.filter(({ balanceAr, phone }) => balanceAr > 0 && phone !== admin.phone);
    for (const { phone } of holding) await count(0, phone);
  }
});
