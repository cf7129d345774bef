import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import { join } from "node:path";
import type { Row } from "./report.ts";
import { ROOT } from "./server.ts";

const FILE = join(ROOT, "tests/proof/last-run.md");
const HEAD = `# The last run of each proof

Each table is written by its own command, \`npm run asako -- <command> <part> --record\`, with the date, the machine, the commit and its sources
(\`git rev-parse HEAD:src\`). A command fails when a figure misses its bound. Rows that begin with « control » plant a fault on purpose: they
hold when the fault is caught. « Busy machine »: other work was running, so times are too long. docs/proof.md says what is promised.
`;

/** A run of one part of a command, to be kept. */
export type Run = {
  /** As `npm run asako` lists it. */
  command: string;
  part: string;
  /** What the command does, for every part of it. */
  explained: string;
  rows: readonly Row[];
  /** When it began, and the load of the machine then. */
  began: Began;
  /** Repeats the run. */
  seed?: number | undefined;
};

export type Began = { at: number; load: number };

export const begin = (): Began => ({ at: Date.now(), load: loadavg()[0] ?? 0 });

const BLOCK = /<!-- (.+?) -->\n[\s\S]*?<!-- \/\1 -->\n/g;

/**
 * Puts a block in the place of the one of the same name; a new one after the last of its command, which is the first word of its
 * name, or before the first command that comes later in the alphabet.
 */
export function withBlock(document: string, name: string, text: string): string {
  const block = `<!-- ${name} -->\n${text}\n<!-- /${name} -->\n`;
  const commandOf = (one: string) => one.split(" ")[0] ?? one;
  const blocks = [...document.matchAll(BLOCK)].map((found) => ({
    name: found[1] ?? "",
    from: found.index,
    to: found.index + found[0].length,
  }));
  const own = blocks.find((one) => one.name === name);
  if (own) return document.slice(0, own.from) + block + document.slice(own.to);
  const sibling = blocks.findLast((one) => commandOf(one.name) === commandOf(name));
  const later = blocks.find((one) => commandOf(one.name) > commandOf(name));
  const at = sibling?.to ?? later?.from ?? document.length;
  const gap = at === later?.from ? "" : "\n";
  return `${document.slice(0, at)}${gap}${block}${gap === "" ? "\n" : ""}${document.slice(at)}`;
}

function git(...args: string[]): string {
  try {
    return execFileSync("git", args, { cwd: ROOT, encoding: "utf8" }).trim();
  } catch {
    return "";
  }
}

/** The moment, the commit, its sources and the machine, in one line. */
function circumstances({ began: { at, load }, seed }: Run): string {
  const [cpu] = cpus();
  const memory = `${Math.round(totalmem() / 2 ** 30)} GB`;
  const changed = git("status", "--porcelain", "--", "src", "drizzle", "package.json") ? " with changes" : "";
  const commit = git("rev-parse", "--short", "HEAD") || "unknown";
  const sources = git("rev-parse", "--short", "HEAD:src") || "unknown";
  const kernel = /^\d+\.\d+/.exec(release())?.[0] ?? "";
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "unknown processor"}, ${memory}, ${process.platform} ${kernel}`;
  const busy = load >= cpus().length ? ` · **busy machine** (load ${load.toFixed(1)} when it began)` : "";
  const seeded = seed === undefined ? "" : ` · seed ${seed}`;
  const minutes = ((Date.now() - at) / 60_000).toFixed(1);
  const moment = new Date(at).toISOString().slice(0, 16).replace("T", " ");
  return `${moment} UTC · commit ${commit}, sources ${sources}${changed} · ${machine} · Node ${process.versions.node}${seeded} · ${minutes} min${busy}`;
}

/** The verdict on a figure: bound reached, bound missed, or not possible on this machine. */
export const verdictOf = (holds: boolean | undefined) =>
  ({ true: "ok", false: "FAIL" })[String(holds)] ?? "not run here";

const cell = (text: string) => text.trim().replaceAll("|", "\\|").replaceAll("\n", " ");

const tableOf = (rows: readonly Row[]): string =>
  [
    "| what | promised | found | |",
    "|---|---|---|---|",
    ...rows.map(({ what, asked, found, holds }) =>
      ["", cell(what), cell(asked), cell(found), verdictOf(holds), ""].join(" | ").trim(),
    ),
  ].join("\n");

/** Writes the findings of a part into `tests/proof/last-run.md`, in the place of its earlier ones. */
export function record(run: Run): void {
  const { command, part, explained, rows } = run;
  const old = existsSync(FILE) ? readFileSync(FILE, "utf8") : HEAD;
  const headed = withBlock(old, command, `## ${command}\n\n${explained}`);
  const section = [`### ${part}`, circumstances(run), tableOf(rows)].join("\n\n");
  writeFileSync(FILE, withBlock(headed, `${command} ${part}`, section));
}
