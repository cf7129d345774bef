import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expectWritable, plain } from "../src/server/ops/cli/run.ts";

type Step = [name: string, command: string, args: string[]];

const types: Step = ["types", "tsc", ["-p", "."]];
const lint: Step = ["lint", "biome", ["check", "--error-on-warnings", "."]];
const deadCode: Step = ["dead code", "knip", []];
const build: Step = ["build", "vite", ["build", "--logLevel", "warn"]];

/** Where the test runner writes what came out. */
const REPORT = join(tmpdir(), `asako-tests-${process.pid}.json`);

/** The tests of these projects of vitest.config.ts, or of all. */
function tests(args: string[], ...projects: string[]): Step {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  const chosen = projects.flatMap((project) => ["--project", project]);
  return ["tests", "vitest", ["run", ...reporters, ...chosen, ...args]];
}

/** Steps of one row run at the same time; a row begins once the row before has passed. tests/README.md says what each level holds. */
const levels: Record<string, (args: string[]) => Step[][]> = {
  check: (args) => [[types, lint, deadCode, tests(args, "rules")]],
  test: (args) => [[types, lint, deadCode, build], [tests(args, "rules", "sqlite", "postgres", "journeys")]],
  all: (args) => [[types, lint, deadCode, build], [tests(args)]],
};

const running = new Set<ChildProcess>();

/** Runs a step; its output is shown whole once it has ended, unless it has the screen for itself. */
async function run(step: Step, isAlone: boolean): Promise<void> {
  const [name, command, args] = step;
  const since = Date.now();
  const child = spawn(command, args, {
    stdio: isAlone ? "inherit" : ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: { ...(process.stdout.isTTY ? { FORCE_COLOR: "1" } : {}), ...process.env },
  });
  running.add(child);
  const written: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (part: Buffer) => written.push(part));
  const [status] = await once(child, "close");
  running.delete(child);
  process.stdout.write(Buffer.concat(written));
  const hasPassed = status === 0 && (name !== "tests" || reportedSuccess());
  console.log(`${hasPassed ? "ok  " : "FAIL"} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  if (hasPassed) return;
  // Stops the others, so that this message is the last thing on the screen.
  for (const other of running) other.kill();
  process.exit(status || 1);
}

/** Whether tests ran and passed by the runner's own report: a package that hooks the end of the process may turn any exit code into 0. */
function reportedSuccess(): boolean {
  if (!existsSync(REPORT)) return false;
  const { success, numPassedTests } = JSON.parse(readFileSync(REPORT, "utf8"));
  rmSync(REPORT);
  return success === true && numPassedTests > 0;
}

const [level = "test", ...args] = process.argv.slice(2);
const rows = levels[level]?.(args);
if (!rows) throw new Error(`There is no level "${level}": ${Object.keys(levels).join(", ")}.`);
try {
  expectWritable();
} catch (error) {
  console.error(plain(error));
  process.exit(1);
}
const startedAt = Date.now();
if (level === "all") {
  process.env.SEED ??= String(startedAt % 2 ** 31);
  console.log(`SEED=${process.env.SEED} repeats the random tests.`);
}
for (const row of rows) await Promise.all(row.map((step) => run(step, row.length === 1)));
console.log(`Everything passed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
