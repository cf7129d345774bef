import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { StatementLinesInput } from "../../src/shared/statement/statement.ts";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf, lastActOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { lineOf, receivedSms } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let solo: Person;
let member: Person;
let back: Client;
let backSolo: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  solo = await world.anAdmin({ name: "Solo" });
  member = await world.aMember({ name: "Lova" });
  [back, backSolo, front] = [await signedIn(world, hanta), await signedIn(world, solo), await signedIn(world, member)];
});
afterEach(() => world.close());

const reason = "Remboursement d'un ami";
const declare = async (reference: string, amountAr = 50_000, receiver = hanta, by = front) =>
  (await by.user.declareDeposit.mutate({ amountAr, receiverPhone: receiver.phone, reference })).id;
/** Of a payer whose number the operator does not write. */
const from = "RAKOTO JEAN";
const received = async (reference: string, phone = hanta.phone, amount?: string) => {
  await back.paste(phone, receivedSms({ reference, amount, from }));
  return lineOf(back, reference, phone);
};
const list = (input: StatementLinesInput) => back.admin.statementLines.query(input);
const references = async (input: StatementLinesInput) => (await list(input)).lines.map(({ reference }) => reference);

describe("the lists", () => {
  test("a waiting line becomes a proposal when its deposit is declared, and nobody is credited", async () => {
    const id = await received("3210000001");
    expect((await list({ view: "waiting" })).lines).toMatchObject([
      { id, standing: "unknownReference", deposit: null },
    ]);
    const deposit = await declare("3210000001");
    const { lines } = await list({ view: "proposed" });
    expect(lines).toMatchObject([{ id, standing: "proposed", deposit: { id: deposit, status: "pending" } }]);
    expect(await back.admin.statementCounts.query()).toMatchObject({ proposed: 1, waiting: 0 });
    expect(await references({ view: "waiting" })).toEqual([]);
    expect(await world.balanceOf(member)).toBe(0);
  });

  test("do not propose a line to the deposit's own member, only to another administrator", async () => {
    await received("3210000001");
    await declare("3210000001", 50_000, hanta, back);
    expect(await references({ view: "proposed" })).toEqual([]);
    expect((await list({ view: "waiting" })).lines).toMatchObject([{ standing: "ownDeposit" }]);
    expect((await backSolo.admin.statementLines.query({ view: "proposed" })).lines).toHaveLength(1);
    expect(await backSolo.admin.statementCounts.query()).toMatchObject({ proposed: 1, waiting: 0 });
  });

  test("are filtered by number and reference, and come page by page", async () => {
    const messages = Array.from({ length: 60 }, (_, index) =>
      receivedSms({ reference: String(4_000_000_000 + index), from }),
    );
    await back.paste(hanta.phone, ...messages);
    await received("3210000001", solo.phone);
    expect(await references({ view: "waiting", phone: solo.phone })).toEqual(["3210000001"]);
    expect(await references({ view: "waiting", reference: " 4000000 007" })).toEqual(["4000000007"]);
    expect(await references({ view: "waiting", reference: "4000000007", phone: solo.phone })).toEqual([]);
    const first = await list({ view: "waiting" });
    const last = await list({ view: "waiting", cursor: first.nextCursor ?? undefined });
    const all = [...first.lines, ...last.lines].map(({ reference }) => reference);
    expect([first.lines.length, new Set(all).size, last.nextCursor]).toEqual([50, 61, null]);
    for (let index = 0; index < 60; index += 20) {
      const someone = await signedIn(world, await world.aMember());
      for (let own = index; own < index + 20; own++) await declare(String(4_000_000_000 + own), 50_000, hanta, someone);
    }
    const proposed = await list({ view: "proposed" });
    const rest = await list({ view: "proposed", cursor: proposed.nextCursor ?? undefined });
    expect([proposed.lines.length, rest.lines.length]).toEqual([50, 10]);
    expect(await back.admin.statementCounts.query()).toMatchObject({ proposed: 60, waiting: 1 });
  });
});

describe("validating with a line", () => {
  test("credits the deposit and closes its line, in one act with both traces", async () => {
    const lineId = await received("3210000001");
    const id = await declare("3210000001");
    await back.admin.validate.mutate({ transactionId: id, reference: "3210000001", statementLineId: lineId });
    expect(await world.balanceOf(member)).toBe(50_000);
    const { lines } = await list({ view: "matched" });
    expect(lines).toMatchObject([{ id: lineId, standing: "matched", decidedByName: "Hanta", deposit: { id } }]);
    const entries = (await journalOf(world)).slice(-2);
    expect(entries.map(({ action, memberId }) => [action, memberId])).toEqual([
      ["validate", member.memberId],
      ["linkStatementLine", null],
    ]);
  });

  test("from the queue closes its line too, even one that was ignored", async () => {
    const lineId = await received("3210000001");
    await back.admin.ignoreStatementLine.mutate({ lineId, reason });
    await back.admin.validate.mutate({ transactionId: await declare("3210000001") });
    expect((await list({ view: "matched" })).lines).toMatchObject([{ id: lineId }]);
  });

  test("is refused while its line says another amount, until an administrator sets that line aside", async () => {
    const lineId = await received("3210000001", hanta.phone, "49 000");
    const transactionId = await declare("3210000001");
    const validate = () => back.admin.validate.mutate({ transactionId });
    await expectRefused(world, validate, "STATEMENT_LINE_DIFFERS");
    await back.admin.ignoreStatementLine.mutate({ lineId, reason });
    await validate();
    expect(await world.balanceOf(member)).toBe(50_000);
    expect((await list({ view: "ignored" })).lines).toMatchObject([{ id: lineId }]);
  });

  test("is refused while its line is of a cash point, whose customer has the cash", async () => {
    const transactionId = await declare("3210000001");
    await back.paste(hanta.phone, receivedSms({ reference: "3210000001", remark: "Bonus:250 Ar." }));
    const [line] = (await list({ view: "waiting" })).lines;
    const validate =
      (more: object = {}) =>
      () =>
        back.admin.validate.mutate({ transactionId, ...more });
    await expectRefused(world, validate(), "STATEMENT_LINE_DIFFERS");
    await expectRefused(world, validate({ statementLineId: line?.id }), "STATEMENT_LINE_DIFFERS");
    await expectRefused(world, validate({ statementLineId: line?.id, receivedAr: 50_000 }), "STATEMENT_LINE_DIFFERS");
  });

  test("chosen by hand, of another reference, credits one deposit and no second", async () => {
    const lineId = await received("7000000001");
    const first = await declare("3210000001");
    const second = await declare("3210000002");
    const candidates = await back.admin.statementCandidates.query({ lineId });
    expect(candidates.map(({ id }) => id)).toEqual([second, first]);
    await back.admin.validate.mutate({ transactionId: first, statementLineId: lineId });
    const again = () => back.admin.validate.mutate({ transactionId: second, statementLineId: lineId });
    await expectRefused(world, again, "STATEMENT_LINE_TAKEN");
    const declaredLater = await declare("7000000001");
    const direct = () => back.admin.validate.mutate({ transactionId: declaredLater });
    await expectRefused(world, direct, "STATEMENT_LINE_TAKEN");
    expect(await world.balanceOf(member)).toBe(50_000);
  });

  test("is refused with a line of another amount or number, one that is declared by another, ignored, or unknown", async () => {
    const id = await declare("3210000001");
    const validate = (statementLineId: number) => back.admin.validate.mutate({ transactionId: id, statementLineId });
    const otherAmount = await received("7000000001", hanta.phone, "49 000");
    const otherNumber = await received("7000000002", solo.phone);
    const claimed = await received("7000000003");
    await declare("7000000003");
    const ignored = await received("7000000004");
    await back.admin.ignoreStatementLine.mutate({ lineId: ignored, reason });
    await expectRefused(world, () => validate(otherAmount), "STATEMENT_LINE_DIFFERS");
    await expectRefused(world, () => validate(otherNumber), "STATEMENT_LINE_DIFFERS");
    await expectRefused(world, () => validate(claimed), "STATEMENT_LINE_CLAIMED");
    await expectRefused(world, () => validate(ignored), "STATEMENT_LINE_TAKEN");
    await expectRefused(world, () => validate(999_999), "STATEMENT_LINE_NOT_FOUND");
  });

  test("of twenty deposits validated with one line at once, one is credited", async () => {
    const lineId = await received("7000000001");
    const ids: number[] = [];
    for (let index = 0; index < 20; index++) ids.push(await declare(`32100000${10 + index}`));
    const credit = (index: number) =>
      (index % 2 ? back : backSolo).admin.validate.mutate({ transactionId: ids[index] ?? 0, statementLineId: lineId });
    await expectOneOfTwenty(credit, "STATEMENT_LINE_TAKEN");
    expect(await world.balanceOf(member)).toBe(50_000);
  });

  test("of one deposit validated with twenty lines at once, one line is used", async () => {
    const id = await declare("3210000001");
    const lines: number[] = [];
    for (let index = 0; index < 20; index++) lines.push(await received(`70000000${10 + index}`));
    const credit = (index: number) =>
      back.admin.validate.mutate({ transactionId: id, statementLineId: lines[index] ?? 0 });
    await expectOneOfTwenty(credit, "ALREADY_DECIDED");
    expect((await back.admin.statementCounts.query()).waiting).toBe(19);
  });

  test("is not possible for a withdrawal: it takes no line", async () => {
    const rich = await signedIn(world, await world.aMember({ balanceAr: 50_000 }));
    const withdrawal = await rich.user.requestWithdrawal.mutate({ amountAr: 50_000, phone: "0341234567" });
    const lineId = await received("7000000001");
    await back.admin.validate.mutate({ transactionId: withdrawal.id, statementLineId: lineId, reference: "payé" });
    expect((await list({ view: "waiting" })).lines).toMatchObject([{ id: lineId }]);
  });
});

describe("linking to a deposit that is validated already", () => {
  const link = (lineId: number, transactionId: number, by = back) =>
    by.admin.linkStatementLine.mutate({ lineId, transactionId, reason });

  test("moves no money, and is kept in the journal", async () => {
    const id = await declare("3210000001");
    await back.admin.validate.mutate({ transactionId: id });
    const lineId = await received("7000000001");
    expect(await back.admin.statementCandidates.query({ lineId })).toMatchObject([{ id, status: "validated" }]);
    await link(lineId, id);
    expect(await world.balanceOf(member)).toBe(50_000);
    const target = { targetKind: "transaction", targetId: String(id) };
    expect(await lastActOf(world)).toMatchObject({ action: "linkStatementLine", ...target, reason });
    expect((await list({ view: "matched" })).lines).toMatchObject([{ id: lineId, reason, deposit: { id } }]);
    await expectRefused(world, () => link(lineId, id), "STATEMENT_LINE_TAKEN");
    const other = await received("7000000002");
    await expectRefused(world, () => link(other, id), "STATEMENT_LINE_TAKEN");
    expect(await back.admin.statementCandidates.query({ lineId: other })).toEqual([]);
  });

  test("is refused for a waiting deposit, another amount, an unknown deposit or line", async () => {
    const id = await declare("3210000001");
    const lineId = await received("7000000001");
    await expectRefused(world, () => link(lineId, id), "DEPOSIT_NOT_VALIDATED");
    await back.admin.validate.mutate({ transactionId: id });
    const otherAmount = await received("7000000002", hanta.phone, "49 000");
    await expectRefused(world, () => link(otherAmount, id), "STATEMENT_LINE_DIFFERS");
    await expectRefused(world, () => link(lineId, 999_999), "TRANSACTION_NOT_FOUND");
    await expectRefused(world, () => link(999_999, id), "STATEMENT_LINE_NOT_FOUND");
    await expectRefused(
      world,
      () => back.admin.statementCandidates.query({ lineId: 999_999 }),
      "STATEMENT_LINE_NOT_FOUND",
    );
  });

  test("a later line of the deposit's own reference stays aside", async () => {
    const id = await declare("3210000001");
    await back.admin.validate.mutate({ transactionId: id });
    await link(await received("7000000001"), id);
    await received("3210000001");
    expect((await list({ view: "waiting" })).lines).toMatchObject([{ standing: "alreadyValidated" }]);
  });

  test("twenty times at once is done once", async () => {
    const id = await declare("3210000001");
    await back.admin.validate.mutate({ transactionId: id });
    const lineId = await received("7000000001");
    await expectOneOfTwenty((index) => link(lineId, id, index % 2 ? back : backSolo), "STATEMENT_LINE_TAKEN");
  });
});

describe("ignoring", () => {
  const ignore = (lineId: number, by = back) => by.admin.ignoreStatementLine.mutate({ lineId, reason });
  const reopen = (lineId: number) => back.admin.reopenStatementLine.mutate({ lineId, reason });

  test("puts a line aside with a reason, until it is taken up again", async () => {
    const lineId = await received("3210000001");
    await expectRefused(world, () => reopen(lineId), "STATEMENT_LINE_TAKEN");
    await ignore(lineId, backSolo);
    expect((await list({ view: "ignored" })).lines).toMatchObject([
      { id: lineId, standing: "ignored", reason, decidedByName: "Solo" },
    ]);
    expect(await lastActOf(world)).toMatchObject({ action: "ignoreStatementLine", targetId: String(lineId), reason });
    await expectRefused(world, () => ignore(lineId), "STATEMENT_LINE_TAKEN");
    await declare("3210000001");
    expect(await references({ view: "proposed" })).toEqual([]);
    await reopen(lineId);
    expect(await lastActOf(world)).toMatchObject({ action: "reopenStatementLine", targetId: String(lineId), reason });
    expect(await references({ view: "proposed" })).toEqual(["3210000001"]);
  });

  test("is refused once matched, for an unknown line, and without a reason", async () => {
    const lineId = await received("3210000001");
    await back.admin.validate.mutate({ transactionId: await declare("3210000001") });
    await expectRefused(world, () => ignore(lineId), "STATEMENT_LINE_TAKEN");
    await expectRefused(world, () => reopen(lineId), "STATEMENT_LINE_TAKEN");
    await expectRefused(world, () => ignore(999_999), "STATEMENT_LINE_NOT_FOUND");
    await expectRefused(world, () => reopen(999_999), "STATEMENT_LINE_NOT_FOUND");
    const valid = { lineId, reason };
    await expectFieldsChecked(world, back.admin.ignoreStatementLine.mutate, valid, [
      ["reason", "x", "Un motif est requis."],
    ]);
    await expectFieldsChecked(world, back.admin.reopenStatementLine.mutate, valid);
    await expectFieldsChecked(world, back.admin.linkStatementLine.mutate, { ...valid, transactionId: 1 });
  });

  test("at the same moment as a validation: one of both succeeds", async () => {
    const lineId = await received("3210000001");
    const transactionId = await declare("3210000001");
    await atOnce(
      20,
      (index): Promise<unknown> =>
        index % 2 ? ignore(lineId) : back.admin.validate.mutate({ transactionId, statementLineId: lineId }),
    );
    const [matched, ignored] = [await list({ view: "matched" }), await list({ view: "ignored" })];
    expect(matched.lines.length + ignored.lines.length).toBe(1);
    expect(await world.balanceOf(member)).toBe(matched.lines.length === 1 ? 50_000 : 0);
  });
});
