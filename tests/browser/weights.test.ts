import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

type Chunk = { file: string; src?: string; imports?: string[]; css?: string[] };

const FOLDER = fileURLToPath(new URL("../../dist/client/", import.meta.url));
const KB = 1_024;
const manifest = JSON.parse(readFileSync(`${FOLDER}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;

const read = (file: string) => readFileSync(FOLDER + file);
const weightKb = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / KB;

/** A chunk and everything it imports statically: what the browser must have before it runs. */
function closure(key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) closure(imported, seen);
  return seen;
}

const filesOf = (keys: Iterable<string>) => new Set([...keys].map((key) => manifest[key]?.file ?? ""));
const page = (name: string) => `src/client/features/${name}.tsx`;
const ENTRY = "index.html";
const SHELL = page("shell/shell");

/** Pages of the private part, by their own chunk (screens §4.1: 15 KB each). */
const MEMBER_PAGES = Object.keys(manifest).filter(
  (key) => /^src\/client\/features\/.*-page\.tsx$/.test(key) && !/(admin|auth)\//.test(key),
);
const ADMIN_PAGES = Object.keys(manifest).filter((key) =>
  /^src\/client\/features\/(admin|transactions|fund)\//.test(key),
);

test("the first page weighs at most 95 KB of script and 12 KB of style", () => {
  const entry = closure(ENTRY);
  expect(weightKb(filesOf(entry))).toBeLessThanOrEqual(95);
  expect(weightKb(new Set([...entry].flatMap((key) => manifest[key]?.css ?? [])))).toBeLessThanOrEqual(12);
});

test("home weighs at most 150 KB of script in all", () => {
  const home = new Set([...closure(ENTRY), ...closure(SHELL), ...closure(page("home/home-page"))]);
  expect(weightKb(filesOf(home))).toBeLessThanOrEqual(150);
});

describe("each private page's own chunk weighs at most 15 KB", () => {
  test("there are pages", () => expect(MEMBER_PAGES.length).toBeGreaterThan(6));
  test.each(MEMBER_PAGES)("%s", (key) => {
    expect(weightKb([manifest[key]?.file ?? ""])).toBeLessThanOrEqual(15);
  });
});

test("the administrators' part adds at most 95 KB", () => {
  const known = new Set([...closure(ENTRY), ...closure(SHELL)]);
  const admin = new Set(ADMIN_PAGES.flatMap((key) => [...closure(key)]).filter((key) => !known.has(key)));
  expect(admin.size).toBeGreaterThan(0);
  expect(weightKb(filesOf(admin))).toBeLessThanOrEqual(95);
});

test("no member's page imports an administrator's chunk", () => {
  const admin = new Set(ADMIN_PAGES);
  const imported = [ENTRY, SHELL, ...MEMBER_PAGES].flatMap((key) => [...closure(key)]);
  expect(imported.filter((key) => admin.has(key))).toEqual([]);
});

/** Words that only these libraries contain; a public page must not bring them (screens §4.1). */
const FORBIDDEN = {
  "@tanstack/react-query": "QueryClient",
  "react-hook-form": "shouldUnregister",
  radix: "data-radix",
  zod: "~standard",
};

test.each(Object.entries(FORBIDDEN))("the first page does not bring %s", (_library, word) => {
  const code = [...filesOf(closure(ENTRY))].map((file) => read(file).toString()).join("\n");
  expect(code).not.toContain(word);
});
