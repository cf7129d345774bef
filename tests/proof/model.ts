import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { seedOf } from "./random.ts";
import { cyclesOf, prove, type Row } from "./report.ts";
import { ROOT } from "./server.ts";
import { type Fault, plantedServer } from "./tree.ts";

const WALK = "tests/features/random-walk.test.ts";
/** Commands that a planted fault has to hide from the walk. */
const FAULT_COMMANDS = 20_000;
/** Walks at once: one a processor of a small machine. */
const WALKERS = 2;

type Report = {
  testResults: { assertionResults: { status: string; failureMessages: string[] }[] }[];
};
type Tally = [kind: string, counts: { runs: number; successes: number }][];
/** `says`: how the walk and the model came to differ; undefined where they agree. */
type Walked = { says: string | undefined; tally: Tally };

/** One walk in a tree, in a process of its own. @param wanted how many commands */
async function walk(root: string, seed: number, wanted: number, project = "sqlite"): Promise<Walked> {
  const folder = mkdtempSync(join(tmpdir(), "asako-walk-"));
  const [report, tally] = [join(folder, "report.json"), join(folder, "tally.json")];
  const vitest = join(ROOT, "node_modules/vitest/vitest.mjs");
  const args = [vitest, "run", "--project", project, "--reporter", "json", "--outputFile", report, WALK];
  // A build in this process sets NODE_ENV, and some rules are a real site's.
  const { NODE_ENV: _, ...own } = process.env;
  const env = { ...own, WALK_COMMANDS: String(wanted), WALK_TALLY: tally, SEED: String(seed) };
  await once(spawn(process.execPath, args, { cwd: root, env, stdio: "ignore" }), "exit");
  const read = <Kept>(file: string, none: Kept): Kept =>
    existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : none;
  const tests = read<Report>(report, { testResults: [] }).testResults.flatMap((one) => one.assertionResults);
  const failed = tests.find(({ status }) => status === "failed");
  const says = tests.length === 0 ? "the walk did not run" : failed?.failureMessages[0];
  const walked = { says, tally: read<Tally>(tally, []) };
  rmSync(folder, { recursive: true, force: true });
  return walked;
}

/** A long walk over the sound product, in several processes with seeds of their own. */
async function proveWalk(seed: number, commands: number, project: "sqlite" | "postgres-rest"): Promise<Row[]> {
  const walkers = Array.from({ length: WALKERS }, (_, walker) =>
    walk(ROOT, seed + walker * 1e6, commands / WALKERS, project),
  );
  const done = await Promise.all(walkers);
  const all = done.flatMap(({ tally }) => tally);
  const made = all.reduce((sum, [, { runs }]) => sum + runs, 0);
  const kinds = new Set(all.map(([kind]) => kind));
  const succeeded = new Set(all.filter(([, { successes }]) => successes > 0).map(([kind]) => kind));
  const difference = done.find(({ says }) => says)?.says;
  if (difference) console.log(difference);
  const found = difference ? `a difference: ${difference.split("\n")[0]}` : "0 differences";
  return [
    {
      what: "commands on the real use cases and on a plain model, everything compared and every invariant checked after each",
      asked: `${commands.toLocaleString("en")}, 0 differences`,
      found: `${made.toLocaleString("en")} of ${kinds.size} kinds, of which ${succeeded.size} succeeded and the others are always refused; ${found}`,
      holds: difference === undefined && made >= commands,
    },
  ];
}

/** Faults that somebody could plant by hand where money depends on it. */
const FAULTS: Record<string, Fault> = {
  "a withdrawal holds nothing": {
    file: "src/server/features/withdrawal/withdrawal.service.ts",
    find: "  await post(tx, [leg], {",
    put: "  if (!leg) await post(tx, [leg], {",
  },
  "a task is paid twice a day": {
    file: "src/server/features/tasks/tasks.service.ts",
    find: "if (done.some(({ taskId }) => taskId === input.taskId))",
    put: "if (done.length > 99)",
  },
  "an administrator decides their own": {
    file: "src/server/features/transactions/waiting.service.ts",
    find: "if (row.memberId === deciderId)",
    put: "if (row.memberId === -deciderId)",
  },
  "a fee of 5 % is booked by nobody": {
    file: "src/server/features/fund/fund.rules.ts",
    find: "amountAr * 100 <= sentAr * FEE_PERCENT",
    put: "amountAr * 100 < sentAr * FEE_PERCENT",
  },
  "a payout that left before the operator's message stays missing": {
    file: "src/server/features/fund/counted.service.ts",
    find: "recordedAr - movedAr - lateAr - balanceAr",
    put: "recordedAr - movedAr - balanceAr",
  },
  "an amount in parts needs no second administrator": {
    file: "src/shared/two-people.ts",
    find: "dailyAr - todayAr,",
    put: "dailyAr,",
  },
};

/** Each fault in a copy of the tree: a walk that cannot fail would prove nothing. */
async function proveFaults(seed: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [what, fault] of Object.entries(FAULTS)) {
    const tree = await plantedServer([fault]);
    const { says } = await walk(tree.root, seed, FAULT_COMMANDS).finally(tree.remove);
    const command = /([A-Za-z]+)\(\d+, \d+\)[^,()]*\]/.exec(says ?? "")?.[1];
    rows.push({
      what: `control: ${what}`,
      asked: "the walk finds it",
      found: command ?? says?.split("\n")[0] ?? "nothing",
      holds: command !== undefined,
    });
  }
  return rows;
}

const seed = seedOf();

const EXPLAINED = `Commands of fast-check (\`tests/walk\`) run on the real use cases and on a model in plain objects that shares no code with the server. After
each command both have the same refusal and the same money in every account, every invariant of \`ledger:check\` holds, and the journal's
chain is whole. Then faults are planted, each in a copy of the sources; found is the command that detected it. \`--cycles=N\` runs N commands.`;

/** `npm run proof:model`: the model walked beside the use cases. */
await prove(
  "proof:model",
  EXPLAINED,
  {
    walk: () => proveWalk(seed, cyclesOf(100_000), "sqlite"),
    postgres: () => proveWalk(seed, cyclesOf(4_000), "postgres-rest"),
    faults: () => proveFaults(seed),
  },
  seed,
);
