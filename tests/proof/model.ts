import { plantedFaults } from "./faults.ts";
import type { NamedFault, NamedTest } from "./named-fault.ts";
import { seedOf } from "./random.ts";
import { prove, type Row } from "./report.ts";
import { runTests } from "./run-tests.ts";
import { plantedServer } from "./tree.ts";
import { proveWalk, WALK } from "./walk.ts";

const COMMANDS = 100_000;
/** Commands that a planted fault has to hide from the walk. */
const FAULT_COMMANDS = 20_000;
const OTHERS = ["tests/features", "tests/storage", "tests/rules"];

/** Which command of the walk, or which test, finds a fault. */
async function proveFault(planted: NamedFault, seed: number): Promise<{ row: Row; byWalk: boolean }> {
  const tree = await plantedServer(planted.faults);
  try {
    const byTest = planted.seenBy && (await runTests(tree.root, onlyThe(planted.seenBy))).failed;
    const byWalk = planted.seenBy ? undefined : await foundByWalk(tree.root, seed);
    const found = byTest ?? byWalk ?? "nothing";
    const row = { what: `planted: ${planted.what}`, asked: "caught", found, holds: found !== "nothing" };
    return { row, byWalk: byWalk !== undefined };
  } finally {
    tree.remove();
  }
}

async function foundByWalk(root: string, seed: number): Promise<string | undefined> {
  const { failed, says } = await runTests(root, [WALK], { WALK_COMMANDS: String(FAULT_COMMANDS), SEED: String(seed) });
  return failed === undefined ? undefined : `the walk: ${commandOf(says)}`;
}

/** What picks one test: its name is a pattern there. */
const onlyThe = ({ file, name }: NamedTest): string[] => [file, "-t", name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")];

/** The last command of the walk that failed, as fast-check prints it. */
const commandOf = (says: string): string => /([A-Za-z]+)\(\d+, \d+\)[^,()]*\]/.exec(says)?.[1] ?? "a difference";

/** The same tests on a copy without a fault: what fails there would be taken for a fault found. */
async function proveSound(): Promise<Row[]> {
  const tree = await plantedServer([]);
  const { failed, passed } = await runTests(tree.root, OTHERS).finally(tree.remove);
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
  walk: () => proveWalk(seed, COMMANDS),
  sound: () => proveSound(),
  faults: () => proveFaults(seed),
};

const EXPLAINED = `Commands of fast-check (\`tests/walk\`) drive the real use cases on SQLite and a model in plain objects that shares no line with
the server: same refusal, same money in every account, every invariant of \`ledger:check\` and the sealed journal after each command.
Then each fault is planted in a copy of the tree, and the walk (${FAULT_COMMANDS.toLocaleString("en")} commands) must fail, or, where it sees use cases
alone and the fault stands below or before them, the test named for it; the figure says what did. All tests pass on a copy without a fault.`;

/** `npm run proof:model`: the model walked beside the use cases, and the faults that a walk or a test must find. */
await prove("proof:model", EXPLAINED, parts, seed);
