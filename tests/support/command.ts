import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";

/** Runs an entry of `src/server` with these variables and no others, in a folder without a `.env`. */
export function runEntry(entry: string, variables: Record<string, string>, ...args: string[]) {
  const path = fileURLToPath(new URL(`../../src/server/${entry}.ts`, import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [path, ...args], {
    cwd: tmpdir(),
    encoding: "utf8",
    env: { PATH: process.env.PATH, ...variables },
    // Kills a server that starts although it should not.
    timeout: 100_000,
  });
  return { status, stdout, stderr };
}
