import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, dayOf, HOUR_MS, isoDay } from "../../src/shared/day.ts";
import type { JournalInput } from "../../src/shared/journal.ts";
import { type Client, refusal, signedIn, tokenOf } from "../support/client.ts";
import { fillJournal, journalOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, EPOCH, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
});

const read = (filter: Partial<JournalInput> = {}) => back.admin.journal.query(filter as never);
const actionsIn = async (filter: object = {}) => (await read(filter)).entries.map(({ action }) => action);
const change = (value: number, seen: number) => ({
  changes: [{ key: "saleCoverDays" as const, seen, value }],
  reason: "Prudence",
});

/** A change at another hour: the session of the day before has ended. */
async function changeAt(at: number, value: number) {
  world.clock.now = at;
  back = await signedIn(world, admin);
  await back.admin.updateSettings.mutate(change(value, value - 1));
}

describe("the list", () => {
  test("says who, what, to what, before and after, why, from where, newest first", async () => {
    await back.admin.updateSettings.mutate(change(45, 30));
    const { entries, nextCursor } = await read();
    expect(nextCursor).toBeNull();
    expect(entries.map(({ action }) => action)).toEqual(["updateSetting", "signIn"]);
    const [stored] = (await journalOf(world)).slice(-1);
    expect(entries[0]).toEqual({
      id: stored?.id,
      at: world.clock.now,
      actorId: admin.memberId,
      actorName: "Hanta",
      action: "updateSetting",
      target: { kind: "setting", id: "saleCoverDays", name: null },
      member: null,
      changes: [{ field: "saleCoverDays", before: 30, after: 45 }],
      reason: "Prudence",
      ip: "127.0.0.1",
      requestId: stored?.requestId,
      hash: stored?.hash,
    });
    expect(entries[1]).toMatchObject({
      target: { kind: "session", id: String(admin.memberId), name: "Hanta" },
      changes: [],
    });
  });

  test("names members as they are called now, and shows only what changed", async () => {
    const member = await world.aMember({ name: "Rado" });
    const { memberId } = member;
    await back.admin.updatePerson.mutate({
      memberId,
      name: "Rado R.",
      phone: member.phone,
      role: "member",
      reason: "Demande",
    });
    const [entry] = (await read()).entries;
    expect(entry).toMatchObject({
      target: { kind: "member", id: String(memberId), name: "Rado R." },
      member: { id: memberId, name: "Rado R." },
      changes: [{ field: "name", before: "Rado", after: "Rado R." }],
    });
  });

  test("keeps what a deleted account was", async () => {
    const { memberId } = await world.aMember({ name: "Rado" });
    await back.admin.deletePerson.mutate({ memberId, reason: "Doublon" });
    const [entry] = (await read()).entries;
    expect(entry).toMatchObject({ action: "deletePerson", target: { id: String(memberId), name: null }, member: null });
    expect(entry?.changes).toContainEqual({ field: "name", before: "Rado" });
  });

  test("shows a refused sign-in under nobody's name", async () => {
    await refusal(back.auth.login.mutate({ phone: admin.phone, password: "not-it" }));
    expect((await read()).entries[0]).toMatchObject({
      actorId: null,
      actorName: "",
      action: "signInRefused",
      target: { kind: "session", name: "Hanta" },
      changes: [{ field: "cause", after: "WRONG_CREDENTIALS" }],
    });
  });

  test("comes page by page, there and back, without a gap or a repeat, while others write", async () => {
    await fillJournal(world, admin, 60);
    const ids = (await journalOf(world)).map(({ id }) => id).toReversed();
    const first = await read();
    await fillJournal(world, admin, 3);
    const second = await read({ cursor: first.nextCursor ?? 0 });
    const third = await read({ cursor: second.nextCursor ?? 0 });
    const pages = [first, second, third];
    expect(pages.map(({ entries }) => entries.length)).toEqual([25, 25, 11]);
    expect(pages.flatMap(({ entries }) => entries.map(({ id }) => id))).toEqual(ids);
    expect([first.previousCursor, third.nextCursor]).toEqual([null, null]);

    const back2 = await read({ cursor: third.previousCursor ?? 0, direction: "backward" });
    expect(back2.entries).toEqual(second.entries);
    expect(back2.nextCursor).toBe(second.nextCursor);
    const back1 = await read({ cursor: back2.previousCursor ?? 0, direction: "backward" });
    expect(back1.entries).toEqual(first.entries);
    // Entries written in the meantime are a page of their own before the first one.
    const newest = await read({ cursor: back1.previousCursor ?? 0, direction: "backward" });
    expect(newest.entries.map(({ changes }) => changes[0]?.after)).toEqual([2, 1, 0]);
    expect(newest).toMatchObject({ previousCursor: null, nextCursor: newest.entries[2]?.id });
    expect(first.today).toBe(isoDay(dayOf(world.clock.now)));
  });

  test("an entry alone says what its seal rests on", async () => {
    await back.admin.updateSettings.mutate(change(45, 30));
    const [entry] = (await read()).entries;
    const [signIn, stored] = await journalOf(world);
    expect(await back.admin.journalEntry.query({ id: entry?.id ?? 0 })).toEqual({
      ...entry,
      previousHash: signIn?.hash,
      isSealed: true,
    });
    expect(stored?.previousHash).toBe(signIn?.hash);
    await expectRefused(world, () => back.admin.journalEntry.query({ id: 999_999 }), "NOT_FOUND");
  });
});

describe("filters", () => {
  test("by who, what, to what, about whom, and all of them together", async () => {
    const solo = await world.anAdmin({ name: "Solo" });
    const other = await signedIn(world, solo);
    const { memberId } = await world.aMember();
    await back.admin.toggleStatus.mutate({ memberId, reason: "Essai" });
    await other.admin.toggleStatus.mutate({ memberId, reason: "Essai" });
    await other.admin.updateSettings.mutate(change(45, 30));
    await other.admin.updateUssd.mutate({ operator: "MVola", template: "#111#", isVerified: false });

    expect(await actionsIn({ actorId: admin.memberId })).toEqual(["blockPerson", "signIn"]);
    expect(await actionsIn({ action: "signIn" })).toEqual(["signIn", "signIn"]);
    expect(await actionsIn({ targetKind: "setting" })).toEqual(["updateUssd", "updateSetting"]);
    expect(await actionsIn({ targetKind: "setting", targetId: "ussd.MVola" })).toEqual(["updateUssd"]);
    expect(await actionsIn({ memberId })).toEqual(["unblockPerson", "blockPerson"]);
    expect(await actionsIn({ memberId, actorId: solo.memberId, action: "unblockPerson" })).toEqual(["unblockPerson"]);
    expect(await actionsIn({ actorId: solo.memberId, targetKind: "member", targetId: String(memberId) })).toEqual([
      "unblockPerson",
    ]);
    expect(await actionsIn({ actorId: memberId })).toEqual([]);
    expect(await back.admin.journalActors.query()).toEqual([
      { id: admin.memberId, name: "Hanta" },
      { id: solo.memberId, name: "Solo" },
    ]);
  });

  test("by the member concerned, also when the account is gone", async () => {
    const { memberId } = await world.aMember();
    await back.admin.deletePerson.mutate({ memberId, reason: "Doublon" });
    expect(await actionsIn({ memberId })).toEqual(["deletePerson"]);
  });

  test("by days of Madagascar, first and last included", async () => {
    const day = (shift: number) => isoDay(dayOf(EPOCH) + shift);
    const midnight = EPOCH - 10 * HOUR_MS;
    const acts = [
      [midnight + 2 * DAY_MS - 1, 31],
      [midnight + 2 * DAY_MS, 32],
      [midnight + 3 * DAY_MS - 1, 33],
      [midnight + 3 * DAY_MS, 34],
    ] as const;
    for (const [at, value] of acts) await changeAt(at, value);
    const valuesIn = async (filter: object) =>
      (await read({ action: "updateSetting", ...filter } as never)).entries.map(({ changes }) => changes[0]?.after);
    expect(await valuesIn({ from: day(2), to: day(2) })).toEqual([33, 32]);
    expect(await valuesIn({ from: day(2) })).toEqual([34, 33, 32]);
    expect(await valuesIn({ to: day(1) })).toEqual([31]);
    expect(await valuesIn({ from: day(9) })).toEqual([]);
    expect(await valuesIn({ from: day(3), to: day(1) })).toEqual([]);
  });

  test("a clock that was set back hides nothing of its day", async () => {
    const midnight = EPOCH - 10 * HOUR_MS + DAY_MS;
    await changeAt(midnight + 1_000, 31);
    await changeAt(midnight - 1_000, 32);
    await changeAt(midnight + 2_000, 33);
    const valuesOn = async (instant: number) => {
      const day = isoDay(dayOf(instant));
      const { entries } = await read({ action: "updateSetting", from: day, to: day } as never);
      return entries.map(({ changes }) => changes[0]?.after);
    };
    expect(await valuesOn(midnight - 1)).toEqual([32]);
    expect(await valuesOn(midnight)).toEqual([33, 31]);
  });

  test("with a malformed value are refused", async () => {
    for (const wrong of [
      { actorId: "1" },
      { action: "drop" },
      { targetKind: "journal" },
      { targetId: "" },
      { targetId: "5" },
      { targetId: "x".repeat(81) },
      { memberId: 1.5 },
      { from: "21/11/2026" },
      { to: "2026-02-30" },
      { cursor: "x" },
      { hash: "x" },
    ]) {
      await expectRefused(world, () => read(wrong as never), "INVALID_INPUT", JSON.stringify(wrong));
    }
  });
});

test("leaves as a file, filtered as on the screen, which the journal keeps too", async () => {
  await back.admin.updateContact.mutate({ adminPhone: "0341234567", groupLink: "", reason: '=1+1;"x"' });
  const answer = await world.app.inject({
    method: "POST",
    url: "/export/journal",
    headers: { "content-type": "application/json", authorization: `Bearer ${await tokenOf(world, admin)}` },
    payload: JSON.stringify({ action: "updateContact" }),
  });
  expect(answer.statusCode).toBe(200);
  const [header, ...lines] = answer.body.split("\r\n").slice(0, -1);
  expect(header).toMatch(/^\ufeffNuméro;Date \(ISO 8601\);Date \(heure de Madagascar\);/);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(";Hanta;updateContact;a modifié «\u00a0Contact et groupe\u00a0»;setting;contact;;;");
  expect(lines[0]).toContain("Contact du support\u00a0: – → 034\u00a012\u00a0345\u00a067");
  expect(lines[0]).toContain(`"'=1+1;""x"""`);
  expect((await read()).entries[0]).toMatchObject({
    action: "export",
    target: { kind: "export", id: "journal" },
    changes: [{ field: "action", after: "updateContact" }],
  });
});
