import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

const documents = ["CONTRIBUTING.md", "README.md", ...globSync("docs/**/*.md", { cwd: ROOT })].sort();

/** `(docs/screens/home.png)` of a link or a picture; addresses of elsewhere and places in the page itself are no files. */
const LINK = /\]\(([^)\s#]+)[^)]*\)/g;
/** `tests/…` and its like between backquotes, up to where it says « any ». */
const NAMED = /`((?:tests|src|docs|drizzle|deploy|lint|vite)\/[^`\s]*)`/g;
/** A test file, and after it the names of the tests meant: `tests/a.test.ts` “one” “two”. */
const PROOF = /`(tests\/[^`\s]+\.ts)`((?: “[^”]+”)+)/g;

type Named = { file: string; titles: string[] };

const isElsewhere = (target: string) => /^[a-z]+:/i.test(target);
/** `src/server/features/<name>` and `tables*.ts` name what is in a folder. */
const certainPart = (path: string) => (/[<*]/.test(path) ? dirname(path.replace(/[<*].*$/s, "x")) : path);

/** What a document says there is, from the root of the project. */
function namedIn(document: string, text: string): Named[] {
  const links = [...text.matchAll(LINK)]
    .map(([, target = ""]) => target)
    .filter((target) => !isElsewhere(target))
    .map((target) => join(dirname(document), target));
  const named = [...text.matchAll(NAMED)].map(([, path = ""]) => certainPart(path));
  const proofs = [...text.matchAll(PROOF)].map(([, file = "", titles = ""]) => ({
    file,
    titles: [...titles.matchAll(/“([^”]+)”/g)].map(([, title = ""]) => title),
  }));
  return [...[...links, ...named].map((file) => ({ file, titles: [] })), ...proofs];
}

/** The files and tests that a document names and that do not exist. */
const missing = (document: string, text: string): string[] =>
  namedIn(document, text).flatMap(({ file, titles }) => {
    const path = join(ROOT, file);
    if (!existsSync(path)) return [file];
    return titles.filter((title) => !readFileSync(path, "utf8").includes(title)).map((title) => `${file} “${title}”`);
  });

test.each(documents)("every file and test that %s names is there", (document) => {
  expect(missing(document, readFileSync(join(ROOT, document), "utf8"))).toEqual([]);
});

test("the pages of the project name a good number of them", () => {
  const all = documents.flatMap((document) => namedIn(document, readFileSync(join(ROOT, document), "utf8")));
  expect(all.length).toBeGreaterThan(150);
  expect(all.filter(({ titles }) => titles.length > 0).length).toBeGreaterThan(50);
});

describe("a file or test that is named but does not exist is reported:", () => {
  const HERE = "`tests/rules/documents.test.ts`";
  test.each([
    ["a link", "[x](nothing.md)", ["docs/nothing.md"]],
    ["a link with a place in it", "[x](nothing.md#part)", ["docs/nothing.md"]],
    ["a picture above", "![x](../docs/screens/nothing.png)", ["docs/screens/nothing.png"]],
    ["a test file", "see `tests/nothing.test.ts`.", ["tests/nothing.test.ts"]],
    ["a folder", "`src/nothing/<name>`", ["src/nothing"]],
    ["a test", "`tests/run.ts` “no such test”", ["tests/run.ts “no such test”"]],
    ["nothing: a test that is", `${HERE} “the pages of the project name a good number of them”`, []],
    ["nothing: an address", "[x](https://exemple.mg/nothing)", []],
    ["nothing: a place of the page", "[x](#nothing)", []],
    ["nothing: a file that is", "[x](../README.md) and `src/server/db/tables*.ts`", []],
  ])("%s", (_, text, told) => {
    expect(missing("docs/x.md", text)).toEqual(told);
  });
});
