import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Client from "better-sqlite3";
import { scratchFolder } from "../support/scratch.ts";
import type { Entry } from "./journal.ts";
import { brokenInvariants, compare, type Effects, readEffects } from "./ledger.ts";
import { createLoad } from "./load.ts";
import { Disk, readDisk, WHOLE } from "./replay.ts";
import type { Row } from "./report.ts";
import { launch } from "./server.ts";
import { prepare } from "./stage.ts";
import { straceMissing, watch } from "./strace.ts";
import { type Fault, plantedServer } from "./tree.ts";

const FILE = "app.db";

type Life = { journal: Entry[]; before: Effects; start: Map<string, Buffer>; trace: string; remove: () => void };

/** A server under load on a real disk, with everything it asked of the disk written down. */
async function live(acks: number, random: () => number, root?: string): Promise<Life> {
  const folder = mkdtempSync(join(tmpdir(), "asako-power-"));
  const path = join(folder, FILE);
  const url = `file:${path}`;
  const stage = await prepare(url, { admins: 4, members: 48 });
  const before = await readEffects(url);
  const load = createLoad(stage, random);
  const server = await launch(url, { root });
  const trace = join(folder, "trace");
  const { stop } = await watch(server.pid, trace, WHOLE, { bytes: 1_000_000 });
  const start = new Map([FILE, `${FILE}-wal`].map((name) => [name, readFileSync(join(folder, name))]));
  const acked = () => load.journal.filter(({ state }) => state === "acked").length;
  await load.run(server.port, () => acked() >= acks);
  await stop();
  await server.kill();
  return {
    journal: load.journal,
    before,
    start,
    trace,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Starts from what the disk holds after a cut: what is lost of what was answered until then. */
async function restart(files: Map<string, Buffer>, journal: readonly Entry[], answered: Set<string>, before: Effects) {
  const folder = scratchFolder("power");
  try {
    mkdirSync(folder, { recursive: true });
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
    const path = join(folder, FILE);
    // Opened for writing, as a restarted server does: what the log holds is recovered.
    const client = new Client(path);
    const integrity = client.pragma("integrity_check", { simple: true });
    client.close();
    const wasAnswered = ({ requestIds }: Entry) => requestIds.some((id) => answered.has(id));
    const known = journal.map((entry) =>
      entry.state === "acked" && !wasAnswered(entry) ? { ...entry, state: "unknown" as const } : entry,
    );
    const { lost, extra } = compare(known, await readEffects(`file:${path}`), before);
    const invariants = await brokenInvariants(`file:${path}`);
    return { lost: lost.length, wrong: extra.length + invariants.length + (integrity === "ok" ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Cuts = { cuts: number; answers: number; lost: number; losing: number; wrong: number };

/** Cuts the power right after answers, here and there, in two ways: nothing unsynced survives, or some of it does. */
async function cutPower(life: Life, cuts: number, random: () => number): Promise<Cuts> {
  const disk = new Disk();
  for (const [file, bytes] of life.start) {
    disk.change({ file, at: 0, bytes });
    disk.sync(file);
  }
  const total = life.journal.filter(({ state }) => state === "acked").length;
  const answered = new Set<string>();
  const result: Cuts = { cuts: 0, answers: 0, lost: 0, losing: 0, wrong: 0 };
  for await (const moment of readDisk(life.trace)) {
    if ("change" in moment) disk.change(moment.change);
    else if ("synced" in moment) disk.sync(moment.synced);
    else {
      answered.add(moment.answered);
      if (random() >= cuts / total) continue;
      for (const survives of [() => false, () => random() < 0.5]) {
        const { lost, wrong } = await restart(disk.afterPowerCut(survives), life.journal, answered, life.before);
        result.cuts++;
        result.lost += lost;
        result.losing += lost > 0 ? 1 : 0;
        result.wrong += wrong;
      }
    }
  }
  result.answers = answered.size;
  return result;
}

/** The weaker setting, which better-sqlite3 falls back to by itself. */
const NORMAL: Fault[] = [
  { file: "src/server/db/engine.sqlite.ts", find: '"synchronous = FULL"', put: '"synchronous = NORMAL"' },
  { file: "src/server/db/engine.sqlite.ts", find: "synchronous: 2,", put: "synchronous: 1," },
];

async function prove(acks: number, cuts: number, random: () => number, root?: string): Promise<Cuts> {
  const life = await live(acks, random, root);
  return cutPower(life, cuts, random).finally(life.remove);
}

/** What was answered survives the loss of everything that was not synced. */
export async function provePower(acks: number, cuts: number, random: () => number): Promise<Row[]> {
  const what = `the power cut right after one of ${acks.toLocaleString("en")} answers, ${cuts} times about`;
  const asked = "0 lost, whole transactions only";
  if (straceMissing()) return [{ what, asked, found: "strace is not installed", holds: undefined }];
  const full = await prove(acks, cuts, random);
  const tree = await plantedServer(NORMAL);
  const normal = await prove(acks, cuts, random, tree.root).finally(tree.remove);
  const found = (one: Cuts) => `${one.lost} lost in ${one.losing} of ${one.cuts} cuts, ${one.wrong} wrong`;
  return [
    {
      what,
      asked,
      found: found(full),
      holds: full.lost + full.wrong === 0 && full.cuts >= cuts && full.answers >= acks,
    },
    { what: "control: synchronous=NORMAL", asked: "> 0 lost", found: found(normal), holds: normal.lost > 0 },
  ];
}
