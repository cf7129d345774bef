import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** An entry of package-lock.json; the root's has the names of package.json. */
type Entry = {
  integrity?: string;
  resolved?: string;
  inBundle?: boolean;
  gypfile?: boolean;
  os?: string[];
  libc?: string[];
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
} & Partial<
  Record<"dependencies" | "devDependencies" | "optionalDependencies" | "peerDependencies", Record<string, string>>
>;

const readJson = (name: string) => JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), "utf8"));
const { "": root = {}, ...packages } = readJson("package-lock.json").packages as Record<string, Entry>;
const entries = Object.entries(packages);
const pathsOf = (found: [string, Entry][]) => found.map(([path]) => path);

/** Whether a package at `path` finds the one it names: in its own folder, or in one around it. */
function finds(path: string, name: string): boolean {
  if (packages[`${path && `${path}/`}node_modules/${name}`]) return true;
  return path !== "" && finds(path.slice(0, Math.max(0, path.lastIndexOf("/node_modules/"))), name);
}

/** What a package cannot be installed or used without, on one platform or another. */
function neededBy({
  dependencies,
  devDependencies,
  optionalDependencies,
  peerDependencies,
  ...entry
}: Entry): string[] {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !entry.peerDependenciesMeta?.[name]?.optional);
  return [...Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies }), ...peers];
}

/** What it takes for `npm install` and `npm ci` of any npm to leave the lock file as it is; `npm run asako -- lock` makes all of it true. */
describe("package-lock.json", () => {
  test("has the same versions as package.json", () => {
    for (const kind of ["dependencies", "devDependencies", "optionalDependencies"] as const)
      expect(root[kind]).toEqual(readJson("package.json")[kind]);
  });

  test("names each package by its SHA-512, but for those that travel inside another", () => {
    const unnamed = entries.filter(([, { integrity = "" }]) => !/^sha512-[\w+/]{86}==$/.test(integrity));
    expect(unnamed.filter(([, { inBundle }]) => !inBundle)).toEqual([]);
    expect(pathsOf(unnamed)).toHaveLength(6);
    for (const path of pathsOf(unnamed)) expect(path).toMatch(/^node_modules\/@tailwindcss\/oxide-wasm32-wasi\//);
  });

  test("has each package that another needs, on every platform", () => {
    const all: [string, Entry][] = [["", root], ...entries];
    const missing = all.flatMap(([path, entry]) =>
      neededBy(entry).flatMap((name) => (finds(path, name) ? [] : [`${name} of ${path}`])),
    );
    expect(missing).toEqual([]);
  });

  test("distinguishes programs for glibc from those for musl, so that one of the two is installed", () => {
    const forLibc = (libc: RegExp) =>
      entries
        .filter(([path]) => libc.test(path))
        .flatMap(([, { os, ...entry }]) => (os?.[0] === "linux" ? entry.libc : []));
    expect(new Set(forLibc(/-gnu$/))).toEqual(new Set(["glibc"]));
    expect(new Set(forLibc(/-musl$/))).toEqual(new Set(["musl"]));
  });

  test("compiles nothing: SQLite's binaries come along", () => {
    expect(packages["node_modules/better-sqlite3"]?.gypfile).toBe(false);
  });

  test("names no host: packages come from the installer's own registry", () => {
    expect(pathsOf(entries.filter(([, { resolved }]) => resolved !== undefined))).toEqual([]);
  });
});
