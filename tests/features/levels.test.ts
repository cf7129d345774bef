import { beforeEach, describe, expect, test } from "vitest";
import { levelOf } from "../support/change.ts";
import { type Client, signedIn, tokenOf } from "../support/client.ts";
import { journalOf, lastActOf } from "../support/journal.ts";
import { listen } from "../support/live.ts";
import { atOnce, expectFieldsChecked, expectOneOfTwenty, expectRefused } from "../support/refused.ts";
import { createWorld, type Person, type World } from "../support/world.ts";

let world: World;
let admin: Person;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  admin = await world.anAdmin({ name: "Hanta" });
  back = await signedIn(world, admin);
});

const VIP7 = { name: "VIP7", priceAr: 2_000_000, dailyCeilingAr: 60_000 };
const seen = async (name: string) => {
  const { levels } = await back.admin.levels.query();
  return levels.find((level) => level.name === name);
};
const sold = async () => {
  const member = await signedIn(world, await world.aMember());
  return (await member.user.levels.query()).levels.map(({ name }) => name);
};

describe("the list", () => {
  test("shows each level with its holders, its tasks, what was paid today, and the fund beside the cost", async () => {
    await world.fund(1_000_000);
    const member = await world.aMember({ level: "VIP1" });
    await world.aMember({ level: "VIP1" });
    await world.aMember({ level: "VIP2" });
    const front = await signedIn(world, member);
    const [task] = (await front.tasks.today.query()).tasks;
    await front.tasks.complete.mutate({ taskId: task?.id ?? 0 });
    const overview = await back.admin.levels.query();
    const runningAr = 2 * 700 + 1_700;
    expect(overview).toMatchObject({
      fundAr: 999_800,
      runningAr,
      coverDays: Math.floor(999_800 / runningAr),
      requiredDays: 30,
    });
    expect(overview.levels.map(({ name }) => name)).toEqual("VIP0 VIP1 VIP2 VIP3 VIP4 VIP5 VIP6".split(" "));
    expect(await seen("VIP1")).toMatchObject({
      priceAr: 20_000,
      dailyCeilingAr: 700,
      archivedAt: null,
      isUnused: false,
      held: [{ dailyCeilingAr: 700, holders: 2 }],
      tasks: 3,
      tasksAr: 700,
      paidTodayAr: 200,
      averagePaidAr: 100,
    });
    expect(await seen("VIP3")).toMatchObject({ held: [], isUnused: true, paidTodayAr: 0, averagePaidAr: null });
    expect(await seen("VIP0")).toMatchObject({ isUnused: false });
  });
});

describe("a new level", () => {
  test("is on sale at once, in the order of prices, and in the journal", async () => {
    const { id } = await back.admin.createLevel.mutate({ ...VIP7, reason: "Demande des membres" });
    expect(await sold()).toEqual("VIP0 VIP1 VIP2 VIP3 VIP4 VIP5 VIP6 VIP7".split(" "));
    expect(await seen("VIP7")).toMatchObject({ id, ...VIP7, tasks: 0, tasksAr: 0, isUnused: true });
    const entry = await lastActOf(world);
    expect(entry).toMatchObject({
      action: "createLevel",
      actorId: admin.memberId,
      targetKind: "level",
      targetId: String(id),
      reason: "Demande des membres",
      before: null,
    });
    expect(JSON.parse(entry?.after ?? "")).toEqual(VIP7);
  });

  test("must have a name and a price that no other level has", async () => {
    for (const name of ["VIP1", "vip 1", "  Vïp1 "])
      await expectRefused(world, () => back.admin.createLevel.mutate({ ...VIP7, name }), "LEVEL_NAME_TAKEN", name);
    for (const [priceAr, owner] of [
      [20_000, "VIP1"],
      [0, "VIP0"],
    ] as const) {
      const twin = { ...VIP7, priceAr };
      const { message } = await expectRefused(world, () => back.admin.createLevel.mutate(twin), "LEVEL_PRICE_TAKEN");
      expect(message).toBe(`${owner} a déjà ce prix. Deux niveaux ne peuvent pas avoir le même prix.`);
    }
  });

  test("of twenty at once with one name or price, one is made", async () => {
    await expectOneOfTwenty(() => back.admin.createLevel.mutate(VIP7), "LEVEL_NAME_TAKEN");
    const other = (index: number) => ({ ...VIP7, name: `Autre ${index}`, priceAr: 3_000_000 });
    await expectOneOfTwenty((index) => back.admin.createLevel.mutate(other(index)), "LEVEL_PRICE_TAKEN");
  });

  test("sent twice under one key is made once", async () => {
    const keyed = await signedIn(world, admin, "level-key-0001");
    const first = await keyed.admin.createLevel.mutate(VIP7);
    expect(await keyed.admin.createLevel.mutate(VIP7)).toEqual(first);
    const others = { ...VIP7, name: "VIP8" };
    await expectRefused(world, () => keyed.admin.createLevel.mutate(others), "IDEMPOTENCY_MISMATCH");
  });

  test("has all its fields checked", async () => {
    await expectFieldsChecked(world, back.admin.createLevel.mutate, VIP7, [
      ["name", undefined, "Nom requis."],
      ["name", "  ", "Nom requis."],
      ["name", "x".repeat(41), "Texte trop long : 40 caractères au plus."],
      ["priceAr", undefined, "Prix requis."],
      ["dailyCeilingAr", undefined, "Revenu requis."],
      ["priceAr", -1, "Montant invalide."],
      ["priceAr", 1_000_000_000_001, "Montant invalide."],
      ["dailyCeilingAr", 0.5, "Montant invalide."],
    ]);
  });
});

describe("a level taken off sale", () => {
  const off = async (name: string) => back.admin.deleteLevel.mutate({ levelId: (await levelOf(world, name)).id });

  test("is removed for good with its tasks when nothing speaks of it", async () => {
    const { id: levelId } = await levelOf(world, "VIP5");
    expect(await off("VIP5")).toEqual({ outcome: "deleted" });
    expect(await seen("VIP5")).toBeUndefined();
    expect(await lastActOf(world)).toMatchObject({ action: "deleteLevel", targetId: String(levelId) });
    await expectRefused(world, () => back.admin.deleteLevel.mutate({ levelId }), "LEVEL_NOT_FOUND");
  });

  test("is archived when somebody holds it: they keep it and its tasks until it expires", async () => {
    await world.fund(1_000_000);
    const member = await world.aMember({ level: "VIP1" });
    expect(await off("VIP1")).toEqual({ outcome: "archived" });
    expect(await sold()).not.toContain("VIP1");
    const front = await signedIn(world, member);
    expect((await front.user.me.query()).level.name).toBe("VIP1");
    const { tasks } = await front.tasks.today.query();
    expect(tasks).toHaveLength(3);
    expect(await front.tasks.complete.mutate({ taskId: tasks[0]?.id ?? 0 })).toMatchObject({ gainAr: 200 });
    world.advanceDays(366);
    const later = await signedIn(world, member);
    expect((await later.user.me.query()).level.name).toBe("VIP0");
    expect(await later.user.purchases.query()).toMatchObject([{ levelName: "VIP1", status: "expired" }]);
  });

  test("twice, or by twenty at once, is archived and traced once", async () => {
    await world.fund(1_000_000);
    await world.aMember({ level: "VIP1" });
    const before = (await journalOf(world)).length;
    const { answers } = await atOnce(20, () => off("VIP1"));
    expect(answers).toEqual(Array(20).fill({ outcome: "archived" }));
    expect((await journalOf(world)).length).toBe(before + 1);
  });

  test("is never the free one, and an unknown one is refused", async () => {
    const { message } = await expectRefused(world, () => off("VIP0"), "LEVEL_FREE");
    expect(message).toBe("Le niveau gratuit ne peut pas être supprimé.");
    await expectRefused(world, () => back.admin.deleteLevel.mutate({ levelId: 999_999 }), "LEVEL_NOT_FOUND");
  });

  test("comes back on its terms, unless its name or price has been taken", async () => {
    await world.fund(1_000_000);
    await world.aMember({ level: "VIP1" });
    await off("VIP1");
    const { id: levelId } = await levelOf(world, "VIP1");
    const restore = () => back.admin.restoreLevel.mutate({ levelId });
    await back.admin.createLevel.mutate({ name: "Bronze", priceAr: 20_000, dailyCeilingAr: 0 });
    await expectRefused(world, restore, "LEVEL_PRICE_TAKEN");
    await off("Bronze");
    const { id } = await back.admin.createLevel.mutate({ name: "vip 1", priceAr: 30_000, dailyCeilingAr: 0 });
    await expectRefused(world, restore, "LEVEL_NAME_TAKEN");
    await back.admin.deleteLevel.mutate({ levelId: id });
    await restore();
    await restore();
    expect((await journalOf(world)).filter(({ action }) => action === "restoreLevel")).toHaveLength(1);
    expect(await sold()).toEqual("VIP0 VIP1 VIP2 VIP3 VIP4 VIP5 VIP6".split(" "));
    await expectRefused(world, () => back.admin.restoreLevel.mutate({ levelId: 999_999 }), "LEVEL_NOT_FOUND");
  });
});

test("a change of levels reaches everybody's open screens", async () => {
  const member = await world.aMember();
  const client = async (person: Person, path: "user" | "admin") =>
    listen(world, { token: await tokenOf(world, person), path });
  const [front, behind] = [await client(member, "user"), await client(admin, "admin")];
  await back.admin.createLevel.mutate(VIP7);
  expect(await front.receives("catalogue")).toEqual(["catalogue"]);
  expect(await behind.receives("catalogue")).toEqual(["catalogue"]);
  front.stop();
  behind.stop();
});
