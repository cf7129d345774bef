import { afterEach, beforeEach, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { smsOf } from "../support/statement.ts";
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
const paste = (...messages: string[]) => back.admin.importStatement.mutate(smsOf(hanta.phone, ...messages));

test("payments sent, fees and other messages of a number are stored once, and reported", async () => {
  const messages = [
    sent("3210000011", "01", "10 000", "89 900"),
    "Frais de tenue de compte: 500 Ar preleves le 21/11/26. Ref: 3210000012",
    "Gagnez 50 000 Ar avec MVola !",
    sent("3210000011", "01", "10 000", "89 900"),
  ];
  const kept = async () =>
    (await paste(...messages)).outcomes.map((one) =>
      one.outcome === "kept" ? [one.entry.kind, one.entry.amountAr, one.entry.balanceAr, one.isNew] : one.outcome,
    );
  expect(await kept()).toEqual([
    ["sent", 10_000, 89_900, true],
    ["fee", 500, null, true],
    ["other", 50_000, null, true],
    ["sent", 10_000, 89_900, false],
  ]);
  expect((await kept()).map((one) => one[3])).toEqual([false, false, false, false]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toEqual([]);
});

test("a second administrator sees what each of two imports of one moment brought by itself", async () => {
  const solo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  await paste(sent("3210000011", "01", "10 000", "89 900"), sent("3210000012", "02", "5 000", "84 800"));
  await paste(
    sent("3210000012", "02", "5 000", "84 800"),
    sent("3210000013", "03", "700", "84 000"),
    received("3210000014", "04", "1 000", "85 000"),
    "Vous avez recu Ar 90300 de RABE 330000004. Solde: Ar 3437519.5. Id: PP260822.1225.D12304",
  );
  const { entries } = await solo.admin.approvals.query({});
  expect(entries.map(({ amountAr, evidence }) => [amountAr, evidence.statement])).toEqual([
    [
      15_200,
      {
        phone: hanta.phone,
        operator: "MVola",
        messages: 2,
        received: 0,
        sent: 2,
        feesAr: 200,
        lastBalanceAr: 84_800,
        gaps: 0,
      },
    ],
    [
      1_800,
      {
        phone: hanta.phone,
        operator: "MVola",
        messages: 4,
        received: 1,
        sent: 1,
        feesAr: 100,
        lastBalanceAr: 85_000,
        gaps: 0,
      },
    ],
  ]);
});

test("a gap between two balances of a number is reported until the missing message is imported", async () => {
  const missing = received("3210000002", "02", "50 000", "150 000");
  const { continuity } = await paste(
    received("3210000001", "01", "40 000", "100 000"),
    received("3210000003", "03", "20 000", "170 000"),
  );
  expect(continuity).toMatchObject({
    last: { balanceAr: 170_000 },
    gaps: [{ before: { reference: "3210000001" }, after: { reference: "3210000003" }, unexplainedAr: 50_000 }],
  });
  expect(await back.admin.statementContinuity.query({})).toMatchObject([{ phone: hanta.phone, gaps: [{}] }]);
  expect((await paste(missing)).continuity).toMatchObject({ last: { balanceAr: 170_000 }, gaps: [] });
  expect(await back.admin.statementContinuity.query({ phone: hanta.phone })).toMatchObject([{ gaps: [] }]);
});

test("a file's rows are kept with what left, its fee and the balance", async () => {
  const rows = [
    { reference: "3210000021", amount: "50 000", date: "21/11/2026 09:00", balance: "150 000,00" },
    { reference: "3210000022", amount: "", debit: "20 000", date: "21/11/2026 09:01", balance: "129 800", fee: "200" },
    { reference: "3210000023", amount: "-500", date: "21/11/2026 09:02", direction: "Frais", balance: "129 300" },
  ];
  const { outcomes, continuity } = await back.admin.importStatement.mutate({
    source: "csv",
    phone: hanta.phone,
    operator: "MVola",
    rows,
  });
  expect(outcomes.map((one) => (one.outcome === "kept" ? one.entry : one.outcome))).toMatchObject([
    "stored",
    { kind: "sent", amountAr: 20_000, feeAr: 200, balanceAr: 129_800 },
    { kind: "fee", amountAr: 500 },
  ]);
  expect(continuity).toMatchObject({ last: { balanceAr: 129_300 }, gaps: [] });
});

test("what no database stores is left out of a row's cells", async () => {
  const rows = [{ reference: "3210\u0000000021 \ud800", amount: "50 000" }];
  const report = await back.admin.importStatement.mutate({
    source: "csv",
    phone: hanta.phone,
    operator: "MVola",
    rows,
  });
  expect(report.outcomes).toMatchObject([{ outcome: "stored", line: { reference: "3210000021", amountAr: 50_000 } }]);
});
