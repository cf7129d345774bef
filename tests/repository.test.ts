import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { PLANTED } from "./support/plant.ts";

const ROOT = join(import.meta.dirname, "..");

/** What is made on a machine and never delivered (.gitignore), and what another test plants meanwhile. */
const MADE = new Set(["node_modules", "dist", "data", ".git", ".env", PLANTED]);
const TEXT =
  /\.(ts|tsx|js|json|jsonc|sql|css|html|md|yml|yaml|toml|txt|svg|grit|sh)$|^\.[a-z]+(rc|ignore)$|^Dockerfile$/;

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(path);
    return TEXT.test(entry.name) ? [relative(ROOT, path)] : [];
  });
}

const files = filesIn(ROOT);

/** « path:line » of every line that matches, in the files whose path matches. */
function found(pattern: RegExp, where: RegExp): string[] {
  return files
    .filter((path) => where.test(path))
    .flatMap((path) => {
      const lines = readFileSync(join(ROOT, path), "utf8").split("\n");
      return lines.flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : []));
    });
}

describe("nowhere in the project", () => {
  test.each([
    // It throws and half-commits when its body is asynchronous (reliability F3): `transact` is the only way.
    ["Drizzle's own transaction", /\.transaction\(/, /^(src|tests)\//],
    ["text that becomes SQL", /\bsql\.(raw|identifier)\(/, /^src\//],
    ["a cascade, which empties child tables on a rebuild", /cascade/i, /^(src\/server|drizzle)\//],
    ["text that becomes code", /\beval\(|new Function\(|\b(setTimeout|setInterval)\(["'`]/, /^(src|vite)\//],
    ["text that becomes markup", /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc/, /^src\//],
    [
      "a call to another server",
      /\bfetch\(|\bhttps?\.(get|request)\(|["'](node:)?(https|net|dgram|tls|undici)["']/,
      /^src\/server\//,
    ],
    ["a cookie", /set-?cookie|document\.cookie|@fastify\/cookie/i, /^(src\/|package\.json$)/],
    [
      "what the oldest browsers lack that the site promises to work in (vite/older-browsers.ts), and what breaks the whole file in them",
      /\.(toSorted|toReversed|toSpliced|with|findLast|findLastIndex|isWellFormed|toWellFormed|groupBy|intersection|symmetricDifference|isSubsetOf)\(|\b(Object\.hasOwn|structuredClone|Promise\.(withResolvers|try)|URL\.(canParse|parse)|Array\.fromAsync|AbortSignal\.(any|timeout))\b|\(\?<[=!]/,
      /^src\/(client|shared)\//,
    ],
    ["a test that silences the others", /\b(test|it|describe)(\.\w+)*\.(only|todo)\b/, /^tests\//],
    ["a path of the machine it was written on", /(^|[^\w.])\/(work|root)\//, /./],
    ["a package registry", new RegExp(["registry", "npmjs", "org"].join(String.raw`\.`)), /./],
    ["the address a package came from", /"resolved": "http/, /^package-lock\.json$/],
  ])("%s", (_, pattern, where) => {
    expect(found(pattern, where)).toEqual([]);
  });
});

type Package = { version: string } & Record<
  "dependencies" | "devDependencies" | "optionalDependencies",
  Record<string, string>
>;
const read = (path: string) => JSON.parse(readFileSync(join(ROOT, path), "utf8")) as Package;
const project = read("package.json");
const wanted = { ...project.dependencies, ...project.devDependencies, ...project.optionalDependencies };
const installed = (name: string) => read(`node_modules/${name}/package.json`).version;

/** Whether a version such as 5.12.8 is at least a floor such as 5.12.1. */
function reaches(version: string, floor: string): boolean {
  const numbers = (text: string) => text.split(/[.-]/).map(Number);
  const [have, need] = [numbers(version), numbers(floor)];
  const difference = need.findIndex((part, index) => (have[index] ?? 0) !== part);
  return difference === -1 || (have[difference] ?? 0) > (need[difference] ?? 0);
}

describe("packages", () => {
  test.each(Object.entries(wanted))("%s is wanted in one exact version: %s", (_, version) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
  });

  test("every package of the lock file, those that packages bring too, is named by its SHA-512: no other file is installed", () => {
    const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8")) as {
      packages: Record<string, { integrity?: string }>;
    };
    const brought = Object.entries(packages).filter(([path]) => path !== "");
    expect(brought.length).toBeGreaterThan(Object.keys(wanted).length);
    expect(brought.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""))).toEqual([]);
  });

  /** Versions below carry known holes (reliability §5, read again at each update). */
  test.each([
    ["fastify", "5.12.1"],
    ["@trpc/server", "11.8.0"],
    ["drizzle-orm", "0.45.2"],
    ["better-sqlite3", "13.0.0"],
    ["react", "19.2.3"],
    ["react-dom", "19.2.3"],
    ["zod", "4.0.0"],
  ])("%s is installed at %s or above, as package.json says", (name, floor) => {
    expect(installed(name)).toBe(wanted[name]);
    expect(reaches(installed(name), floor)).toBe(true);
  });

  test("every part of tRPC has the same version, and so have both parts of React", () => {
    const trpc = Object.keys(wanted).filter((name) => name.startsWith("@trpc/"));
    expect(trpc.length).toBeGreaterThan(2);
    expect(new Set(trpc.map(installed)).size).toBe(1);
    expect(installed("react")).toBe(installed("react-dom"));
  });

  test.each(["fast-jwt", "@fastify/jwt", "jsonwebtoken", "@fastify/multipart", "@fastify/cors"])(
    "%s is not used",
    (name) => {
      expect(wanted).not.toHaveProperty([name]);
    },
  );

  test.each([
    ["5.12.1", "5.12.1", true],
    ["5.12.8", "5.12.1", true],
    ["6.0.0", "5.12.1", true],
    ["5.9.9", "5.12.1", false],
    ["4.99.99", "5.12.1", false],
  ])("%s against a floor of %s: %s", (version, floor, enough) => {
    expect(reaches(version, floor)).toBe(enough);
  });
});
