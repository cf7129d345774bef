import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { run } from "./run.ts";

const FILE = "package-lock.json";
const SQLITE = "node_modules/better-sqlite3";

/** Writes package-lock.json anew, complete for every platform, once package.json names other packages. */
await run(() => {
  const { npm_execpath: npm, npm_config_user_agent: agent = "" } = process.env;
  const major = Number(/npm\/(\d+)/.exec(agent)?.[1] ?? 0);
  if (!npm || major < 11)
    throw new Error("npm 10 and older leave out what tells glibc from musl: npx npm@11 run lock does it.");
  const args = ["install", "--package-lock-only", "--ignore-scripts", "--save"];
  execFileSync(process.execPath, [npm, ...args], { stdio: ["ignore", "ignore", "inherit"] });

  // Its binaries come along: without this word npm 10 compiles it all the same. Every npm drops the word when it writes the file.
  const lock = JSON.parse(readFileSync(FILE, "utf8"));
  const { version, integrity, hasInstallScript, ...rest } = lock.packages[SQLITE];
  lock.packages[SQLITE] = { version, integrity, hasInstallScript, gypfile: false, ...rest };
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
});
