import { createReadStream, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { createLoad } from "./load.ts";
import type { Row } from "./report.ts";
import { launch } from "./server.ts";
import { prepare } from "./stage.ts";
import { straceMissing, watch } from "./strace.ts";
import { type Fault, plantedServer } from "./tree.ts";

const WRITES = /\b(pwrite64|pwritev|write|writev)\(\d+<[^>]*app\.db-wal>/;
const SYNC_STARTS = /\b(fsync|fdatasync)\(\d+<[^>]*app\.db-wal>(\)\s+= 0)?/;
const SYNC_ENDS = /<\.\.\. (fsync|fdatasync) resumed>\)\s+= 0/;
const ANSWER = /HTTP\/1\.1 200/;

export type Order = { answers: number; early: number; syncs: number };

/** Reads the calls a server made of the system: an answer is early when the log of the database holds unsynced bytes. */
export async function readOrder(lines: AsyncIterable<string>): Promise<Order> {
  const order = { answers: 0, early: 0, syncs: 0 };
  let unsynced = false;
  const syncing = new Set<string>();
  for await (const line of lines) {
    const [thread = ""] = line.split(" ");
    const sync = SYNC_STARTS.exec(line);
    if (sync && !sync[2]) syncing.add(thread);
    if (sync?.[2] || (SYNC_ENDS.test(line) && syncing.delete(thread))) {
      unsynced = false;
      order.syncs++;
    }
    if (WRITES.test(line)) unsynced = true;
    else if (ANSWER.test(line)) {
      order.answers++;
      if (unsynced) order.early++;
    }
  }
  return order;
}

/** Runs the load under strace on a real disk until enough was acknowledged; answers the order of its system calls. */
async function trace(acks: number, random: () => number, root?: string): Promise<Order & { acked: number }> {
  const folder = mkdtempSync(join(tmpdir(), "asako-fsync-"));
  try {
    const url = `file:${join(folder, "app.db")}`;
    const load = createLoad(await prepare(url, { admins: 4, members: 48 }), random);
    const server = await launch(url, { root });
    const calls = ["trace=pwrite64,pwritev,write,writev,fsync,fdatasync"];
    const { stop } = await watch(server.pid, `${folder}/trace`, calls);
    const acked = () => load.journal.filter(({ state }) => state === "acked").length;
    await load.run(server.port, () => acked() >= acks);
    await stop();
    await server.stop();
    const order = await readOrder(createInterface({ input: createReadStream(`${folder}/trace`) }));
    return { ...order, acked: acked() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The weaker setting, which better-sqlite3 falls back to by itself. */
const NORMAL: Fault[] = [
  { file: "src/server/db/engine.sqlite.ts", find: '"synchronous = FULL"', put: '"synchronous = NORMAL"' },
  { file: "src/server/db/engine.sqlite.ts", find: "synchronous: 2,", put: "synchronous: 1," },
];

/** No answer leaves before its bytes are on the disk (reliability T3). */
export async function proveFsync(acks: number, random: () => number): Promise<Row[]> {
  const what = `system calls of ${acks.toLocaleString("en")} acknowledgements on a real disk`;
  const asked = "0 answers before fsync";
  if (straceMissing()) return [{ what, asked, found: "strace is not installed", holds: undefined }];
  const full = await trace(acks, random);
  const tree = await plantedServer(NORMAL);
  const normal = await trace(acks, random, tree.root).finally(tree.remove);
  const found = ({ early, answers, syncs }: Order) => `${early} early of ${answers} answers, ${syncs} syncs`;
  return [
    { what, asked, found: found(full), holds: full.early === 0 && full.answers >= acks && full.acked >= acks },
    {
      what: "control: synchronous=NORMAL",
      asked: "≥ 90 % early",
      found: found(normal),
      holds: normal.acked >= acks && normal.early >= 0.9 * normal.answers,
    },
  ];
}
