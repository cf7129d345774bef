import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { completeLevelTask, getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { confirmImports, recordTogether } from "../support/second.ts";
import { receivedSms, reversedSms, tableOf, writtenAt } from "../support/statement.ts";
import { callOf, type Person } from "../support/world.ts";
import { openTreasury, type Treasury } from "./treasury.ts";

let treasury: Treasury;
let world: Treasury["world"];
let back: Client;
beforeEach(async () => {
  treasury = await openTreasury();
  ({ world, back } = treasury);
});

/** What a watcher reads, later than anything is kept. */
async function figures() {
  world.clock.now += 5 * MINUTE_MS;
  return clientOf(world).user.transparency.query();
}
const reds = async () => (await figures()).reds.map(({ name }) => name);

async function pass(days: number) {
  world.advanceDays(days);
  back = await signedIn(world, treasury.admin);
}

const fund = (amountAr: number) =>
  recordTogether(world.deps, treasury.admin, treasury.other, {
    kind: "sponsor",
    who: "Partenaire",
    amountAr,
    reference: `LATE-${amountAr}`,
    cashPhone: treasury.admin.phone,
  });

/** A member of a paid level gets a reward: so many Ariary. */
async function payReward(): Promise<number> {
  const member = await world.aMember({ level: "VIP1" });
  const [task] = (await getToday(world.deps, member)).tasks;
  await completeLevelTask(world.deps, callOf(member), { taskId: task?.id ?? 0 });
  return task?.gainAr ?? 0;
}

/** Imports a received line on the first administrator's number, which a member's own number sent, or one that it does not name. */
async function receive(reference: string, amountAr: number, payer?: Person) {
  const date = writtenAt(world.clock.now).replace(" a ", " ");
  const sent = payer ? { payer: payer.phone, date } : {};
  await back.upload(tableOf(treasury.admin.phone, [{ reference, amount: String(amountAr), ...sent }]));
}

/** The operator's message of money received, with the balance after it. */
const says = (balance: string, reference: string, at: string) =>
  back.paste(treasury.admin.phone, receivedSms({ reference, at, balance }));

/** The other administrator confirms what was imported. */
const confirm = () => confirmImports(world.deps, treasury.other);

async function deposit(reference: string, amountAr: number) {
  const payer = await world.aMember();
  world.clock.now += 2 * MINUTE_MS;
  const member = await signedIn(world, payer);
  const declared = { amountAr, reference, receiverPhone: treasury.admin.phone };
  const { id } = await member.user.declareDeposit.mutate(declared);
  await (await signedIn(world, treasury.other)).admin.validate.mutate({ transactionId: id });
  return payer;
}

async function payOut(reference: string) {
  const member = await world.aMember({ balanceAr: 20_000 });
  const client = await signedIn(world, member);
  const { id } = await client.user.requestWithdrawal.mutate({ amountAr: 20_000, phone: member.phone });
  await back.admin.validate.mutate({ transactionId: id, reference });
  const says = (word: "received" | "missing") =>
    world.db.transact(async ({ q, t }) => {
      const answer = { says: word, answeredAt: world.clock.now };
      if (word === "received") await q.update(t.payoutAnswer).set({ ...answer, missingAt: sql`answered_at` });
      else await q.insert(t.payoutAnswer).values({ transactionId: id, ...answer });
    });
  return { says, member };
}

test("a funding from an invented sponsor is red until a confirmed statement contains it", async () => {
  await recordTogether(world.deps, treasury.admin, treasury.other, {
    kind: "sponsor",
    who: "ONG Fanantenana",
    amountAr: 100_000_000,
    reference: "5118437177",
    cashPhone: treasury.admin.phone,
  });
  const shown = await figures();
  expect(shown.reds.map(({ name }) => name)).toEqual(["funding"]);
  expect(shown.evidence.fundings).toMatchObject([{ who: "ONG Fanantenana", amountAr: 100_000_000, isMatched: false }]);
  await receive("5118437177", 100_000_000);
  expect(await reds(), "an import that one person made").toEqual(["funding"]);
  await confirm();
  expect(await figures()).toMatchObject({ reds: [], evidence: { fundings: [{ isMatched: true }] } });
});

test("deposits credited without a statement are red above a quarter, and counted day by day", async () => {
  await deposit("5118437100", 60_000);
  const alone = await figures();
  expect(alone.reds).toMatchObject([{ name: "deposits", says: expect.stringMatching(/^100\s% des dépôts/) }]);
  expect(alone.evidence.deposits.unprovenAr.at(-1)).toBe(60_000);
  await pass(1);
  for (const [reference, amountAr] of [
    ["5118437200", 100_000],
    ["5118437300", 80_000],
  ] as const) {
    await receive(reference, amountAr, await deposit(reference, amountAr));
    const { provenAr } = (await figures()).evidence.deposits;
    expect(provenAr.at(-1), "a line that only its importer saw").toBe(reference === "5118437200" ? 0 : 100_000);
    await confirm();
  }
  const { evidence, reds: none } = await figures();
  expect(none).toEqual([]);
  expect(evidence.deposits.provenAr.slice(-2)).toEqual([0, 180_000]);
  expect(evidence.deposits.unprovenAr.slice(-2)).toEqual([60_000, 0]);
});

test("money that is drawn and comes back as funding adds nothing to the figures", async () => {
  await treasury.fund("sponsor", 300_000);
  await treasury.fund("capital", 100_000);
  await pass(36);
  await treasury.countAll();
  const rewardsAr = await payReward();
  expect(await figures()).toMatchObject({ evidence: { outside: { days30: { netAr: 0, rewardsAr } } } });
  expect(await reds()).toContain("outside");
  const drawing = { amountAr: 100_000, reference: "RET-1", cashPhone: treasury.admin.phone, reason: "Bénéfice" };
  await back.admin.recordDrawing.mutate(drawing);
  await fund(100_000);
  const { evidence, reds: after } = await figures();
  expect(evidence.outside.days30).toMatchObject({ sponsorAr: 100_000, drawnAr: 100_000, netAr: 0 });
  expect(evidence.outside.days365).toMatchObject({ sponsorAr: 400_000, capitalAr: 100_000, netAr: 300_000 });
  expect(after.map(({ name }) => name)).toContain("outside");
  await fund(rewardsAr);
  expect(await reds()).not.toContain("outside");
});

test("a number that was not counted for more than seven days is red, and never named", async () => {
  await treasury.fund("operator", 100_000);
  world.clock.now += 7 * DAY_MS - 10 * MINUTE_MS;
  expect(await figures()).toMatchObject({ counted: { presentAr: 0, notYetAr: 100_000, staleAr: 0 } });
  expect(await reds()).not.toContain("uncounted");
  await pass(1);
  const late = await figures();
  expect(late).toMatchObject({ counted: { presentAr: 0, staleAr: 100_000, numbers: [{ at: null, isStale: true }] } });
  expect(late.reds.map(({ name }) => name)).toEqual(["counted", "funding", "uncounted"]);
  await treasury.countAll();
  expect(await figures()).toMatchObject({ counted: { presentAr: 100_000, staleAr: 0, numbers: [{ how: "hand" }] } });
  expect(await reds()).toEqual(["funding"]);
});

test("cash that a count does not find is red", async () => {
  await treasury.fund("sponsor", 100_000);
  await treasury.count(99_999);
  expect(await figures()).toMatchObject({ owedAr: 100_000, counted: { presentAr: 99_999 } });
  expect(await reds()).toContain("counted");
});

test("money that was there before a count and is recorded after it counts once", async () => {
  await treasury.fund("sponsor", 100_000);
  // 40 000 Ar of a sponsor are on the phone already, and wait for a second administrator.
  await treasury.count(140_000);
  expect(await figures()).toMatchObject({ owedAr: 100_000, counted: { presentAr: 100_000 } });
  await fund(40_000);
  expect(await figures()).toMatchObject({ owedAr: 140_000, counted: { presentAr: 140_000 } });
  await treasury.count(139_999);
  expect(await figures()).toMatchObject({ owedAr: 140_000, counted: { presentAr: 139_999 } });
  expect(await reds()).toContain("counted");
});

test("a count by hand does not hide what the operator's own message of the last 7 days finds missing", async () => {
  await treasury.fund("sponsor", 100_000);
  await says("90 000", "3210176366", "21/11/26 a 08:00");
  await confirm();
  expect(await figures()).toMatchObject({ counted: { presentAr: 90_000, numbers: [{ how: "sms" }] } });
  expect(await reds()).toContain("counted");
  await pass(3);
  // A message dated to come, of all that is recorded, answers nothing either.
  await says("100 000", "3211153717", "21/12/26 a 08:00");
  await treasury.countAll();
  expect(await figures()).toMatchObject({ counted: { presentAr: 90_000, numbers: [{ how: "sms" }] } });
  expect(await reds()).toContain("counted");
  await pass(5);
  const alone = await figures();
  expect(alone.reds.map(({ name }) => name)).not.toContain("counted");
  expect(alone).toMatchObject({ counted: { presentAr: 100_000, numbers: [{ how: "hand" }] } });
});

test("a deposit of which the operator took back a part counts for the rest, and that part is unproven until it is reversed", async () => {
  await receive("7654445556", 100_000, await deposit("7654445556", 100_000));
  await confirm();
  const today = async () => {
    const { provenAr, unprovenAr } = (await figures()).evidence.deposits;
    return [provenAr.at(-1), unprovenAr.at(-1)];
  };
  expect(await today()).toEqual([100_000, 0]);
  const desk = await signedIn(world, await world.anAdmin());
  await desk.paste(treasury.admin.phone, reversedSms({ reference: "7654445556", amount: "30 000" }));
  expect(await today()).toEqual([70_000, 30_000]);
  const [open] = await back.admin.openReversals.query();
  await back.admin.reverseDeposit.mutate({ transactionId: open?.transactionId ?? 0, restAr: 30_000 });
  expect(await today()).toEqual([70_000, 0]);
});

test("withdrawals that administrators refuse do not vanish with what waits; those that a member cancels or owes do", async () => {
  const member = await world.aMember({ balanceAr: 100_000 });
  const { user } = await signedIn(world, member);
  const refuse = async (amountAr: number, isAsked = false) => {
    const { id } = await user.requestWithdrawal.mutate({ amountAr, phone: member.phone });
    if (isAsked) await user.askCancellation.mutate({ id });
    await back.admin.reject.mutate({ transactionId: id, reason: "Plus tard" });
  };
  await refuse(10_000);
  await refuse(11_000, true);
  world.clock.now += MINUTE_MS;
  const deposit = { amountAr: 100_000, receiverPhone: treasury.admin.phone, reference: "7654445556" };
  const { id } = await user.declareDeposit.mutate(deposit);
  await back.admin.validate.mutate({ transactionId: id });
  await user.requestWithdrawal.mutate({ amountAr: 150_000, phone: member.phone });
  const desk = await signedIn(world, await world.anAdmin());
  await desk.paste(treasury.admin.phone, reversedSms({ reference: "7654445556", amount: "100 000" }));
  expect(await back.admin.reverseDeposit.mutate({ transactionId: id, restAr: 100_000 })).toMatchObject({
    rejected: [{ amountAr: 150_000 }],
  });
  const refused = async () => {
    const { waitingWithdrawals, evidence } = await figures();
    return [waitingWithdrawals, evidence.payouts.refused];
  };
  expect(await refused()).toEqual([0, 1]);
  world.advanceDays(30);
  expect(await refused()).toEqual([0, 0]);
});

test("a payout that its member disputes is red after 72 hours, until they say that it came", async () => {
  const { says } = await payOut("5118437500");
  await says("missing");
  world.clock.now += 72 * HOUR_MS - 5 * MINUTE_MS;
  expect(await figures()).toMatchObject({ overdue: 0, evidence: { payouts: { received: 0, missing: 1 } } });
  world.clock.now += MINUTE_MS;
  expect(await reds()).toContain("disputed");
  expect((await figures()).evidence.payouts).toMatchObject({ confirmedAr: 0 });
  await says("received");
  expect(await reds()).not.toContain("disputed");
  expect(await figures()).toMatchObject({
    overdue: 0,
    evidence: { payouts: { confirmedAr: 20_000, received: 1, missing: 0 } },
  });
});

test("a dispute is settled by the message of the sending, once its import is confirmed", async () => {
  await treasury.fund("sponsor", 100_000);
  const { says, member } = await payOut("5118437500");
  await says("missing");
  const to = member.phone.replace("+261", "0");
  const sent = `20 000 Ar envoye a RABE ${to} le 21/11/26 a 10:00. Frais: 100 Ar. Solde: 5 000 Ar. Ref: 5118437500`;
  await back.paste(treasury.admin.phone, sent);
  world.clock.now += 72 * HOUR_MS;
  back = await signedIn(world, treasury.admin);
  expect(await figures()).toMatchObject({ overdue: 1, evidence: { payouts: { confirmedAr: 0 } } });
  await confirm();
  expect(await figures()).toMatchObject({ overdue: 0, evidence: { payouts: { confirmedAr: 20_000, missing: 1 } } });
});

test("a payout without an operator's reference has no evidence", async () => {
  await payOut("5118437500");
  await payOut("payé à la main");
  const { payouts } = (await figures()).evidence;
  expect([payouts.provenAr.at(-1), payouts.unprovenAr.at(-1), payouts.confirmedAr]).toEqual([20_000, 20_000, 0]);
});

test("sponsors are named, and neither the operator nor administrators are", async () => {
  for (const [kind, who] of [
    ["sponsor", "Fondation Ravinala"],
    ["sponsor", treasury.admin.name],
    ["operator", "Solo, gérant"],
    ["capital", "Solo, gérant"],
  ] as const) {
    const amountAr = 10_000;
    const reference = `F-${kind}-${who.length}`;
    const funding = { kind, who, amountAr, reference, cashPhone: treasury.admin.phone };
    await recordTogether(world.deps, treasury.admin, treasury.other, funding);
  }
  const shown = await figures();
  expect(shown.admins).toBe(2);
  expect(shown.evidence.fundings.map(({ who }) => who)).toEqual([null, null, null, "Fondation Ravinala"]);
});

test("/transparence.json has the same figures, for pages of any origin", async () => {
  await treasury.fund("sponsor", 100_000);
  const shown = await figures();
  const answer = await world.app.inject({ url: "/transparence.json", headers: { origin: "https://journal.example" } });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({ "access-control-allow-origin": "*", "cache-control": "public, max-age=60" });
  expect(answer.json()).toEqual(shown);
  for (const secret of [treasury.admin.phone.slice(4), treasury.admin.name, treasury.other.name])
    expect(answer.body).not.toContain(secret);
});
