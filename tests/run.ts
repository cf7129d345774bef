import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

type Step = [name: string, command: string, args: string[]];

/** Steps that only read the sources: run at once, so that no processor is idle. */
const checks: Step[] = [
  ["types", "tsc", ["-p", "."]],
  ["lint", "biome", ["check", "--error-on-warnings", "."]],
  ["dead code", "knip", []],
  ["build", "vite", ["build", "--logLevel", "warn"]],
];
/** Runs after them: it plants files in the tree, and opens what was built. */
const tests: Step = ["tests", "vitest", ["run", ...process.argv.slice(2)]];

const startedAt = Date.now();
const running = new Set<ChildProcess>();

/** Runs a step; what it writes is shown whole once it has ended, unless it has the screen for itself. */
async function run([name, command, args]: Step, isAlone: boolean): Promise<void> {
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
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${((Date.now() - since) / 1000).toFixed(1)} s)`);
  if (status === 0) return;
  // Stops the others, so that this message is the last thing on the screen.
  for (const other of running) other.kill();
  process.exit(status ?? 1);
}

/**
 * `npm test`: types, lint with the architecture rules, dead code and the production build, then every test. Stops at the first step
 * that fails.
 */
await Promise.all(checks.map((step) => run(step, false)));
await run(tests, true);
console.log(`Everything passed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
