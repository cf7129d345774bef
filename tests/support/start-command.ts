import { readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../..");

/** What `npm start` gives Node: a server that is tested is started as an installation starts it. */
export function startArguments(): string[] {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as { scripts: { start: string } };
  const [node, ...rest] = scripts.start.split(" ");
  if (node !== "node") throw new Error(`npm start runs ${node}`);
  return rest;
}
