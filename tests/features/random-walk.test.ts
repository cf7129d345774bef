import { writeFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "../../src/shared/day.ts";
import { seed } from "../support/random.ts";
import { createWorld } from "../support/world.ts";
import { kinds, type Tally, walks } from "../walk/commands.ts";
import { startWalk } from "../walk/walk.ts";

/** Commands of `npm test`; `npm run proof:model` asks for many more, and for the tally. */
const COMMANDS = Number(process.env.WALK_COMMANDS ?? (process.env.TEST_ENGINE === "sqlite" ? 400 : 150));
/** A walk this long meets every kind of command; a shorter one may miss a rare one by chance. */
const ALL_KINDS = 10_000;
const LONGEST = 200;
const RUNS_AT_ONCE = 2;

const countOf = (tally: Tally) => [...tally.values()].reduce((sum, { runs }) => sum + runs, 0);

test(`a random walk over the use cases agrees with a plain model at every command (seed ${seed})`, {
  timeout: 3 * HOUR_MS,
}, async () => {
  const tally: Tally = new Map();
  const property = fc.asyncProperty(walks(LONGEST, tally), async (walk) => {
    const world = await createWorld();
    try {
      const real = await startWalk(world);
      await fc.asyncModelRun(() => ({ model: real.model, real }), walk);
    } finally {
      await world.close();
    }
  });
  for (let turn = 0; countOf(tally) < COMMANDS; turn++) {
    // Without shrinking: one command is one line, and the seed repeats the walk.
    const endOnFailure = !process.env.SHRINK;
    await fc.assert(property, { seed: seed + turn, numRuns: RUNS_AT_ONCE, endOnFailure, includeErrorInReport: true });
  }
  expect(tally.size).toBeGreaterThan(Object.keys(kinds).length / 2);
  if (!process.env.WALK_TALLY) return;
  writeFileSync(process.env.WALK_TALLY, JSON.stringify([...tally]));
  if (COMMANDS >= ALL_KINDS) expect(Object.keys(kinds).filter((name) => !tally.has(name))).toEqual([]);
});
