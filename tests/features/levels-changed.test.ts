import { beforeEach, describe, expect, test } from "vitest";
import { countHolders, levelCostAr } from "../../src/shared/vip-editing.ts";
import { levelOf } from "../support/change.ts";
import { type Client, signedIn } from "../support/client.ts";
import { journalOf, lastActOf } from "../support/journal.ts";
import { atOnce, expectFieldsChecked, expectRefused, plainSpaces } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
let back: Client;
beforeEach(async () => {
  world = await createWorld();
  back = await signedIn(world, await world.anAdmin({ name: "Hanta" }));
});

const seen = async (name: string) => (await back.admin.levels.query()).levels.find((level) => level.name === name);

describe("a changed level", () => {
  const terms = async (name: string) => {
    const { id: levelId, priceAr, dailyCeilingAr } = await levelOf(world, name);
    return { levelId, name, priceAr, dailyCeilingAr };
  };

  test("keeps past purchases as they were, and is traced before and after", async () => {
    await world.fund(1_000_000);
    const member = await world.aMember({ level: "VIP1" });
    const known = await terms("VIP1");
    const after = { name: "Bronze", priceAr: 25_000, dailyCeilingAr: 800 };
    await back.admin.updateLevel.mutate({ levelId: known.levelId, ...after, reason: "Nouveau tarif" });
    const front = await signedIn(world, member);
    expect(await front.user.purchases.query()).toMatchObject([{ levelName: "VIP1", priceAr: 20_000, paidAr: 20_000 }]);
    expect((await front.user.me.query()).level).toMatchObject({ name: "VIP1", dailyCeilingAr: 700 });
    const menu = await front.user.levels.query();
    expect(menu.levels[1]).toMatchObject({ name: "Bronze", priceAr: 25_000, dailyCeilingAr: 800 });
    const entry = await lastActOf(world);
    expect(entry).toMatchObject({ action: "updateLevel", reason: "Nouveau tarif" });
    expect([JSON.parse(entry?.before ?? ""), JSON.parse(entry?.after ?? "")]).toEqual([
      { name: "VIP1", priceAr: 20_000, dailyCeilingAr: 700 },
      after,
    ]);
  });

  test("is not bought at a price that has just changed", async () => {
    await world.fund(1_000_000);
    const buyer = await signedIn(world, await world.aMember({ balanceAr: 30_000 }));
    const known = await terms("VIP1");
    await back.admin.updateLevel.mutate({ ...known, priceAr: 25_000 });
    const stale = { levelId: known.levelId, expectedPriceAr: 20_000 };
    await expectRefused(world, () => buyer.user.buyLevel.mutate(stale), "PRICE_CHANGED");
  });

  test("cannot have a ceiling below what its tasks pay: the refusal says by how much", async () => {
    const known = await terms("VIP1");
    const lower = { ...known, dailyCeilingAr: 450 };
    const { message } = await expectRefused(world, () => back.admin.updateLevel.mutate(lower), "CEILING_TOO_LOW");
    expect(plainSpaces(message)).toBe(
      "Les tâches actives de VIP1 totalisent 700 Ar : ce maximum par jour est trop bas de 250 Ar. Baissez ou archivez d'abord des tâches.",
    );
    const [first, second] = (await levelOf(world, "VIP1")).tasks;
    for (const task of [first, second]) await back.admin.deleteTask.mutate({ taskId: task?.id ?? 0 });
    await back.admin.updateLevel.mutate(lower);
    expect(await seen("VIP1")).toMatchObject({ dailyCeilingAr: 450, tasksAr: 300 });
  });

  test("costs the fund what its holders bought, whether its ceiling is raised or lowered", async () => {
    await world.fund(100_000);
    await world.aMember({ level: "VIP1" });
    await world.aMember({ level: "VIP1" });
    const known = await terms("VIP1");
    const runningAr = async () => (await back.admin.levels.query()).runningAr;
    expect(await runningAr()).toBe(1_400);
    await back.admin.updateLevel.mutate({ ...known, priceAr: 40_000, dailyCeilingAr: 1_400 });
    expect(await runningAr()).toBe(1_400);
    expect(await back.admin.fund.query()).toMatchObject({
      dailyCeilingsAr: 1_400,
      salesSuspended: false,
      coverDays: 71,
    });
    const level = await seen("VIP1");
    expect([countHolders(level?.held ?? []), levelCostAr(level?.held ?? [])]).toEqual([2, 1_400]);
    for (const { id: taskId } of (await levelOf(world, "VIP1")).tasks) await back.admin.deleteTask.mutate({ taskId });
    await back.admin.updateLevel.mutate({ ...known, dailyCeilingAr: 100 });
    expect(await runningAr()).toBe(1_400);
  });

  test("has a name and a price of its own; the free one stays free", async () => {
    const known = await terms("VIP1");
    const change = (fields: object) => () => back.admin.updateLevel.mutate({ ...known, ...fields });
    await expectRefused(world, change({ name: "vip2" }), "LEVEL_NAME_TAKEN");
    await expectRefused(world, change({ priceAr: 50_000 }), "LEVEL_PRICE_TAKEN");
    await expectRefused(world, change({ priceAr: 0 }), "LEVEL_PRICE_TAKEN");
    await expectRefused(world, change({ levelId: 999_999 }), "LEVEL_NOT_FOUND");
    const free = await terms("VIP0");
    const paid = { ...free, priceAr: 1_000 };
    await expectRefused(world, () => back.admin.updateLevel.mutate(paid), "FREE_LEVEL_PRICE");
    await back.admin.updateLevel.mutate({ ...free, name: "Découverte" });
    expect(await seen("Découverte")).toMatchObject({ priceAr: 0, dailyCeilingAr: 200 });
  });

  test("is refused when another administrator changed it meanwhile; the change that succeeded, sent again, is done once", async () => {
    const { levelId, ...known } = await terms("VIP1");
    const mine = { levelId, ...known, priceAr: 21_000, seen: known };
    const other = { levelId, ...known, priceAr: 22_000, seen: known };
    const { answers, refusals } = await atOnce(2, (index) => back.admin.updateLevel.mutate(index ? mine : other));
    expect([answers.length, refusals.map(({ code }) => code)]).toEqual([1, ["CATALOGUE_CHANGED"]]);
    expect(refusals[0]?.message).toMatch(/^Modifié entre-temps par Hanta à 10:00/);
    const won = (await seen("VIP1"))?.priceAr === 21_000 ? mine : other;
    const before = (await journalOf(world)).length;
    await back.admin.updateLevel.mutate(won);
    expect((await journalOf(world)).length).toBe(before);
  });

  test("has all its fields checked", async () => {
    const known = { ...(await terms("VIP1")), reason: "x" };
    await expectFieldsChecked(world, back.admin.updateLevel.mutate, known, [["name", "", "Nom requis."]], ["reason"]);
  });
});
