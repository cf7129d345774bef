import { spawnSync } from "node:child_process";

/**
 * `npm test`: types, lint with the architecture rules, dead code, the production build, then every test. Stops at the first
 * step that fails, so that its message is the last thing on the screen.
 */
const steps: [name: string, command: string, args: string[]][] = [
  ["types", "tsc", ["-p", "."]],
  ["lint", "biome", ["check", "--error-on-warnings", "."]],
  ["dead code", "knip", []],
  ["build", "vite", ["build", "--logLevel", "warn"]],
  ["tests", "vitest", ["run", ...process.argv.slice(2)]],
];

const startedAt = Date.now();
for (const [name, command, args] of steps) {
  const since = Date.now();
  const { status } = spawnSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
  const seconds = ((Date.now() - since) / 1000).toFixed(1);
  console.log(`${status === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  if (status !== 0) process.exit(status ?? 1);
}
console.log(`Everything passed in ${((Date.now() - startedAt) / 1000).toFixed(0)} s.`);
