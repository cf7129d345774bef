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

const HEAD = "1/2 50 000 Ar recu de RAKOTO (0340000009) le 21/11/26 a 09:00. Raison: 12. So";
const FOOT = "2/2 lde : 61 925 Ar. Ref: 3210000001. Avec MVola Epargne...";
const paste = async (...messages: string[]) =>
  (await back.admin.importStatement.mutate(smsOf(hanta.phone, ...messages))).outcomes.map(({ outcome }) => outcome);
const waiting = async () => (await back.admin.statementUnread.query({})).unread.map(({ text }) => text);

test("an administrator who pastes both halves of a message, in any order, finds its one line, once", async () => {
  expect(await paste(FOOT, HEAD)).toEqual(["stored", "known"]);
  expect(await paste(HEAD, FOOT)).toEqual(["known", "known"]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toMatchObject([
    { reference: "3210000001", amountAr: 50_000 },
  ]);
  expect(await waiting()).toEqual([]);
});

test("a half without its other half waits for a person, once", async () => {
  expect(await paste(HEAD)).toEqual(["unread"]);
  expect(await paste(HEAD)).toEqual(["unread"]);
  expect(await waiting()).toEqual([HEAD]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toEqual([]);
});
