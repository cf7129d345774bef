import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import type { StatementOutcome, StatementReport, StatementRow } from "../../src/shared/statement/statement.ts";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { recordTogether } from "../support/second.ts";
import { receivedSms, smsOf } from "../support/statement.ts";
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
  member = await world.aMember({ name: "Lova", phone: "+261340000009" });
  [back, backSolo, front] = [await signedIn(world, hanta), await signedIn(world, solo), await signedIn(world, member)];
});
afterEach(() => world.close());

const declare = (reference: string, amountAr = 50_000, receiver = hanta, by = front) =>
  by.user.declareDeposit.mutate({ amountAr, receiverPhone: receiver.phone, reference });
const paste = (...messages: string[]) => back.admin.importStatement.mutate(smsOf(hanta.phone, ...messages));
const actions = async () => (await journalOf(world)).map(({ action }) => action);

/** « stored proposed », « refused sent »: what became of each line, in a word. */
const words = ({ outcomes }: StatementReport) =>
  outcomes.map((one) =>
    [one.outcome, "refusal" in one && one.refusal, "line" in one && one.line.standing, "entry" in one && one.entry.kind]
      .filter(Boolean)
      .join(" "),
  );
const lineOf = (outcome: StatementOutcome | undefined) => {
  if (!outcome || !("line" in outcome)) throw new Error("no line");
  return outcome.line;
};

test("each pasted SMS gets the deposit it matches, and nobody is credited", async () => {
  const exact = await declare("3210000001");
  await declare("3210000002", 60_000);
  await declare("3210000003", 50_000, solo);
  const rejected = await declare("3210000004");
  await back.admin.reject.mutate({ transactionId: rejected.id, reason: "Introuvable" });
  await back.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference: "3210000005" });
  await declare("3210000006");
  const funding = { kind: "sponsor", who: "Partenaire", amountAr: 50_000, cashPhone: hanta.phone } as const;
  await recordTogether(world.deps, hanta, solo, { ...funding, reference: "3210000007" });
  const before = await world.balanceOf(member);
  const report = await paste(
    receivedSms({ reference: "3210000001" }),
    receivedSms({ reference: "3210000002" }),
    receivedSms({ reference: "3210000003" }),
    receivedSms({ reference: "3210000004" }),
    receivedSms({ reference: "3210000005" }),
    receivedSms({ reference: "3210000006", remark: "Bonus:250 Ar." }),
    receivedSms({ reference: "3210000007" }),
    receivedSms({ reference: "3210000008" }),
    "10 000 Ar envoye a RASOA 0340000001 le 06/07/26 a 17:28. Frais: 100 Ar. Solde: 20 000 Ar. Ref: 3319713596",
    "Achat de credit YAS reussi: 500 Ar pour 0340000001. Ref: 3210176366",
    "Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: PP260822.1225.D12304",
    "Bonjour, avez-vous reçu mon argent ?",
    receivedSms({ reference: "3210000001" }),
    receivedSms({ reference: "3210000008", amount: "51 000" }),
  );
  expect(words(report)).toEqual([
    "stored proposed",
    "stored otherAmount",
    "stored otherNumber",
    "stored alreadyRejected",
    "stored ownDeposit",
    "stored cashPoint",
    "stored funding",
    "stored unknownReference",
    "kept sent",
    "kept other",
    "refused otherOperator",
    "refused notDeposit",
    "known proposed",
    "differs unknownReference",
  ]);
  expect(lineOf(report.outcomes[0])).toMatchObject({
    reference: "3210000001",
    amountAr: 50_000,
    payerEnd: "0009",
    payer: "member",
    isDateFar: false,
    paidAt: world.clock.now - HOUR_MS,
    importedByName: "Hanta",
    deposit: { id: exact.id, memberName: "Lova", status: "pending" },
  });
  expect(lineOf(report.outcomes[1]).deposit?.amountAr).toBe(60_000);
  expect(lineOf(report.outcomes[3]).deposit?.decidedByName).toBe("Hanta");
  expect(await world.balanceOf(member)).toBe(before);
});

test("a line of an already validated deposit is linked to it, with a journal entry", async () => {
  const { id } = await declare("3210000001");
  await back.admin.validate.mutate({ transactionId: id });
  const report = await backSolo.admin.importStatement.mutate(
    smsOf(hanta.phone, receivedSms({ reference: "3210000001" })),
  );
  expect(words(report)).toEqual(["stored matched"]);
  expect(lineOf(report.outcomes[0])).toMatchObject({ decidedByName: "Solo", deposit: { id, decidedByName: "Hanta" } });
  expect((await actions()).slice(-2)).toEqual(["linkStatementLine", "importStatement"]);
  expect(await world.balanceOf(member)).toBe(50_000);
});

test("only the needed parts of a message are stored, and its text is in no journal entry", async () => {
  await paste(receivedSms({ reference: "3210000001", from: "RAKOTO SECRET 0340000009", remark: "Raison: loyer." }));
  const rows = JSON.stringify([
    await world.db.read.q.select().from(world.db.read.t.statementLine),
    (await world.db.read.q.select().from(world.db.read.t.statementEntry)).map(({ balanceAr: _, ...entry }) => entry),
    await journalOf(world),
  ]);
  for (const part of ["SECRET", "loyer", "172 914", "172914", "0340000009", "recu"]) expect(rows).not.toContain(part);
  expect(rows).toContain('"payerEnd":"0009"');
});

describe("rows of a CSV statement", () => {
  const send = (...rows: StatementRow[]) =>
    back.admin.importStatement.mutate({ source: "csv", phone: hanta.phone, operator: "MVola", rows });

  test("are read like messages", async () => {
    await declare("Réf. 32101.76366");
    const report = await send(
      {
        reference: " n° 3210-176-366 ",
        amount: "50\u202f000,00 Ar",
        date: "21/11/2026 09:00",
        payer: "RAKOTO 034 00 000 09",
      },
      { reference: "3210000002", amount: "-50 000" },
      { reference: "3210000003", amount: "" },
      { reference: "3210000004", amount: "50 000,50" },
      { reference: "?", amount: "50 000" },
      { reference: "3210000005", amount: "50.000", payer: "RAKOTO" },
      { reference: "3210000006", amount: "50.000", date: "hier" },
      { reference: "3210000007", amount: "50.000", date: "24/11/2026" },
      { reference: "3210000008", amount: "50.000", date: "21/11/1926" },
      { reference: "TOTAL", amount: "150 000" },
      { reference: "Solde final au 21/11", amount: "150 000" },
      { reference: "REPORT", amount: "150 000" },
      { reference: "DIVERS", amount: "150 000" },
    );
    expect(words(report)).toEqual([
      "stored proposed",
      "kept sent",
      "refused notDeposit",
      "refused unreadable",
      "refused unreadable",
      "stored unknownReference",
      "refused unknownDate",
      "refused unknownDate",
      "refused unknownDate",
      "refused notDeposit",
      "refused notDeposit",
      "refused notDeposit",
      "refused unreadable",
    ]);
    expect(lineOf(report.outcomes[0])).toMatchObject({ payer: "member", paidAt: world.clock.now - HOUR_MS });
    expect(lineOf(report.outcomes[5])).toMatchObject({ amountAr: 50_000, paidAt: null, payerEnd: null });
  });

  test("an SMS and a spreadsheet of one payment are one line, which credits one deposit", async () => {
    const id = (await declare("3210176366")).id;
    await paste(receivedSms({ reference: "3210176366" }));
    const report = await send(
      { reference: "3210176366.0", amount: "50000.0" },
      { reference: "'3210176366", amount: "50 000" },
      { reference: "3 210 176 366,00", amount: "50 000,00" },
    );
    expect(words(report)).toEqual(["known proposed", "known proposed", "known proposed"]);
    expect((await back.admin.statementLines.query({ view: "proposed" })).lines).toMatchObject([{ deposit: { id } }]);
  });

  test("from another number and long before the declaration are not proposed, with the reason", async () => {
    await declare("3210000001");
    const row = { reference: "3210000001", amount: "50000", date: "19/11/2026 08:00", payer: "032 11 111 11" };
    expect(lineOf((await send(row)).outcomes[0])).toMatchObject({
      standing: "otherPayer",
      payer: "other",
      isDateFar: true,
    });
  });
});

describe("an import", () => {
  const valid = () => ({
    source: "sms" as const,
    phone: hanta.phone,
    operator: "MVola" as const,
    messages: [receivedSms({ reference: "3210000001" })],
  });

  test("is checked field by field", async () => {
    const send = (input: { phone: string }) => back.admin.importStatement.mutate({ ...valid(), ...input });
    await expectFieldsChecked(world, send, { phone: hanta.phone }, [["phone", "12", "Numéro invalide."]]);
    const wrong: object[] = [
      { ...valid(), messages: [] },
      { ...valid(), messages: Array(501).fill("x") },
      { ...valid(), messages: ["x".repeat(4_001)] },
      { ...valid(), messages: [5] },
      { ...valid(), messages: undefined },
      { ...valid(), operator: "Telma" },
      { ...valid(), phone: "12" },
      { ...valid(), source: "pdf" },
      { ...valid(), rows: [] },
      { ...valid(), source: "csv" },
    ];
    for (const input of wrong)
      await expectRefused(world, () => back.admin.importStatement.mutate(input as never), "INVALID_INPUT");
  });

  test("must be of a receiving number of the platform", async () => {
    const other = { ...valid(), phone: "0349999999" };
    await expectRefused(world, () => back.admin.importStatement.mutate(other), "RECEIVER_UNKNOWN");
  });

  test("is refused from a member, to send, to read and to mark", async () => {
    const mark = { lineId: 1, reason: "Inconnu" };
    const calls = [
      () => front.admin.importStatement.mutate(valid()),
      () => front.admin.statementLines.query({ view: "waiting" }),
      () => front.admin.statementCandidates.query({ lineId: 1 }),
      () => front.admin.linkStatementLine.mutate({ ...mark, transactionId: 1 }),
      () => front.admin.ignoreStatementLine.mutate(mark),
      () => front.admin.reopenStatementLine.mutate(mark),
    ];
    for (const call of calls) await expectRefused(world, call, "FORBIDDEN");
  });
});
