import { setTimeout as delay } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Tx } from "../../src/server/db/database.ts";
import { transactOnce } from "../../src/server/features/idempotency/idempotency.service.ts";
import { holdJournal, recordAction } from "../../src/server/features/journal/entry.service.ts";
import { later, MEANWHILE_MS } from "../support/locked-rows.ts";
import { atOnce } from "../support/refused.ts";
import { callOf } from "../support/world.ts";
import { keyedWrites } from "./keyed-writes.ts";

const stage = keyedWrites();

test.each(stage.operations)(
  "20 calls at once of %s with one key have one effect and the same answer",
  async (_, prepare) => {
    const { send, table } = await prepare();
    const before = await stage.countRows(table);
    const { answers, refusals } = await atOnce(20, () => send("one-key-for-all-twenty"));
    expect(refusals).toEqual([]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await stage.countRows(table)).toBe(before + 1);
  },
);

test("two acts of one administrator at the same moment are both done at their first attempt", async () => {
  const attempts = { first: 0, second: 0 };
  const entry = {
    action: "updateSetting",
    target: { kind: "setting", id: "support" },
    at: stage.world.clock.now,
  } as const;
  const act = (one: keyof typeof attempts) => async (tx: Tx) => {
    attempts[one] += 1;
    await recordAction(tx, callOf(stage.admin), entry);
  };
  // The second has its caller's row and waits for the journal, which the first holds.
  const first = stage.world.db.transact(async (tx) => {
    await holdJournal(tx);
    await delay(2 * MEANWHILE_MS);
    await act("first")(tx);
  });
  const second = later(() => transactOnce(stage.world.deps, callOf(stage.admin), "act", {}, act("second")));
  await Promise.all([first, second]);
  expect(attempts).toEqual({ first: 1, second: 1 });
});
