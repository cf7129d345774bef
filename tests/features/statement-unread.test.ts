import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, HOUR_MS } from "../../src/shared/day.ts";
import type { AddStatementLineInput, StatementUnread } from "../../src/shared/statement/statement.ts";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf, lastActOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectRefused } from "../support/refused.ts";
import { finishedIn, receivedSms, tableOf } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let hanta: Person;
let member: Person;
let back: Client;
let front: Client;
beforeEach(async () => {
  world = await createWorld();
  hanta = await world.anAdmin({ name: "Hanta" });
  member = await world.aMember({ name: "Lova", phone: "+261340000009" });
  [back, front] = [await signedIn(world, hanta), await signedIn(world, member)];
});
afterEach(() => world.close());

const UNKNOWN = "Notazona ny vola 50 000 Ar avy tamin'i RAKOTO 0340000009. Laharana 3210000001";

const paste = (...messages: string[]) => back.paste(hanta.phone, ...messages);
const list = async () => (await back.admin.statementUnread.query({})).unread;
async function unread(text = UNKNOWN): Promise<StatementUnread> {
  expect((await paste(text)).unread).toBe(1);
  const [found] = (await list()).slice(-1);
  if (!found) throw new Error("not unread");
  return found;
}
const add = (unreadId: number, change: Partial<AddStatementLineInput> = {}) =>
  back.admin.addStatementLine.mutate({ unreadId, reference: "3210000001", amountAr: 50_000, ...change });
const declare = async (reference: string, amountAr = 50_000) =>
  (await front.user.declareDeposit.mutate({ amountAr, receiverPhone: hanta.phone, reference })).id;

test("an unreadable message waits, once, beside the messages that were read", async () => {
  const good = receivedSms({ reference: "3210000009" });
  const report = await paste(good, UNKNOWN, receivedSms({ reference: "3210000008" }));
  expect([report.items, report.received, report.unread]).toEqual([3, 2, 1]);
  // However it is copied the next time.
  await paste(` ${UNKNOWN.toUpperCase()}\u200b`, UNKNOWN.replaceAll(" ", "\u00a0"));
  expect(await list()).toMatchObject([
    { phone: hanta.phone, operator: "MVola", text: UNKNOWN, state: "waiting", importedByName: "Hanta" },
  ]);
  expect((await back.admin.statementCounts.query()).unread).toBe(1);
  expect(JSON.stringify(await journalOf(world))).not.toContain("Notazona");
});

test("characters that the database cannot store are removed", async () => {
  await paste(receivedSms({ reference: "3210000009" }), `\u0007${UNKNOWN}`);
  expect(await list()).toMatchObject([{ text: UNKNOWN }]);
});

test("an unreadable row of a file is refused instead of waiting: it is still in the file", async () => {
  const rows = [
    { reference: "TOTAL", amount: "50 000" },
    { reference: "?", amount: "50 000" },
    { reference: "3210000004", amount: "50 000" },
  ];
  const report = finishedIn(await back.upload(tableOf(hanta.phone, rows)));
  expect([report.refused.rows, await list()]).toMatchObject([[{}, { place: 3, refusal: "unreadable" }], []]);
});

test("the line that an administrator types from an unreadable message is like any other, and credits nobody", async () => {
  const deposit = await declare("3210000001");
  const { id } = await unread();
  const paidAt = world.clock.now - HOUR_MS;
  const line = await add(id, { reference: " Réf\u200b. 3210 000 001 ", paidAt, payerPhone: "034 00 000 09" });
  expect(line).toMatchObject({
    reference: "3210000001",
    amountAr: 50_000,
    paidAt,
    payerEnd: "0009",
    isTyped: true,
    standing: "proposed",
    deposit: { id: deposit },
  });
  expect([await list(), await world.balanceOf(member)]).toEqual([[], 0]);
  expect(await lastActOf(world)).toMatchObject({ action: "addStatementLine", targetId: String(line.id) });
  await back.admin.validate.mutate({ transactionId: deposit, statementLineId: line.id });
  expect(await world.balanceOf(member)).toBe(50_000);
  // Imported again, it is the message that was read.
  expect(await paste(UNKNOWN)).toMatchObject({ items: 1, known: 1, unread: 0 });
  expect([await list(), id]).toEqual([[], id]);
});

test("a line that was imported is not marked as typed", async () => {
  await paste(receivedSms({ reference: "3210000009" }));
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toMatchObject([{ isTyped: false }]);
});

test("of a deposit that is validated already, the line is linked to it", async () => {
  const transactionId = await declare("3210000001");
  await back.admin.validate.mutate({ transactionId });
  expect(await add((await unread()).id)).toMatchObject({ standing: "matched", deposit: { id: transactionId } });
});

test("an unread message whose line is known is taken for that line, if the amount is the same", async () => {
  const { id } = await unread();
  await paste(receivedSms({ reference: "3210000001" }));
  await expectRefused(world, () => add(id, { amountAr: 51_000 }), "STATEMENT_LINE_KNOWN");
  await add(id);
  expect([(await list()).length, (await back.admin.statementLines.query({ view: "waiting" })).lines.length]).toEqual([
    0, 1,
  ]);
});

test("an unreadable message is put aside, and taken up again", async () => {
  const { id } = await unread();
  const mark = (isIgnored: boolean) => back.admin.markStatementUnread.mutate({ unreadId: id, isIgnored });
  await expectRefused(world, () => mark(false), "UNREAD_TAKEN");
  await mark(true);
  expect([await list(), await lastActOf(world)]).toMatchObject([[], { action: "ignoreUnread", targetId: hanta.phone }]);
  await expectRefused(world, () => mark(true), "UNREAD_TAKEN");
  await expectRefused(world, () => add(id), "UNREAD_TAKEN");
  await paste(UNKNOWN);
  expect(await list()).toEqual([]);
  await mark(false);
  expect([await list(), await lastActOf(world)]).toMatchObject([[{ id }], { action: "reopenUnread" }]);
  await add(id);
  await expectRefused(world, () => mark(true), "UNREAD_TAKEN");
});

const TWO = [
  "Notazona ny vola 50 000 Ar avy tamin'i RAKOTO 0340000009. Laharana 3210000001.",
  "Notazona ny vola 60 000 Ar avy tamin'i RASOA 0340000008. Laharana 3210000002",
].join(" ");

test("a message of which one line was added goes on waiting until all that it says is added", async () => {
  const { id } = await unread(TWO);
  await add(id);
  expect(await list()).toMatchObject([
    { id, state: "waiting", added: [{ reference: "3210000001", amountAr: 50_000 }] },
  ]);
  await add(id, { reference: "3210000002", amountAr: 60_000 });
  expect(await list()).toEqual([]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines.map(({ reference }) => reference)).toEqual([
    "3210000002",
    "3210000001",
  ]);
});

test("what is left of a message is put aside like any other, and its line stays", async () => {
  const { id } = await unread(TWO);
  const line = await add(id);
  await back.admin.markStatementUnread.mutate({ unreadId: id, isIgnored: true });
  expect(await list()).toEqual([]);
  expect((await back.admin.statementLines.query({ view: "waiting" })).lines).toMatchObject([{ id: line.id }]);
});

test("messages of one wording are one row with their number, the oldest one, and a model that names nobody", async () => {
  const say = (amount: string, name: string, reference: string) =>
    `Notazona ny vola ${amount} Ar avy tamin'i ${name} 0340000009. Laharana ${reference}`;
  await paste(say("50 000", "RAKOTO", "3210000001"), "Naharay vola 5 000 Ar ianao. Laharana 3210000009");
  await paste(say("1 000", "RASOA BE", "3210000002"), say("7 000", "SOLO", "3210000003"));
  const { wordings, nextCursor } = await back.admin.statementWordings.query({});
  expect(nextCursor).toBeNull();
  expect(wordings).toMatchObject([
    {
      count: 3,
      model: "Notazona ny vola ## ### Ar avy tamin'i NOM ##########. Laharana ##########",
      first: { text: say("50 000", "RAKOTO", "3210000001") },
    },
    { count: 1, first: { text: "Naharay vola 5 000 Ar ianao. Laharana 3210000009" } },
  ]);
  const { unread: three } = await back.admin.statementUnread.query({ wording: wordings[0]?.wording });
  expect(three.map(({ text }) => text.slice(0, 24))).toEqual(
    ["50 000", "1 000", "7 000"].map((amount) => `Notazona ny vola ${amount} Ar avy`.slice(0, 24)),
  );
});

test("unreadable messages come page by page, oldest first", async () => {
  await paste(...Array.from({ length: 60 }, (_, turn) => `${UNKNOWN}${turn}`));
  const first = await back.admin.statementUnread.query({});
  const last = await back.admin.statementUnread.query({ cursor: first.nextCursor ?? undefined });
  const texts = [...first.unread, ...last.unread].map(({ text }) => text);
  expect([first.unread.length, last.nextCursor]).toEqual([50, null]);
  expect((await back.admin.statementCounts.query()).unread).toBe(60);
  expect(texts).toEqual(Array.from({ length: 60 }, (_, turn) => `${UNKNOWN}${turn}`));
});

describe("a typed line", () => {
  test("is checked field by field", async () => {
    const { id } = await unread();
    const right = { unreadId: id, reference: "3210000001", amountAr: 50_000 };
    await expectFieldsChecked(world, back.admin.addStatementLine.mutate, right, [
      ["reference", "TOTAL", "La référence doit contenir 4 à 40 lettres, chiffres, points ou tirets."],
      ["amountAr", 0, "Montant invalide."],
    ]);
    await expectRefused(world, () => add(id, { payerPhone: "034 00" }), "INVALID_INPUT");
    for (const paidAt of [world.clock.now + 2 * DAY_MS, 0])
      await expectRefused(world, () => add(id, { paidAt }), "INVALID_INPUT");
    await expectRefused(world, () => add(id + 1), "UNREAD_NOT_FOUND");
    const mark = () => back.admin.markStatementUnread.mutate({ unreadId: id + 1, isIgnored: true });
    await expectRefused(world, mark, "UNREAD_NOT_FOUND");
  });

  test("is refused from a member", async () => {
    const { id } = await unread();
    const calls = [
      () => front.admin.statementUnread.query({}),
      () => front.admin.addStatementLine.mutate({ unreadId: id, reference: "3210000001", amountAr: 5_000 }),
      () => front.admin.markStatementUnread.mutate({ unreadId: id, isIgnored: true }),
    ];
    for (const call of calls) await expectRefused(world, call, "FORBIDDEN");
  });
});

test("an unreadable message typed by twenty people at once makes one line, and imported eight times is stored once", async () => {
  const { answers, codes } = await atOnce(8, () => paste(UNKNOWN, `${UNKNOWN}7`));
  expect(codes.filter((code) => code !== "IMPORT_UNDER_WAY" && code !== "BUSY")).toEqual([]);
  expect([answers.reduce((sum, one) => sum + one.unread, 0), (await list()).length]).toEqual([2, 2]);
  const [first] = await list();
  const { answers: added } = await atOnce(20, () => add(first?.id ?? 0));
  expect(added).toHaveLength(1);
});
