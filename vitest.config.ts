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
/** Where the engines differ: storage, guards, races, the walks through every feature, and lists whose SQL each engine sorts or searches itself. */
const WHERE_ENGINES_DIFFER = [
  "tests/storage/**/*.test.ts",
  "tests/features/*-races.test.ts",
  "tests/features/{main-job,random-walk}.test.ts",
  "tests/features/{export,history,people-list,queue-order,referral,risk,transparency}.test.ts",
];
/** One test for what a person comes for, from beginning to end, and axe on every screen. */
const JOURNEYS = ["tests/browser/journeys/*.test.ts"];
const BROWSER = ["tests/browser/**/*.test.ts"];
/** What takes ten seconds or more by itself: a morning's crowd, a shop's days, every wrong value, a hundred thousand rows, commands as a shell runs them. */
const LONG = [
  "tests/features/{morning,hostile-input,honest-shop}.test.ts",
  "tests/php/fields.test.ts",
  "tests/storage/{backup-process,commands,commands-tampering,commands-words,queue-speed}.test.ts",
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
      onDatabase("postgres", "postgres", WHERE_ENGINES_DIFFER, LONG),
      onDatabase("postgres-rest", "postgres", FEATURES, WHERE_ENGINES_DIFFER),
      inBrowser("journeys", JOURNEYS),
      inBrowser("browser-rest", BROWSER, JOURNEYS),
    ],
  },
});
