import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { build, normalizePath, type Plugin } from "vite";

/** What Node starts: the server, and its worker threads (`threadFile`). */
const ENTRIES = [
  "src/server/app/main.ts",
  "src/server/db/checkpoint-thread.sqlite.ts",
  "src/server/features/statement/file-thread.ts",
];
const FOLDER = "dist/server";
/** The versions of the packages that the server is built of. */
const LOCK = "package-lock.json";
/** Read by `src/server/app/built.js`, which refuses a server that was built of other sources. */
const RECORD = "sources.json";

/** Native code, and a package that starts files of its own as threads: they stay where they are installed. */
const APART = ["better-sqlite3", "@node-rs/argon2", "sharp", "pino"];

const hashOf = (content: string): string => createHash("sha256").update(content).digest("hex");

/** Writes beside the server which of our files it was made of, each as it was when it was read. */
function recorded(root: string): Plugin {
  const hashes = new Map<string, string>();
  return {
    name: "recorded-sources",
    enforce: "pre",
    buildStart: () => void hashes.set(LOCK, hashOf(readFileSync(join(root, LOCK), "utf8"))),
    transform(content, id) {
      const path = normalizePath(relative(root, id));
      if (path.startsWith("src/")) hashes.set(path, hashOf(content));
    },
    // After the files themselves: a build that breaks off leaves a server that does not start.
    writeBundle: ({ dir = "" }) => writeFileSync(join(dir, RECORD), JSON.stringify(Object.fromEntries(hashes))),
  };
}

/**
 * Builds what `npm start` runs: the server and its packages in a few files, for 1,100 to be found, stripped of their types and compiled
 * at every start take a second. Packages are chosen as Node itself chooses them, and names stay, so that stacks can be read.
 * @param root the project's folder, or a copy of it
 */
export async function buildServer(root: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [recorded(root)],
    resolve: { mainFields: ["main"], conditions: ["node"], noExternal: true, external: APART },
    build: {
      ssr: true,
      outDir: FOLDER,
      emptyOutDir: true,
      target: "node24",
      minify: false,
      rolldownOptions: {
        input: ENTRIES,
        // Side by side: what asks where it lies (`src/server/root.ts`) is as deep as its source.
        output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js" },
      },
    },
  });
}
