import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Row } from "./report.ts";
import { runTests } from "./run-tests.ts";
import { ROOT } from "./server.ts";

/** Walks at once: one a processor of the machine this was written on. */
const WALKERS = 2;
const LEAST_KINDS = 20;
export const WALK = "tests/features/random-walk.test.ts";

type Tally = [kind: string, counts: { runs: number; successes: number }][];

/** A long walk over the sound product, in several processes with seeds of their own. */
export async function proveWalk(
  seed: number,
  commands: number,
  engine: "sqlite" | "postgres" = "sqlite",
): Promise<Row[]> {
  const folder = mkdtempSync(join(tmpdir(), "asako-walk-"));
  const shares = Array.from({ length: WALKERS }, async (_, walker) => {
    const tally = join(folder, `${walker}.json`);
    const env = { WALK_COMMANDS: String(commands / WALKERS), WALK_TALLY: tally, SEED: String(seed + walker * 1e6) };
    const { failed, says } = await runTests(ROOT, [WALK], env, engine);
    return { failed, says, tally: existsSync(tally) ? (JSON.parse(readFileSync(tally, "utf8")) as Tally) : [] };
  });
  const done = await Promise.all(shares);
  rmSync(folder, { recursive: true, force: true });
  const all = done.flatMap(({ tally }) => tally);
  const made = all.reduce((sum, [, { runs }]) => sum + runs, 0);
  const kinds = new Set(all.map(([kind]) => kind));
  const succeeded = new Set(all.filter(([, { successes }]) => successes > 0).map(([kind]) => kind));
  const failure = done.find(({ failed }) => failed);
  if (failure) console.log(failure.says);
  return [
    {
      what: `commands on the real use cases on ${engine === "sqlite" ? "SQLite" : "PostgreSQL"} and on a plain model, everything compared and every invariant checked after each`,
      asked: `${commands.toLocaleString("en")}, 0 differences`,
      found: failure ? `a difference: ${failure.says.split("\n")[0]}` : `${made.toLocaleString("en")}, 0 differences`,
      holds: !failure && made >= commands,
    },
    {
      what: "kinds of commands",
      asked: `≥ ${LEAST_KINDS}`,
      found: `${kinds.size}; ${succeeded.size} succeeded at least once, ${[...kinds].filter((kind) => !succeeded.has(kind)).join(", ")} are always refused`,
      holds: kinds.size >= LEAST_KINDS,
    },
  ];
}
