import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { keptBuilds } from "../../vite/kept-builds.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "asako-builds-"));
  mkdirSync(join(root, "public"));
  writeFileSync(join(root, "index.html"), '<script type="module" src="/main.js"></script>');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a version of a small site, as `npm run build` does, and compresses it. */
async function buildVersion(version: string): Promise<void> {
  writeFileSync(join(root, "main.js"), `document.title = ${JSON.stringify(version)};`);
  writeFileSync(join(root, "public", `${version}.txt`), "");
  await build({
    root,
    configFile: false,
    logLevel: "silent",
    build: { outDir: join(root, "dist", "client"), emptyOutDir: false },
    plugins: [keptBuilds()],
  });
  for (const name of assets()) writeFileSync(join(root, "dist/client/assets", `${name}.br`), "");
  rmSync(join(root, "public", `${version}.txt`));
}

const assets = () => readdirSync(join(root, "dist/client/assets")).filter((name) => !name.endsWith(".br"));
const served = () => readdirSync(join(root, "dist/client"));
const versions = () =>
  assets()
    .map((name) => /version \d/.exec(readFileSync(join(root, "dist/client/assets", name), "utf8"))?.[0])
    .toSorted();

test("the files of the three previous builds stay, and older ones go with their compressed copies", async () => {
  for (const number of [1, 2, 3, 4, 5]) await buildVersion(`version ${number}`);
  expect(versions()).toEqual(["version 2", "version 3", "version 4", "version 5"]);
  const compressed = readdirSync(join(root, "dist/client/assets")).filter((name) => name.endsWith(".br"));
  expect(compressed).toHaveLength(4);
});

test("building the same version again removes no older build", async () => {
  for (const number of [1, 2, 3, 3, 3, 3]) await buildVersion(`version ${number}`);
  expect(versions()).toEqual(["version 1", "version 2", "version 3"]);
});

test("a file that is not an asset stays only for the last build", async () => {
  await buildVersion("version 1");
  await buildVersion("version 2");
  expect(served().toSorted()).toEqual(["assets", "index.html", "version 2.txt"]);
});
