import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { CLIENT_FOLDER } from "../support/site.ts";

type Chunk = { file: string; css?: string[] };

const read = (file: string) => readFileSync(join(CLIENT_FOLDER, file), "utf8");
const manifest: Record<string, Chunk> = JSON.parse(read(".vite/manifest.json"));
const chunks = Object.values(manifest);
const scripts = [...new Set(chunks.map(({ file }) => file))].filter((file) => file.endsWith(".js"));
const styles = [...new Set(chunks.flatMap(({ css = [] }) => css))];
const pages = readdirSync(join(CLIENT_FOLDER, "pages")).map((name) => `pages/${name}`);

test.for([
  ["layers, which drop all they hold", /@layer/],
  ["widths compared by signs", /@media[^{]*[<>]=?/],
])("no stylesheet, inlined ones included, has %s", ([, pattern]) => {
  expect(styles.length).toBeGreaterThan(1);
  expect(pages.length).toBeGreaterThan(4);
  const cssOf = (file: string) =>
    file.endsWith(".html") ? (/<style>(.*?)<\/style>/s.exec(read(file))?.[1] ?? "") : read(file);
  expect([...styles, ...pages].filter((file) => (pattern as RegExp).test(cssOf(file)))).toEqual([]);
});

test("each height in dvh follows the same one in vh, for browsers that do not know dvh", () => {
  for (const file of styles) {
    const css = read(file);
    expect(css.match(/[{;][\w-]+:[^;{}]*\ddvh/g)).toEqual(css.match(/;([\w-]+):[^;{}]*\ddvh/g));
    expect(css.match(/[{;][\w-]+:[^;{}]*\dvh/g)?.length).toBe(css.match(/[{;][\w-]+:[^;{}]*\ddvh/g)?.length);
  }
});

test("no script, packages included, uses a look-behind: Safari before 16.4 runs nothing of such a file", () => {
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((file) => /\(\?<[=!]/.test(read(file)))).toEqual([]);
});
