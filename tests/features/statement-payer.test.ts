import { afterEach, beforeEach, expect, test } from "vitest";
import { needsLook } from "../../src/shared/statement/proposals.ts";
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
  ["numbers", ["034 11 111 11", "034 11 111 12"], true],
  ["numbers with hidden figures", ["034****111", "034****112"], true],
  ["names", ["RABE Jean", "RASOA Voahangy"], true],
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
