import { beforeEach, describe, expect, test } from "vitest";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { nationalDigits } from "../../src/shared/phone-digits.ts";
import { type Client, signedIn } from "../support/client.ts";
import { confirmImports, withSecond } from "../support/second.ts";
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
});

/** 100 000 Ar of sales and 50 000 Ar of capital, and a member with 20 000 Ar. */
async function earned() {
  member = await treasury.earned();
  front = await signedIn(world, member);
}

const now = () => writtenMinute(world.clock.now);
const sent = (reference: string, amountAr: number, fee = "", to = member.phone) =>
  `${amountAr} Ar envoye a LOVA 0${nationalDigits(to)} le ${now()}. ${fee && `Frais: ${fee} Ar. `}Ref: ${reference}`;
const paste = (...messages: string[]) => back.paste(treasury.admin.phone, ...messages);
async function confirm() {
  world.clock.now += MINUTE_MS;
  await confirmImports(world.deps, treasury.other);
}
const bring = async (...messages: string[]) => {
  await paste(...messages);
  await confirm();
};
async function pay(amountAr = 10_000, reference?: string) {
  const { id } = await front.user.requestWithdrawal.mutate({ amountAr, phone: member.phone });
  world.clock.now += MINUTE_MS;
  await validate(world.deps, callOf(treasury.admin), { transactionId: id, cashPhone: treasury.admin.phone, reference });
  return id;
}
/** Sales, the operator's own money and what is recorded on the first number, in Ariary. */
async function own() {
  const { salesAr, capitalAr } = await back.admin.fund.query();
  return [salesAr, capitalAr, (await treasury.positionOf(treasury.admin.phone))?.balanceAr];
}

describe("the fee of a payout", () => {
  beforeEach(earned);

  test("is booked out of sales once its message is confirmed, and not before", async () => {
    await pay(10_000, "3210000001");
    await paste(sent("3210000001", 10_000, "200"));
    expect(await own()).toEqual([100_000, 50_000, 340_000]);
    await confirm();
    expect(await own()).toEqual([99_800, 50_000, 339_800]);
  });

  test("is booked once, however often operators say it", async () => {
    await pay(10_000, "3210000001");
    await bring(sent("3210000001", 10_000, "200"), `Frais d'envoi: 200 Ar preleves le ${now()}. Ref: 3210000001`);
    await bring(sent("3210000001", 10_000, "200"), `Frais d'envoi: 300 Ar preleves le ${now()}. Ref: 3210000001`);
    expect(await own()).toEqual([99_800, 50_000, 339_800]);
  });

  test.each([
    ["before", [0, 1]],
    ["after", [1, 0]],
  ])("is that of a message of the fee alone, brought in %s the one of the sending", async (_, order) => {
    await pay(10_000, "3210000001");
    const messages = [`Frais d'envoi: 200 Ar preleves le ${now()}. Ref: 3210000001`, sent("3210000001", 10_000)];
    for (const index of order) {
      expect((await own())[0]).toBe(100_000);
      await bring(messages[index] ?? "");
    }
    expect(await own()).toEqual([99_800, 50_000, 339_800]);
  });

  test.each([
    ["of 5 % of it is booked", "500", 99_500],
    ["of more than 5 % of it is not", "501", 100_000],
  ])("%s, whichever message says it", async (_, fee, salesAr) => {
    await pay(10_000, "3210000001");
    await bring(sent("3210000001", 10_000, fee));
    expect((await own())[0]).toBe(salesAr);
    await pay(10_000, "3210000002");
    await bring(sent("3210000002", 10_000), `Frais d'envoi: ${fee} Ar preleves le ${now()}. Ref: 3210000002`);
    expect((await own())[0]).toBe(2 * salesAr - 100_000);
  });

  test("that names no sending is not booked", async () => {
    await bring(`Frais de tenue de compte: 500 Ar preleves le ${now()}. Ref: 3210000009`);
    await bring(`Frais de tenue de compte: 400 Ar preleves le ${now()}.`);
    expect(await own()).toEqual([100_000, 50_000, 350_000]);
  });

  test("of a sending that nobody recorded is not booked, until it is recorded", async () => {
    await bring(sent("3210000001", 10_000, "200"));
    expect((await own())[0]).toBe(100_000);
    await pay(10_000, "3210000001");
    expect(await own()).toEqual([99_800, 50_000, 339_800]);
  });

  test("of a sending that was taken back is not booked", async () => {
    await pay(10_000, "3210000001");
    const back10 = "Le transfert de 10 000 Ar a LOVA a ete annule. Solde: 350 000 Ar. Ref: 3210000001";
    await bring(sent("3210000001", 10_000, "200"), back10);
    expect((await own())[0]).toBe(100_000);
  });

  test.each([
    ["before its message", false],
    ["after it", true],
  ])("is booked of a payout without a reference, recorded %s", async (_, isLater) => {
    const { id } = await front.user.requestWithdrawal.mutate({ amountAr: 10_000, phone: member.phone });
    world.clock.now += MINUTE_MS;
    const record = () =>
      validate(world.deps, callOf(treasury.admin), { transactionId: id, cashPhone: treasury.admin.phone });
    const message = sent("3210000001", 10_000, "200");
    if (isLater) await bring(message);
    await record();
    if (!isLater) await bring(message);
    expect(await own()).toEqual([99_800, 50_000, 339_800]);
  });

  test("is booked once another message tells which of two equal payouts its sending paid", async () => {
    const ask = async () => (await front.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone })).id;
    const ids = [await ask()];
    world.clock.now += 5 * MINUTE_MS;
    const before = sent("3210000001", 5_000, "50");
    world.clock.now += 5 * MINUTE_MS;
    ids.push(await ask());
    world.clock.now += 5 * MINUTE_MS;
    const after = sent("3210000002", 5_000, "60");
    for (const transactionId of ids)
      await validate(world.deps, callOf(treasury.admin), { transactionId, cashPhone: treasury.admin.phone });
    await bring(after);
    expect((await own())[0]).toBe(100_000);
    await bring(before);
    expect((await own())[0]).toBe(100_000 - 110);
  });

  test("of a drawing and of carried cash is booked like it, whatever comes first", async () => {
    const { admin, other } = treasury;
    const draw = (reference: string) =>
      back.admin.recordDrawing.mutate({ amountAr: 1_000, reference, cashPhone: admin.phone, reason: "Bénéfice" });
    const carry = (reference: string) =>
      back.admin.moveCash.mutate({ amountAr: 2_000, reference, fromPhone: admin.phone, toPhone: other.phone });
    await draw("3210000001");
    await carry("3210000002");
    await bring(sent("3210000001", 1_000, "10", "+261340000001"), sent("3210000002", 2_000, "20", other.phone));
    expect(await own()).toEqual([100_000 - 1_000 - 30, 50_000, 347_000 - 30]);
    await bring(sent("3210000003", 1_000, "11", "+261340000001"), sent("3210000004", 2_000, "21", other.phone));
    await carry("3210000004");
    await draw("3210000003");
    expect(await own()).toEqual([98_000 - 62, 50_000, 344_000 - 62]);
  });

  test("of another amount than was recorded under its reference is not booked", async () => {
    const { admin, other } = treasury;
    await back.admin.moveCash.mutate({
      amountAr: 2_000,
      reference: "3210000002",
      fromPhone: admin.phone,
      toPhone: other.phone,
    });
    await bring(sent("3210000002", 2_001, "20", other.phone));
    expect((await own())[0]).toBe(100_000);
  });
});

describe("what sales do not cover", () => {
  async function paidWithout(capitalAr: number) {
    await treasury.fund("sponsor", 300_000);
    if (capitalAr > 0) await treasury.fund("capital", capitalAr);
    member = await world.aMember({ balanceAr: 100_000 });
    front = await signedIn(world, member);
    await pay(10_000, "3210000001");
    await bring(sent("3210000001", 10_000, "200"));
  }

  test("comes out of the operator's own money", async () => {
    await paidWithout(1_000);
    expect((await own()).slice(0, 2)).toEqual([0, 800]);
  });

  test("and neither covers waits whole, and is booked with the next money of the operator's", async () => {
    await paidWithout(150);
    expect((await own()).slice(0, 2)).toEqual([0, 150]);
    await treasury.fund("capital", 50);
    expect((await own()).slice(0, 2)).toEqual([0, 0]);
    await pay(10_000, "3210000002");
    await bring(sent("3210000002", 10_000, "100"));
    await treasury.sold(0);
    await pay(10_000, "3210000003");
    expect((await own()).slice(0, 2)).toEqual([99_900, 0]);
  });
});

describe("a fee that a person must judge", () => {
  beforeEach(earned);
  const toCheck = async () =>
    (await back.admin.fund.query()).feesToCheck.map(({ reference, amountAr, sentAr }) => [reference, amountAr, sentAr]);

  test("is listed once its import is confirmed: too high, or of no known sending", async () => {
    await paste(
      sent("3210000001", 10_000, "501"),
      sent("3210000002", 10_000),
      `Frais d'envoi: 502 Ar preleves le ${now()}. Ref: 3210000002`,
      `Frais de tenue de compte: 500 Ar preleves le ${now()}. Ref: 3210000009`,
      `Frais de tenue de compte: 400 Ar preleves le ${now()}.`,
    );
    expect(await toCheck()).toEqual([]);
    await confirm();
    expect(new Set(await toCheck())).toEqual(
      new Set([
        ["3210000001", 501, 10_000],
        ["3210000002", 502, 10_000],
        ["3210000009", 500, null],
        [null, 400, null],
      ]),
    );
  });

  test("is not one that is booked, waits for its payout, or is said twice", async () => {
    await pay(10_000, "3210000001");
    await bring(
      sent("3210000001", 10_000, "500"),
      `Frais d'envoi: 600 Ar preleves le ${now()}. Ref: 3210000001`,
      sent("3210000002", 10_000, "200"),
      sent("3210000003", 10_000),
      `Frais d'envoi: 200 Ar preleves le ${now()}. Ref: 3210000003`,
    );
    expect(await toCheck()).toEqual([]);
  });

  test("is listed until a count finds nothing missing, or for 30 days", async () => {
    await bring(`Frais de tenue de compte: 500 Ar preleves le ${now()}. Ref: 3210000009`);
    world.clock.now += MINUTE_MS;
    const { id } = await treasury.count(349_500);
    expect(await toCheck()).toHaveLength(1);
    const second = await signedIn(world, treasury.other);
    await withSecond(
      second,
      back.admin.bookShortfall.mutate({ countId: id, amountAr: 500, reason: "Tenue de compte" }),
    );
    expect(await toCheck()).toEqual([]);
    await bring(`Frais de tenue de compte: 400 Ar preleves le ${now()}. Ref: 3210000010`);
    expect(await toCheck()).toHaveLength(1);
    world.advanceDays(30);
    back = await signedIn(world, treasury.admin);
    expect(await toCheck()).toEqual([]);
  });
});

describe("booked fees are seen", () => {
  beforeEach(earned);

  test("as one movement of those that were booked together on a number", async () => {
    await pay(10_000, "3210000001");
    await pay(5_000, "3210000002");
    await bring(sent("3210000001", 10_000, "200"), sent("3210000002", 5_000, "100"));
    const together = world.clock.now;
    await bring(sent("3210000003", 5_000, "70"));
    await pay(5_000, "3210000003");
    const { entries } = await back.admin.movements.query({ kind: "fee" });
    const fee = { kind: "fee", cashPhone: treasury.admin.phone, recordedByName: "Solo", who: null };
    expect(entries).toMatchObject([
      { ...fee, amountAr: 70, sendings: 1, reference: "3210000003", createdAt: world.clock.now },
      { ...fee, amountAr: 300, sendings: 2, reference: null, createdAt: together },
    ]);
    expect(entries).toHaveLength(2);
    const all = await back.admin.movements.query({});
    expect(all.entries.slice(0, 2)).toEqual(entries);
  });

  test("borne by both, as one movement too", async () => {
    await treasury.count(0);
    const { entries: counts } = await back.admin.counts.query({ cashPhone: treasury.admin.phone });
    const count = { countId: counts[0]?.id ?? 0, amountAr: 99_950, reason: "Vol" };
    await withSecond(await signedIn(world, treasury.other), back.admin.bookShortfall.mutate(count));
    await treasury.count(250_050);
    await pay(10_000, "3210000001");
    await bring(sent("3210000001", 10_000, "200"));
    expect((await own()).slice(0, 2)).toEqual([0, 49_850]);
    expect((await back.admin.movements.query({ kind: "fee" })).entries).toMatchObject([{ amountAr: 200, sendings: 1 }]);
  });

  test("on the payout that they were taken for, and not on a deposit", async () => {
    const id = await pay(10_000, "3210000001");
    expect((await back.admin.transaction.query({ id })).feeAr).toBeNull();
    await bring(sent("3210000001", 10_000, "300"));
    expect((await back.admin.transaction.query({ id })).feeAr).toBe(300);
    const { id: declared } = await front.user.declareDeposit.mutate({
      amountAr: 5_000,
      receiverPhone: treasury.admin.phone,
      reference: "3210000005",
    });
    expect((await back.admin.transaction.query({ id: declared })).feeAr).toBeNull();
  });
});
