import { beforeEach, expect, test } from "vitest";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { type Client, signedIn } from "../support/client.ts";
import { openRaw } from "../support/raw.ts";
import { expectRefused } from "../support/refused.ts";
import { withSecond } from "../support/second.ts";
import { tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// A statement without directions lists what left a number like what came in: a transfer that the platform made itself credits nobody.

const REFERENCE = "3210176366";

let world: World;
let hanta: Person;
let backSolo: Client;
let member: Person;
let back: Client["admin"];
let front: Client["user"];
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ name: "Lova", balanceAr: 100_000 });
  back = (await signedIn(world, hanta)).admin;
  front = (await signedIn(world, member)).user;
  // Earned money on the number, to draw from it and to carry away.
  backSolo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  await withSecond(
    backSolo,
    back.recordFunding.mutate({
      kind: "capital",
      who: "Asako",
      amountAr: 500_000,
      reference: "CAPITAL-1",
      cashPhone: hanta.phone,
    }),
  );
});

const reason = "Vérifié";
const declare = async (reference = REFERENCE) =>
  (await front.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference })).id;
const record = (reference: string) =>
  withSecond(
    backSolo,
    back.recordFunding.mutate({
      kind: "sponsor",
      who: "Partenaire",
      amountAr: 50_000,
      reference,
      cashPhone: hanta.phone,
    }),
  );
const pay = async (reference: string) => {
  const { id } = await front.requestWithdrawal.mutate({ amountAr: 50_000, phone: member.phone });
  await back.validate.mutate({ transactionId: id, reference, cashPhone: hanta.phone });
};
const draw = (reference: string) =>
  back.recordDrawing.mutate({ amountAr: 50_000, cashPhone: hanta.phone, reference, reason });
const carry = async (reference: string) => {
  const to = await world.anAdmin({ name: "Soa" });
  await back.moveCash.mutate({ amountAr: 50_000, fromPhone: hanta.phone, toPhone: to.phone, reference });
};
const statement = async () => {
  const rows = [{ reference: REFERENCE, amount: "50 000" }];
  await (await signedIn(world, hanta)).upload(tableOf(hanta.phone, rows));
  return (await back.statementLines.query({ view: "waiting" })).lines;
};

test.each([
  ["a withdrawal paid out", (typed: string) => pay(typed)],
  ["money drawn by the operator", (typed: string) => draw(typed)],
  ["cash carried to another number", (typed: string) => carry(typed)],
])("%s is no deposit, no funding, and its line proposes nothing", async (_, leave) => {
  await leave(REFERENCE);
  await expectRefused(world, () => declare(), "REFERENCE_TAKEN");
  await expectRefused(world, () => declare(`00${REFERENCE}`), "REFERENCE_TAKEN");
  await expectRefused(world, () => record(REFERENCE), "FUNDING_REFERENCE_TAKEN");
  const [line] = await statement();
  expect(line).toMatchObject({ reference: REFERENCE, standing: "own" });
  expect(await back.statementCandidates.query({ lineId: line?.id ?? 0 })).toEqual([]);
  const id = await declare("9999999");
  const validate = () => back.validate.mutate({ transactionId: id, statementLineId: line?.id });
  await expectRefused(world, validate, "TRANSFER_IS_OWN");
});

test.each([
  ["3210 176 366", REFERENCE],
  ["3210\u00a0176\u00a0366", REFERENCE],
  ["(3210176366)", REFERENCE],
  ["321-017-6366", REFERENCE],
  ["3210176366,00", REFERENCE],
  ["321O176366", REFERENCE],
  ["Réf. 3210176366", REFERENCE],
  ["pp251104 0841 d87534", "PP251104.0841.D87534"],
])("a payout whose reference is typed « %s » cannot be declared as a deposit", async (typed, reference) => {
  await pay(typed);
  await expectRefused(world, () => declare(reference), "REFERENCE_TAKEN");
});

test("a payout under words that are no operator's reference is not blocked by a member who declares them", async () => {
  await declare("PAYE_PAR_ADMIN");
  await pay("Paye par admin");
  await pay("PAYE_PAR_ADMIN");
});

test("the ledger's check accepts a payout whose words an earlier deposit had as its reference", async () => {
  const transactionId = await declare("PAYE_PAR_ADMIN");
  await back.validate.mutate({ transactionId });
  await pay("Paye par admin");
  await pay("PAYE_PAR_ADMIN");
  expect((await checkLedger(world.db.read)).filter(({ broken }) => broken > 0)).toEqual([]);
});

test("the same reference on another operator's number is another transfer", async () => {
  await draw(REFERENCE);
  const soa = await world.anAdmin({ name: "Soa", phone: "+261331000001" });
  await front.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: soa.phone, reference: REFERENCE });
});

test("a deposit whose reference became a payout's is refused, whatever its statement says", async () => {
  const id = await declare("9999999");
  await pay(" 3210 176 366");
  const raw = await openRaw(world.url);
  await raw.commit(
    world.db.engine === "sqlite"
      ? "drop trigger transaction_update_guard"
      : 'alter table "transaction" disable trigger transaction_update_guard',
    [`update "transaction" set reference = ? where id = ?`, REFERENCE, id],
  );
  await raw.close();
  expect(await statement()).toMatchObject([{ standing: "own", deposit: { id } }]);
  expect((await back.statementLines.query({ view: "proposed" })).lines).toEqual([]);
  await expectRefused(world, () => back.validate.mutate({ transactionId: id }), "TRANSFER_IS_OWN");
  await back.reject.mutate({ transactionId: id, reason });
  expect(await world.balanceOf(member)).toBe(50_000);
});

test("a payout, a drawing or a move cannot have the reference of money that came in", async () => {
  const id = await declare();
  for (const leave of [pay, draw, carry])
    await expect(leave(REFERENCE.replace(/^/, "0"))).rejects.toMatchObject({
      data: { code: "REFERENCE_RECEIVED" },
    });
  await back.reject.mutate({ transactionId: id, reason });
  const [waiting] = (await back.waiting.query()).withdrawal;
  await back.validate.mutate({ transactionId: waiting ?? 0, reference: REFERENCE, cashPhone: hanta.phone });
});

test("money in and money out recorded at the same moment cannot share a reference", async () => {
  const soa = await world.anAdmin({ name: "Soa" });
  const other = (await signedIn(world, soa)).admin;
  const sponsor = { kind: "sponsor", who: "Partenaire", amountAr: 50_000, cashPhone: hanta.phone } as const;
  for (const [turn, leave] of [pay, draw, carry, pay, draw, carry].entries()) {
    const reference = `32101763${turn + 10}`;
    const both = await Promise.allSettled([
      leave(reference),
      withSecond(backSolo, other.recordFunding.mutate({ ...sponsor, reference })),
    ]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const [refused] = both.flatMap((end) => (end.status === "rejected" ? [end.reason.data.code] : []));
    expect(["REFERENCE_RECEIVED", "FUNDING_REFERENCE_TAKEN"]).toContain(refused);
    for (const id of (await back.waiting.query()).withdrawal) await back.reject.mutate({ transactionId: id, reason });
  }
});
