import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ROOT } from "./server.ts";

type Report = {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};
type Run = { failed: string | undefined; says: string; passed: number };

/** Runs tests in a tree until the first that fails; answers its name and what it said. */
export async function runTests(
  root: string,
  files: readonly string[],
  env: Record<string, string> = {},
  engine: "sqlite" | "postgres" = "sqlite",
): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "asako-run-"));
  const out = join(folder, "report.json");
  const projects = ["--project", engine, "--project", "rules"];
  const args = [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    ...projects,
    "--bail",
    "1",
    "--reporter",
    "json",
    "--outputFile",
    out,
    ...files,
  ];
  // A build in this process leaves NODE_ENV=production behind: tests of that would fail for another reason than a fault.
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name)));
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...own, ...env },
    stdio: "ignore",
  });
  await once(child, "exit");
  const report = existsSync(out) ? (JSON.parse(readFileSync(out, "utf8")) as Report) : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === "failed");
  const passed = tests.filter(({ status }) => status === "passed").length;
  return { failed: failed?.fullName, says: failed?.failureMessages[0] ?? "", passed };
}
