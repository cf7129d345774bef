import { beforeEach, describe, expect, test } from "vitest";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { ALONE_SPAN_MS } from "../../src/shared/two-people.ts";
import { refusal, signedIn } from "../support/client.ts";
import { newAdminOf } from "../support/new-accounts.ts";
import { plainSpaces } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import type { Person } from "../support/world.ts";

// What rests on the word of one administrator is added up: over all kinds and recipients, for 24 hours, and until somebody else read it.

const stage = twoAdmins();
let references = 0;

async function declare(by: Person, amountAr: number) {
  references += 7;
  const input = { amountAr, receiverPhone: stage.hanta.phone, reference: `31${10_000_000 + references * 97}` };
  return (await (await signedIn(stage.world, by)).user.declareDeposit.mutate(input)).id;
}
const ask = async (by: Person, amountAr: number, phone = by.phone) =>
  (await (await signedIn(stage.world, by)).user.requestWithdrawal.mutate({ amountAr, phone })).id;
const pay = (transactionId: number, by = stage.back) =>
  by.admin.validate.mutate({ transactionId, reference: "PAYE-1" });
const mine = (by = stage.back) => by.admin.decidedAlone.query({});
/** What Hanta decided and nobody has looked through; the world's own administrator decided things too. */
const ofHanta = async (by: typeof stage.back) =>
  (await by.admin.aloneList.query()).entries.filter(({ adminName }) => adminName === "Hanta");
const whyOf = async (act: Promise<unknown>) => (await refusal(act)).details.why;

beforeEach(() => stage.capital(9_000_000));

describe("the day's limit of 2 000 000 Ar", () => {
  test("is one sum over deposits, corrections, gifts, carried cash and payouts that are not plain", async () => {
    const person = await stage.world.aMember();
    await stage.back.admin.validate.mutate({ transactionId: await declare(person, 700_000) });
    await stage.add(stage.back, 300_000);
    await stage.back.admin.adjustBalance.mutate({
      memberId: stage.member.memberId,
      action: "remove",
      amountAr: 200_000,
      reason,
    });
    await pay(await ask(stage.member, 300_000, "0341234567"));
    const [fromPhone, toPhone] = [stage.hanta.phone, stage.solo.phone];
    await stage.back.admin.moveCash.mutate({ fromPhone, toPhone, amountAr: 400_000, reference: "CAISSE-1" });
    expect(await mine()).toMatchObject({ dailyAr: 2_000_000, todayAr: 1_900_000, unreadAr: 1_900_000, isSole: false });
    const { code, details, message } = await refusal(stage.add(stage.back, 101_000));
    expect([code, details.why, details.doneAr]).toEqual(["APPROVAL_REQUIRED", "day", 1_900_000]);
    expect(plainSpaces(message)).toBe(
      "Avec 1 900 000 Ar déjà décidés par vous seul en 24 heures, ce montant dépasse 2 000 000 Ar : deux administrateurs décident. Votre demande est enregistrée et l'argent n'a pas bougé : un autre administrateur doit l'approuver.",
    );
    await stage.add(stage.back, 100_000);
    stage.world.clock.now += ALONE_SPAN_MS;
    await stage.later(0);
    expect((await mine()).todayAr).toBe(0);
  });

  test("does not count what a second administrator approved, nor another administrator's", async () => {
    await stage.add(stage.backSolo, 2_000_000);
    const { details } = await refusal(stage.add(stage.back, 2_000_001));
    await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    expect((await mine()).todayAr).toBe(0);
    await stage.add(stage.back, 2_000_000);
  });

  test("is shared by those who are one person: a new account is no new limit", async () => {
    const hand = await newAdminOf(stage.world, stage.back, "+261331112266");
    await stage.add(hand, 1_500_000);
    expect(await whyOf(stage.add(stage.back, 501_000))).toBe("day");
    expect((await mine()).todayAr).toBe(1_500_000);
    await stage.add(stage.backSolo, 2_000_000);
  });

  test("holds for another referrer: 5 000 Ar for each member who moves, and no name is changed with it", async () => {
    const [top, puppet] = [await stage.world.aMember(), await stage.world.aMember()];
    for (let one = 0; one < 3; one++) await stage.world.aMember({ referrer: top });
    const to = { role: "member" as const, reason, referrerId: puppet.memberId };
    await stage.back.admin.updatePerson.mutate({ memberId: top.memberId, name: "Tiana", phone: top.phone, ...to });
    expect((await mine()).todayAr).toBe(20_000);
    await stage.add(stage.back, 1_980_000);
    const last = await stage.world.aMember({ referrer: top });
    const moved = { memberId: last.memberId, name: "Autre", phone: last.phone, ...to };
    const { details } = await refusal(stage.back.admin.updatePerson.mutate(moved));
    expect(details.proposed).toEqual({ kind: "referrer", amountAr: 5_000 });
    const { person: before } = await stage.back.admin.person.query({ memberId: last.memberId });
    expect([before.name === "Autre", before.referrerId]).toEqual([false, top.memberId]);
    await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    const { person: after } = await stage.back.admin.person.query({ memberId: last.memberId });
    expect(after.referrerId).toBe(puppet.memberId);
  });
});

describe("what nobody has looked through", () => {
  /** Hanta gives 2 000 000 Ar on each of three days. */
  async function threeDays() {
    for (let day = 0; day < 3; day++) {
      await stage.add(stage.back, 2_000_000);
      await stage.later(ALONE_SPAN_MS);
      await stage.capital(2_000_000);
    }
  }

  test("may not pass three days' limits, until another administrator presses « Relire »", async () => {
    await threeDays();
    expect(await mine()).toMatchObject({ todayAr: 0, unreadAr: 6_000_000 });
    expect(await whyOf(stage.add(stage.back, 5_000))).toBe("unread");
    stage.backSolo = await signedIn(stage.world, stage.solo);
    const entries = await ofHanta(stage.backSolo);
    expect(entries.map(({ adminName, amountAr, act, isOthers }) => [adminName, amountAr, act, isOthers])).toEqual(
      Array.from({ length: 3 }, () => ["Hanta", 2_000_000, "add", true]),
    );
    const upToId = entries[0]?.id ?? 0;
    // Nobody looks through what they decided themselves.
    await stage.back.admin.lookThrough.mutate({ upToId });
    expect((await mine()).unreadAr).toBe(6_000_000);
    expect((await stage.backSolo.admin.lookThrough.mutate({ upToId })).count).toBeGreaterThanOrEqual(3);
    expect((await mine()).unreadAr).toBe(0);
    expect(await ofHanta(stage.back)).toEqual([]);
    await stage.add(stage.back, 1_000_000);
  });

  test("is not looked through by a colleague to whom the author gave access", async () => {
    await stage.add(stage.back, 1_000_000);
    const hand = await newAdminOf(stage.world, stage.back, "+261331112266");
    const entries = await ofHanta(hand);
    expect(entries.map(({ isOthers }) => isOthers)).toEqual([false]);
    await hand.admin.lookThrough.mutate({ upToId: entries[0]?.id ?? 0 });
    expect((await mine()).unreadAr).toBe(1_000_000);
  });

  test("does not hold back the only administrator, who has the day's limit alone", async () => {
    await stage.onlyAdmins(stage.hanta);
    for (let day = 0; day < 4; day++) {
      expect((await mine()).isSole).toBe(true);
      await stage.add(stage.back, 2_000_000);
      await stage.later(ALONE_SPAN_MS);
    }
  });
});

describe("a payout", () => {
  test("that is plain weighs nothing; one to a member whose number an administrator changed weighs, also after 72 hours", async () => {
    await stage.later(4 * ALONE_SPAN_MS);
    await pay(await ask(stage.member, 500_000));
    expect((await mine()).todayAr).toBe(0);
    const phone = "+261331112288";
    const { memberId } = stage.member;
    await stage.back.admin.updatePerson.mutate({ memberId, name: "Lova", phone, role: "member", reason });
    await stage.later(4 * ALONE_SPAN_MS);
    await pay(await ask({ ...stage.member, phone }, 500_000));
    expect((await mine()).todayAr).toBe(500_000);
  });

  test("that was plain stays so when the clock is set back and the account is blocked at an earlier time", async () => {
    const { clock, db } = stage.world;
    await stage.later(4 * ALONE_SPAN_MS);
    await pay(await ask(stage.member, 50_000));
    clock.now -= HOUR_MS;
    await stage.back.admin.toggleStatus.mutate({ memberId: stage.member.memberId, reason });
    expect((await checkLedger(db.read)).filter(({ broken }) => broken > 0)).toEqual([]);
  });

  test("that brings what one member was paid in 24 hours above 1 000 000 Ar takes two, plain or not", async () => {
    await stage.later(4 * ALONE_SPAN_MS);
    await pay(await ask(stage.member, 600_000));
    stage.world.clock.now += MINUTE_MS;
    const second = await ask(stage.member, 405_000);
    stage.backSolo = await signedIn(stage.world, stage.solo);
    const said = await stage.back.admin.decidedAlone.query({ kind: "withdrawal", target: String(second) });
    expect(said).toMatchObject({ why: "payout", weighsAr: 0 });
    const { details } = await refusal(pay(second, stage.backSolo));
    expect(details.why).toBe("payout");
    await stage.back.admin.approve.mutate({ approvalId: details.approvalId ?? 0, reference: "PAYE-2" });
    stage.world.clock.now += MINUTE_MS;
    // What two decided does not count.
    await pay(await ask(stage.member, 400_000));
  });
});
