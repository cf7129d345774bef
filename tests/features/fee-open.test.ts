import { beforeEach, describe, expect, test } from "vitest";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { differenceOf } from "../../src/shared/fund.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { confirmImports } from "../support/second.ts";
import { callOf, type Person } from "../support/world.ts";
import { writtenMinute } from "../walk/terms.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let treasury: Treasury;
let world: Treasury["world"];
let back: Client;
let member: Person;
let front: Client;
beforeEach(async () => {
  treasury = await openTreasury();
  ({ world, back } = treasury);
  await treasury.fund("sponsor", 300_000);
  member = await world.aMember({ balanceAr: 100_000 });
  front = await signedIn(world, member);
  await treasury.countAll();
});

let references = 3_210_000_000;

/** A payout that an operator took a fee for, with its message confirmed. */
async function payWithFee(amountAr: number, feeAr: number) {
  references += 7_919;
  const { admin, other } = treasury;
  const { id } = await front.user.requestWithdrawal.mutate({ amountAr, phone: member.phone });
  world.clock.now += MINUTE_MS;
  const payment = { transactionId: id, cashPhone: admin.phone, reference: String(references) };
  await validate(world.deps, callOf(admin), payment);
  const sms = `${amountAr} Ar envoye a LOVA 0${nationalDigits(member.phone)} le ${writtenMinute(world.clock.now)}. Frais: ${feeAr} Ar. Ref: ${references}`;
  await back.paste(admin.phone, sms);
  world.clock.now += MINUTE_MS;
  await confirmImports(world.deps, other);
  world.clock.now += MINUTE_MS;
}

const figures = () => {
  world.clock.now += 5 * MINUTE_MS;
  return clientOf(world).user.transparency.query();
};
const draw = (amountAr: number) =>
  back.admin.recordDrawing.mutate({
    amountAr,
    reference: "RET-1",
    cashPhone: treasury.admin.phone,
    reason: "Bénéfice",
  });

describe("a fee that neither sales nor the operator's own money covers", () => {
  beforeEach(() => payWithFee(20_000, 200));

  test("is no difference of a count, and shown with its amount", async () => {
    expect((await treasury.count(279_800)).differenceAr).toBe(0);
    const position = await treasury.positionOf(treasury.admin.phone);
    expect(position).toMatchObject({ balanceAr: 280_000, openFeesAr: 200 });
    expect(position?.lastCount && differenceOf(position.lastCount)).toBe(0);
    const uncovered = { missingAr: 0, uncoveredAr: 0, openFeesAr: 200, uncoveredFeesAr: 200 };
    expect(await back.admin.fund.query()).toMatchObject(uncovered);
  });

  test("keeps drawings waiting, and neither deposits nor withdrawals", async () => {
    const { message } = await expectRefused(world, () => draw(1), "DRAWING_FEES_UNCOVERED");
    expect(plainSpaces(message)).toBe(
      "Des frais de l'opérateur ont quitté les numéros et rien ne les couvre : 200 Ar. Asako doit d'abord en apporter.",
    );
    const declared = { amountAr: 5_000, receiverPhone: treasury.admin.phone, reference: "REF-0001" };
    await front.user.declareDeposit.mutate(declared);
    await payWithFee(10_000, 100);
    expect(await back.admin.fund.query()).toMatchObject({ depositsSuspended: false, uncoveredFeesAr: 300 });
  });

  test("is missing from the public cover, and red only beyond 1 % of the payouts of 30 days", async () => {
    const { counted, owedAr, uncoveredFeesAr, reds, cashAr } = await figures();
    expect([counted.presentAr, owedAr, uncoveredFeesAr, cashAr]).toEqual([owedAr - 200, owedAr, 200, owedAr]);
    // No statement has what the world was given: that is red as well.
    const ofCash = (all: typeof reds) => all.filter(({ name }) => name !== "funding" && name !== "deposits");
    expect(ofCash(reds)).toEqual([]);
    await payWithFee(20_000, 201);
    const { reds: red } = await figures();
    expect(ofCash(red).map(({ name, says }) => [name, plainSpaces(says)])).toEqual([
      [
        "fees",
        "401 Ar de frais de l'opérateur (MVola, Orange Money, Airtel Money) ne sont couverts par rien : plus de 1 % des 40 000 Ar de retraits payés en 30 jours.",
      ],
    ]);
  });

  test("is booked with the operator's next capital, and is said no more", async () => {
    await treasury.fund("capital", 199);
    expect(await back.admin.fund.query()).toMatchObject({
      capitalAr: 199,
      openFeesAr: 200,
      uncoveredFeesAr: 1,
      givableAr: 0,
    });
    await treasury.fund("capital", 1_001);
    expect(await back.admin.fund.query()).toMatchObject({ capitalAr: 1_000, openFeesAr: 0, uncoveredFeesAr: 0 });
    await draw(1_000);
  });

  test("is covered by the next sale at once, which cannot be drawn instead", async () => {
    await treasury.sold(365);
    await treasury.countAll();
    expect(await back.admin.fund.query()).toMatchObject({ salesAr: 100_000, openFeesAr: 200, uncoveredFeesAr: 0 });
    expect(await back.admin.drawingRoom.query()).toMatchObject({ earnedAr: 99_800, refusals: [] });
    await expectRefused(world, () => draw(99_801), "DRAWING_SHORT");
    await draw(99_800);
    expect(await back.admin.fund.query()).toMatchObject({ salesAr: 0, openFeesAr: 0, uncoveredFeesAr: 0 });
  });

  test("holds the operator's money back from members' corrections", async () => {
    await treasury.fund("capital", 150);
    const add = { memberId: member.memberId, action: "add", amountAr: 100, reason: "Geste commercial" } as const;
    await expectRefused(world, () => back.admin.adjustBalance.mutate(add), "COVERAGE_SHORT");
  });
});

test("booked fees are public beside what the operator drew", async () => {
  await treasury.fund("capital", 1_000);
  await payWithFee(20_000, 200);
  const { evidence } = await figures();
  expect(evidence.outside.days30).toMatchObject({ feesAr: 200, drawnAr: 0, netAr: 300_000 });
});
