import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { run } from "./run.ts";

const FILE = "package-lock.json";
const SQLITE = "node_modules/better-sqlite3";

/** Rewrites package-lock.json, complete for every platform, after package.json changed. */
await run(() => {
  const npm = process.env.npm_execpath;
  if (!npm) throw new Error("npm run asako -- lock starts this.");
  const before = readFileSync(FILE);
  const args = ["install", "--package-lock-only", "--ignore-scripts", "--save"];
  execFileSync(process.execPath, [npm, ...args], { stdio: ["ignore", "ignore", "inherit"] });
  const lock = JSON.parse(readFileSync(FILE, "utf8"));
  if (!Object.values<{ libc?: string[] }>(lock.packages).some(({ libc }) => libc)) {
    writeFileSync(FILE, before);
    throw new Error("This npm leaves out what tells glibc from musl: npx npm@11 run asako -- lock does it.");
  }

  // Its binaries are separate packages, but npm 10 compiles it unless this field says so, which every npm removes when it writes the file.
  const { version, integrity, hasInstallScript, ...rest } = lock.packages[SQLITE];
  lock.packages[SQLITE] = { version, integrity, hasInstallScript, gypfile: false, ...rest };
  writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
});
