import fc from "fast-check";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Text } from "../../src/server/features/statement/read.service.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { type Client, signedIn, tokenOf } from "../support/client.ts";
import { newAdminOf } from "../support/new-accounts.ts";
import { expectRefused } from "../support/refused.ts";
import { confirmImports } from "../support/second.ts";
import { receivedSms, reversedSms, smsOf, tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta", phone: "+261341000001" });
  back = await signedIn(world, hanta);
});
afterEach(() => world.close());

const CSV = [
  "Date;Numéro;Référence;Débit;Crédit",
  "21/11/2026 09:00;0340000009;3210000001;;50 000",
  "21/11/2026 09:05;0341111111;3210000002;5 000;",
  "06/07/1926 09:05;0341111111;3210000003;;5 000",
  ";;TOTAL;;50 000",
].join("\n");
const upload = async () =>
  world.app.inject({
    method: "POST",
    url: "/upload/statement?name=releve.csv",
    headers: { authorization: `Bearer ${await tokenOf(world, hanta)}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(CSV),
  });

test("an administrator finds again what each import brought, what was refused of it and who confirmed it, newest first", async () => {
  const solo = await world.anAdmin({ name: "Solo", phone: "+261330000002" });
  await upload();
  await confirmImports(world.deps, solo);
  await upload();
  await back.paste(
    hanta.phone,
    receivedSms({ reference: "3210000001" }),
    receivedSms({ reference: "3210000005", amount: "7 000" }),
    receivedSms({ reference: "3210000005" }),
    reversedSms({ reference: "3210000006" }),
    "Voaray ny vola 50 000 Ar. Laharana 3210000007",
  );
  const { unread } = await back.admin.statementUnread.query({});
  await back.admin.markStatementUnread.mutate({ unreadId: unread[0]?.id ?? 0, isIgnored: true });
  const none = {
    ...{
      state: "finished",
      stored: 0,
      received: 0,
      reversed: 0,
      kept: 0,
      sent: 0,
      known: 0,
      unread: 0,
      waiting: 0,
      gaps: 0,
    },
    differs: { count: 0, rows: [] },
    confirmedByName: null,
    next: { do: "nothing" },
  };
  const refused = {
    count: 2,
    rows: [
      { place: 4, refusal: "unknownDate" },
      { place: 5, refusal: "notDeposit" },
    ],
  };
  const about = { phone: hanta.phone, operator: "MVola", importedByName: "Hanta", importedAt: world.clock.now };
  expect((await back.admin.statementImports.query()).map(({ id: _, ...one }) => one)).toEqual([
    {
      ...about,
      ...none,
      source: "sms",
      items: 5,
      ...{ stored: 2, received: 1, reversed: 1, known: 1, unread: 1 },
      differs: {
        count: 1,
        rows: [{ place: 3, kind: "received", reference: "3210000005", amountAr: 50_000, storedAr: 7_000 }],
      },
      refused: { count: 0, rows: [] },
      lastBalanceAr: expect.any(Number),
      gaps: expect.any(Number),
      next: { do: "confirm", approvalId: expect.any(Number) },
    },
    { ...about, ...none, source: "table", items: 4, known: 2, refused, lastBalanceAr: null },
    {
      ...{ ...about, ...none, source: "table", items: 4, refused, lastBalanceAr: null },
      ...{ stored: 2, received: 1, kept: 1, sent: 1, confirmedByName: "Solo" },
    },
  ]);
});

test("an administrator never confirms their own import, whoever asked for it again", async () => {
  const solo = await world.anAdmin({ name: "Solo", phone: "+261330000002" });
  const other = await signedIn(world, solo);
  const real = receivedSms({ reference: "3210000001" });
  const asked = async () => (await back.admin.approvals.query({})).entries[0]?.id ?? 0;
  await back.paste(hanta.phone, real, receivedSms({ reference: "4321112223" }));
  await back.admin.refuseApproval.mutate({ approvalId: await asked(), reason: "Erreur" });
  await other.paste(hanta.phone, real);
  const approvalId = await asked();
  const confirm = (by: Client) => by.admin.approve.mutate({ approvalId });
  await expectRefused(world, () => confirm(back), "OWN_APPROVAL");
  const accomplice = await newAdminOf(world, back, "+261331112277");
  await expectRefused(world, () => confirm(accomplice), "OWN_APPROVAL");
  const third = await signedIn(world, await world.anAdmin());
  await confirm(third);
  expect((await back.admin.statementImports.query()).at(-1)).toMatchObject({ confirmedByName: expect.any(String) });
});

test("importing the same messages again asks once more for a confirmation that was refused, or has expired, and never twice", async () => {
  const solo = await world.anAdmin({ name: "Solo", phone: "+261330000002" });
  const other = await signedIn(world, solo);
  const messages = smsOf(hanta.phone, receivedSms({ reference: "3210000001" }));
  const asked = async () => (await other.admin.approvals.query({})).entries.map(({ id }) => id);
  await back.upload(messages);
  const [first] = await asked();
  await other.admin.refuseApproval.mutate({ approvalId: first ?? 0, reason: "Solde faux" });
  for (const _ of [1, 2]) await back.paste(hanta.phone, reversedSms({ reference: "3210000001" }));
  expect(await asked(), "for what takes it back").toEqual([]);
  await back.upload(messages);
  await back.upload(messages);
  const [second, ...more] = await asked();
  expect([second, more]).toEqual([expect.any(Number), []]);
  expect(second).not.toBe(first);

  world.clock.now += 31 * DAY_MS;
  const [later, lateOther] = [await signedIn(world, hanta), await signedIn(world, solo)];
  await later.upload(messages);
  const { entries } = await lateOther.admin.approvals.query({});
  expect(entries).toHaveLength(1);
  await lateOther.admin.approve.mutate({ approvalId: entries[0]?.id ?? 0 });
  await later.upload(messages);
  expect((await lateOther.admin.approvals.query({})).entries).toEqual([]);
  expect((await later.admin.statementImports.query()).at(-1)).toMatchObject({ received: 1, confirmedByName: "Solo" });
});

const message = fc
  .tuple(fc.constantFrom(receivedSms, reversedSms), fc.integer({ min: 1, max: 4 }), fc.constantFrom("5 000", "7 000"))
  .map(([write, last, amount]) => write({ reference: `321000000${last}`, amount }));
const anyMessage = fc.oneof(
  message,
  fc.constantFrom(
    "Voaray ny vola 50 000 Ar. Laharana 3210000003",
    "Votre forfait expire demain.",
    "1/2 50 000 Ar recu de",
  ),
);
const row = fc.record({
  reference: fc.constantFrom("3210000001", "3210000002", "TOTAL", "", "x"),
  amount: fc.constantFrom("5 000", "-5 000", "7 000", "", "cinq"),
  date: fc.constantFrom("21/11/2026 09:00", "06/07/1926"),
  remark: fc.constantFrom("Reçu", "Annulation", ""),
});

test("each row that is brought in is stored, known, differs, is refused or to be read, and brings nothing the second time", async () => {
  const texts = fc.array(anyMessage, { minLength: 1, maxLength: 8 });
  const rows = fc.array(row, { minLength: 1, maxLength: 8 });
  const brought = fc.oneof(
    texts.map((some) => ({ text: smsOf(hanta.phone, ...some), rows: undefined })),
    rows.map((some) => ({ text: tableOf(hanta.phone, some), rows: some.length })),
  );
  const figures = async (text: Text) => {
    const report = await back.upload(text);
    return report.state === "finished" ? report.imports : [];
  };
  await fc.assert(
    fc.asyncProperty(brought, async ({ text, rows: count }) => {
      const imports = await figures(text);
      for (const { items, stored, known, differs, refused, unread } of imports) {
        const parts = [stored, known, differs.count, refused.count, unread];
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        expect(parts.reduce((sum, part) => sum + part)).toBe(items);
        if (count !== undefined) expect(items).toBe(count);
      }
      for (const [index, again] of (await figures(text)).entries()) {
        expect([again.stored, again.unread, again.items]).toEqual([0, 0, imports[index]?.items]);
        expect(again.refused).toEqual(imports[index]?.refused);
      }
    }),
    { numRuns: 60 },
  );
});
