import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildServer } from "../../vite/server.ts";
import { ROOT } from "./server.ts";

/** A fault to plant: `find` must stand in the file exactly once, so that a change of the code cannot make the fault vanish. */
export type Fault = { file: string; find: string; put: string };

/** What a fault may be planted in, and what asks where it stands itself; the rest of the tree is linked. */
const COPIED = [
  "src",
  "tests",
  "drizzle",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
  "vite.config.ts",
  "vite",
];
/** The history, and what a server of this tree writes. */
const LEFT_OUT = [".git", "data", "dist"];

type Tree = { root: string; remove: () => void };

/** The built screens are linked; a server is not: it would be one without the faults. */
function linkScreens(root: string): void {
  mkdirSync(join(root, "dist"));
  const screens = join(ROOT, "dist/client");
  if (existsSync(screens)) symlinkSync(screens, join(root, "dist/client"));
}

/** Copies what a test run or a server needs and plants faults in the copy: the product itself knows no switch for them. */
export function plantedTree(faults: readonly Fault[]): Tree {
  const root = mkdtempSync(join(tmpdir(), "asako-planted-"));
  for (const part of COPIED) cpSync(join(ROOT, part), join(root, part), { recursive: true });
  const rest = readdirSync(ROOT).filter((part) => !COPIED.includes(part) && !LEFT_OUT.includes(part));
  for (const part of rest) symlinkSync(join(ROOT, part), join(root, part));
  linkScreens(root);
  for (const { file, find, put } of faults) {
    const path = join(root, file);
    const parts = readFileSync(path, "utf8").split(find);
    if (parts.length !== 2) throw new Error(`${file}: « ${find} » stands there ${parts.length - 1} times, not once.`);
    writeFileSync(path, parts.join(put));
  }
  return { root, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The same, with a server built of the copy: what `launch` starts there has the faults, in a proof or in a test that is run there. */
export async function plantedServer(faults: readonly Fault[]): Promise<Tree> {
  const tree = plantedTree(faults);
  await buildServer(tree.root);
  return tree;
}
