import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type NamedFault, plantedFaults } from "./faults.ts";
import { seedOf } from "./random.ts";
import { prove, type Row } from "./report.ts";
import { ROOT } from "./server.ts";
import { plantedTree } from "./tree.ts";

const COMMANDS = 100_000;
/** Walks at once: one a processor of the machine this was written on. */
const WALKERS = 2;
/** Commands that a planted fault has to hide from the walk. */
const FAULT_COMMANDS = 4_000;
const LEAST_KINDS = 20;
const WALK = "tests/features/random-walk.test.ts";
const OTHERS = ["tests/features", "tests/storage", "tests/rules"];

type Tally = [kind: string, counts: { runs: number; successes: number }][];
type Report = {
  testResults: { assertionResults: { status: string; fullName: string; failureMessages: string[] }[] }[];
};
type Run = { failed: string | undefined; says: string; passed: number };

/** Runs tests in a tree until the first that fails; answers its name and what it said. */
async function run(root: string, files: readonly string[], env: Record<string, string> = {}): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "asako-run-"));
  const out = join(folder, "report.json");
  const projects = ["--project", "sqlite", "--project", "rules"];
  const args = [
    join(ROOT, "node_modules/vitest/vitest.mjs"),
    "run",
    ...projects,
    "--bail",
    "1",
    "--reporter",
    "json",
    "--outputFile",
    out,
    ...files,
  ];
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("VITEST")));
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...own, ...env },
    stdio: "ignore",
  });
  await once(child, "exit");
  const report = existsSync(out) ? (JSON.parse(readFileSync(out, "utf8")) as Report) : { testResults: [] };
  rmSync(folder, { recursive: true, force: true });
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const failed = tests.find(({ status }) => status === "failed");
  const passed = tests.filter(({ status }) => status === "passed").length;
  return { failed: failed?.fullName, says: failed?.failureMessages[0] ?? "", passed };
}

/** A long walk over the sound product, in several processes with seeds of their own. */
async function proveWalk(seed: number): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "asako-walk-"));
  const shares = Array.from({ length: WALKERS }, async (_, walker) => {
    const tally = join(folder, `${walker}.json`);
    const env = { WALK_COMMANDS: String(COMMANDS / WALKERS), WALK_TALLY: tally, SEED: String(seed + walker * 1e6) };
    const { failed, says } = await run(ROOT, [WALK], env);
    return { failed, says, tally: existsSync(tally) ? (JSON.parse(readFileSync(tally, "utf8")) as Tally) : [] };
  });
  const done = await Promise.all(shares);
  rmSync(folder, { recursive: true, force: true });
  const all = done.flatMap(({ tally }) => tally);
  const commands = all.reduce((sum, [, { runs }]) => sum + runs, 0);
  const kinds = new Set(all.map(([kind]) => kind));
  const succeeded = new Set(all.filter(([, { successes }]) => successes > 0).map(([kind]) => kind));
  const failure = done.find(({ failed }) => failed);
  if (failure) console.log(failure.says);
  return [
    {
      what: "commands on the real use cases and on a plain model, everything compared and every invariant checked after each",
      asked: `${COMMANDS.toLocaleString("en")}, 0 differences`,
      found: failure
        ? `a difference: ${failure.says.split("\n")[0]}`
        : `${commands.toLocaleString("en")}, 0 differences`,
      holds: !failure && commands >= COMMANDS,
    },
    {
      what: "kinds of commands",
      asked: `≥ ${LEAST_KINDS}`,
      found: `${kinds.size}; ${succeeded.size} succeeded at least once, ${[...kinds].filter((kind) => !succeeded.has(kind)).join(", ")} are always refused`,
      holds: kinds.size >= LEAST_KINDS,
    },
  ];
}

/** Which command of the walk, or which test, finds a fault. */
async function proveFault({ what, faults }: NamedFault, seed: number): Promise<{ row: Row; byWalk: boolean }> {
  const tree = plantedTree(faults);
  try {
    const walk = await run(tree.root, [WALK], { WALK_COMMANDS: String(FAULT_COMMANDS), SEED: String(seed) });
    const byWalk = walk.failed !== undefined;
    const others = byWalk ? undefined : await run(tree.root, OTHERS);
    const found = byWalk ? `the walk: ${commandOf(walk.says)}` : (others?.failed ?? "nothing");
    return { row: { what: `planted: ${what}`, asked: "caught", found, holds: found !== "nothing" }, byWalk };
  } finally {
    tree.remove();
  }
}

/** The last command of the walk that failed, as fast-check prints it. */
const commandOf = (says: string): string => /([A-Za-z]+)\(\d+, \d+\)[^,()]*\]/.exec(says)?.[1] ?? "a difference";

/** The same tests on a copy without a fault: what fails there would be taken for a fault found. */
async function proveSound(): Promise<Row[]> {
  const tree = plantedTree([]);
  const { failed, passed } = await run(tree.root, OTHERS).finally(tree.remove);
  const found = failed ?? `${passed} passed`;
  return [{ what: "a copy without a fault", asked: "0 failures", found, holds: failed === undefined && passed > 0 }];
}

async function proveFaults(seed: number): Promise<Row[]> {
  const rows: Row[] = [];
  let byWalk = 0;
  for (const planted of plantedFaults) {
    const result = await proveFault(planted, seed);
    console.log(`planted: ${planted.what}: ${result.row.found}`);
    rows.push(result.row);
    if (result.byWalk) byWalk++;
  }
  const caught = rows.filter(({ holds }) => holds).length;
  const found = `${caught} of ${rows.length}, ${byWalk} of them by the walk`;
  return [...rows, { what: "planted faults caught", asked: "all", found, holds: caught === rows.length }];
}

const seed = seedOf();
const parts: Record<string, () => Promise<Row[]>> = {
  walk: () => proveWalk(seed),
  sound: () => proveSound(),
  faults: () => proveFaults(seed),
};

const EXPLAINED = `Commands of fast-check (\`tests/walk\`) drive the real use cases on SQLite and a model in plain objects that shares no line with
the server: same refusal, same money in every account, every invariant of \`ledger:check\` and the sealed journal after each command.
Then each fault is planted in a copy of the tree, and the walk (${FAULT_COMMANDS.toLocaleString("en")} commands), or the other tests
where it finds nothing, must fail; the figure names what did.`;

/** `npm run proof:model`: the model walked beside the use cases, and the faults that a walk or a test must find. */
await prove("proof:model", EXPLAINED, parts, seed);
