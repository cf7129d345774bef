import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, release, totalmem } from "node:os";
import { join } from "node:path";
import { ROOT } from "./server.ts";

/** One figure: what was tried, what was asked of it, what came out. `undefined` when this machine lacks what it needs. */
export type Row = { what: string; asked: string; found: string; holds: boolean | undefined };

const FILE = join(ROOT, "docs/proof.md");
const HEAD = `# Proof that it holds

Each section is written by its own command, with the machine and the commit it ran on. « control » rows plant a fault on
purpose: they hold when the fault is caught.
`;

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/** The machine, the moment and the commit, in one line. */
function circumstances(): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const changed = git("status", "--porcelain", "--", "src", "drizzle", "package.json") ? " with changes" : "";
  const commit = git("rev-parse", "--short", "HEAD") || "unknown";
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory}, Linux ${release()}`;
  return `${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC · commit ${commit}${changed} · ${machine} · Node ${process.versions.node}`;
}

const verdict = (holds: boolean | undefined) => ({ true: "holds", false: "FAILS" })[String(holds)] ?? "not run here";
const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ");

/** Prints figures as they come. */
export function print(rows: readonly Row[]): void {
  for (const { what, asked, found, holds } of rows)
    console.log(`${verdict(holds).padEnd(12)} ${what}: ${found} (asked: ${asked})`);
}

/** Replaces a command's section of docs/proof.md, or adds it at the end. @param explained what the figures mean */
function store(name: string, explained: string, rows: readonly Row[], startedAt: number): void {
  const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
  const lines = rows.map(
    (row) => `| ${cell(row.what)} | ${cell(row.asked)} | ${cell(row.found)} | ${verdict(row.holds)} |`,
  );
  const table = ["| what | asked | found | |", "|---|---|---|---|", ...lines].join("\n");
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const heading = `## \`npm run ${name}\``;
  const section = [start, heading, "", `${circumstances()} · ${minutes} min`, "", explained, "", table, end, ""].join(
    "\n",
  );
  const old = existsSync(FILE) ? readFileSync(FILE, "utf8") : HEAD;
  const [from, to] = [old.indexOf(start), old.indexOf(end)];
  const stands = from >= 0 && to > from;
  const whole = stands
    ? old.slice(0, from) + section + old.slice(to + end.length + 1)
    : `${old.trimEnd()}\n\n${section}`;
  writeFileSync(FILE, whole);
}

/** Runs a proof part by part and ends the process with its verdict. All parts together become its section of docs/proof.md. */
export async function prove(
  name: string,
  explained: string,
  parts: Record<string, () => Promise<Row[]>>,
): Promise<never> {
  const chosen = process.argv.slice(2);
  const startedAt = Date.now();
  console.log(explained);
  const rows: Row[] = [];
  for (const [part, figures] of Object.entries(parts)) {
    if (chosen.length > 0 && !chosen.includes(part)) continue;
    const found = await figures();
    print(found);
    rows.push(...found);
  }
  if (chosen.length === 0) store(name, explained, rows, startedAt);
  process.exit(rows.every(({ holds }) => holds !== false) ? 0 : 1);
}
