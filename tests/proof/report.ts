import { begin, record, verdictOf } from "./record.ts";

/** One figure: what was tried, the bound, and the result. `undefined` when this machine lacks what it needs. */
export type Row = { what: string; asked: string; found: string; holds: boolean | undefined };

/** Prints figures as they come. */
function print(rows: readonly Row[]): void {
  for (const { what, asked, found, holds } of rows)
    console.log(`${verdictOf(holds).padEnd(12)} ${what}: ${found} (promised: ${asked})`);
}

/** How often a part repeats itself: `--cycles=N` in the arguments, else what is usual for it. */
export function cyclesOf(usual: number): number {
  const given = process.argv.find((arg) => arg.startsWith("--cycles="));
  return given ? Number(given.slice("--cycles=".length)) : usual;
}

/**
 * Runs a proof part by part and ends the process with its verdict. In the arguments: names of parts, to run those alone, and
 * `--record`, to keep what each found in `tests/proof/last-run.md`.
 * @param explained what the figures mean
 * @param seed repeats a run, as `SEED` in the environment
 */
export async function prove(
  command: string,
  explained: string,
  parts: Record<string, () => Promise<Row[]>>,
  seed?: number,
): Promise<never> {
  const args = process.argv.slice(2);
  const isKept = args.includes("--record");
  const chosen = args.filter((arg) => arg !== "--record" && !arg.startsWith("--cycles="));
  const unknown = chosen.filter((part) => !(part in parts));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(", ")}: ${Object.keys(parts).join(", ")}.`);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => process.exit(1));
  console.log(explained);
  if (seed !== undefined) console.log(`Seed ${seed}.`);
  let holds = true;
  for (const [part, figures] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(part)) continue;
    const began = begin();
    const rows = await figures();
    print(rows);
    if (isKept) record({ command, part, explained, rows, began, seed });
    holds &&= rows.every((row) => row.holds !== false);
  }
  process.exit(holds ? 0 : 1);
}
