import { beforeEach, describe, expect, test } from "vitest";
import { checkAlarms } from "../../src/server/features/alarm/alarm.service.ts";
import { findUnmatched } from "../../src/server/features/journal/record.service.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { receivedSms, tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// An operator takes back another amount than a transfer's: no more goes back than it says, and the transfer stays.

const R = "4210177001";

let world: World;
let hanta: Person;
/** Other administrators whose numbers receive MVola's transfers too. */
let naina: Person;
let tovo: Person;
let member: Person;
let own: Client;
let back: Client["admin"];
/** Of the colleague who brings in the operator's messages. */
let desk: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  await world.fund(20_000_000);
  hanta = await world.anAdmin({ name: "Hanta" });
  naina = await world.anAdmin({ name: "Naina" });
  tovo = await world.anAdmin({ name: "Tovo" });
  member = await world.aMember({ name: "Lova", referrer: await world.aMember() });
  [own, front] = [await signedIn(world, hanta), await signedIn(world, member)];
  back = own.admin;
  desk = await signedIn(world, await world.anAdmin({ name: "Solo" }));
});

const declared = async (amountAr = 50_000, reference = R) =>
  (await front.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference })).id;
async function credited(amountAr = 50_000, reference = R): Promise<number> {
  const id = await declared(amountAr, reference);
  await back.validate.mutate({ transactionId: id });
  return id;
}
/** A row of money that went back, under a reference of its own, as operators write it. */
const takeBack = (
  amount: string,
  { own = "4210177099", by = desk, phone = hanta.phone, of = R, hour = "10:20" } = {},
) =>
  by.upload(
    tableOf(phone, [{ reference: own, amount, date: `22/11/2026 ${hour}`, remark: `Remboursement partiel ${of}` }]),
  );
const reverse = async (transactionId: number) => {
  const { restAr } = await back.reversal.query({ transactionId });
  return back.reverseDeposit.mutate({ transactionId, restAr });
};
const withdraw = async (amountAr: number) =>
  (await front.user.requestWithdrawal.mutate({ amountAr, phone: "0341234567" })).id;
async function buy(name: string) {
  const { levels } = await front.user.levels.query();
  const level = levels.find((one) => one.name === name);
  await front.user.buyLevel.mutate({ levelId: level?.id ?? 0, expectedPriceAr: level?.toPayAr ?? 0 });
}
const balanceAr = () => world.balanceOf(member);

const openAr = async () => (await back.openReversals.query()).map(({ restAr }) => restAr);

describe("of a credited deposit", () => {
  test("what the operator took back is asked for, and no more", async () => {
    const id = await credited();
    await takeBack("-20 000");
    expect(await back.openReversals.query()).toMatchObject([{ transactionId: id, restAr: 20_000, isReversed: false }]);
    await checkAlarms(world.deps);
    expect(world.alarms.list()).toMatchObject([{ name: "reversal", records: [String(id)] }]);
    expect(await back.reversal.query({ transactionId: id })).toMatchObject({
      amountAr: 50_000,
      askedAr: 20_000,
      takenAr: null,
      restAr: 20_000,
      said: { amountAr: 20_000, importedByName: "Solo" },
    });
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 20_000, openAr: 0, owedAr: 0 });
    expect(await balanceAr()).toBe(30_000);
    expect(await openAr()).toEqual([]);
    await checkAlarms(world.deps);
    expect(world.alarms.list()).toEqual([]);
    for (const restAr of [0, 30_000])
      await expectRefused(world, () => back.reverseDeposit.mutate({ transactionId: id, restAr }), "REVERSAL_DONE");
    expect(await back.overview.query()).toMatchObject({ totalDepositsAr: 30_000 });
    expect((await findUnmatched(world.db.read, "")).filter((name) => name.includes("reversal"))).toEqual([]);
  });

  test("its member reads how much was taken back, and its administrators that it is not all of it", async () => {
    const id = await credited();
    await takeBack("-20 000");
    const before = await front.user.transaction.query({ id });
    expect([before.takenBackAt, before.takenBackAr]).toEqual([null, null]);
    const entries = async () => (await back.transactions.query({ tab: "validated" })).entries;
    expect(await entries()).toMatchObject([{ id, amountAr: 50_000, reversedAr: 20_000 }]);
    const { warnings } = await back.transaction.query({ id });
    expect(warnings).toMatchObject([{ kind: "partlyReversed", amountAr: 20_000, importedByName: "Solo" }]);
    await reverse(id);
    const shown = { id, status: "validated", amountAr: 50_000, takenBackAt: world.clock.now, takenBackAr: 20_000 };
    expect(await front.user.transaction.query({ id })).toMatchObject(shown);
    expect((await front.user.transactionPage.query({ type: "deposit" })).entries).toMatchObject([shown]);
    expect((await front.user.corrections.query({})).corrections).toMatchObject([
      { kind: "reversal", amountAr: -20_000, transactionId: id },
    ]);
  });

  test("parts add up, and a message that takes back the whole transfer takes the rest", async () => {
    const id = await credited();
    await takeBack("-20 000");
    await reverse(id);
    await takeBack("-5 000", { own: "4210177100", phone: naina.phone, hour: "11:30" });
    expect(await back.openReversals.query()).toMatchObject([{ transactionId: id, restAr: 5_000, isReversed: true }]);
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 5_000, openAr: 0 });
    expect(await balanceAr()).toBe(25_000);
    expect((await front.user.transaction.query({ id })).takenBackAr).toBe(25_000);
    await takeBack("-50 000", { own: "4210177101", phone: tovo.phone, hour: "12:40" });
    expect(await openAr()).toEqual([25_000]);
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 25_000, openAr: 0, owedAr: 0 });
    expect(await balanceAr()).toBe(0);
    expect((await front.user.transaction.query({ id })).takenBackAr).toBe(50_000);
  });

  test("parts of more than the transfer, and one of more, take the transfer and no more", async () => {
    const id = await credited();
    await front.user.declareDeposit.mutate({ amountAr: 70_000, receiverPhone: hanta.phone, reference: "3218765432" });
    await takeBack("-30 000");
    await takeBack("-40 000", { own: "4210177100", phone: naina.phone, hour: "11:30" });
    expect(await openAr()).toEqual([50_000]);
    const { said, askedAr } = await back.reversal.query({ transactionId: id });
    expect([said.amountAr, askedAr]).toEqual([70_000, 50_000]);
    expect((await back.transaction.query({ id })).warnings).toMatchObject([
      { kind: "partlyReversed", amountAr: 70_000 },
    ]);
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 50_000 });
    expect([await balanceAr(), await openAr()]).toEqual([0, []]);
  });

  test("the same message brought in under two of our numbers takes back once what it says", async () => {
    await credited();
    for (const { phone } of [hanta, naina]) await takeBack("-20 000", { phone });
    expect(await openAr()).toEqual([20_000]);
  });

  test("a message without an amount takes all of it back, as one of the whole amount does", async () => {
    await credited();
    await takeBack("-20 000");
    await desk.paste(
      naina.phone,
      `Votre transfert recu de RAKOTO 0340000009 le 21/11/26 a 09:00 a ete annule. Ref: ${R}`,
    );
    expect(await openAr()).toEqual([50_000]);
  });

  test("withdrawals are rejected for the part only, and the member reads how much of the deposit went back", async () => {
    const id = await credited();
    const [kept, rejected] = [await withdraw(20_000), await withdraw(15_000)];
    await takeBack("-20 000");
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 20_000, rejected: [{ id: rejected }], owedAr: 0 });
    expect((await front.user.transaction.query({ id: kept })).status).toBe("pending");
    expect((await front.user.transaction.query({ id: rejected })).reason).toMatch(
      new RegExp(`a repris 20\\s000\\sAr de votre dépôt n°\\s${id}, déjà crédité`),
    );
  });

  test("what nobody can pay stays open, the member owes the part only, and the rest is taken later", async () => {
    const id = await credited();
    const paid = await withdraw(50_000);
    await back.validate.mutate({ transactionId: paid, reference: "3330000001" });
    await takeBack("-20 000");
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 0, openAr: 20_000, owedAr: 20_000 });
    expect((await front.user.me.query()).owedAr).toBe(20_000);
    await expectRefused(world, () => reverse(id), "REVERSAL_SHORT");
    await credited(30_000, "8765556667");
    expect(await openAr()).toEqual([20_000]);
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 20_000, openAr: 0, owedAr: 0 });
    expect(await balanceAr()).toBe(10_000);
  });
});

describe("a level bought with a deposit of which a part was taken back", () => {
  test("stays when the member can pay the part", async () => {
    const id = await credited(60_000);
    await buy("VIP2");
    await takeBack("-10 000");
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 10_000, endedLevel: null, undoneAr: 0, owedAr: 0 });
    expect((await front.user.me.query()).level.name).toBe("VIP2");
  });

  test("stays when what the operator left would have paid for it; the part is owed", async () => {
    const id = await credited(60_000);
    await buy("VIP1");
    await back.validate.mutate({ transactionId: await withdraw(40_000), reference: "3330000001" });
    await world.fund(60_000, "capital");
    await takeBack("-40 000");
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 0, endedLevel: null, undoneAr: 0, owedAr: 40_000 });
    expect((await front.user.me.query()).level.name).toBe("VIP1");
  });

  test("ends when it was paid with that part, which the member cannot pay: so much of its sale is undone, and nothing owed", async () => {
    const id = await credited();
    await buy("VIP2");
    await takeBack("-20 000");
    expect(await reverse(id)).toMatchObject({
      fromMemberAr: 0,
      endedLevel: "VIP2",
      undoneAr: 20_000,
      fromSalesAr: 20_000,
      openAr: 0,
      owedAr: 0,
    });
    expect((await front.user.me.query()).level.name).toBe("VIP0");
    // The rest of the deposit stayed: the account has paid.
    expect(await openAr()).toEqual([]);
    await takeBack("-50 000", { own: "4210177101", phone: naina.phone, hour: "12:40" });
    expect(await reverse(id)).toMatchObject({ endedLevel: null, fromSalesAr: 27_500, openAr: 2_500, owedAr: 30_000 });
  });
});

describe("a second administrator", () => {
  test("is asked for beyond a day's limit by what was taken back, not by the deposit", async () => {
    const id = await credited(1_500_000);
    await takeBack("-400 000");
    expect(await reverse(id)).toMatchObject({ fromMemberAr: 400_000 });
    await takeBack("-200 000", { own: "4210177100", phone: naina.phone, hour: "11:30" });
    const { code, details } = await refusal(reverse(id));
    expect([code, details.why, details.proposed]).toEqual([
      "APPROVAL_REQUIRED",
      "day",
      { kind: "reversal", amountAr: 200_000 },
    ]);
    await desk.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    expect(await balanceAr()).toBe(900_000);
  });

  test("cannot approve a proposal once the operator took back more: it lapses, and the new amount is proposed", async () => {
    const id = await credited(1_500_000);
    await takeBack("-1 200 000");
    const { details } = await refusal(reverse(id));
    await takeBack("-100 000", { own: "4210177100", phone: naina.phone, hour: "11:30" });
    const approve = () => desk.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    expect((await refusal(approve())).code).toBe("APPROVAL_CHANGED");
    expect((await refusal(approve())).code).toBe("APPROVAL_CHANGED");
    expect(await balanceAr()).toBe(1_500_000);
    const again = await refusal(reverse(id));
    expect(again.details.proposed?.amountAr).toBe(1_300_000);
    await desk.admin.approve.mutate({ approvalId: again.details.approvalId ?? 0 });
    expect(await balanceAr()).toBe(200_000);
  });

  test("is asked for where a message that the administrator brought in asks for more than others' messages do", async () => {
    const id = await credited();
    await takeBack("-20 000");
    await takeBack("-10 000", { own: "4210177100", by: own, phone: naina.phone, hour: "11:30" });
    expect((await refusal(reverse(id))).details.why).toBe("import");
    const other = (await signedIn(world, tovo)).admin;
    await other.reverseDeposit.mutate({ transactionId: id, restAr: 30_000 });
    expect(await balanceAr()).toBe(20_000);
  });

  test("is not asked for where others' messages say as much", async () => {
    const id = await credited();
    await takeBack("-50 000");
    await takeBack("-20 000", { own: "4210177100", by: own, phone: naina.phone, hour: "11:30" });
    await reverse(id);
    expect(await balanceAr()).toBe(0);
  });
});

describe("a waiting deposit", () => {
  test("is not closed, but never proposed nor credited unseen; whoever saw the part credits it, and takes it back", async () => {
    const id = await declared();
    await desk.paste(hanta.phone, receivedSms({ reference: R, from: `LOVA ${member.phone}` }));
    const views = async () => [
      (await back.statementLines.query({ view: "proposed" })).lines.map(({ standing }) => standing),
      (await back.statementLines.query({ view: "waiting" })).lines.map(({ standing }) => standing),
    ];
    expect(await views()).toEqual([["proposed"], []]);
    const { deposits } = await back.pairs.query();
    const seen = deposits.map(({ memberName: _, ...one }) => one);
    expect(seen).toMatchObject([{ transactionId: id, amountAr: 50_000 }]);
    await takeBack("-20 000");
    expect(await views()).toEqual([[], ["partlyReversed"]]);
    expect(await back.pairs.query()).toMatchObject({ count: 0 });
    expect(await back.validateMany.mutate({ deposits: seen })).toMatchObject([{ outcome: "refused" }]);
    expect(await balanceAr()).toBe(0);
    const { entries } = await back.transactions.query({ tab: "deposit" });
    expect(entries).toMatchObject([{ id, reversedAr: 20_000 }]);
    const { warnings } = await back.transaction.query({ id });
    expect(warnings).toMatchObject([
      { kind: "statement", says: "found", amountAr: 50_000 },
      { kind: "partlyReversed", amountAr: 20_000 },
    ]);
    for (const seenAr of [undefined, 10_000, 50_000])
      await expectRefused(
        world,
        () => back.validate.mutate({ transactionId: id, reversedAr: seenAr }),
        "TRANSFER_PARTLY_REVERSED",
      );
    await back.validate.mutate({ transactionId: id, reversedAr: 20_000 });
    expect((await back.statementLines.query({ view: "matched" })).lines).toMatchObject([{ deposit: { id } }]);
    expect(await openAr()).toEqual([20_000]);
    await reverse(id);
    expect(await balanceAr()).toBe(30_000);
  });

  test("of which the operator took back more than was declared is looked at too, and rejected or credited", async () => {
    const id = await declared();
    await takeBack("-60 000");
    expect((await back.transaction.query({ id })).warnings).toMatchObject([
      { kind: "partlyReversed", amountAr: 60_000 },
    ]);
    await expectRefused(world, () => back.validate.mutate({ transactionId: id }), "TRANSFER_PARTLY_REVERSED");
    await back.reject.mutate({ transactionId: id, reason: "Repris par l'opérateur" });
    expect(await balanceAr()).toBe(0);
  });

  test("of which all was taken back, at once or in parts, is closed", async () => {
    const id = await declared();
    await takeBack("-20 000");
    await takeBack("-30 000", { own: "4210177100", phone: naina.phone, hour: "11:30" });
    expect((await back.transaction.query({ id })).warnings).toMatchObject([{ kind: "reversed", amountAr: 50_000 }]);
    for (const seenAr of [undefined, 50_000])
      await expectRefused(
        world,
        () => back.validate.mutate({ transactionId: id, reversedAr: seenAr }),
        "TRANSFER_IS_REVERSED",
      );
  });

  test("in a run that waits for a second administrator is left out once a part of it was taken back", async () => {
    await credited(2_000_000, "3218765432");
    const id = await declared();
    const { code, details } = await refusal(back.validate.mutate({ transactionId: id }));
    expect([code, details.why]).toEqual(["APPROVAL_REQUIRED", "day"]);
    await takeBack("-20 000");
    const answer = await desk.admin.approve.mutate({ approvalId: details.approvalId ?? 0, seenAr: 50_000 });
    expect(answer).toMatchObject({
      run: { validated: 0, left: [{ transactionId: id, code: "TRANSFER_PARTLY_REVERSED" }] },
    });
    expect(await balanceAr()).toBe(2_000_000);
  });
});
