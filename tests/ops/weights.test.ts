import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import {
  accountLayout,
  adminLayout,
  adminPages,
  memberPages,
  publicPages,
  unlistedPages,
} from "../../src/client/app/pages.ts";
import { paths } from "../../src/client/lib/paths.ts";

type Chunk = { file: string; imports?: string[]; dynamicImports?: string[]; css?: string[] };

/** A thousand bytes: the strict reading of the budgets. */
const KB = 1_000;
const FOLDER = fileURLToPath(new URL("../../dist/client/", import.meta.url));
const manifest = JSON.parse(readFileSync(`${FOLDER}.vite/manifest.json`, "utf8")) as Record<string, Chunk>;
const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith(".js") ? [file] : []));
const stylesOf = (keys: Iterable<string>) => [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))];
const styles = stylesOf(Object.keys(manifest));

const read = (file: string) => readFileSync(FOLDER + file);
const weight = (content: string | Buffer) => gzipSync(content, { level: 9 }).length / KB;
const weightKb = (files: Iterable<string>) => [...new Set(files)].reduce((sum, file) => sum + weight(read(file)), 0);

/** The HTML of an address, and the scripts that it names: all that the page needs before it runs. */
const htmlOf = (path: string) =>
  read(`pages/${path === "/" ? "index" : encodeURIComponent(path.slice(1))}.html`).toString();
const scriptsOf = (path: string) => [...htmlOf(path).matchAll(/"\/(assets\/[^"]+\.js)"/g)].map(([, file = ""]) => file);
const inlineStyle = (path: string) => /<style>(.*?)<\/style>/s.exec(htmlOf(path))?.[1] ?? "";

const keyOf = (file: string) => Object.keys(manifest).find((key) => manifest[key]?.file === file) ?? "";
const filesOf = (keys: Iterable<string>) => [...keys].map((key) => manifest[key]?.file ?? "");
const filesWith = (words: string, files: string[]) => files.filter((file) => read(file).includes(words));
const page = (name: string) => `src/client/${name}.tsx`;

/** The chunk of the routes names every page, but a page does not load all that the routes may load. */
const namesEveryPage = (chunk: Chunk) => chunk.dynamicImports?.includes(page("app/admin/admin-page"));

function closureOf(keys: string[], nextOf: (chunk: Chunk) => string[]): Set<string> {
  const found = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || found.has(key)) return;
    found.add(key);
    for (const next of nextOf(chunk)) visit(next);
  };
  for (const key of keys) visit(key);
  return found;
}

/** The chunks and all that they import: everything that is loaded before they run. */
const needsOf = (keys: string[]) => closureOf(keys, ({ imports = [] }) => imports);

/** The same with all that these may fetch later. */
const reachOf = (keys: string[]) =>
  closureOf(keys, (chunk) => [
    ...(chunk.imports ?? []),
    ...(namesEveryPage(chunk) ? [] : (chunk.dynamicImports ?? [])),
  ]);

const PUBLIC_PATHS = [...Object.keys({ ...publicPages, ...unlistedPages }), "/404"];
const MEMBER_PATHS = Object.keys(memberPages);
const PRIVATE_FILES = [accountLayout, ...Object.values({ ...memberPages, ...adminPages })].map(page);
const ADMIN_FILES = Object.keys(manifest).filter((key) =>
  /^src\/client\/(app\/admin\/|features\/((alarm|approval|campaign|journal|transactions|statement|fund|gateway|health|people|risk|settings)\/|[a-z]+\/admin\/))/.test(
    key,
  ),
);

/** What every private page needs, whatever it shows. */
const EVERYWHERE = scriptsOf(paths.home).filter((file) => MEMBER_PATHS.every((path) => scriptsOf(path).includes(file)));

test.for(PUBLIC_PATHS)("%s needs at most 100 KB of script in four files, each of which costs a connection", (path) => {
  expect(scriptsOf(path).length).toBeGreaterThan(0);
  expect(weightKb(scriptsOf(path))).toBeLessThanOrEqual(100);
  expect(new Set(scriptsOf(path)).size).toBeLessThanOrEqual(4);
});

test.for([...PUBLIC_PATHS, ...MEMBER_PATHS])("%s arrives as at most 10 KB of HTML", (path) => {
  expect(weight(htmlOf(path))).toBeLessThanOrEqual(10);
  expect(inlineStyle(path)).toContain("box-sizing");
  if (PUBLIC_PATHS.includes(path)) expect(weight(inlineStyle(path))).toBeLessThanOrEqual(4);
});

test.for(MEMBER_PATHS)("%s needs at most fourteen files of script: on a slow network each costs a trip", (path) => {
  expect(new Set(scriptsOf(path)).size).toBeLessThanOrEqual(14);
});

test("all that a member may open has at most 12 KB of style, and the administrators' part as much again", () => {
  const own = stylesOf(
    reachOf(
      Object.keys({ ...publicPages, ...memberPages })
        .flatMap(scriptsOf)
        .map(keyOf),
    ),
  );
  expect(own.length).toBeGreaterThan(0);
  expect(weightKb(own)).toBeLessThanOrEqual(12);
  const others = styles.filter((file) => !own.includes(file));
  expect(others).toHaveLength(1);
  expect(weightKb(others)).toBeLessThanOrEqual(12);
});

test("home needs at most 160 KB of script in all", () => {
  expect(scriptsOf(paths.home)).toEqual(expect.arrayContaining(filesOf([page("features/home/home-page")])));
  expect(weightKb(scriptsOf(paths.home))).toBeLessThanOrEqual(160);
});

const PAGES = { ...publicPages, ...unlistedPages, ...memberPages, ...adminPages };

test.for(Object.keys(PAGES))("the HTML of %s names no chunk of another page", (path) => {
  const chunks = Object.entries(PAGES).map(([where, name]) => [where, manifest[page(name)]?.file] as const);
  const own = chunks.find(([where]) => where === path)?.[1];
  const others = chunks.flatMap(([, file]) => (file && file !== own ? [file] : []));
  expect(others.length).toBeGreaterThan(15);
  expect(scriptsOf(path).filter((file) => others.includes(file))).toEqual([]);
});

test.for(PRIVATE_FILES)("the own chunk of %s weighs at most 15 KB", (key) => {
  expect(manifest).toHaveProperty([key]);
  expect(weightKb(filesOf([key]))).toBeLessThanOrEqual(15);
});

describe("the administrators' part", () => {
  // The live updates are every member's too: the shell fetches them a moment later.
  const forAll = [...EVERYWHERE, ...filesOf(reachOf([page("app/shell/live")]))];
  const host = page("app/admin/admin-page");
  const tabs = manifest[host]?.dynamicImports ?? [];
  const around = [page(adminLayout), host].flatMap((key) => [key, ...(manifest[key]?.imports ?? [])]);
  const rooms = [...tabs, page("features/tasks/admin/tasks-page")];
  /** What opening some rooms, one after the other, brings beyond what every member has. */
  const openedKb = (keys: string[]) =>
    weightKb(filesOf(needsOf([...around, ...keys])).filter((file) => !forAll.includes(file)));

  test("opens on its first room with at most 30 KB, and all its rooms, opened in turn, weigh at most 110 KB", () => {
    expect(tabs.length).toBeGreaterThan(5);
    expect(tabs.filter((tab) => !ADMIN_FILES.includes(tab))).toEqual([]);
    expect(tabs[0]).toBe(page("features/fund/overview"));
    expect(openedKb(tabs.slice(0, 1))).toBeLessThanOrEqual(30);
    expect(openedKb(rooms)).toBeLessThanOrEqual(110);
  });

  test.for(rooms.slice(1))("%s, opened after the first room, adds at most 20 KB", (key) => {
    expect(openedKb([...tabs.slice(0, 1), key]) - openedKb(tabs.slice(0, 1))).toBeLessThanOrEqual(20);
  });

  test.for(rooms)("%s adds at most 110 KB, its dialogs included", (key) => {
    const files = [...filesOf(around), ...filesOf(reachOf([key]))].filter((file) => !forAll.includes(file));
    expect(weightKb(files)).toBeLessThanOrEqual(110);
  });
});

test("a member never downloads the administrators' part: no page of members imports a chunk of theirs, nor their words", () => {
  const reached = reachOf(MEMBER_PATHS.flatMap(scriptsOf).map(keyOf));
  expect(ADMIN_FILES).toContain(page("app/admin/admin-page"));
  expect(ADMIN_FILES.filter((key) => reached.has(key))).toEqual([]);
  for (const words of ["Asako peut prendre", "Numéro qui paie", "Espace membre"]) {
    expect(filesWith(words, scripts), `${words}: still written so`).not.toEqual([]);
    expect(filesWith(words, filesOf(reached)), words).toEqual([]);
  }
});

test("no two files of script import one another: one would run before what it needs", () => {
  const cycleFrom = (key: string, above: string[]): string[] => {
    if (above.includes(key)) return [...above.slice(above.indexOf(key)), key];
    for (const next of manifest[key]?.imports ?? []) {
      const cycle = cycleFrom(next, [...above, key]);
      if (cycle.length > 0) return cycle;
    }
    return [];
  };
  for (const key of Object.keys(manifest)) expect(cycleFrom(key, [])).toEqual([]);
});

/** Words that only these libraries contain. */
const MARKS = {
  "@tanstack/react-query": "Missing queryFn",
  radix: "data-radix",
};

test.for(Object.entries(MARKS))("no public page loads %s", ([, mark]) => {
  expect(filesWith(mark, scripts), "the mark still tells").not.toEqual([]);
  expect(filesWith(mark, PUBLIC_PATHS.flatMap(scriptsOf))).toEqual([]);
});
