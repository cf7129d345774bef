import { beforeEach, expect, test } from "vitest";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { expectOneOfTwenty } from "../support/refused.ts";
import { createWorld, type World } from "../support/world.ts";

let world: World;
beforeEach(async () => {
  world = await createWorld();
});

test("of 20 completions at once, one pays", async () => {
  await world.fund(2_000_000);
  const member = await world.aMember({ level: "VIP2" });
  const { tasks } = await signedIn(world, member);
  const [task] = (await levelOf(world, "VIP2")).tasks;
  await expectOneOfTwenty(() => tasks.complete.mutate({ taskId: task?.id ?? 0 }), "TASK_DONE");
  expect(await world.balanceOf(member)).toBe(400);
});
