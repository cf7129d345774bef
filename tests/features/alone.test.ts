import { describe, expect, test } from "vitest";
import { formatInstant, MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { tableOf } from "../support/statement.ts";
import { twoAdmins } from "../support/two-admins.ts";
import type { Person } from "../support/world.ts";

// The limits on what one administrator may do alone, each tried as somebody dishonest would.

const stage = twoAdmins();
let references = 0;

const declare = async (by: Person, amountAr: number, reference?: string) => {
  references += 7;
  const input = {
    amountAr,
    receiverPhone: stage.hanta.phone,
    reference: reference ?? `31${10_000_000 + references * 97}`,
  };
  return (await (await signedIn(stage.world, by)).user.declareDeposit.mutate(input)).id;
};
const validate = (transactionId: number, by: Client = stage.back) => by.admin.validate.mutate({ transactionId });
const pay = (transactionId: number, by: Client = stage.back) =>
  by.admin.validate.mutate({ transactionId, reference: "PAYE-1" });
const ask = async (by: Person, amountAr: number, phone = by.phone) =>
  (await (await signedIn(stage.world, by)).user.requestWithdrawal.mutate({ amountAr, phone })).id;
/** The hour of a transfer that is sent once the accounts have had their numbers for a while. */
async function sentLater(): Promise<string> {
  await stage.later(10 * MINUTE_MS);
  return formatInstant(stage.world.clock.now);
}
const waiting = async () => (await stage.backSolo.admin.approvals.query({})).entries;

describe("fictitious deposits validated alone by one administrator", () => {
  test("wait in one proposal beyond 2 000 000 Ar, which a colleague approves with one press", async () => {
    const people = await Promise.all([1, 2, 3, 4, 5, 6].map(() => stage.world.aMember()));
    const ids: number[] = [];
    for (const one of people) ids.push(await declare(one, 1_000_000));
    await validate(ids[0] ?? 0);
    await validate(ids[1] ?? 0);
    for (const id of ids.slice(2)) {
      const { code, details } = await refusal(validate(id));
      expect([code, details.why]).toEqual(["APPROVAL_REQUIRED", "day"]);
    }
    const [run, ...others] = await waiting();
    expect([run?.kind, run?.amountAr, run?.evidence.deposits.length, others]).toEqual(["deposits", 4_000_000, 4, []]);
    // A deposit that was rejected in the meantime is skipped and reported.
    await stage.backSolo.admin.reject.mutate({ transactionId: ids[5] ?? 0, reason: "Rien reçu" });
    const approvalId = run?.id ?? 0;
    // The journal names it after its first deposit.
    const { entries } = await stage.backSolo.admin.journal.query({ action: "propose" });
    expect(entries.map(({ target }) => target)).toEqual([{ kind: "transaction", id: String(ids[2]), name: null }]);
    // On the screen of each deposit that it holds.
    const runOf = (id = 0) => stage.backSolo.admin.approvalOf.query({ kind: "deposits", target: String(id) });
    expect([(await runOf(ids[2]))?.id, (await runOf(ids[5]))?.id, await runOf(ids[0])]).toEqual([
      approvalId,
      approvalId,
      null,
    ]);
    expect((await refusal(stage.backSolo.admin.approve.mutate({ approvalId, seenAr: 3_000_000 }))).code).toBe(
      "APPROVAL_GREW",
    );
    const answer = await stage.backSolo.admin.approve.mutate({ approvalId, seenAr: 4_000_000 });
    expect(answer.run).toEqual({ validated: 3, left: [{ transactionId: ids[5], code: "ALREADY_DECIDED" }] });
    expect(await stage.world.balanceOf(people[4] as Person)).toBe(1_000_000);
  });

  test("are shown to a colleague as what is credited, where that is not what was declared", async () => {
    const [person, reference, { phone }] = [await stage.world.aMember(), "3210176366", stage.hanta];
    const id = await declare(person, 5_000, reference);
    const rows = [{ reference, amount: "50000000" }];
    await stage.back.upload(tableOf(phone, rows));
    const [line] = (await stage.back.admin.statementLines.query({ view: "different" })).lines;
    const credit = { transactionId: id, statementLineId: line?.id, receivedAr: 50_000_000 };
    const { details } = await refusal(stage.back.admin.validate.mutate(credit));
    const run = (await waiting()).find(({ kind }) => kind === "deposits");
    expect([run?.amountAr, run?.evidence.deposits]).toMatchObject([50_000_000, [{ amountAr: 50_000_000 }]]);
    const approve = (seenAr: number) =>
      stage.backSolo.admin.approve.mutate({ approvalId: details.approvalId ?? 0, seenAr });
    expect((await refusal(approve(5_000))).code).toBe("APPROVAL_GREW");
    await approve(50_000_000);
    expect(await stage.world.balanceOf(person)).toBe(50_000_000);
  });

  test("go on counting as such when another member's number sent what their line shows", async () => {
    const victim = await stage.world.aMember({ phone: "+261340000009" });
    const [person, reference] = [await stage.world.aMember(), "3210176366"];
    const rows = [{ reference, amount: "1900000", payer: victim.phone }];
    await stage.backSolo.upload(tableOf(stage.hanta.phone, rows));
    await stage.back.admin.approve.mutate({ approvalId: (await waiting())[0]?.id ?? 0 });
    await validate(await declare(person, 1_900_000, reference));
    expect((await refusal(validate(await declare(person, 105_000)))).details.why).toBe("day");
  });

  test("are said beforehand to weigh, until a confirmed line shows that the member's own number sent them", async () => {
    const person = await stage.world.aMember({ phone: "+261340000009" });
    const date = await sentLater();
    const [reference, { phone }] = ["3210176366", stage.hanta];
    const id = await declare(person, 501_000, reference);
    const weight = async () =>
      (await stage.back.admin.decidedAlone.query({ kind: "deposits", target: String(id) })).weighsAr;
    expect(await weight()).toBeNull();
    await stage.back.upload(tableOf(phone, [{ reference, amount: "501000", payer: person.phone, date }]));
    expect(await weight()).toBeNull();
    await stage.backSolo.admin.approve.mutate({ approvalId: (await waiting())[0]?.id ?? 0 });
    expect(await weight()).toBe(0);
    await validate(id);
    expect((await stage.back.admin.decidedAlone.query({})).todayAr).toBe(0);
  });

  test("weigh again when they are paid out to a number that is new: both halves of an invention are one sum", async () => {
    const [one, other] = [await stage.world.aMember(), await stage.world.aMember()];
    for (const person of [one, other]) await validate(await declare(person, 700_000));
    stage.world.clock.now += MINUTE_MS;
    await pay(await ask(one, 600_000));
    const second = await ask(other, 5_000);
    expect((await refusal(pay(second))).details.why).toBe("day");
    expect((await pay(second, stage.backSolo)).status).toBe("validated");
  });

  test("do not count once a colleague confirmed their line of a statement", async () => {
    const person = await stage.world.aMember({ phone: "+261340000009" });
    const reference = "3210176366";
    const date = await sentLater();
    const id = await declare(person, 2_000_000, reference);
    const rows = [{ reference, amount: "2000000", payer: person.phone, date }];
    await stage.back.upload(tableOf(stage.hanta.phone, rows));
    const [asked] = await waiting();
    expect(asked).toMatchObject({ kind: "statement", amountAr: 2_000_000, standing: "approve" });
    expect((await refusal(stage.back.admin.approve.mutate({ approvalId: asked?.id ?? 0 }))).code).toBe("OWN_APPROVAL");
    await stage.backSolo.admin.approve.mutate({ approvalId: asked?.id ?? 0 });
    await validate(id);
    await validate(await declare(person, 2_000_000));
    expect((await refusal(validate(await declare(person, 5_000)))).details.why).toBe("day");
  });
});

describe("money that never came in", () => {
  const funding = () =>
    ({ kind: "sponsor", who: "ONG", amountAr: 1_000_000_000, cashPhone: stage.hanta.phone }) as const;

  test("is no funding without a second administrator, however small", async () => {
    for (const amountAr of [1_000_000_000, 1_000]) {
      const record = stage.back.admin.recordFunding.mutate({ ...funding(), amountAr, reference: `ONG-${amountAr}` });
      expect((await refusal(record)).details.why).toBe("funding");
    }
    expect((await stage.back.admin.fund.query()).fundAr).toBe(0);
    expect((await waiting())[0]?.evidence.funding).toMatchObject({ who: "ONG", line: null });
  });

  test("is said beforehand to take two, also with a confirmed line", async () => {
    const [reference, amountAr, { phone }] = ["3210176366", 2_000_000, stage.hanta];
    await stage.back.upload(tableOf(phone, [{ reference, amount: "2000000" }]));
    await stage.backSolo.admin.approve.mutate({ approvalId: (await waiting())[0]?.id ?? 0 });
    expect((await stage.back.admin.decidedAlone.query({ kind: "funding", target: reference })).why).toBe("funding");
    const record = stage.back.admin.recordFunding.mutate({ ...funding(), amountAr, reference });
    expect((await refusal(record)).details.why).toBe("funding");
  });
});

test("a payout to a number that another account was paid on shows both names to whoever decides it", async () => {
  const [one, other] = [await stage.world.aMember({ name: "Rivo", balanceAr: 50_000 }), stage.member];
  const refused = await stage.world.aMember({ name: "Fara", balanceAr: 50_000 });
  await stage.onlyAdmins(stage.hanta, stage.solo);
  const phone = "+261345555555";
  await pay(await ask(one, 10_000, phone));
  // Asking for it is not being paid on it.
  await stage.back.admin.reject.mutate({ transactionId: await ask(refused, 10_000, phone), reason: "Numéro inconnu" });
  expect((await refusal(pay(await ask(other, 1_500_000, phone)))).details.why).toBe("payout");
  expect((await waiting())[0]).toMatchObject({ memberName: "Lova", evidence: { sharedWith: ["Rivo"] } });
});

test("a payout recorded on the screen needs the operator's reference", async () => {
  const id = await ask(stage.member, 10_000);
  const { code } = await refusal(validate(id));
  expect(code).toBe("INVALID_INPUT");
  expect((await pay(id)).decisionReference).toBe("PAYE-1");
});
