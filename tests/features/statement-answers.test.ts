import { afterEach, beforeEach, expect, test } from "vitest";
import type { TableAnswers } from "../../src/shared/statement/answers.ts";
import { type Client, signedIn } from "../support/client.ts";
import { dump } from "../support/dump.ts";
import { lastActOf } from "../support/journal.ts";
import { confirmImports } from "../support/second.ts";
import { finishedIn, receivedSms, tableOf } from "../support/statement.ts";
import { BY_LABEL, LABELLED, NOW } from "../support/statement-table.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

// What a table does not say itself is asked, never guessed (docs/product.md 11.1).

let world: World;
let hanta: Person;
let solo: Person;
let member: Person;
let back: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  world.clock.now = NOW;
  hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  solo = await world.anAdmin({ name: "Solo", phone: "+261341000002" });
  member = await world.aMember({ name: "Lova", phone: "+261340000009" });
  [back, front] = [await signedIn(world, hanta), await signedIn(world, member)];
});
afterEach(() => world.close());

type Asked = { phones?: (string | null)[]; answers?: TableAnswers };
const upload = (rows: readonly string[], { phones = [hanta.phone], answers }: Asked = {}) =>
  back.upload({
    ...tableOf(hanta.phone, []),
    phones,
    bytes: Buffer.from([...rows, ""].join("\n")),
    ...(answers ? { answers } : {}),
  });
const standings = async () =>
  (await back.admin.statementLines.query({ view: "waiting" })).lines.map(({ reference, standing }) => [
    reference,
    standing,
  ]);

test("nothing of a table that asks is stored before it is answered, and then by the answers alone", async () => {
  const before = await dump(world);
  expect(await upload(LABELLED)).toMatchObject({
    state: "asksColumns",
    table: { titles: LABELLED[0]?.split(";"), count: 3, unclear: [{ about: "direction" }] },
  });
  expect(await dump(world)).toEqual(before);
  const report = finishedIn(await upload(LABELLED, { answers: BY_LABEL }));
  expect(report).toMatchObject({ items: 3, stored: 2, received: 1, sent: 1 });
  expect(report.refused).toMatchObject({ count: 1, rows: [{ place: 4, refusal: "unknownDirection" }] });
  expect(await standings()).toEqual([["4712345679", "unknownReference"]]);
});

test("answers are in the journal and before who confirms the import, and remembered for these titles from then on", async () => {
  await upload(LABELLED, { answers: BY_LABEL });
  expect((await lastActOf(world))?.after).toContain(
    "Sens\u00a0: «\u00a0Libellé\u00a0»\u00a0; reçu\u00a0: «\u00a0transfert RECU\u00a0»\u00a0; envoyé\u00a0: «\u00a0Transfert envoyé\u00a0»",
  );
  const { entries } = await (await signedIn(world, solo)).admin.approvals.query({});
  expect(entries[0]?.evidence.statement?.answers).toEqual({ titles: LABELLED[0]?.split(";"), answers: BY_LABEL });
  const next = [LABELLED[0] ?? "", "27/11/2026 10:30;4712345699;Transfert reçu;40000;0340010002"];
  expect(await upload(next), "before anybody confirmed them").toMatchObject({ state: "asksColumns" });
  await confirmImports(world.deps, solo);
  const others = [`${LABELLED[0]};Note`, "27/11/2026 10:30;4712345699;Transfert reçu;40000;0340010002;x"];
  expect(await upload(others), "of other titles").toMatchObject({ state: "asksColumns" });
  expect(finishedIn(await upload(next))).toMatchObject({ items: 1, received: 1 });
  expect((await lastActOf(world))?.after).toContain("transfert RECU");
});

test("answers that name columns in no possible way are refused", async () => {
  const answers = { columns: { reference: 1, amount: 1 }, way: { by: "allIn" } } as TableAnswers;
  await expect(upload(LABELLED, { answers })).rejects.toThrow();
});

test("what its own number paid was sent, and what another of ours paid was carried: no member is credited with either", async () => {
  const rows = [
    "Référence;Crédit;Débit;Numéro",
    "4712345678;30 000;;0341000001",
    "4712345679;30 000;;0341000002",
    "4712345680;30 000;;0340000009",
  ];
  for (const reference of ["4712345678", "4712345679", "4712345680"])
    await front.user.declareDeposit.mutate({ amountAr: 30_000, receiverPhone: hanta.phone, reference });
  expect(finishedIn(await upload(rows))).toMatchObject({ received: 1, kept: 2, sent: 1, proposed: 1 });
  const { lines } = await back.admin.statementLines.query({ view: "proposed" });
  expect(lines.map(({ reference }) => reference)).toEqual(["4712345680"]);
});

const sms = (reference: string, sim: number) =>
  `<sms address="MVola" date="1795500000000" type="1" body="${receivedSms({ reference })}" sub_id="${sim}"/>`;

test("the messages of two SIM of a phone are of the numbers chosen for each, or of none of ours", async () => {
  const file = ["<smses>", sms("3210000001", 1), sms("3210000002", 2), sms("3210000003", 2), "</smses>"];
  const asks = {
    state: "asks",
    groups: [
      { sim: "1", items: 1 },
      { sim: "2", items: 2 },
    ],
  };
  expect(await upload(file, { phones: [] })).toMatchObject(asks);
  expect(await upload(file, { phones: [solo.phone, null] })).toMatchObject({
    state: "finished",
    imports: [{ phone: solo.phone, received: 1 }],
    apart: 2,
  });
  expect(await upload(file, { phones: [solo.phone, hanta.phone] })).toMatchObject({
    imports: [
      { phone: solo.phone, known: 1 },
      { phone: hanta.phone, received: 2 },
    ],
    apart: 0,
  });
});
