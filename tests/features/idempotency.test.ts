import { expect, test } from "vitest";
import { levelOf } from "../support/change.ts";
import { signedIn } from "../support/client.ts";
import { expectRefused } from "../support/refused.ts";
import { keyedWrites } from "./keyed-writes.ts";

const KEY = "3f6f2a52-7c1b-4d7e-9f0a-1f2e3d4c5b6a";

const stage = keyedWrites();

test.each(stage.operations)(
  "%s: a repeat of the same key and body gets the same answer, and has no second effect; another body is refused and changes nothing",
  async (_, prepare) => {
    const { send, table } = await prepare();
    const before = await stage.countRows(table);
    const first = await send(KEY);
    expect(await send(KEY)).toEqual(first);
    expect(await stage.countRows(table)).toBe(before + 1);
    await expectRefused(stage.world, () => send(KEY, true), "IDEMPOTENCY_MISMATCH");
  },
);

test("another operation under the same key is refused", async () => {
  await stage.asMember(KEY).user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  const [task] = (await levelOf(stage.world, "VIP0")).tasks;
  const complete = () => stage.asMember(KEY).tasks.complete.mutate({ taskId: task?.id ?? 0 });
  await expectRefused(stage.world, complete, "IDEMPOTENCY_MISMATCH");
});

test("another member's same key is another operation", async () => {
  const neighbour = await signedIn(stage.world, await stage.world.aMember({ balanceAr: 50_000 }), KEY);
  const input = { amountAr: 5_000, phone: "0341234567" };
  const mine = await stage.asMember(KEY).user.requestWithdrawal.mutate(input);
  const theirs = await neighbour.user.requestWithdrawal.mutate(input);
  expect(theirs.id).not.toBe(mine.id);
});

test("a refusal is not kept: the key still serves for the right price", async () => {
  const { id } = await levelOf(stage.world, "VIP1");
  const buy = (expectedPriceAr: number) => stage.asMember(KEY).user.buyLevel.mutate({ levelId: id, expectedPriceAr });
  await expectRefused(stage.world, () => buy(1), "PRICE_CHANGED");
  expect(await buy(20_000)).toMatchObject({ paidAr: 20_000 });
});

test.each(["short", "x".repeat(256), "with a space"])("the key « %s » is refused", async (key) => {
  const call = () => stage.asMember(key).user.requestWithdrawal.mutate({ amountAr: 5_000, phone: "0341234567" });
  await expectRefused(stage.world, call, "IDEMPOTENCY_KEY_INVALID");
});
