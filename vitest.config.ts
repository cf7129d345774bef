import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/sequencer.ts";

/** A test that hangs is given up after so long. How long it may take says nothing: machines differ, and so does what else they do. */
const LIMITS = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };

/** One more than the processors of a small machine: a test waits for its database or its browser half of its time. */
const WORKERS = 3;
/** A browser's waits are longer. */
const BROWSER_WORKERS = 4;

const onDatabase = (engine: "sqlite" | "postgres") => ({
  test: {
    name: engine,
    include: ["tests/features/**/*.test.ts", "tests/php/**/*.test.ts", "tests/storage/**/*.test.ts"],
    env: { TEST_ENGINE: engine },
    globalSetup: "tests/support/global-setup.ts",
    ...LIMITS,
    // A worker keeps the server's modules for all its files: each test has a world of its own.
    isolate: false,
  },
});

/** Pure tests, the same feature tests on both engines, then journeys in a real browser on the built screens. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          name: "rules",
          include: ["tests/rules/**/*.test.ts", "tests/*.test.ts"],
          ...LIMITS,
          isolate: false,
        },
      },
      onDatabase("sqlite"),
      onDatabase("postgres"),
      {
        test: {
          ...onDatabase("sqlite").test,
          name: "browser",
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["tests/support/global-setup.ts", "tests/support/browser-setup.ts"],
          // Each worker one browser, one page after the other, once the other tests leave them the processors.
          maxWorkers: BROWSER_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
