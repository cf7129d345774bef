import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import type { StatementRow } from "../../src/shared/statement/statement.ts";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { recordTogether } from "../support/second.ts";
import { finishedIn, linesOf, receivedSms, smsOf, tableOf } from "../support/statement.ts";
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
const paste = (...messages: string[]) => back.paste(hanta.phone, ...messages);
const actions = async () => (await journalOf(world)).map(({ action }) => action);

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
  await world.anAdmin({ phone: "+261331000009" });
  const bringing = await back.upload(
    smsOf(
      hanta.phone,
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
      "Notazona ny vola 50 000 Ar. Laharana 3210000099",
      receivedSms({ reference: "3210000001" }),
      receivedSms({ reference: "3210000008", amount: "51 000" }),
    ),
  );
  const [report, airtel] = bringing.state === "finished" ? bringing.imports : [];
  expect(airtel).toMatchObject({ phone: "+261331000009", operator: "Airtel Money", items: 1, received: 1 });
  expect(report).toMatchObject({
    phone: hanta.phone,
    operator: "MVola",
    source: "sms",
    state: "finished",
    ...{ items: 13, stored: 10, received: 8, kept: 2, sent: 1, reversed: 0, known: 1, unread: 1, waiting: 1 },
    differs: {
      count: 1,
      rows: [{ place: 14, kind: "received", reference: "3210000008", amountAr: 51_000, storedAr: 50_000 }],
    },
    refused: { count: 0, rows: [] },
    ...{ linked: 0, proposed: 1, next: { do: "confirm", approvalId: expect.any(Number) } },
  });
  const lines = await linesOf(back);
  const byReference = (reference: string) => lines.find((line) => line.reference === reference);
  expect([1, 2, 3, 4, 5, 6, 7, 8].map((index) => byReference(`321000000${index}`)?.standing)).toEqual([
    "proposed",
    "otherAmount",
    "otherNumber",
    "alreadyRejected",
    "ownDeposit",
    "cashPoint",
    "funding",
    "unknownReference",
  ]);
  expect(byReference("3210000001")).toMatchObject({
    amountAr: 50_000,
    payerEnd: "0009",
    payer: "member",
    isDateFar: false,
    paidAt: world.clock.now - HOUR_MS,
    importedByName: "Hanta",
    deposit: { id: exact.id, memberName: "Lova", status: "pending" },
  });
  expect(byReference("3210000002")?.deposit?.amountAr).toBe(60_000);
  expect(byReference("3210000004")?.deposit?.decidedByName).toBe("Hanta");
  expect(await world.balanceOf(member)).toBe(before);
});

test("a line of an already validated deposit is linked to it, with a journal entry", async () => {
  const { id } = await declare("3210000001");
  await back.admin.validate.mutate({ transactionId: id });
  const report = await backSolo.paste(hanta.phone, receivedSms({ reference: "3210000001" }));
  expect(report).toMatchObject({ received: 1, linked: 1, proposed: 0 });
  expect(await linesOf(back)).toMatchObject([
    { standing: "matched", decidedByName: "Solo", deposit: { id, decidedByName: "Hanta" } },
  ]);
  expect((await actions()).slice(-2)).toEqual(["importStatement", "linkStatementLine"]);
  expect(await world.balanceOf(member)).toBe(50_000);
});

test("only the needed parts of a message are stored, and its text is in no journal entry", async () => {
  await paste(receivedSms({ reference: "3210000001", from: "RAKOTO SECRET 0340000009", remark: "Raison: loyer." }));
  const rows = JSON.stringify([
    (await world.db.read.q.select().from(world.db.read.t.operatorMessage)).map(
      ({ balanceAr: _, ...message }) => message,
    ),
    await journalOf(world),
  ]);
  for (const part of ["SECRET", "loyer", "172 914", "172914", "0340000009", "recu"]) expect(rows).not.toContain(part);
  expect(rows).toContain('"payerEnd":"0009"');
});

describe("rows of a table", () => {
  const send = async (...rows: StatementRow[]) => finishedIn(await back.upload(tableOf(hanta.phone, rows)));

  test("are read like messages, and each is accounted for by its number", async () => {
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
    expect(report).toMatchObject({ source: "table", items: 13, stored: 3, received: 2, sent: 1, known: 0, unread: 0 });
    expect(report.refused.count).toBe(10);
    expect(report.refused.rows.map(({ place, refusal }) => `${place} ${refusal}`)).toEqual([
      "4 notDeposit",
      "5 unreadable",
      "6 unreadable",
      "8 unknownDate",
      "9 unknownDate",
      "10 unknownDate",
      "11 notDeposit",
      "12 notDeposit",
      "13 notDeposit",
      "14 unreadable",
    ]);
    const lines = await linesOf(back);
    const byReference = (reference: string) => lines.find((line) => line.reference === reference);
    expect(byReference("3210176366")).toMatchObject({
      standing: "proposed",
      payer: "member",
      paidAt: world.clock.now - HOUR_MS,
    });
    expect(byReference("3210000005")).toMatchObject({ amountAr: 50_000, paidAt: null, payerEnd: null });
  });

  test("may leave out the year, which is then the last one, or the day", async () => {
    const report = await send(
      { reference: "3210000001", amount: "50 000", date: "21/11 09:00" },
      { reference: "3210000002", amount: "50 000", date: "sam. 21 nov. à 09h00" },
      { reference: "3210000003", amount: "50 000", date: "31/12 09:00" },
      { reference: "3210000004", amount: "50 000", date: "09:00" },
      { reference: "3210000005", amount: "50 000", date: "31/02 09:00" },
    );
    expect(report).toMatchObject({ received: 4, refused: { count: 1, rows: [{ place: 6, refusal: "unknownDate" }] } });
    const times = (await linesOf(back)).map(({ reference, paidAt }) => [reference, paidAt] as const);
    expect(Object.fromEntries(times)).toEqual({
      "3210000001": Date.parse("2026-11-21T09:00+03:00"),
      "3210000002": Date.parse("2026-11-21T09:00+03:00"),
      "3210000003": Date.parse("2025-12-31T09:00+03:00"),
      "3210000004": null,
    });
  });

  test("and an SMS of one payment are one line, which credits one deposit", async () => {
    const id = (await declare("3210176366")).id;
    await paste(receivedSms({ reference: "3210176366" }));
    const report = await send(
      { reference: "3210176366.0", amount: "50000.0" },
      { reference: "'3210176366", amount: "50 000" },
      { reference: "3 210 176 366,00", amount: "50 000,00" },
    );
    expect(report).toMatchObject({ items: 3, known: 3, stored: 0, proposed: 1 });
    expect((await back.admin.statementLines.query({ view: "proposed" })).lines).toMatchObject([{ deposit: { id } }]);
  });

  test("from another number and long before the declaration are not proposed, with the reason", async () => {
    await declare("3210000001");
    await send({ reference: "3210000001", amount: "50000", date: "19/11/2026 08:00", payer: "032 11 111 11" });
    expect(await linesOf(back)).toMatchObject([{ standing: "otherPayer", payer: "other", isDateFar: true }]);
  });
});

describe("what is brought in", () => {
  const valid = () => smsOf(hanta.phone, receivedSms({ reference: "3210000001" }));

  test("must be of a receiving number of the platform", async () => {
    const other = { ...valid(), phones: ["0349999999"] };
    await expectRefused(world, () => back.upload(other), "RECEIVER_UNKNOWN");
    await expectRefused(world, () => back.upload({ ...valid(), phones: ["12"] }), "INVALID_INPUT");
  });

  test("is refused from a member, to send, to read and to mark", async () => {
    const mark = { lineId: 1, reason: "Inconnu" };
    const calls = [
      () => front.upload(valid()),
      () => front.admin.statementLines.query({ view: "waiting" }),
      () => front.admin.statementCandidates.query({ lineId: 1 }),
      () => front.admin.linkStatementLine.mutate({ ...mark, transactionId: 1 }),
      () => front.admin.ignoreStatementLine.mutate(mark),
      () => front.admin.reopenStatementLine.mutate(mark),
    ];
    for (const call of calls) await expectRefused(world, call, "FORBIDDEN");
  });
});
