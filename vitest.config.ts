import { defineConfig } from "vitest/config";
import { LongFirst } from "./tests/support/sequencer.ts";

/** A test that hangs is given up after so long. How long it may take says nothing: machines differ, and so does what else they do. */
const LIMITS = { testTimeout: 240_000, hookTimeout: 240_000, expect: { poll: { timeout: 30_000 } } };

/** One more than the processors of a small machine: a test waits for its database or its browser half of its time. */
const WORKERS = 3;
/** A browser's waits are longer. */
const BROWSER_WORKERS = 4;

/** Where random values begin. */
const SETUP = ["tests/support/random.ts"];

/** Through the doors and on the database, whatever the engine. */
const FEATURES = ["tests/features/**/*.test.ts", "tests/php/**/*.test.ts", "tests/storage/**/*.test.ts"];
/** On PostgreSQL in each `npm test`: the whole main job, and the guards of its triggers. Everything on it takes ten minutes. */
const ON_BOTH_ENGINES = ["tests/features/main-job.test.ts", "tests/storage/guards.test.ts"];
/** One test for what a person comes for, from beginning to end. */
const JOURNEYS = ["tests/browser/journeys/*.test.ts"];
const BROWSER = ["tests/browser/*.test.ts"];
/** Half a minute or more each. */
const LONG_JOURNEYS = ["tests/browser/journeys/{campaign,dev,offline}.test.ts"];
/** What takes ten seconds or more beside others: a crowd, a shop's days, every wrong value or order, a hundred thousand rows, copies, kills, commands of a shell. */
const LONG = [
  "tests/features/{fee-orders,honest-shop,hostile-input,live-stream,morning}.test.ts",
  "tests/ops/built.test.ts",
  "tests/php/fields.test.ts",
  "tests/storage/{backup,backup-process,commands,commands-tampering,commands-words,copy,crash,prepare,queue-speed}.test.ts",
];

const onDatabase = (name: string, engine: "sqlite" | "postgres", include: string[], exclude: string[] = []) => ({
  test: {
    name,
    include,
    exclude,
    env: { TEST_ENGINE: engine },
    globalSetup: "tests/support/global-setup.ts",
    setupFiles: SETUP,
    ...LIMITS,
    // A worker keeps the server's modules for all its files: each test has a world of its own.
    isolate: false,
  },
});

const inBrowser = (name: string, include: string[], exclude: string[] = []) => ({
  test: {
    ...onDatabase(name, "sqlite", include, exclude).test,
    globalSetup: ["tests/support/global-setup.ts", "tests/support/browser-setup.ts"],
    // Each worker one browser, one page after the other, once the other tests leave them the processors.
    maxWorkers: BROWSER_WORKERS,
    sequence: { groupOrder: 1 },
  },
});

/** tests/README.md says what each level holds; tests/run.ts which of them a command runs. */
export default defineConfig({
  test: {
    maxWorkers: WORKERS,
    allowOnly: false,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { name: "rules", include: ["tests/rules/**/*.test.ts"], setupFiles: SETUP, ...LIMITS, isolate: false } },
      onDatabase("sqlite", "sqlite", [...FEATURES, "tests/ops/**/*.test.ts"], LONG),
      onDatabase("sqlite-rest", "sqlite", LONG),
      onDatabase("postgres", "postgres", ON_BOTH_ENGINES),
      onDatabase("postgres-rest", "postgres", FEATURES, ON_BOTH_ENGINES),
      inBrowser("journeys", JOURNEYS, LONG_JOURNEYS),
      inBrowser("browser-rest", [...BROWSER, ...LONG_JOURNEYS]),
    ],
  },
});
