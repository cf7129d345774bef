import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "../..");

function asako(...words: string[]) {
  const args = [join(ROOT, "src/asako.js"), ...words];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd: tmpdir(), env: {} });
  return { status, stdout, stderr };
}

/** The commands in the first words of the help's lines. */
const listed = (help: string) => [...help.matchAll(/^ {2}(\S+) +\S/gm)].map(([, name]) => name);

test("lists every command in one line each when it is asked, or told nothing", () => {
  const told = asako();
  expect(told).toMatchObject({ status: 0, stderr: "" });
  expect(listed(told.stdout)).toEqual(expect.arrayContaining(["admin", "ledger:check", "restore:drill", "screens"]));
  for (const word of ["help", "--help", "-h"]) expect(asako(word)).toEqual(told);
});

test("each script of package.json that is a command is one of them", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  const commands = listed(asako().stdout);
  const short = Object.entries(scripts).filter(([name, line]) => name !== "asako" && line.includes("src/asako.js"));
  expect(short.length).toBeGreaterThan(10);
  for (const [name, line] of short) {
    expect(line).toBe(`node src/asako.js ${name}`);
    expect(commands).toContain(name);
  }
});

test.each([
  ["ledger-check", "ledger:check"],
  ["bakcup", "backup"],
  ["drill", "restore:drill"],
  ["constructor", ""],
])("refuses %s, and names what was meant: %s", (word, meant) => {
  const refused = asako(word);
  expect(refused).toMatchObject({ status: 1, stdout: "" });
  expect(refused.stderr).toContain(`There is no command ${word}: did you mean ${meant}`);
});

test("a command reads its own words and ends with its own verdict", () => {
  const words = "Unknown option '--nope': nothing was done.\n";
  expect(asako("ledger:check", "--nope")).toEqual({ status: 1, stdout: "", stderr: words });
});
