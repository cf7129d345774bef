import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[] };

/** A thousand bytes: the strict reading of the budgets (screens §4.1). */
const KB = 1_000;
const ENTRY = "index.html";
const FOLDER = fileURLToPath(new URL("../../dist/client/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${FOLDER}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
const assets = readdirSync(`${FOLDER}assets`).map((name) => `assets/${name}`);
const scripts = assets.filter((file) => file.endsWith(".js"));

const read = (file: string) => readFileSync(FOLDER + file);
const weightKb = (files: Iterable<string>) =>
  [...new Set(files)].reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / KB;

/**
 * Chunks and all they import: what the browser needs before it runs them. `withLazy` also what they may fetch later, the pages that
 * the entry names left out.
 */
function closure(keys: string[], withLazy = false): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    const lazy = withLazy && key !== ENTRY ? chunk.dynamicImports : [];
    for (const next of [...(chunk.imports ?? []), ...(lazy ?? [])]) visit(next);
  };
  for (const key of keys) visit(key);
  return found;
}

const without = (keys: Set<string>, known: Set<string>) => [...keys].filter((key) => !known.has(key));
const filesOf = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]?.file ?? "");
const filesWith = (words: string, files: string[]) => files.filter((file) => read(file).includes(words));

const page = (name: string) => `src/client/features/${name}.tsx`;
const pagesIn = (features: RegExp) => Object.keys(manifest).filter((key) => features.test(key));

const FIRST = closure([ENTRY, page("auth/login-page"), page("auth/signup-page")]);
const PRIVATE = closure([ENTRY, page("shell/shell")]);
const ADMIN_PAGES = pagesIn(/^src\/client\/features\/(admin|transactions|fund)\//);
const MEMBER_PAGES = pagesIn(/^src\/client\/features\/(?!admin|auth).*-(page|layout)\.tsx$/);

test("the sign-in and sign-up pages need at most 95 KB of script", () => {
  expect(weightKb(filesOf(FIRST))).toBeLessThanOrEqual(95);
});

test("the whole site has at most 12 KB of style", () => {
  const styles = assets.filter((file) => file.endsWith(".css"));
  expect(styles.length).toBeGreaterThan(0);
  expect(weightKb(styles)).toBeLessThanOrEqual(12);
});

test("home needs at most 150 KB of script in all", () => {
  const home = closure([...PRIVATE, page("home/home-page")]);
  expect(home.size).toBeGreaterThan(PRIVATE.size);
  expect(weightKb(filesOf(home))).toBeLessThanOrEqual(150);
});

describe("a private page's own chunk weighs at most 15 KB", () => {
  test("every private page is looked at", () => expect(MEMBER_PAGES.length).toBeGreaterThanOrEqual(11));
  test.for(MEMBER_PAGES)("%s", (key) => {
    expect(weightKb(filesOf([key]))).toBeLessThanOrEqual(15);
  });
});

test("the administrators' part adds at most 95 KB, its dialogs included", () => {
  const extra = without(closure(ADMIN_PAGES, true), PRIVATE);
  expect(extra).toEqual(expect.arrayContaining(ADMIN_PAGES));
  expect(weightKb(filesOf(extra))).toBeLessThanOrEqual(95);
});

describe("a member never downloads the administrators' part", () => {
  const reached = closure([page("shell/shell"), ...MEMBER_PAGES], true);

  test("no page of members imports a chunk of theirs", () => {
    expect(ADMIN_PAGES.filter((key) => reached.has(key))).toEqual([]);
  });

  test.for(["Enregistrer un financement", "Numéro qui paie", "Vue d'ensemble"])("nor the words « %s »", (words) => {
    expect(filesWith(words, scripts), "the words are still written so").not.toEqual([]);
    expect(filesWith(words, filesOf(reached))).toEqual([]);
  });
});

/** Words that only these libraries contain. */
const MARKS = {
  "@tanstack/react-query": "Missing queryFn",
  "react-hook-form": "shouldUnregister",
  radix: "data-radix",
};

test.for(Object.entries(MARKS))("the first page does not bring %s", ([, mark]) => {
  expect(filesWith(mark, scripts), "the mark still tells").not.toEqual([]);
  expect(filesWith(mark, filesOf(FIRST))).toEqual([]);
});

test("no page brings the regular zod, five times as heavy as zod/mini", () => {
  const regular = new URL("../../node_modules/zod/v4/classic/schemas.js", import.meta.url);
  expect(readFileSync(regular, "utf8"), "the method still tells").toMatch(/^ +superRefine\(/m);
  expect(filesWith("superRefine(", scripts)).toEqual([]);
});
