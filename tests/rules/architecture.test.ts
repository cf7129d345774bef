import { beforeAll, describe, expect, test } from "vitest";
import { lintPlanted } from "../support/lint-copy.ts";

/** A folder that no real file is in. */
const PLANTED = "planted";

const feature = (file: string) => `src/server/features/${PLANTED}/${file}`;
const act = (file: string) => `src/server/acts/${PLANTED}/${file}`;
const door = (file: string) => `src/server/transport/php/${PLANTED}/${file}`;
const server = (file: string) => `src/server/transport/http/${PLANTED}/${file}`;
const screen = (file: string) => `src/client/features/${PLANTED}/${file}`;
const ui = (file: string) => `src/client/ui/${PLANTED}/${file}`;
const client = (file: string) => `src/client/${PLANTED}/${file}`;
const ofTest = (file: string) => `tests/${PLANTED}/${file}`;
const lib = (file: string) => `src/client/lib/${PLANTED}/${file}`;
const words = (name: string) => `src/client/features/${PLANTED}/${name}/text.ts`;
const shared = (file: string) => `src/shared/${PLANTED}/${file}`;

const imports = (...modules: string[]) => modules.map((module) => `import "${module}";\n`).join("");
const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `export const n${line} = ${line};\n`).join("");
const longFunction = (count: number) => `export function long() {\n${"  Math.random();\n".repeat(count)}}\n`;

type Offence = [what: string, path: string, text: string, refusal: string];

/** Who may import whom (docs/architecture.md), each line broken once. */
const architecture: Offence[] = [
  ["rules that reach the database", feature("a.rules.ts"), imports("../../db/database.ts"), "Rules are pure"],
  ["rules that speak SQL", feature("b.rules.ts"), imports("drizzle-orm"), "Rules are pure"],
  ["rules that call a service", feature("c.rules.ts"), imports("../vip/vip.service.ts"), "Rules are pure"],
  ["rules that read files", feature("d.rules.ts"), imports("node:fs"), "Rules are pure"],
  ["rules that ask the time", feature("e.rules.ts"), "export const now = () => Date.now();", "noRestrictedGlobals"],
  ["an asynchronous function in rules", feature("f.rules.ts"), "export async function f() {}", "nothing async"],
  ["an asynchronous arrow in rules", feature("g.rules.ts"), "export const f = async () => 1;", "nothing async"],
  ["a promise in rules", feature("h.rules.ts"), "export const f = Promise.resolve(1);", "noRestrictedGlobals"],
  ["a router that speaks SQL", feature("i.router.ts"), imports("drizzle-orm"), "A door calls use cases only"],
  [
    "a router that reaches the database",
    feature("j.router.ts"),
    imports("../../db/database.ts"),
    "A door calls use cases",
  ],
  ["a router that calls queries", feature("k.router.ts"), imports("../vip/vip.queries.ts"), "A door calls use cases"],
  [
    "a router that posts transfers",
    feature("l.router.ts"),
    imports("../../ledger/ledger.ts"),
    "A door calls use cases",
  ],
  [
    "a PHP door that calls queries",
    door("m.ts"),
    imports("../../features/vip/vip.queries.ts"),
    "A door calls use cases",
  ],
  ["a PHP door that speaks SQL", door("n.ts"), imports("drizzle-orm"), "A door calls use cases"],
  ["a service that knows Fastify", feature("o.service.ts"), imports("fastify"), "knows neither the transport nor SQL"],
  [
    "a service that knows tRPC",
    feature("p.service.ts"),
    imports("@trpc/server"),
    "knows neither the transport nor SQL",
  ],
  ["a service that speaks SQL", feature("q.service.ts"), imports("drizzle-orm"), "knows neither the transport nor SQL"],
  [
    "a service that takes another's queries",
    feature("r.service.ts"),
    imports("../vip/vip.queries.ts"),
    "not its queries",
  ],
  [
    "a service that leaves work behind in its transaction",
    feature("u.service.ts"),
    "export const f = (work: Promise<1>[]) => Promise.all(work);",
    "noJsRestrictedProperties",
  ],
  [
    "the rule of two people with a feature's queries",
    act("a.service.ts"),
    imports("../../features/vip/vip.queries.ts"),
    "not its queries",
  ],
  [
    "a service that takes the queries of the rule of two people",
    feature("v.service.ts"),
    imports("../../acts/alone.queries.ts"),
    "not its queries",
  ],
  ["queries that call a service", feature("s.queries.ts"), imports("../vip/vip.service.ts"), "Queries are SQL"],
  ["queries that read the environment", feature("t.queries.ts"), imports("../../app/env.ts"), "Queries are SQL"],
  [
    "a database file that knows a feature",
    `src/server/db/${PLANTED}/a.ts`,
    imports("../../features/vip/vip.service.ts"),
    "know no feature",
  ],
  [
    "a ledger file that knows a door",
    `src/server/ledger/${PLANTED}/b.ts`,
    imports("../../transport/http/security.ts"),
    "know no feature",
  ],
  [
    "a server file that imports a screen",
    server("u.ts"),
    imports("../../../../client/lib/paths.ts"),
    "nothing of the browser",
  ],
  ["shared code that reads files", shared("v.ts"), imports("node:fs"), "does no I/O"],
  ["shared code that knows the server", shared("w.ts"), imports("../../server/env.ts"), "does no I/O"],
  ["shared code that knows React", shared("x.ts"), imports("react"), "does no I/O"],
  ["shared code with the heavy zod", shared("y.ts"), imports("zod"), "zod/mini"],
  [
    "a screen that imports the server",
    screen("a.ts"),
    imports("../../../server/env.ts"),
    "`import type { AppRouter }` alone",
  ],
  [
    "a screen that takes a value from the router",
    screen("b.ts"),
    'import { appRouter } from "../../../server/transport/trpc/router.ts";\nexport const router = appRouter;',
    "`import type { AppRouter }` alone",
  ],
  ["a screen with the heavy zod", screen("c.ts"), imports("zod"), "zod/mini"],
  ["a screen with a server package", screen("d.ts"), imports("better-sqlite3"), "Server packages stay"],
  ["a screen that knows the app around it", screen("e.ts"), imports("../../app/pages.ts"), "composes the features"],
  ["a tool that knows a feature", lib("f.ts"), imports("../../features/vip/standing.tsx"), "lib/ knows no feature"],
  ["a tool that knows the app", lib("g.ts"), imports("../../app/pages.ts"), "lib/ knows no feature"],
  ["a tool with a server package", lib("h.ts"), imports("pg"), "Server packages stay"],
  [
    "a client file that imports the server",
    client("g.ts"),
    imports("../../server/env.ts"),
    "`import type { AppRouter }` alone",
  ],
  ["a client file with the heavy zod", client("h.ts"), imports("zod"), "zod/mini"],
  ["a client file that keeps by itself", client("j.ts"), 'localStorage.setItem("a", "b");', "noRestrictedGlobals"],
  ["a client file with a server package", client("i.ts"), imports("drizzle-orm"), "Server packages stay"],
  ["a component that knows tRPC", ui("j.ts"), imports("@trpc/client"), "no feature knowledge and no tRPC"],
  ["a component that calls the server", ui("k.ts"), imports("../../api.ts"), "no feature knowledge and no tRPC"],
  ["a component that keeps a cache", ui("l.ts"), imports("@tanstack/react-query"), "no feature knowledge and no tRPC"],
  ["a component that knows a feature", ui("m.ts"), imports("../../features/vip/standing.tsx"), "no feature knowledge"],
  ["a component that imports the server", ui("n.ts"), imports("../../../server/env.ts"), "no feature knowledge"],
];

/** Rules that hold everywhere. */
const everywhere: Offence[] = [
  ["the environment read outside env.ts", server("a.ts"), "export const port = process.env.PORT;", "noProcessEnv"],
  [
    "text that becomes SQL",
    server("b.ts"),
    'import { sql } from "drizzle-orm";\nexport const x = sql.raw("1");',
    "noJsRestrictedProperties",
  ],
  ["a file of 401 lines", server("c.ts"), lines(401), "noExcessiveLinesPerFile"],
  ["a function of 71 lines", server("d.ts"), longFunction(71), "noExcessiveLinesPerFunction"],
  ["a component of 121 lines", screen("long.tsx"), longFunction(121), "noExcessiveLinesPerFunction"],
  ["a file named in CamelCase", server("CamelCase.ts"), lines(1), "useFilenamingConvention"],
  [
    "a promise nobody waits for",
    server("e.ts"),
    "const work = async () => {};\nexport function f() {\n  work();\n}",
    "noFloatingPromises",
  ],
  [
    "a promise taken for a condition",
    server("f.ts"),
    "const ok = async () => true;\nexport const f = () => {\n  if (ok()) return 1;\n};",
    "noMisusedPromises",
  ],
  [
    "an import without its ending",
    server("g.ts"),
    'import { readEnv } from "../../../app/env";\nexport const f = readEnv;',
    "useImportExtensions",
  ],
  [
    "a type imported as a value",
    server("h.ts"),
    'import { Env } from "../../../app/env.ts";\nexport type E = Env;',
    "useImportType",
  ],
  ["a barrel", server("i.ts"), 'export { readEnv } from "../../../app/env.ts";', "noBarrelFile"],
  ["any", server("j.ts"), "export const f = (x: any) => x;", "noExplicitAny"],
  ["a non-null assertion", server("k.ts"), "export const f = (x?: string) => x!.length;", "noNonNullAssertion"],
  ["a console", server("l.ts"), 'export const f = () => console.log("x");', "noConsole"],
  [
    "raw HTML on a screen",
    screen("html.tsx"),
    'export const X = () => <p dangerouslySetInnerHTML={{ __html: "x" }} />;',
    "noDangerouslySetInnerHtml",
  ],
  [
    "Drizzle's own transaction",
    server("t.ts"),
    "export const f = (db: any) => db.transaction(() => {});",
    "`transact`",
  ],
  ["text that becomes code", server("m.ts"), 'export const f = () => eval("1");', "noGlobalEval"],
  ["text that becomes a function", client("n.ts"), 'export const f = new Function("1");', "noImpliedEval"],
  ["text that becomes markup", client("o.ts"), 'document.body.innerHTML = "<b>1</b>";', "Text never becomes markup"],
  [
    "text inserted as markup",
    screen("p.ts"),
    'document.body.insertAdjacentHTML("beforeend", "1");',
    "Text never becomes markup",
  ],
  ["a call to another server", server("q.ts"), 'export const f = () => fetch("http://x");', "noRestrictedGlobals"],
  ["a connection to another server", server("r.ts"), 'import "node:net";', "Not on this server"],
  ["a push to a phone from elsewhere", server("s.ts"), 'import "web-push";', "Not on this server"],
  ["another kind of token", feature("z.service.ts"), 'import "jsonwebtoken";', "Not on this server"],
  ["a cookie", client("s.ts"), 'document.cookie = "a=1";', "noDocumentCookie"],
  [
    "a method that old browsers lack",
    client("t.ts"),
    "export const f = [2, 1].toSorted();",
    "noJsRestrictedProperties",
  ],
  [
    "a function that old browsers lack",
    shared("u.ts"),
    'export const f = Object.hasOwn({}, "a");',
    "noJsRestrictedProperties",
  ],
  [
    "a copy as old browsers cannot make it",
    client("v.ts"),
    "export const f = structuredClone({});",
    "noRestrictedGlobals",
  ],
  ["a lookbehind, which old browsers refuse", shared("z.ts"), "export const f = /(?<=a)b/;", "refuse a lookbehind"],
  [
    "a test that silences the others",
    ofTest("a.test.ts"),
    'import { test } from "vitest";\ntest.only("x", () => {});',
    "noFocusedTests",
  ],
  ["a sign that may begin a line", words("a"), 'export const a = "Bonjour !";', "A no-break space"],
  [
    "the same after what is computed",
    words("b"),
    `export const b = (x: string) => \`Le \${x} : oui\`;`,
    "A no-break space",
  ],
  ["a quotation mark that may end a line", words("c"), 'export const c = "Le « mot";', "A no-break space"],
  [
    "the same on a screen",
    screen("q.tsx"),
    "export const Q = ({ a }: { a: string }) => <p>{a} : b</p>;",
    "A no-break space",
  ],
  [
    "one half of an import cycle",
    server("cycle-one.ts"),
    'import { two } from "./cycle-two.ts";\nexport const one = () => two;',
    "noImportCycles",
  ],
  [
    "the other half",
    server("cycle-two.ts"),
    'import { one } from "./cycle-one.ts";\nexport const two = () => one;',
    "noImportCycles",
  ],
  [
    "one half of a cycle of types alone",
    screen("types-one.ts"),
    'import type { Two } from "./types-two.ts";\nexport type One = { two: Two };',
    "noImportCycles",
  ],
  [
    "its other half",
    screen("types-two.ts"),
    'import type { One } from "./types-one.ts";\nexport type Two = { one: One };',
    "noImportCycles",
  ],
];

/** The same places with code that is allowed there: so the refusals above are about the offence, not the place. */
const innocent: Record<string, string> = {
  [feature("ok.rules.ts")]: imports(
    "node:crypto",
    "../../../shared/money.ts",
    "../referral/referral.rules.ts",
    "../../ledger/chart.ts",
  ),
  [feature("ok.router.ts")]: imports("../vip/vip.service.ts", "../../trpc.ts", "../../../shared/vip.ts"),
  [feature("ok.service.ts")]: imports(
    "./ok.queries.ts",
    "./ok.rules.ts",
    "../vip/vip.service.ts",
    "../../ledger/ledger.ts",
  ),
  [act("ok.service.ts")]: imports("./ok.queries.ts", "../../features/vip/vip.service.ts", "../../ledger/ledger.ts"),
  [feature("ok.queries.ts")]: imports("drizzle-orm", "../../db/database.ts"),
  [door("ok.ts")]: imports("../../features/vip/vip.service.ts", "fastify"),
  [shared("ok.ts")]: imports("zod/mini", "../money.ts"),
  [screen("ok.ts")]:
    `${imports("zod/mini", "../../ui/button.tsx", "../../text/vip.ts", "../../api.ts", "../../../shared/vip.ts", "./b.ts")}import type { AppRouter } from "../../../server/transport/trpc/router.ts";\nexport type R = AppRouter;`,
  [ui("ok.ts")]: imports("react", "../button.tsx", "../../../shared/money.ts"),
  [words("ok")]: 'export const a = "Bonjour\u00a0!";\nexport const given = "Erreur réseau !";',
  [server("ok-long.ts")]: `${lines(399)}\n\n`,
  [server("ok-function.ts")]: longFunction(70),
  [screen("ok-long.tsx")]: longFunction(120),
};

let said: Map<string, string[]>;
beforeAll(() => {
  const offences = [...architecture, ...everywhere].map(([, path, text]) => [path, text]);
  said = lintPlanted({ ...Object.fromEntries(offences), ...innocent });
});

describe.each([
  ["the architecture", architecture],
  ["everywhere", everywhere],
])("%s: the linter refuses", (_, offences) => {
  test.each(offences)("%s", (_what, path, _text, refusal) => {
    expect(said.get(path)?.join("\n")).toContain(refusal);
  });
});

test.each(Object.keys(innocent))("%s, which is allowed, is not refused", (path) => {
  expect(said.get(path)).toEqual([]);
});
