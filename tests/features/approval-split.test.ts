import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { ALONE_SPAN_MS } from "../../src/shared/two-people.ts";
import { refusal, signedIn } from "../support/client.ts";
import { newAdminOf } from "../support/new-accounts.ts";
import { atOnce, plainSpaces } from "../support/refused.ts";
import { BALANCE_AR, reason, twoAdmins } from "../support/two-admins.ts";
import type { Person } from "../support/world.ts";

const stage = twoAdmins();
const PART_AR = 600_000;

const target = () => String(stage.member.memberId);

/** Hanta makes a helper a member again. */
async function demote(phone: string) {
  const { member } = stage.world.db.read.t;
  const [row] = await stage.world.db.read.q.select().from(member).where(eq(member.phone, phone));
  await stage.back.admin.updatePerson.mutate({ memberId: row?.id ?? 0, name: "Main", phone, role: "member", reason });
}

describe("an ADD in parts", () => {
  beforeEach(() => stage.capital(9_000_000));

  test("counts what the same administrator gave the same member alone within 24 hours", async () => {
    await stage.add(stage.back, PART_AR);
    expect(await stage.back.admin.decidedAlone.query({ kind: "add", target: target() })).toEqual({
      thresholdAr: 1_000_000,
      doneAr: PART_AR,
      dailyAr: 3_000_000,
      doneTodayAr: PART_AR,
      sharedWith: [],
    });
    stage.world.clock.now += MINUTE_MS;
    const { code, details, message } = await refusal(stage.add(stage.back, PART_AR));
    expect([code, details.doneAr]).toEqual(["APPROVAL_REQUIRED", PART_AR]);
    expect(plainSpaces(message)).toBe(
      "Avec 600 000 Ar déjà décidés par vous seul en 24 heures pour le même destinataire, ce montant dépasse 1 000 000 Ar : deux administrateurs décident. Votre demande est enregistrée et l'argent n'a pas bougé : un autre administrateur doit l'approuver.",
    );
    expect(await stage.world.balanceOf(stage.member)).toBe(BALANCE_AR + PART_AR);
    await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    expect(await stage.world.balanceOf(stage.member)).toBe(BALANCE_AR + 2 * PART_AR);
  });

  test("may reach the threshold together, but not pass it", async () => {
    await stage.add(stage.back, PART_AR);
    await stage.add(stage.back, 400_000);
    expect((await refusal(stage.add(stage.back, 1))).code).toBe("APPROVAL_REQUIRED");
  });

  test("counts what somebody gave whom the same administrator let in: a new account is no new threshold", async () => {
    const hand = await newAdminOf(stage.world, stage.back, "+261331112266");
    await stage.add(hand, PART_AR);
    expect((await refusal(stage.add(stage.back, PART_AR))).details.doneAr).toBe(PART_AR);
    await stage.add(stage.backSolo, PART_AR);
  });

  test("counts what was given by somebody who is a mere member again: another new account is no new threshold", async () => {
    const first = await newAdminOf(stage.world, stage.back, "+261331112266");
    await stage.add(first, PART_AR);
    await demote("+261331112266");
    const second = await newAdminOf(stage.world, stage.back, "+261331112277");
    const { code, details } = await refusal(stage.add(second, PART_AR));
    expect([code, details.doneAr]).toEqual(["APPROVAL_REQUIRED", PART_AR]);
    expect((await stage.back.admin.decidedAlone.query({ kind: "add", target: target() })).doneAr).toBe(PART_AR);
  });

  test("counts neither another member's, nor another administrator's, nor a REMOVE, nor yesterday's", async () => {
    const other = await stage.world.aMember();
    await stage.add(stage.back, PART_AR);
    await stage.add(stage.back, PART_AR, other.memberId);
    await stage.add(stage.backSolo, PART_AR);
    const remove = { memberId: other.memberId, action: "remove", amountAr: PART_AR, reason } as const;
    await stage.back.admin.adjustBalance.mutate(remove);
    stage.world.clock.now += MINUTE_MS;
    expect((await refusal(stage.add(stage.back, PART_AR, other.memberId))).code).toBe("APPROVAL_REQUIRED");
    await stage.later(ALONE_SPAN_MS);
    await stage.add(stage.back, PART_AR);
    expect((await stage.back.admin.decidedAlone.query({ kind: "add", target: target() })).doneAr).toBe(PART_AR);
  });

  test("does not count what a second administrator approved, on either side", async () => {
    const { details } = await refusal(stage.add(stage.back));
    await stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0 });
    for (const client of [stage.back, stage.backSolo]) {
      expect((await client.admin.decidedAlone.query({ kind: "add", target: target() })).doneAr).toBe(0);
    }
    await stage.add(stage.backSolo, PART_AR);
  });

  test("sent many times at once passes the threshold no more than one after the other", async () => {
    const { answers, codes } = await atOnce(20, (index) => stage.add(stage.back, 300_000 + index));
    expect([answers.length, codes]).toEqual([3, ["APPROVAL_REQUIRED"]]);
  });
});

describe("payouts to the same member", () => {
  test("count together for the administrator who pays them alone", async () => {
    const ids = [await stage.withdraw(PART_AR), await stage.withdraw(PART_AR + 1_000)];
    const [first = 0, second = 0] = ids;
    await stage.back.admin.validate.mutate({ transactionId: first, reference: "payé" });
    const { code, details } = await refusal(stage.back.admin.validate.mutate({ transactionId: second }));
    expect([code, details.doneAr]).toEqual(["APPROVAL_REQUIRED", PART_AR]);
    expect(await stage.back.admin.decidedAlone.query({ kind: "withdrawal", target: String(second) })).toMatchObject({
      doneAr: PART_AR,
    });
    // The other administrator has paid no part, so they may pay it alone.
    const paid = await stage.backSolo.admin.validate.mutate({ transactionId: second, reference: "payé" });
    expect([paid.status, await stage.statuses()]).toEqual(["validated", ["void"]]);
  });

  test("count together when the administrator who paid the first was let in by the one who pays the second", async () => {
    const [first = 0, second = 0] = [await stage.withdraw(PART_AR), await stage.withdraw(PART_AR + 1_000)];
    const hand = await newAdminOf(stage.world, stage.back, "+261331112266");
    await hand.admin.validate.mutate({ transactionId: first, reference: "payé" });
    await demote("+261331112266");
    const next = await newAdminOf(stage.world, stage.back, "+261331112277");
    const { code, details } = await refusal(next.admin.validate.mutate({ transactionId: second }));
    expect([code, details.doneAr]).toEqual(["APPROVAL_REQUIRED", PART_AR]);
  });

  test("cannot both be paid at the same moment: the second waits for another administrator", async () => {
    const ids = [await stage.withdraw(PART_AR), await stage.withdraw(PART_AR + 1_000)];
    const { answers, codes } = await atOnce(2, (index) =>
      stage.back.admin.validate.mutate({ transactionId: ids[index] ?? 0, reference: "payé" }),
    );
    expect([answers.length, codes]).toEqual([1, ["APPROVAL_REQUIRED"]]);
  });

  test("count as nothing for a withdrawal that does not exist", async () => {
    for (const unknown of ["999999", "abc", "1e400"]) {
      const { doneAr } = await stage.back.admin.decidedAlone.query({ kind: "withdrawal", target: unknown });
      expect(doneAr).toBe(0);
    }
  });
});

describe("payouts to one number count together, whosever they are", () => {
  const AMOUNT_AR = 700_000;
  const ask = async (by: Person, phone: string) =>
    (await (await signedIn(stage.world, by)).user.requestWithdrawal.mutate({ amountAr: AMOUNT_AR, phone })).id;
  const rich = () => stage.world.aMember({ balanceAr: 4_000_000 });
  const pay = (transactionId: number, by = stage.back) =>
    by.admin.validate.mutate({ transactionId, reference: "payé" });

  test("when one administrator pays them alone", async () => {
    const [one, other] = [await rich(), await rich()];
    await stage.onlyAdmins(stage.hanta, stage.solo);
    const [first, second] = [await ask(one, "034 33 333 33"), await ask(other, "+261343333333")];
    const elsewhere = await ask(other, "0342222222");
    await pay(first);
    const target = String(second);
    expect((await stage.back.admin.decidedAlone.query({ kind: "withdrawal", target })).doneAr).toBe(AMOUNT_AR);
    const { code, details } = await refusal(pay(second));
    expect([code, details.why]).toEqual(["APPROVAL_REQUIRED", "shared"]);
    await pay(elsewhere);
  });

  test("when administrators who let each other in pay at the same moment", async () => {
    const people = [await rich(), await rich(), await rich(), await rich()];
    await stage.onlyAdmins(stage.hanta, stage.solo);
    const helpers = [stage.back];
    for (const end of [1, 2, 3]) helpers.push(await newAdminOf(stage.world, stage.back, `+26133111229${end}`));
    const ids: number[] = [];
    for (const one of people) ids.push(await ask(one, "0343333333"));
    const { answers, codes } = await atOnce(ids.length, (index) => pay(ids[index] ?? 0, helpers[index]));
    expect([answers.length, codes]).toEqual([1, ["APPROVAL_REQUIRED"]]);
  });
});

test("the operator's money counts together, whatever number it leaves: it is carried to another at will", async () => {
  await stage.capital(9_000_000);
  await stage.capital(9_000_000);
  const numbers = await stage.back.admin.cashNumbers.query();
  const [cashPhone = "", otherPhone = ""] = numbers.map(({ phone }) => phone);
  const draw = (by: typeof stage.back, reference: string, phone = cashPhone) =>
    by.admin.recordDrawing.mutate({ amountAr: PART_AR, cashPhone: phone, reference, reason });
  await draw(stage.back, "D-11");
  expect((await refusal(draw(stage.back, "D-12"))).code).toBe("APPROVAL_REQUIRED");
  await stage.backSolo.admin.refuseApproval.mutate({
    approvalId: (await stage.backSolo.admin.approvals.query({})).entries[0]?.id ?? 0,
    reason,
  });
  await draw(stage.backSolo, "D-13");
  const { code, details } = await refusal(draw(stage.back, "D-14", otherPhone));
  expect([code, details.doneAr]).toEqual(["APPROVAL_REQUIRED", PART_AR]);
  await stage.back.admin.recordDrawing.mutate({ amountAr: 400_000, cashPhone: otherPhone, reference: "D-15", reason });
  expect((await stage.back.admin.decidedAlone.query({ kind: "drawing", target: cashPhone })).doneAr).toBe(1_000_000);
});
