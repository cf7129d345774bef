import { beforeEach, expect, test } from "vitest";
import { noKeeper } from "../../src/shared/settings.ts";
import { type Client, clientOf, signedIn } from "../support/client.ts";
import { actsOf } from "../support/journal.ts";
import { expectRefused } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

const rova = { ...noKeeper, name: "Rova SARL", form: "SARL", nif: "4001234567", hours: "8 h à 17 h" };

let world: World;
let admin: Client["admin"];
beforeEach(async () => {
  world = await createWorld();
  ({ admin } = await signedIn(world, await world.anAdmin({ name: "Hanta" })));
});

test("who runs the site is nobody at first, and once an administrator says it everybody reads it", async () => {
  const { auth, user } = clientOf(world);
  expect((await auth.config.query()).keeper).toEqual(noKeeper);
  expect((await admin.overview.query()).firstSteps.keeper).toBe(false);
  await admin.updateKeeper.mutate({ keeper: rova, seen: noKeeper });
  expect([(await auth.config.query()).keeper, (await user.transparency.query()).keeper]).toEqual([rova, rova]);
  expect((await admin.overview.query()).firstSteps.keeper).toBe(true);
  expect(await actsOf(world)).toMatchObject([{ action: "updateKeeper", targetKind: "setting", targetId: "keeper" }]);
});

test("what somebody else said meanwhile is not overwritten, and a text has an end", async () => {
  await admin.updateKeeper.mutate({ keeper: rova });
  const stale = { keeper: { ...rova, name: "Autre" }, seen: noKeeper };
  await expectRefused(world, () => admin.updateKeeper.mutate(stale), "SETTING_CHANGED");
  const long = { keeper: { ...rova, name: "a".repeat(121) } };
  await expectRefused(world, () => admin.updateKeeper.mutate(long), "INVALID_INPUT");
});
