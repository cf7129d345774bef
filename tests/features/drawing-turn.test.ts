import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../src/shared/day.ts";
import { levelOf, setSetting } from "../support/change.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { confirmImports, withSecond } from "../support/second.ts";
import { receivedSms } from "../support/statement.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let treasury: Treasury;
let world: Treasury["world"];
/** Signed in at the present hour, whatever the test let pass. */
let back: Client;
beforeEach(async () => {
  treasury = await openTreasury();
  ({ world, back } = treasury);
});

const draw = (amountAr: number, reference = "RET-1") =>
  back.admin.recordDrawing.mutate({ amountAr, reference, cashPhone: treasury.admin.phone, reason: "Bénéfice" });
const room = () => back.admin.drawingRoom.query();
async function pass(ms: number) {
  world.clock.now += ms;
  back = await signedIn(world, treasury.admin);
}

describe("a sale", () => {
  test("gives nothing to draw on its day, then one part of 365 each day, less the bonuses it paid", async () => {
    const referrer = await world.aMember();
    await treasury.fund("sponsor", 300_000);
    await treasury.sold(0, referrer);
    expect(await room()).toEqual({ earnedAr: 0, capitalAr: 0, unearnedAr: 95_000, refusals: [] });
    const { message } = await expectRefused(world, () => draw(1), "DRAWING_UNEARNED");
    expect(plainSpaces(message)).toBe(
      "Asako peut prendre 0 Ar au plus. Une vente se gagne jour après jour, sur 365 jours : 95 000 Ar ne sont pas encore gagnés.",
    );
    await pass(73 * DAY_MS);
    await treasury.countAll();
    expect(await room()).toMatchObject({ earnedAr: 19_000, unearnedAr: 76_000 });
    await expectRefused(world, () => draw(19_001), "DRAWING_UNEARNED");
    await draw(19_000);
    expect(await room()).toMatchObject({ earnedAr: 0, unearnedAr: 76_000 });
    await expectRefused(world, () => draw(1, "RET-2"), "DRAWING_UNEARNED");
    await pass(DAY_MS);
    expect((await room()).earnedAr).toBe(260);
  });

  test("that an upgrade replaced goes on for its own 365 days", async () => {
    await treasury.fund("sponsor", 1_000_000);
    world.advanceDays(-73);
    const member = await world.aMember({ level: "VIP3", balanceAr: 100_000 });
    world.advanceDays(73);
    expect(await room()).toMatchObject({ earnedAr: 20_000, unearnedAr: 80_000 });
    const client = await signedIn(world, member);
    await client.user.buyLevel.mutate({ levelId: (await levelOf(world, "VIP4")).id, expectedPriceAr: 100_000 });
    expect(await room()).toMatchObject({ earnedAr: 20_000, unearnedAr: 180_000 });
    await pass(292 * DAY_MS);
    expect(await room()).toMatchObject({ earnedAr: 180_000, unearnedAr: 20_000 });
  });

  test("holds back neither the operator's own money nor what covers a shortfall", async () => {
    await treasury.fund("sponsor", 300_000);
    await treasury.fund("capital", 10_000);
    await treasury.sold(0);
    const { details } = await expectRefused(world, () => draw(10_001), "DRAWING_UNEARNED");
    expect(details).toEqual({ maximumAr: 10_000, unearnedAr: 100_000 });
    await draw(10_000);
    const { id } = await treasury.count(0);
    await withSecond(
      await signedIn(world, treasury.other),
      back.admin.bookShortfall.mutate({ countId: id, amountAr: 100_000, reason: "Vol du téléphone" }),
    );
    expect((await back.admin.fund.query()).salesAr).toBe(0);
  });
});

describe("a drawing waits", () => {
  beforeEach(() => treasury.earned());

  test("while a withdrawal has waited for 217 hours, and no longer than it is decided", async () => {
    const member = await world.aMember({ balanceAr: 50_000 });
    const client = await signedIn(world, member);
    const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 5_000, phone: member.phone });
    await pass(72 * HOUR_MS);
    await draw(1_000, "RET-72");
    await pass(145 * HOUR_MS);
    await treasury.countAll();
    const { message } = await expectRefused(world, () => draw(1_000), "DRAWING_WITHDRAWAL_WAITS");
    expect(plainSpaces(message)).toBe(
      "Un retrait de membre attend depuis 9 jours. Payez ou rejetez d'abord ceux qui attendent depuis plus de 72 heures.",
    );
    expect((await room()).refusals).toEqual([message]);
    await back.admin.validate.mutate({ transactionId: id, reference: "payé" });
    await draw(1_000);
  });

  test("while the fund covers fewer days than sales ask for", async () => {
    await world.aMember({ level: "VIP3" });
    await setSetting(world, "saleCoverDays", 100);
    const { details } = await expectRefused(world, () => draw(1_000), "DRAWING_COVER_SHORT");
    expect(details).toEqual({ coverDays: 42, requiredDays: 100 });
    await treasury.fund("sponsor", 400_000);
    await draw(1_000);
  });

  test("while one number that holds money was not counted for more than 7 days, or for as long as the setting says", async () => {
    await pass(7 * DAY_MS);
    await draw(1_000, "RET-7");
    await pass(1);
    const { details } = await expectRefused(world, () => draw(1_000), "DRAWING_UNCOUNTED");
    expect(details).toEqual({ uncounted: 2, staleDays: 7 });
    const { numbers } = await back.admin.fund.query();
    expect(numbers.filter(({ staleSince }) => staleSince !== null)).toHaveLength(2);
    await treasury.countAll();
    await draw(1_000);
    // A number that was never counted counts as uncounted since its first money came.
    await world.fund(5_000, "operator");
    await pass(7 * DAY_MS);
    await draw(1_000, "RET-14");
    await setSetting(world, "countStaleDays", 5);
    await expectRefused(world, () => draw(1_000, "RET-5"), "DRAWING_UNCOUNTED");
  });

  test("until the operator's own message says what is there: none dated to come, none of less than is recorded", async () => {
    await pass(7 * DAY_MS + HOUR_MS);
    await treasury.countAll(treasury.admin.phone);
    await expectRefused(world, () => draw(1_000), "DRAWING_UNCOUNTED");
    await says("350 000", "3210176366", "30/11/26 a 09:00");
    await confirm();
    await expectRefused(world, () => draw(1_000), "DRAWING_UNCOUNTED");
    await pass(2 * DAY_MS);
    await says("340 000", "3211153717", "30/11/26 a 10:30");
    await confirm();
    const { details } = await expectRefused(world, () => draw(1_000), "DRAWING_CASH_MISSING");
    expect(details).toEqual({ missingAr: 10_000 });
    const said = { balanceAr: 340_000, at: expect.any(Number), byName: "Hanta", missingAr: 10_000 };
    expect((await positionOf())?.said).toEqual(said);
    // A deposit of 50 000 Ar is on its way: the number has more than is recorded, which is no shortfall.
    await says("400 000", "3212131068", "30/11/26 a 11:00");
    await expectRefused(world, () => draw(1_000), "DRAWING_CASH_MISSING");
    await confirm();
    await draw(1_000);
    expect(await positionOf()).toMatchObject({ staleSince: null, balanceAr: 349_000 });
  });

  test("while a count finds an Ariary missing, until it is found or booked", async () => {
    const { balanceAr = 0 } = (await treasury.positionOf(treasury.admin.phone)) ?? {};
    const { id } = await treasury.count(balanceAr - 1);
    const { message } = await expectRefused(world, () => draw(1_000), "DRAWING_CASH_MISSING");
    expect(plainSpaces(message)).toBe(
      "Les téléphones comptés montrent 1 Ar de moins qu'enregistré. Recomptez, ou expliquez d'abord la différence.",
    );
    await withSecond(
      await signedIn(world, treasury.other),
      back.admin.bookShortfall.mutate({ countId: id, amountAr: 1, reason: "Frais" }),
    );
    await draw(1_000);
  });

  test("also when it was proposed earlier: an approval checks again", async () => {
    const { admin } = treasury;
    await treasury.fund("capital", 3_000_000);
    const { details } = await refusal(draw(2_500_000));
    const { balanceAr = 0 } = (await treasury.positionOf(admin.phone)) ?? {};
    await treasury.count(balanceAr - 1);
    const solo = await signedIn(world, treasury.other);
    const approve = () => solo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    await expectRefused(world, approve, "DRAWING_CASH_MISSING");
    const cashPhone = admin.phone;
    await solo.admin.countCash.mutate({ cashPhone, recordedAr: balanceAr, countedAr: balanceAr });
    await expectRefused(world, approve, "DRAWING_CASH_MISSING");
    await treasury.count(balanceAr);
    await approve();
  });
});

const positionOf = async () =>
  (await back.admin.fund.query()).numbers.find(({ phone }) => phone === treasury.admin.phone);

/** The operator's message of money received, with the balance after it. */
const says = (balance: string, reference: string, at: string) => {
  const sms = receivedSms({ reference, at }).replace("Solde: 172 914 Ar", `Solde: ${balance} Ar`);
  return back.paste(treasury.admin.phone, sms);
};
const confirm = () => confirmImports(world.deps, treasury.other);
