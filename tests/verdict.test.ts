import { spawnSync } from "node:child_process";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const path = "tests/storage/planted-verdict.test.ts";

/** A whole run of its own, beside the others'. */
const LIMIT_MS = 280_000;
const LONG = { timeout: 300_000 };

/** Exit code of a run of one file that holds one test. */
function exitCodeOf(body: string, engine: string) {
  rmSync(join(ROOT, path), { force: true });
  try {
    writeFileSync(join(ROOT, path), `import { expect, test } from "vitest";\ntest("planted", () => ${body});\n`);
    const clean = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
    const options = { cwd: ROOT, env: clean, timeout: LIMIT_MS };
    return spawnSync(join(ROOT, "node_modules/.bin/vitest"), ["run", "--project", engine, path], options).status;
  } finally {
    rmSync(join(ROOT, path), { force: true });
  }
}

// A package that a test loads may hook the end of the process and hide the verdict: then every run is green.
test.each(["sqlite", "postgres"])("a failed test on %s fails the whole run", LONG, (engine) => {
  expect(exitCodeOf("expect(1).toBe(2)", engine)).toBe(1);
});

test("a passed test does not", LONG, () => {
  expect(exitCodeOf("expect(1).toBe(1)", "postgres")).toBe(0);
});
