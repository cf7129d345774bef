import { afterEach, beforeEach, expect, test } from "vitest";
import { MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, signedIn } from "../support/client.ts";
import { confirmImports } from "../support/second.ts";
import { finishedIn, tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, hanta);
});
afterEach(() => world.close());

/** MVola's SMS on the morning of the tests, with the balance after it. */
const received = (reference: string, minute: string, amount: string, balance: string) =>
  `${amount} Ar recu de RAKOTO 0340000009 le 21/11/26 a 09:${minute}. Raison: 1. Solde: ${balance} Ar. Ref: ${reference}`;
const sent = (reference: string, minute: string, amount: string, balance: string) =>
  `Vous avez transfere ${amount} Ar a RASOA(0330000001) le 21/11/2026 a 09:${minute}:55. Frais:100 Ar. Raison: X. Votre solde est de ${balance} Ar. Ref: ${reference}`;
const paste = (...messages: string[]) => back.paste(hanta.phone, ...messages);

test("payments sent, fees and other messages of a number are stored once, and reported", async () => {
  const messages = [
    sent("3210000011", "01", "10 000", "89 900"),
    "Frais de tenue de compte: 500 Ar preleves le 21/11/26. Ref: 3210000012",
    "Gagnez 50 000 Ar avec MVola !",
    sent("3210000011", "01", "10 000", "89 900"),
  ];
  expect(await paste(...messages)).toMatchObject({ items: 4, stored: 3, kept: 3, sent: 1, received: 0, known: 1 });
  expect(await paste(...messages)).toMatchObject({ items: 4, stored: 0, kept: 0, known: 4 });
  const { operatorMessage: message } = world.db.read.t;
  const stored = await world.db.read.q.select().from(message).orderBy(message.id);
  expect(stored.map(({ kind, amountAr, feeAr, balanceAr }) => [kind, amountAr, feeAr, balanceAr])).toEqual([
    ["sent", 10_000, 100, 89_900],
    ["fee", 500, null, null],
    ["other", 50_000, null, null],
  ]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toEqual([]);
});

test("a second administrator sees what each of two imports of one moment brought by itself", async () => {
  const solo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  await paste(sent("3210000011", "01", "10 000", "89 900"), sent("3210000012", "02", "5 000", "84 800"));
  await paste(
    sent("3210000012", "02", "5 000", "84 800"),
    sent("3210000013", "03", "700", "84 000"),
    received("3210000014", "04", "1 000", "85 000"),
  );
  const { entries } = await solo.admin.approvals.query({});
  const about = { phone: hanta.phone, operator: "MVola", answers: null, source: "sms" };
  expect(entries.map(({ amountAr, evidence }) => [amountAr, evidence.statement])).toEqual([
    [
      15_200,
      {
        ...about,
        messages: 2,
        namesPayers: false,
        received: 0,
        sent: 2,
        feesAr: 200,
        totalAr: 15_200,
        lastBalanceAr: 84_800,
        gaps: 0,
      },
    ],
    [
      1_800,
      {
        ...about,
        messages: 3,
        namesPayers: true,
        received: 1,
        sent: 1,
        feesAr: 100,
        totalAr: 1_800,
        lastBalanceAr: 85_000,
        gaps: 0,
      },
    ],
  ]);
});

test("a gap between two balances of a number is one line, until the missing message is imported", async () => {
  const missing = received("3210000002", "02", "50 000", "150 000");
  const first = received("3210000001", "01", "40 000", "100 000");
  expect(await paste(first, received("3210000003", "03", "20 000", "170 000"))).toMatchObject({
    lastBalanceAr: 170_000,
    gaps: 1,
  });
  const since = Date.parse("2026-11-21T09:01+03:00");
  const gap = { expectedAr: 120_000, differenceAr: 50_000, since, times: 1, mayBe: null };
  const [said] = await back.admin.statementContinuity.query({});
  expect(said).toEqual({ phone: hanta.phone, last: { balanceAr: 170_000, at: since + 2 * MINUTE_MS }, gap });
  expect(await paste(missing)).toMatchObject({ lastBalanceAr: 170_000, gaps: 0 });
  expect(await back.admin.statementContinuity.query({ phone: hanta.phone })).toMatchObject([{ gap: null }]);
});

test("a gap between two confirmed balances is not closed by a message that nobody else confirmed", async () => {
  await paste(received("3210000001", "01", "40 000", "100 000"), received("3210000003", "03", "20 000", "170 000"));
  const second = await world.anAdmin();
  await confirmImports(world.deps, second);
  await paste(received("3210000002", "02", "50 000", "150 000"));
  const since = Date.parse("2026-11-21T09:01+03:00");
  const gap = { expectedAr: 120_000, differenceAr: 50_000, since, times: 1, mayBe: "unconfirmed" };
  expect(await back.admin.statementContinuity.query({})).toMatchObject([{ last: { balanceAr: 170_000 }, gap }]);
  await confirmImports(world.deps, second);
  expect(await back.admin.statementContinuity.query({ phone: hanta.phone })).toMatchObject([{ gap: null }]);
});

test.each([
  [
    "a message that nobody has read",
    "unread",
    [received("3210000003", "05", "20 000", "170 000"), "Voaray ny vola 50 000 Ar. Laharana 3210000009"],
  ],
  [
    "a fee that no message states",
    "fee",
    ["10 000 Ar envoye a RASOA 0330000001 le 21/11/26 a 09:05. Solde: 89 800 Ar. Ref: 3210000003"],
  ],
  [
    "nothing that is known",
    null,
    ["10 000 Ar envoye a RASOA 0330000001 le 21/11/26 a 09:05. Solde: 80 000 Ar. Ref: 3210000003"],
  ],
] as const)("a gap that %s may explain says so, and is shown", async (_, mayBe, messages) => {
  await paste(received("3210000001", "01", "40 000", "100 000"), ...messages);
  expect(await back.admin.statementContinuity.query({})).toMatchObject([{ gap: { times: 1, mayBe } }]);
});

test("a file's rows are kept with what left, its fee and the balance", async () => {
  const file = [
    "Référence;Montant;Date;Type;Solde;Frais",
    "3210000021;50 000;21/11/2026 09:00;Reçu;150 000,00;",
    "3210000022;20 000;21/11/2026 09:01;Envoi;129 800;200",
    "3210000023;500;21/11/2026 09:02;Frais;129 300;",
  ].join("\n");
  const upload = { ...tableOf(hanta.phone, []), bytes: Buffer.from(file) };
  const report = finishedIn(await back.upload(upload));
  expect(report).toMatchObject({ received: 1, kept: 2, sent: 1, lastBalanceAr: 129_300, gaps: 0 });
  const { operatorMessage: message } = world.db.read.t;
  const stored = await world.db.read.q.select().from(message).orderBy(message.id);
  expect(stored).toMatchObject([
    { kind: "received", amountAr: 50_000, balanceAr: 150_000 },
    { kind: "sent", amountAr: 20_000, feeAr: 200, balanceAr: 129_800 },
    { kind: "fee", amountAr: 500, balanceAr: 129_300 },
  ]);
});
