import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, refusal, signedIn } from "../support/client.ts";
import { tableOf } from "../support/statement.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
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
      expect([code, details.why]).toEqual(["APPROVAL_REQUIRED", "run"]);
    }
    const [run, ...others] = await waiting();
    expect([run?.kind, run?.amountAr, run?.evidence.deposits.length, others]).toEqual(["deposits", 4_000_000, 4, []]);
    // A deposit that was rejected in the meantime is skipped and reported.
    await stage.backSolo.admin.reject.mutate({ transactionId: ids[5] ?? 0, reason: "Rien reçu" });
    const approvalId = run?.id ?? 0;
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
    expect((await refusal(validate(await declare(person, 105_000)))).details.why).toBe("run");
    expect((await refusal(pay(await ask(person, 201_000)))).details.why).toBe("ownDeposits");
  });

  test("are said beforehand to take two, until a confirmed line shows that amount on that number", async () => {
    const person = await stage.world.aMember();
    const [reference, { phone }] = ["3210176366", stage.hanta];
    const whyOf = async (amountAr: number) => {
      const input = { kind: "deposits", target: `Réf. ${reference}`, amountAr, cashPhone: phone } as const;
      return (await stage.back.admin.decidedAlone.query(input)).why;
    };
    expect([await whyOf(2_000_000), await whyOf(2_000_001)]).toEqual([undefined, "run"]);
    await validate(await declare(person, 1_500_000));
    expect([await whyOf(500_000), await whyOf(501_000)]).toEqual([undefined, "run"]);
    const rows = [{ reference, amount: "501000" }];
    await stage.back.upload(tableOf(phone, rows));
    expect(await whyOf(501_000)).toBe("run");
    await stage.backSolo.admin.approve.mutate({ approvalId: (await waiting())[0]?.id ?? 0 });
    expect([await whyOf(501_000), await whyOf(502_000)]).toEqual([undefined, "run"]);
  });

  test("are paid out by the same administrator up to 200 000 Ar a day; a colleague pays the rest", async () => {
    const [one, other] = [await stage.world.aMember(), await stage.world.aMember()];
    for (const person of [one, other]) await validate(await declare(person, 500_000));
    stage.world.clock.now += MINUTE_MS;
    await pay(await ask(one, 200_000));
    const second = await ask(other, 5_000);
    expect((await refusal(pay(second))).details.why).toBe("ownDeposits");
    expect((await pay(second, stage.backSolo)).status).toBe("validated");
  });

  test("do not count once a colleague confirmed their line of a statement", async () => {
    const person = await stage.world.aMember();
    const reference = "3210176366";
    const id = await declare(person, 2_000_000, reference);
    const rows = [{ reference, amount: "2000000" }];
    await stage.back.upload(tableOf(stage.hanta.phone, rows));
    const [asked] = await waiting();
    expect(asked).toMatchObject({ kind: "statement", amountAr: 2_000_000, standing: "approve" });
    expect((await refusal(stage.back.admin.approve.mutate({ approvalId: asked?.id ?? 0 }))).code).toBe("OWN_APPROVAL");
    await stage.backSolo.admin.approve.mutate({ approvalId: asked?.id ?? 0 });
    await validate(id);
    await validate(await declare(person, 2_000_000));
    expect((await refusal(validate(await declare(person, 5_000)))).details.why).toBe("run");
  });
});

describe("money that never came in", () => {
  const funding = () =>
    ({ kind: "sponsor", who: "ONG", amountAr: 1_000_000_000, cashPhone: stage.hanta.phone }) as const;

  test("is no funding without a second administrator, however small", async () => {
    for (const amountAr of [1_000_000_000, 1_000]) {
      const record = stage.back.admin.recordFunding.mutate({ ...funding(), amountAr, reference: `ONG-${amountAr}` });
      expect((await refusal(record)).details.why).toBe("noLine");
    }
    expect((await stage.back.admin.fund.query()).fundAr).toBe(0);
    expect((await waiting())[0]?.evidence.funding).toMatchObject({ who: "ONG", line: null });
  });

  test("is said beforehand to take two, until a confirmed line shows that amount on that number", async () => {
    const [reference, amountAr, { phone }] = ["3210176366", 2_000_000, stage.hanta];
    const whyOf = async (sent: object = {}) => {
      const input = { kind: "funding", target: `Réf. ${reference}`, amountAr, cashPhone: phone, ...sent } as const;
      return (await stage.back.admin.decidedAlone.query(input)).why;
    };
    const rows = [{ reference, amount: "2000000" }];
    await stage.back.upload(tableOf(phone, rows));
    expect(await whyOf()).toBe("noLine");
    await stage.backSolo.admin.approve.mutate({ approvalId: (await waiting())[0]?.id ?? 0 });
    expect(await whyOf()).toBeUndefined();
    expect([await whyOf({ amountAr: amountAr - 1 }), await whyOf({ cashPhone: stage.solo.phone })]).toEqual([
      "noLine",
      "noLine",
    ]);
    await stage.back.admin.recordFunding.mutate({ ...funding(), amountAr, reference });
    expect(await waiting()).toEqual([]);
  });
});

test("what a member's own number sent is no funding for one administrator, who may take a deposit for it", async () => {
  const member = await stage.world.aMember({ phone: "+261340000009" });
  const [phone, reference, amountAr] = [stage.hanta.phone, "3210176366", 500_000];
  const rows = [{ reference, amount: String(amountAr), payer: member.phone }];
  await stage.backSolo.upload(tableOf(phone, rows));
  await stage.back.admin.approve.mutate({ approvalId: (await waiting())[0]?.id ?? 0 });
  const funding = { kind: "sponsor", who: "ONG", amountAr, reference, cashPhone: phone } as const;
  const about = { kind: "funding", target: reference, amountAr, cashPhone: phone } as const;
  expect((await stage.back.admin.decidedAlone.query(about)).why).toBe("noLine");
  expect((await refusal(stage.back.admin.recordFunding.mutate(funding))).details.why).toBe("noLine");
  await validate(await declare(member, amountAr, reference));
  expect(await stage.world.balanceOf(member)).toBe(amountAr);
});

describe("over all members together", () => {
  beforeEach(() => stage.capital(9_000_000));

  test("one administrator gives and takes at most 3 000 000 Ar a day, levels given for free at their price included", async () => {
    const people = await Promise.all([1, 2, 3, 4].map(() => stage.world.aMember()));
    const [one, two, three, four] = people.map(({ memberId }) => memberId);
    await stage.add(stage.back, 1_000_000, one);
    await stage.add(stage.back, 1_000_000, two);
    const { levels } = await stage.back.admin.levels.query();
    const vip6 = levels.find(({ priceAr }) => priceAr === 1_000_000)?.id ?? 0;
    await stage.back.admin.grantLevel.mutate({ memberId: three ?? 0, levelId: vip6, reason });
    const gift = stage.back.admin.grantLevel.mutate({ memberId: four ?? 0, levelId: vip6, reason });
    expect((await refusal(gift)).details).toMatchObject({ why: "day", doneAr: 3_000_000, thresholdAr: 3_000_000 });
    const take = { memberId: one ?? 0, action: "remove", amountAr: 1_000, reason } as const;
    expect((await refusal(stage.back.admin.adjustBalance.mutate(take))).details.why).toBe("day");
    await stage.backSolo.admin.adjustBalance.mutate(take);
  });

  test("a payout to the account's own number counts there only while that number is new, also when it changed back", async () => {
    stage.world.clock.now += 4 * 24 * 60 * MINUTE_MS;
    stage.back = await signedIn(stage.world, stage.hanta);
    const done = async () => (await stage.back.admin.decidedAlone.query({ kind: "drawing", target: "x" })).doneTodayAr;
    await pay(await ask(stage.member, 100_000));
    expect(await done()).toBe(0);
    const client = await signedIn(stage.world, stage.member);
    const { phone } = stage.member;
    const currentPassword = "sobika-73";
    await client.user.updatePhone.mutate({ phone: "+261331110000", currentPassword });
    await client.user.updatePhone.mutate({ phone, currentPassword });
    await pay(await ask(stage.member, 101_000));
    // The earlier one too: what the number was when it was paid is not known any more.
    expect(await done()).toBe(201_000);
  });
});

test("a payout to a number that another account was paid on needs a colleague, who sees both names", async () => {
  const [one, other] = [await stage.world.aMember({ name: "Rivo", balanceAr: 50_000 }), stage.member];
  await stage.onlyAdmins(stage.hanta, stage.solo);
  const phone = "+261345555555";
  await pay(await ask(one, 10_000, phone));
  const { message, details } = await refusal(pay(await ask(other, 10_000, phone)));
  expect([details.why, message.includes("Rivo")]).toEqual(["shared", true]);
  expect((await waiting())[0]).toMatchObject({ memberName: "Lova", evidence: { sharedWith: ["Rivo"] } });
});

test("a payout recorded on the screen needs the operator's reference", async () => {
  const id = await ask(stage.member, 10_000);
  const { code } = await refusal(validate(id));
  expect(code).toBe("INVALID_INPUT");
  expect((await pay(id)).decisionReference).toBe("PAYE-1");
});
