import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Plugin } from "vite";

/** This build and the three before it: a tab that was opened before a deployment finds the files it has not fetched yet. */
const KEPT = 4;

const ASSETS = "assets";
/** The record lies beside the output folder, because everything inside is served. */
const recordOf = (folder: string) => join(dirname(folder), "builds.json");

/** The files of each build, the newest first. */
type Builds = string[][];

const readBuilds = (record: string): Builds => (existsSync(record) ? JSON.parse(readFileSync(record, "utf8")) : []);

/** Adds a build in front. One that changed nothing does not push an older one out. */
export function withBuild(builds: Builds, files: string[]): Builds {
  const sorted = files.toSorted();
  const older = builds.filter((build) => build.join() !== sorted.join());
  return [sorted, ...older].slice(0, KEPT);
}

/** Empties the output folder of everything but the assets, whose names change with their content. */
function emptyButAssets(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (name !== ASSETS) rmSync(join(folder, name), { recursive: true });
  }
}

/** Removes the assets that no kept build has; `.br` and `.gz` go with their file. */
function removeForgotten(folder: string, builds: Builds): void {
  const kept = new Set(builds.flat());
  for (const name of readdirSync(join(folder, ASSETS))) {
    if (!kept.has(`${ASSETS}/${name.replace(/\.(br|gz)$/, "")}`)) rmSync(join(folder, ASSETS, name));
  }
}

/** Needs `emptyOutDir: false`: it empties the folder itself. */
export function keptBuilds(): Plugin {
  return {
    name: "kept-builds",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    // Before the public folder is copied, and only once the modules are known to be sound.
    buildEnd(error) {
      if (!error) emptyButAssets(this.environment.config.build.outDir);
    },
    writeBundle({ dir = "" }, bundle) {
      const files = Object.keys(bundle).filter((name) => name.startsWith(`${ASSETS}/`));
      const builds = withBuild(readBuilds(recordOf(dir)), files);
      writeFileSync(recordOf(dir), JSON.stringify(builds));
      removeForgotten(dir, builds);
    },
  };
}
