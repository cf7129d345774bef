import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** Part of the path of every planted file: nothing else may be called so. */
export const PLANTED = "planted-by-tidy-test";

/** Places in the tree where files are planted; removed whole, so that a killed run leaves nothing behind. */
const PLACES = [
  "src/client/features",
  "src/client/ui",
  "src/client",
  "src/server/features",
  "src/server/http",
  "src/server/php",
  "src/server",
  "src/shared",
].map((place) => join(ROOT, place, PLANTED));

const uproot = () => {
  for (const place of PLACES) rmSync(place, { recursive: true, force: true });
};

type Diagnostic = { category: string; message: string; location: { path: string } };

/** What Biome says of each file, as « rule: message », once the files stand in the tree; they are gone when it answers. */
export function lintPlanted(files: Record<string, string>): Map<string, string[]> {
  uproot();
  try {
    for (const [path, text] of Object.entries(files)) {
      if (!PLACES.some((place) => join(ROOT, path).startsWith(`${place}/`)))
        throw new Error(`${path} would stay behind`);
      mkdirSync(dirname(join(ROOT, path)), { recursive: true });
      writeFileSync(join(ROOT, path), text);
    }
    const command = ["lint", "--reporter=json", "--max-diagnostics=none", ...Object.keys(files)];
    const { stdout } = spawnSync(join(ROOT, "node_modules/.bin/biome"), command, { cwd: ROOT, encoding: "utf8" });
    const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
    const said = new Map(Object.keys(files).map((path) => [path, [] as string[]]));
    for (const { category, message, location } of diagnostics)
      said.get(location.path)?.push(`${category.split("/").at(-1)}: ${message}`);
    return said;
  } finally {
    uproot();
  }
}
