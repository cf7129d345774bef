import { beforeEach, expect, test } from "vitest";
import { dayOf, HOUR_MS, isoDay } from "../../src/shared/day.ts";
import { signedIn, tokenOf } from "../support/client.ts";
import { receivedSms, writtenAt } from "../support/statement.ts";
import { twoAdmins } from "../support/two-admins.ts";
import { EPOCH } from "../support/world.ts";

const stage = twoAdmins();
const WEEK_MS = 7 * 24 * HOUR_MS;
const today = () => dayOf(stage.world.clock.now);
const rowOf = async (input = {}) => {
  const { numbers } = await stage.back.admin.cashDay.query(input);
  return numbers.find(({ phone }) => phone === stage.hanta.phone);
};

/** A day on which 50 000 came onto Hanta's number, 20 000 left it, and its operator said a balance of 31 000. */
beforeEach(async () => {
  const { world, hanta, backSolo, back } = stage;
  const payer = await signedIn(world, await world.aMember());
  const declared = { amountAr: 50_000, receiverPhone: hanta.phone, reference: "3210170001" };
  const { id } = await payer.user.declareDeposit.mutate(declared);
  await backSolo.admin.validate.mutate({ transactionId: id });
  const { id: asked } = await payer.user.requestWithdrawal.mutate({ amountAr: 20_000, phone: "0341234567" });
  await backSolo.admin.validate.mutate({ transactionId: asked, cashPhone: hanta.phone, reference: "3210170002" });
  world.clock.now += 2 * HOUR_MS;
  const at = writtenAt(EPOCH + HOUR_MS);
  await back.paste(hanta.phone, receivedSms({ reference: "3210170009", amount: "1 000", balance: "31 000", at }));
});

const THE_DAY = { openingAr: 0, inAr: 50_000, outAr: 20_000, feesAr: 0, expectedAr: 30_000 };

test("a number's day says what came and left, what its operator said last, and the difference", async () => {
  expect(await rowOf()).toMatchObject({
    ...THE_DAY,
    ...{ day: today(), said: { balanceAr: 31_000, at: EPOCH + HOUR_MS }, differenceAr: 1_000 },
    ...{ waitingAr: 0, usualAr: 0 },
  });
});

test("a week later it opens with what was left, beside what waits to be paid and what is usual of the weekday", async () => {
  const { world } = stage;
  const theDay = today();
  await stage.later(WEEK_MS);
  await stage.withdraw(6_000);
  expect(await rowOf()).toMatchObject({
    ...{ openingAr: 30_000, inAr: 0, outAr: 0, expectedAr: 30_000, said: null, differenceAr: null },
    ...{ waitingAr: 6_000, usualAr: 5_000 },
  });
  // The day before it had the same, and the day itself stays as it was; what waits is of today alone.
  expect(await rowOf({ day: isoDay(theDay) })).toMatchObject({ ...THE_DAY, differenceAr: 1_000, waitingAr: null });
  expect(await rowOf({ day: isoDay(theDay - 1) })).toMatchObject({ openingAr: 0, expectedAr: 0, said: null });
  expect((await stage.back.admin.cashDay.query({ day: "2099-01-01" })).day).toBe(dayOf(world.clock.now));
});

test("leaves as a file of the month up to the day, a line per number and day", async () => {
  const { world, hanta } = stage;
  const answer = await world.app.inject({
    method: "POST",
    url: "/export/cashDays",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenOf(world, hanta)}` },
    payload: "{}",
  });
  const lines = answer.body.split("\r\n").slice(1, -1);
  const numbers = (await stage.back.admin.cashDay.query({})).numbers.length;
  expect(lines).toHaveLength(31 * numbers);
  const mine = lines.find((line) => line.startsWith(isoDay(today())) && line.includes(";50000;20000;"));
  expect(mine?.split(";").slice(4, 10)).toEqual(["0", "50000", "20000", "0", "30000", "31000"]);
});
