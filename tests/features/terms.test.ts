import { describe, expect, test } from "vitest";
import { oldClient } from "../php/client.ts";
import { levelOf } from "../support/change.ts";
import { type Client, refusal, signedIn, tokenOf } from "../support/client.ts";
import { expectRefused, plainSpaces } from "../support/refused.ts";
import { reason, twoAdmins } from "../support/two-admins.ts";
import type { Person } from "../support/world.ts";

// What one administrator may do to levels and tasks must never let the fund pay more than what two decided (docs/product.md 5).

const stage = twoAdmins();

type Terms = { name?: string; priceAr?: number; dailyCeilingAr?: number };

/** A level's terms as they are, with some changed. */
async function edited(name: string, change: Terms) {
  const { id: levelId, priceAr, dailyCeilingAr } = await levelOf(stage.world, name);
  return { levelId, name, priceAr, dailyCeilingAr, ...change };
}
const edit = async (name: string, change: Terms, by: Client = stage.back) =>
  by.admin.updateLevel.mutate(await edited(name, change));
const idOf = async (name: string) => (await levelOf(stage.world, name)).id;
const shown = async (name: string) => {
  const { levels } = await stage.back.admin.levels.query();
  return levels.find((level) => level.name === name);
};

/** Takes every task off a level, so that its ceiling may be anything. */
async function emptied(name: string) {
  for (const { id: taskId } of (await levelOf(stage.world, name)).tasks)
    await stage.back.admin.deleteTask.mutate({ taskId });
}

async function priceOf(client: Client, name: string): Promise<number | undefined> {
  const { levels } = await client.user.levels.query();
  return levels.find((level) => level.name === name)?.toPayAr;
}
async function buy(client: Client, name: string) {
  const expectedPriceAr = (await priceOf(client, name)) ?? 0;
  return client.user.buyLevel.mutate({ levelId: await idOf(name), expectedPriceAr });
}
const give = async (to: Person, name: string) =>
  stage.back.admin.grantLevel.mutate({ memberId: to.memberId, levelId: await idOf(name), reason });

/** What tasks pay a member today, doing all that can be done. */
async function earnedAr(client: Client): Promise<number> {
  let paidAr = 0;
  for (const { id } of (await client.tasks.today.query()).tasks) {
    const { tasks } = await client.tasks.today.query();
    const task = tasks.find((one) => one.id === id);
    if (task && !task.isCapped && !task.done) paidAr += (await client.tasks.complete.mutate({ taskId: id })).gainAr;
  }
  return paidAr;
}

async function expectTwo(act: Promise<unknown>) {
  expect((await refusal(act)).code).toBe("APPROVAL_REQUIRED");
}

async function funded(amountAr = 60_000_000) {
  await stage.world.fund(amountAr);
  await stage.onlyAdmins(stage.hanta, stage.solo);
}

describe("one administrator alone", () => {
  test("gets nothing by a level at 1 Ar given to own accounts, its ceiling raised and one task of a million", async () => {
    await funded();
    const own = await stage.world.aMember();
    await emptied("VIP6");
    await edit("VIP6", { dailyCeilingAr: 0 });
    await edit("VIP6", { priceAr: 1 });
    await give(own, "VIP6");
    await expectTwo(edit("VIP6", { dailyCeilingAr: 1_000_000 }));
    await edit("VIP6", { priceAr: 30_000_000, dailyCeilingAr: 1_000_000 });
    const levelId = await idOf("VIP6");
    await stage.back.admin.createTask.mutate({ levelId, name: "Un", description: "Un.", gainAr: 1_000_000 });
    const client = await signedIn(stage.world, own);
    expect(await client.tasks.today.query()).toMatchObject({ ceilingAr: 200, tasks: [{ isCapped: true }] });
    expect(await earnedAr(client)).toBe(0);
  });

  test("gets nothing by raising the ceiling of a level after its gift or its sale", async () => {
    await funded();
    const [gifted, buyer] = [await stage.world.aMember(), await stage.world.aMember({ level: "VIP1" })];
    await stage.onlyAdmins(stage.hanta, stage.solo);
    await give(gifted, "VIP1");
    await edit("VIP1", { priceAr: 900_000, dailyCeilingAr: 31_500 });
    const levelId = await idOf("VIP1");
    const task = { levelId, name: "Grosse", description: "Grosse.", gainAr: 30_800 };
    await stage.back.admin.createTask.mutate(task);
    for (const person of [gifted, buyer]) {
      const client = await signedIn(stage.world, person);
      expect(await client.user.me.query()).toMatchObject({ level: { priceAr: 20_000, dailyCeilingAr: 700 } });
      expect(await client.tasks.today.query()).toMatchObject({ ceilingAr: 700 });
      expect(await earnedAr(client)).toBe(700);
    }
  });

  test("cannot raise the free level, nor have the fund cover fewer days", async () => {
    const { status, message } = await refusal(edit("VIP0", { dailyCeilingAr: 201 }));
    expect([status, plainSpaces(message)]).toEqual([
      409,
      "Payer plus par jour pour son prix qu'aucun niveau en vente, ou relever le maximum du niveau gratuit, demande deux administrateurs. Votre demande est enregistrée et rien n'a changé : un autre administrateur doit l'approuver.",
    ]);
    const days = { changes: [{ key: "saleCoverDays" as const, seen: 30, value: 7 }], reason };
    await expectTwo(stage.back.admin.updateSettings.mutate(days));
    await emptied("VIP0");
    await edit("VIP0", { dailyCeilingAr: 100 });
    // What one tightened alone is not loosened alone either.
    await expectTwo(edit("VIP0", { dailyCeilingAr: 200 }));
    expect((await shown("VIP0"))?.dailyCeilingAr).toBe(100);
  });

  test("cannot put a price to 1 Ar for purchases or gifts, and put it back", async () => {
    for (const priceAr of [1, 999_999]) await expectTwo(edit("VIP6", { priceAr }));
    await emptied("VIP6");
    await edit("VIP6", { dailyCeilingAr: 0 });
    await edit("VIP6", { priceAr: 2 });
    await funded();
    const client = await signedIn(stage.world, await stage.world.aMember({ balanceAr: 1_000_000 }));
    await buy(client, "VIP6");
    await edit("VIP6", { priceAr: 1_000_000, dailyCeilingAr: 35_000 });
    await stage.back.admin.createTask.mutate({
      ...{ levelId: await idOf("VIP6"), name: "Une", description: "Une.", gainAr: 35_000 },
    });
    expect([await earnedAr(client), await priceOf(client, "VIP5")]).toEqual([0, 499_998]);
  });

  test("makes an upgrade no cheaper by raising the price of the level held", async () => {
    await funded();
    const client = await signedIn(stage.world, await stage.world.aMember({ level: "VIP1", balanceAr: 980_000 }));
    await edit("VIP1", { priceAr: 999_999 });
    expect(await priceOf(client, "VIP6")).toBe(980_000);
    await buy(client, "VIP6");
    expect(await client.user.purchases.query()).toMatchObject([{ paidAr: 980_000 }, { paidAr: 20_000 }]);
  });

  test("does it no more by small steps, by a new level, or by putting an archived one back on sale", async () => {
    for (const ceilingAr of [701, 710, 800]) await expectTwo(edit("VIP1", { dailyCeilingAr: ceilingAr }));
    await stage.back.admin.refuseApproval.mutate({ approvalId: await waitingId(), reason });
    const bronze = { name: "Bronze", priceAr: 10_000, dailyCeilingAr: 351 };
    await expectTwo(stage.back.admin.createLevel.mutate(bronze));
    await stage.backSolo.admin.approve.mutate({ approvalId: await waitingId() });
    // What two decided stands as long as it is on sale: as generous as that, one may be made by one.
    await stage.back.admin.createLevel.mutate({ name: "Argent", priceAr: 30_000, dailyCeilingAr: 1_053 });
    await stage.world.fund(5_000_000);
    for (const name of ["Bronze", "Argent"]) await stage.world.aMember({ level: name });
    await stage.onlyAdmins(stage.hanta, stage.solo);
    for (const name of ["Bronze", "Argent"]) await stage.back.admin.deleteLevel.mutate({ levelId: await idOf(name) });
    const levelId = await idOf("Bronze");
    await expectTwo(stage.back.admin.restoreLevel.mutate({ levelId }));
    await stage.backSolo.admin.approve.mutate({ approvalId: await waitingId() });
    expect((await shown("Bronze"))?.archivedAt).toBeNull();
  });
});

/** The proposal that waits about levels. */
async function waitingId(): Promise<number> {
  const { entries } = await stage.backSolo.admin.approvals.query({});
  return entries.find(({ kind }) => kind === "level")?.id ?? 0;
}

describe("within what two decided", () => {
  test("one administrator edits and makes levels at once, by both doors", async () => {
    await edit("VIP1", { priceAr: 40_000, dailyCeilingAr: 1_400 });
    const php = oldClient(stage.world, await tokenOf(stage.world, stage.hanta));
    const made = await php.post("admin/vip/create_vip.php", { nom: "VIP7", prix: 2_000_000, revenu: 70_000 });
    expect([made.status, await shown("VIP7")]).toMatchObject([200, { priceAr: 2_000_000, dailyCeilingAr: 70_000 }]);
    const id = await idOf("VIP7");
    const changed = await php.post("admin/vip/update_vip.php", { id, nom: "VIP7", prix: 3_000_000, revenu: 105_000 });
    expect(changed.status).toBe(200);
    const refused = await php.post("admin/vip/update_vip.php", { id, nom: "VIP7", prix: 3_000_000, revenu: 105_001 });
    expect([refused.status, refused.body.code]).toEqual([409, "APPROVAL_REQUIRED"]);
    expect(await shown("VIP7")).toMatchObject({ dailyCeilingAr: 105_000 });
  });

  test("what the most generous one is tightened to is the new limit", async () => {
    for (const name of ["VIP1", "VIP3", "VIP4", "VIP5", "VIP6"]) {
      await emptied(name);
      await edit(name, { dailyCeilingAr: 0 });
    }
    await expectTwo(edit("VIP3", { dailyCeilingAr: 3_500 }));
    await edit("VIP3", { dailyCeilingAr: 3_400 });
  });
});

describe("a proposed level", () => {
  test("shows its terms, is done by another administrator, and is void once its level has other terms", async () => {
    const { details } = await refusal(edit("VIP1", { dailyCeilingAr: 900 }));
    const [waiting] = (await stage.backSolo.admin.approvals.query({})).entries;
    expect(waiting).toMatchObject({
      ...{ id: details.approvalId, kind: "level", why: "generous", amountAr: 0, target: String(await idOf("VIP1")) },
      evidence: {
        level: {
          before: { name: "VIP1", priceAr: 20_000, dailyCeilingAr: 700 },
          after: { name: "VIP1", priceAr: 20_000, dailyCeilingAr: 900 },
        },
      },
    });
    const approvalId = details.approvalId ?? 0;
    await expectRefused(stage.world, () => stage.back.admin.approve.mutate({ approvalId }), "OWN_APPROVAL");
    await stage.backSolo.admin.approve.mutate({ approvalId });
    expect(await shown("VIP1")).toMatchObject({ dailyCeilingAr: 900 });
    expect(await stage.journal(3)).toEqual([
      ["propose", "Hanta", "level"],
      ["approve", "Solo", "level"],
      ["updateLevel", "Solo", "level"],
    ]);
    const second = (await refusal(edit("VIP1", { dailyCeilingAr: 1_000 }))).details.approvalId ?? 0;
    await edit("VIP1", { priceAr: 30_000 });
    expect((await refusal(stage.backSolo.admin.approve.mutate({ approvalId: second }))).code).toBe("APPROVAL_CHANGED");
    expect(await shown("VIP1")).toMatchObject({ priceAr: 30_000, dailyCeilingAr: 900 });
  });
});

describe("an upgrade", () => {
  test("counts what was paid in all for the level held, and nothing of a gift", async () => {
    await funded();
    const member = await stage.world.aMember({ level: "VIP1", balanceAr: 30_000 + 50_000 });
    const client = await signedIn(stage.world, member);
    await buy(client, "VIP2");
    expect(await priceOf(client, "VIP3")).toBe(50_000);
    const gifted = await stage.world.aMember();
    await stage.onlyAdmins(stage.hanta, stage.solo);
    await give(gifted, "VIP5");
    const other = await signedIn(stage.world, gifted);
    expect([await priceOf(other, "VIP4"), await priceOf(other, "VIP6")]).toEqual([0, 1_000_000]);
  });

  test("costs the same after the price of the level held was lowered", async () => {
    await funded();
    const client = await signedIn(stage.world, await stage.world.aMember({ level: "VIP2", balanceAr: 50_000 }));
    await emptied("VIP2");
    await edit("VIP2", { priceAr: 15_000, dailyCeilingAr: 100 });
    expect([await priceOf(client, "VIP3"), await priceOf(client, "VIP1")]).toEqual([50_000, 0]);
  });
});
