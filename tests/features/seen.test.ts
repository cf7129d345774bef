import { beforeEach, describe, expect, test } from "vitest";
import { DAY_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { addReceiver } from "../support/receivers.ts";
import { expectRefused } from "../support/refused.ts";
import { confirmImports, withSecond } from "../support/second.ts";
import { receivedSms } from "../support/statement.ts";
import { createWorld, type Person, type World } from "../support/world.ts";
import { writtenMinute } from "../walk/terms.ts";
import { openTreasury } from "./treasury.ts";

let world: World;
let hanta: Person;
let solo: Person;
let fund: Awaited<ReturnType<typeof openTreasury>>["fund"];
beforeEach(async () => {
  ({ world, admin: hanta, other: solo, fund } = await openTreasury());
});

/** What a watcher reads, later than anything is kept. */
async function page() {
  world.clock.now += 5 * MINUTE_MS;
  return clientOf(world).user.transparency.query();
}
const reds = async () => (await page()).reds.map(({ name }) => name);
const desk = (who: Person): Promise<Client> => signedIn(world, who);

/** Counts a number; all that is recorded where nothing else is said. */
async function count(who: Person, cashPhone: string, missingAr = 0) {
  world.clock.now += MINUTE_MS;
  const { admin } = await desk(who);
  const recordedAr = (await admin.fund.query()).numbers.find(({ phone }) => phone === cashPhone)?.balanceAr ?? 0;
  return admin.countCash.mutate({ cashPhone, recordedAr, countedAr: recordedAr - missingAr });
}

let moves = 0;
async function carry(who: Person, fromPhone: string, toPhone: string, amountAr: number) {
  world.clock.now += MINUTE_MS;
  await (await desk(who)).admin.moveCash.mutate({ amountAr, reference: `CARRY-${++moves}`, fromPhone, toPhone });
}

/** A receiving number that nothing was ever on. */
async function aFreshNumber(last: number): Promise<string> {
  const phone = `+26134900000${last}`;
  await world.db.transact((tx) => addReceiver(tx, { ...hanta, phone }, world.clock.now));
  return phone;
}

const numberOf = async (who: Person, cashPhone: string) =>
  (await (await desk(who)).admin.fund.query()).numbers.find(({ phone }) => phone === cashPhone);

describe("money that is carried", () => {
  test("to a fresh number every six days is as old as it is: red from the eighth day on, on whatever number", async () => {
    await fund("sponsor", 1_000_000);
    const fara = await world.anAdmin();
    await count(fara, hanta.phone);
    let at = hanta.phone;
    for (let round = 1; round <= 5; round++) {
      world.clock.now += 6 * DAY_MS;
      const next = await aFreshNumber(round);
      await carry(hanta, at, next, 1_000_000);
      at = next;
      if (round === 1) expect(await reds()).not.toContain("uncounted");
      else expect(await page()).toMatchObject({ counted: { staleAr: 1_000_000 } });
    }
    expect(await reds()).toContain("uncounted");
    expect((await page()).reds.find(({ name }) => name === "uncounted")?.says).toMatch(/depuis 30\sjours\.$/);
    await count(fara, at);
    expect(await reds()).not.toContain("uncounted");
  });

  test("carries its age to a number that was counted today, and a count by who carried it resets nothing", async () => {
    await fund("sponsor", 1_000_000);
    await fund("sponsor", 500_000, solo.phone);
    const fara = await world.anAdmin();
    await count(fara, hanta.phone);
    world.clock.now += 5 * DAY_MS;
    await count(fara, solo.phone);
    await carry(hanta, hanta.phone, solo.phone, 1_000_000);
    world.clock.now += 3 * DAY_MS;
    await count(hanta, solo.phone);
    expect(await page()).toMatchObject({ counted: { staleAr: 1_500_000 } });
    expect(await numberOf(hanta, solo.phone)).toMatchObject({ lastCount: { seen: null } });
    await count(solo, solo.phone);
    expect(await page()).toMatchObject({
      counted: { presentAr: 1_500_000, staleAr: 0, numbers: [{}, { how: "hand" }] },
    });
  });
});

describe("a count", () => {
  test("of money that its counter moved is shown, resets no age and leaves nothing « oui »", async () => {
    await fund("sponsor", 1_000_000);
    await fund("sponsor", 500_000, solo.phone);
    await carry(hanta, hanta.phone, solo.phone, 1_000);
    await count(hanta, solo.phone);
    expect(await page()).toMatchObject({
      counted: { presentAr: 0, notYetAr: 1_500_000, numbers: [{ at: null }, { how: "mover", at: expect.anything() }] },
    });
    world.clock.now += 8 * DAY_MS;
    await count(hanta, solo.phone);
    expect(await reds()).toContain("uncounted");
    const drawing = { amountAr: 1_000, reference: "RET-1", cashPhone: solo.phone, reason: "Bénéfice" };
    const { admin } = await desk(hanta);
    await expectRefused(world, () => admin.recordDrawing.mutate(drawing), "DRAWING_UNCOUNTED");
  });

  test("by an administrator to whom its mover gave access is by the same person", async () => {
    await fund("sponsor", 1_000_000);
    await carry(hanta, hanta.phone, solo.phone, 1_000);
    const toggled = { memberId: solo.memberId, reason: "Congé" };
    for (let times = 0; times < 2; times++) {
      await (await desk(hanta)).admin.toggleStatus.mutate(toggled);
      world.clock.now += MINUTE_MS;
    }
    await count(solo, solo.phone);
    expect(await numberOf(hanta, solo.phone)).toMatchObject({ lastCount: { seen: null, countedByName: "Solo" } });
    await count(await world.anAdmin({ name: "Fara" }), solo.phone);
    expect(await numberOf(hanta, solo.phone)).toMatchObject({ lastCount: { seen: "other", countedByName: "Fara" } });
  });

  test("by each of two in turn, once a week, keeps the page from being red", async () => {
    await fund("sponsor", 1_000_000);
    for (let week = 0; week < 5; week++) {
      // Now one of them moved the money last, now the other.
      await carry([hanta, solo][week % 2] as Person, hanta.phone, solo.phone, 10_000);
      for (const phone of [hanta.phone, solo.phone]) for (const who of [hanta, solo]) await count(who, phone);
      expect(await reds()).not.toContain("uncounted");
      world.clock.now += 6 * DAY_MS + 20 * 60 * MINUTE_MS;
      expect(await reds()).not.toContain("uncounted");
    }
  });

  test("that found money missing holds until somebody else counts, whatever its mover counts or books", async () => {
    await fund("capital", 1_000_000);
    await carry(hanta, hanta.phone, solo.phone, 1_000_000);
    await count(solo, solo.phone, 300_000);
    const missingAr = async () => (await (await desk(hanta)).admin.fund.query()).missingAr;
    await count(hanta, solo.phone);
    expect(await missingAr()).toBe(300_000);
    expect(await numberOf(hanta, solo.phone)).toMatchObject({ keptAr: 300_000 });
    const { id: countId } = await count(hanta, solo.phone, 200_000);
    const { admin } = await desk(hanta);
    const fara = await desk(await world.anAdmin());
    await withSecond(fara, admin.bookShortfall.mutate({ countId, amountAr: 200_000, reason: "Perte" }));
    expect(await missingAr()).toBe(300_000);
    world.clock.now += 10 * DAY_MS;
    expect(await page()).toMatchObject({ missingAr: 300_000, counted: { staleAr: 500_000 } });
    await count(solo, solo.phone);
    expect(await missingAr()).toBe(0);
  });

  test("by a sole administrator counts, once a week, and the page says whose it is", async () => {
    world = await createWorld();
    hanta = await world.anAdmin();
    const member = await world.aMember();
    const { user } = await signedIn(world, member);
    const { id } = await user.declareDeposit.mutate({
      amountAr: 100_000,
      receiverPhone: hanta.phone,
      reference: "5118437100",
    });
    await (await desk(hanta)).admin.validate.mutate({ transactionId: id });
    for (let week = 0; week < 4; week++) {
      await count(hanta, hanta.phone);
      world.clock.now += 6 * DAY_MS;
      expect(await page()).toMatchObject({ admins: 1, counted: { presentAr: 100_000, numbers: [{ how: "sole" }] } });
      expect(await reds()).not.toContain("uncounted");
      world.clock.now += DAY_MS - 20 * MINUTE_MS;
    }
  });
});

describe("the operator's message", () => {
  const say = async (balance: string, reference: string) => {
    world.clock.now += MINUTE_MS;
    const at = writtenMinute(world.clock.now);
    await (await desk(hanta)).paste(hanta.phone, receivedSms({ reference, at, balance }));
  };

  test("lets the money be seen once somebody else confirmed its import, and is only shown until then", async () => {
    await fund("sponsor", 100_000);
    world.clock.now += 8 * DAY_MS;
    await say("100 000", "3210176366");
    expect(await page()).toMatchObject({
      counted: { staleAr: 100_000, numbers: [{ how: "unconfirmed", isStale: true }] },
    });
    await confirmImports(world.deps, solo);
    expect(await page()).toMatchObject({ counted: { presentAr: 100_000, staleAr: 0, numbers: [{ how: "sms" }] } });
  });

  test("of less holds against one of all that nobody confirmed", async () => {
    await fund("sponsor", 100_000);
    await say("90 000", "3210176366");
    await confirmImports(world.deps, solo);
    await say("100 000", "3211153717");
    expect(await page()).toMatchObject({ counted: { presentAr: 90_000, numbers: [{ how: "sms" }] } });
    await confirmImports(world.deps, solo);
    expect(await page()).toMatchObject({ counted: { presentAr: 100_000 } });
  });
});
