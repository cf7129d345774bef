import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { needsLook } from "../../src/shared/statement/pairs.ts";
import type { StatementRow } from "../../src/shared/statement/statement.ts";
import { type Client, signedIn } from "../support/client.ts";
import { finishedIn, receivedSms, tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let back: Client;
let solo: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, hanta);
  solo = await signedIn(world, await world.anAdmin({ name: "Solo" }));
  front = await signedIn(world, await world.aMember({ phone: "+261340000009" }));
});
afterEach(() => world.close());

const R = "3210176366";
const declare = () => front.user.declareDeposit.mutate({ amountAr: 50_000, receiverPhone: hanta.phone, reference: R });
const send = async (...rows: StatementRow[]) => finishedIn(await back.upload(tableOf(hanta.phone, rows)));
const proposal = async () => {
  const [line, ...others] = (await back.admin.statementLines.query({ view: "proposed" })).lines;
  if (!line || others.length > 0) throw new Error("not one proposal");
  return { payer: line.payer, mayLackPayer: line.mayLackPayer, mayGoTogether: !needsLook(line) };
};
/** What the second administrator is shown of the import that waits, who then confirms it. */
async function confirm() {
  const [asked] = (await solo.admin.approvals.query({})).entries;
  await solo.admin.approve.mutate({ approvalId: asked?.id ?? 0 });
  return asked?.evidence.statement;
}

test("rows of a table that names nobody may be credited together once a second administrator was shown so and confirmed it", async () => {
  await declare();
  await send({ reference: R, amount: "50 000" }, { reference: "3210999999", amount: "7 000" });
  expect(await proposal()).toEqual({ payer: "unknown", mayLackPayer: false, mayGoTogether: false });
  expect(await confirm()).toMatchObject({ source: "table", namesPayers: false, messages: 2 });
  expect(await proposal()).toEqual({ payer: "unknown", mayLackPayer: true, mayGoTogether: true });
});

test("a row without a payer, in a table that names others, is for a single decision, confirmed or not", async () => {
  await declare();
  await send({ reference: R, amount: "50 000" }, { reference: "3210999999", amount: "7 000", payer: "034 11 111 11" });
  expect(await confirm()).toMatchObject({ source: "table", namesPayers: true });
  expect(await proposal()).toEqual({ payer: "unknown", mayLackPayer: false, mayGoTogether: false });
});

test("a message without a number is for a single decision, confirmed or not", async () => {
  await declare();
  await back.paste(hanta.phone, receivedSms({ reference: R, from: "RASOA" }));
  expect(await confirm()).toMatchObject({ source: "sms" });
  expect(await proposal()).toEqual({ payer: "unknown", mayLackPayer: false, mayGoTogether: false });
});

test.each([
  ["numbers with hidden figures", ["034****111", "034****112"], true],
  ["names", ["RABE Jean", "RASOA Voahangy"], true],
  ["names behind words", ["Virement reçu de RABE Jean", "Virement reçu de RASOA Voahangy"], true],
  ["hidden figures behind words", ["VIR RECU 034****111", "VIR RECU 034****112"], true],
  ["our own number", ["OWN", "OWN"], false],
  ["words", ["loyer", "ecolage"], false],
])(
  "a table names payers where a column has %s, whatever its title and the answers say",
  async (_, cells, namesPayers) => {
    await declare();
    const rows = cells.map((cell, turn) => `${R.slice(0, -1)}${6 + turn};50 000;${cell.replace("OWN", hanta.phone)}`);
    const answers = { columns: { reference: 0, amount: 1 }, way: { by: "allIn" as const } };
    const bytes = Buffer.from(["Référence;Montant;Vatana", ...rows, ""].join("\n"));
    finishedIn(await back.upload({ ...tableOf(hanta.phone, []), bytes, answers }));
    expect(await confirm()).toMatchObject({ source: "table", namesPayers });
    expect(await proposal()).toMatchObject({ payer: "unknown", mayGoTogether: !namesPayers });
  },
);

describe("whose whole number stands in a row is its payer, whatever its column is called", () => {
  const bank = (number: string) => [
    "Date opération;Réf. opération;Libellé de l'opération;Débit;Crédit;Solde",
    `21/11/2026;${R};VIR RECU RAVELO Zo ${number};;50 000,00;3 984 750,00`,
    "21/11/2026;3210176367;VIR RECU RASOA Fara 0341111112;;7 000,00;3 991 750,00",
    "21/11/2026;3210176368;VIR EMIS RABE Jo 0341111113;8 000,00;;3 983 750,00",
    "21/11/2026;3210176369;ACHAT CREDIT TELEPHONIQUE;1 000,00;;3 982 750,00",
  ];
  const portal = (number: string) => [
    "Date;N° transaction;Opération;Débiteur;Créditeur;Montant (Ar);Statut",
    `21/11/2026 10:20;${R};Transfert reçu;${number};OWN;50000;Réussie`,
    "21/11/2026 10:30;3210176367;Transfert reçu;0341111112;OWN;7000;Réussie",
    "21/11/2026 10:40;3210176368;Transfert envoyé;OWN;0341111113;8000;Réussie",
  ];
  const untold = (number: string) =>
    portal(number).map((row) => row.replace("Débiteur;Créditeur", "Ligne un;Ligne deux"));
  const tables = { bank, portal, untold };
  const bring = async (table: keyof typeof tables, number: string) => {
    await declare();
    const rows = tables[table](number).map((row) => row.replaceAll("OWN", hanta.phone));
    const bytes = Buffer.from([...rows, ""].join("\n"));
    const report = finishedIn(await back.upload({ ...tableOf(hanta.phone, []), bytes }));
    await confirm();
    return report;
  };

  test.each(Object.keys(tables) as (keyof typeof tables)[])("%s", async (table) => {
    await bring(table, "0340000009");
    expect(await proposal()).toEqual({ payer: "member", mayLackPayer: false, mayGoTogether: true });
  });

  test.each(Object.keys(tables) as (keyof typeof tables)[])(
    "%s: somebody else's deposit is not proposed",
    async (table) => {
      await bring(table, "0342222209");
      expect((await back.admin.statementLines.query({ view: "proposed" })).lines).toEqual([]);
      const [line] = (await back.admin.statementLines.query({ view: "different" })).lines;
      expect(line).toMatchObject({ reference: R, standing: "otherPayer", payerEnd: "2209" });
    },
  );

  test.each(Object.keys(tables) as (keyof typeof tables)[])("%s: carried cash is no deposit", async (table) => {
    const other = await world.anAdmin({ phone: "+261340000042" });
    expect(await bring(table, other.phone.replace("+261", "0"))).toMatchObject({ received: 1, refused: { count: 0 } });
  });
});
