import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");
/** All that the linter reads. */
const READ = ["biome.json", ".gitignore", "lint", "src"];

type Diagnostic = { category: string; message: string; location: { path: string } };

/** What Biome says of each file, as « rule: message », when the files stand in a copy of the sources. */
export function lintPlanted(files: Record<string, string>): Map<string, string[]> {
  const copy = mkdtempSync(join(tmpdir(), "asako-lint-"));
  try {
    for (const name of READ) cpSync(join(ROOT, name), join(copy, name), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(copy, path)), { recursive: true });
      writeFileSync(join(copy, path), text);
    }
    const command = ["lint", "--reporter=json", "--max-diagnostics=none", ...Object.keys(files)];
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/biome"), command, { cwd: copy, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const said = new Map(Object.keys(files).map((path) => [path, [] as string[]]));
    for (const { category, message, location } of diagnostics)
      said.get(location.path)?.push(`${category.split("/").at(-1)}: ${message}`);
    return said;
  } finally {
    rmSync(copy, { recursive: true });
  }
}
