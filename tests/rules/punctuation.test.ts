import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fullStop } from "../../src/shared/text.ts";

const ROOT = join(import.meta.dirname, "../..");
const linesOf = (pattern: string) =>
  globSync(pattern, { cwd: ROOT }).flatMap((file) =>
    readFileSync(join(ROOT, file), "utf8")
      .split("\n")
      .map((line) => ({ file, line: line.trim() }))
      .filter(({ line }) => !/^(?:\/\/|\/?\*)/.test(line)),
  );

/** Written by the specification, and kept as it writes them (spec §8). */
const GIVEN = [
  "Erreur de chargement :",
  "Erreur de suppression :",
  "Erreur de chargement de configuration !",
  "Erreur réseau !",
  "❌ Erreur : ",
];

/** What stands between quotes or backquotes on one line, without what is computed. */
const stringsIn = (line: string) =>
  [...line.matchAll(/"([^"]*)"|`([^`]*)`/g)].map(([, quoted, template]) =>
    (quoted ?? template ?? "").replace(/\$\{[^}]*(?:\}|$)/g, "x"),
  );

/** A plain space lets the line break before the sign, which then begins the next line. */
const loose = (text: string) => !GIVEN.includes(text.replace(/x$/, "")) && /[\p{L}\d»)] [:;!?»]|« /u.test(text);

test("no sign of French punctuation can begin a line: the space before it does not break", () => {
  const texts = linesOf("src/client/text/*.ts").flatMap(({ file, line }) =>
    stringsIn(line)
      .filter(loose)
      .map((text) => `${file}: ${text}`),
  );
  expect(texts).toEqual([]);
});

test("nor in the screens, between a text and what follows it", () => {
  const screens = linesOf("src/client/**/*.tsx").filter(({ line }) =>
    /^(?:<\w[^>]*>)?\{[\w.[\]]+\} [:;!?»]|\} : \$\{/.test(line),
  );
  expect(screens.map(({ file, line }) => `${file}: ${line}`)).toEqual([]);
});

/** Amounts, numbers, instants and words of our own never end with a full stop; « who » is a name and an hour. */
const NEVER_STOPPED =
  /^(format.*|admin|after|amount|at|balance|date|day|declared|example|gain|id|lastDay|minimum|perDay|phone|range|required|shares|status|step|to|total|who)$/;

test("a sentence that ends with a name, which may end with a full stop, has only one", () => {
  const doubled = ["src/client/text/*.ts", "src/shared/*.fr.ts"]
    .flatMap(linesOf)
    .flatMap(({ file, line }) =>
      [...line.matchAll(/\$\{([^}]*)\}\.(?=[ `$]|$)/g)]
        .filter(([, computed = ""]) => !NEVER_STOPPED.test(computed))
        .map(([text]) => `${file}: ${text}`),
    );
  expect(doubled).toEqual([]);
  expect(["Rakoto J.", "Zoky !", "Rabe"].map(fullStop)).toEqual(["Rakoto J.", "Zoky !", "Rabe."]);
});
