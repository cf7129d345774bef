import { afterEach, beforeEach, expect, test } from "vitest";
import { type Client, signedIn } from "../support/client.ts";
import { receivedSms } from "../support/statement.ts";
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

const HEAD = "1/2 50 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a 09:00. Raison: 12. So";
const FOOT = "2/2 lde : 61 925 Ar. Ref: 3210000001. Avec MVola Epargne...";
const paste = async (...messages: string[]) => {
  const { received, known, unread } = await back.paste(hanta.phone, ...messages);
  return [received, known, unread];
};
const waiting = async () => (await back.admin.statementUnread.query({})).unread.map(({ text }) => text);

test("an administrator who pastes both halves of a message, in any order, finds its one line, once", async () => {
  expect(await paste(FOOT, HEAD)).toEqual([1, 0, 0]);
  expect(await paste(HEAD, FOOT)).toEqual([0, 1, 0]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toMatchObject([
    { reference: "3210000001", amountAr: 50_000 },
  ]);
  expect(await waiting()).toEqual([]);
});

const END = "Raison: 12. Solde : 61 925 Ar. Ref: 3210000001.";
const OPEN = "1/2 50 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a 09:00.";
const OTHER = receivedSms({ reference: "3220000001", amount: "70 000", at: "21/11/26 a 09:01", remark: "Raison: 7." });
const pasteText = (...lines: string[]) => paste(lines.join("\n"));
const lines = async () =>
  (await back.admin.statementLines.query({ view: "waiting" })).lines.map((line) => [line.reference, line.amountAr]);

test("both halves of a message in one text are its one line, with another message between them", async () => {
  await pasteText(`${OPEN} ${END}`, OTHER, "2/2 Avec MVola Epargne,", "gagnez 5 %.");
  expect((await lines()).toSorted()).toEqual([
    ["3210000001", 50_000],
    ["3220000001", 70_000],
  ]);
  expect(await waiting()).toEqual([]);
});

test.each([
  // The payer may have written the other message, since their reason is not over.
  ["whose first half has no end", [`${OPEN} Raison: 12. So`, OTHER, "2/2 lde : 61 925 Ar. Ref: 3210000001."]],
  ["of which the second half may be another's end", [`${OPEN} ${END}`, OTHER, `2/2 . ${END}`]],
  [
    "of which either message may be the payer's",
    [`${OPEN} ${END}`, OTHER, "2/2 Avec MVola", `. Solde: 1 Ar. Ref: 3210000009`],
  ],
  [
    "below which an end stands alone",
    [`${OPEN} ${END}`, OTHER, "2/2 Avec MVola", "Bonjour", ". Solde: 1 Ar. Ref: 3210000009"],
  ],
])("of one text nothing is proposed %s", async (_, texts) => {
  await pasteText(...texts);
  expect(await lines()).toEqual([]);
  expect((await waiting()).join("\n")).toBe(texts.join("\n"));
});

test("a half in one text is joined with no half of another time, and with neither of two", async () => {
  const far = receivedSms({ reference: "3220000002", at: "21/11/26 a 12:00" });
  await pasteText(`${OPEN} ${END}`, far, "2/2 Avec MVola Epargne");
  await pasteText(`${OPEN} ${END}`, `${OPEN} ${END.replace("0001", "0005")}`, OTHER, "2/2 Avec MVola");
  expect((await lines()).map(([reference]) => reference).toSorted()).toEqual(["3220000001", "3220000002"]);
});

test("a half without its other half waits for a person, once", async () => {
  expect(await paste(HEAD)).toEqual([0, 0, 1]);
  expect(await paste(HEAD)).toEqual([0, 1, 0]);
  expect(await waiting()).toEqual([HEAD]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toEqual([]);
});
