import { beforeEach, expect, test } from "vitest";
import { type FundingKind, fundingKinds } from "../../src/shared/fund.ts";
import { type Client, signedIn } from "../support/client.ts";
import { openRaw } from "../support/raw.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { withSecond } from "../support/second.ts";
import { lineOf, receivedSms } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// One transfer received on a number is one deposit or one funding, whatever is said of it and however its reference is typed.

let world: World;
let hanta: Person;
let backSolo: Client;
let member: Person;
let back: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  backSolo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  member = await world.aMember({ name: "Lova" });
  [back, front] = [await signedIn(world, hanta), await signedIn(world, member)];
});

const reason = "Rien reçu";
const declare = async (reference: string) =>
  (await front.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference })).id;
const record = (reference: string, kind: FundingKind = "sponsor") =>
  withSecond(
    backSolo,
    back.admin.recordFunding.mutate({
      kind,
      who: "Partenaire",
      amountAr: 50_000,
      reference,
      cashPhone: hanta.phone,
    }),
  );
const received = async (reference: string) => {
  await back.paste(hanta.phone, receivedSms({ reference, from: "RAKOTO" }));
  return lineOf(back, reference);
};
const list = (view: "waiting" | "matched") => back.admin.statementLines.query({ view });

test("a transfer declared as a deposit and recorded as funding at the same moment becomes one of them, never both", async () => {
  for (let round = 0; round < 15; round++) {
    const reference = String(3_210_000_000 + round);
    const typed = round % 2 ? reference : `0${reference}`;
    const outcomes = await Promise.allSettled([declare(reference), record(typed)]);
    const refused = outcomes.flatMap((one) => (one.status === "rejected" ? [one.reason.data.code] : []));
    expect(["REFERENCE_TAKEN", "FUNDING_REFERENCE_TAKEN"], `round ${round}`).toContain(refused[0]);
    expect(refused).toHaveLength(1);
    const [declared] = outcomes;
    if (declared.status === "rejected") continue;
    // No more than 20 may wait.
    await back.admin.reject.mutate({ transactionId: declared.value, reason });
  }
});

test("a transfer whose line credited a deposit of another reference cannot be recorded as funding", async () => {
  const id = await declare("9999999");
  const lineId = await received("3210176366");
  await back.admin.validate.mutate({ transactionId: id, statementLineId: lineId });
  for (const kind of fundingKinds)
    for (const reference of ["3210176366", "03210176366", "9999999"])
      await expectRefused(world, () => record(reference, kind), "FUNDING_REFERENCE_TAKEN");
  expect(await back.admin.fund.query()).toMatchObject({ cashAr: 50_000, fundAr: 0 });
});

test("the line of a recorded funding credits no deposit, and is not proposed for one", async () => {
  await record("03210000001");
  const lineId = await received("3210000001");
  const id = await declare("9999999");
  expect((await list("waiting")).lines).toMatchObject([{ id: lineId, standing: "funding" }]);
  expect(await back.admin.statementCandidates.query({ lineId })).toEqual([]);
  const validate = () => back.admin.validate.mutate({ transactionId: id, statementLineId: lineId });
  const { message } = await expectRefused(world, validate, "TRANSFER_IS_FUNDING");
  expect(plainSpaces(message)).toBe(
    "Cet argent est enregistré comme argent apporté sur ce numéro : il ne crédite aucun dépôt. Mettez la ligne de côté, ou rejetez le dépôt.",
  );
  await back.admin.validate.mutate({ transactionId: id });
  const link = () => back.admin.linkStatementLine.mutate({ lineId, transactionId: id, reason });
  await expectRefused(world, link, "TRANSFER_IS_FUNDING");
  expect(await world.balanceOf(member)).toBe(50_000);
});

test("a line whose reference another deposit declares with leading zeros is refused, and stored once", async () => {
  const first = await declare("03210000001");
  const second = await declare("9999999");
  const lineId = await received("3210000001");
  const validate = (transactionId: number, statementLineId?: number) =>
    back.admin.validate.mutate({ transactionId, statementLineId });
  await expectRefused(world, () => validate(second, lineId), "STATEMENT_LINE_CLAIMED");
  const spelled = await received("03210000001");
  await validate(first);
  expect(spelled).toBe(lineId);
  expect((await list("matched")).lines).toMatchObject([{ id: lineId, deposit: { id: first } }]);
  await expectRefused(world, () => validate(second, lineId), "STATEMENT_LINE_TAKEN");
  expect(await world.balanceOf(member)).toBe(50_000);
});

test("a deposit declared with leading zeros is matched with the line of its reference", async () => {
  const lineId = await received("3210000001");
  const id = await declare("03210000001");
  const { warnings } = await back.admin.transaction.query({ id });
  expect(warnings).toMatchObject([{ kind: "statement", says: "unknownPayer", amountAr: 50_000 }]);
  await back.admin.validate.mutate({ transactionId: id });
  expect((await list("matched")).lines).toMatchObject([{ id: lineId, deposit: { id } }]);
});

/** A deposit whose transfer has another name, as when each writing of a reference was another one. */
async function plant(ofDeposit: number, reference: string): Promise<number> {
  const raw = await openRaw(world.url);
  await raw.commit(
    [
      `insert into "transaction" (member_id, type, status, amount_ar, operator_phone, reference, created_at)
        select member_id, type, 'pending', amount_ar, operator_phone, ?, created_at from "transaction" where id = ?`,
      reference,
      ofDeposit,
    ],
    [
      'insert into reference_run (run, transaction_id) select run, (select max(id) from "transaction") from reference_run where transaction_id = ?',
      ofDeposit,
    ],
  );
  const [row] = await raw.all(['select id from "transaction" where reference = ?', reference]);
  await raw.close();
  return Number(row?.id);
}

test("of two deposits of one transfer, whatever its reference looks like, only one can be credited", async () => {
  const first = await declare("3210000001");
  const second = await plant(first, "3210000001.");
  await received("3210000001");
  await back.admin.validate.mutate({ transactionId: first });
  expect((await list("matched")).lines).toMatchObject([{ deposit: { id: first } }]);
  for (const isOtherTransfer of [false, true])
    await expectRefused(
      world,
      () => back.admin.validate.mutate({ transactionId: second, isOtherTransfer }),
      "TRANSFER_IS_DECLARED",
    );
  expect(await world.balanceOf(member)).toBe(50_000);
});
