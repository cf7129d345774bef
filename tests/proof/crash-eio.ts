import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { reckon } from "./cycle.ts";
import { readEffects } from "./ledger.ts";
import { createLoad } from "./load.ts";
import type { Row } from "./report.ts";
import { launch } from "./server.ts";
import { prepare } from "./stage.ts";
import { straceMissing, watch } from "./strace.ts";
import { type Fault, plantedServer } from "./tree.ts";

/** Only the thread that checkpoints the log syncs the file itself. */
const CHECKPOINT = "the fsync of the file the log is folded into";

/** What fails, in strace's words: the sync of a commit once, the write before it for ever, the log's way into the file. */
const FAILURES: Record<string, string> = {
  "one fsync": "inject=fsync,fdatasync:error=EIO:when=1",
  "every write": "inject=pwrite64:error=EIO",
  [CHECKPOINT]: "inject=fsync,fdatasync:error=EIO:when=1",
};

/** Longest load, for a server that does not notice the failure. */
const LONGEST_MS = 5_000;

type Found = {
  failure: string;
  /** Answers 200 that left after the first failure. */
  early: number;
  failed: boolean;
  code: number | null;
  wrong: string[];
  unknown: number;
  unsettled: number;
};

const INJECTED = "EIO (Input/output error) (INJECTED)";

/** How many answers 200 left after the first failed call. */
function answersAfterFailure(file: string): { failed: boolean; early: number } {
  const lines = readFileSync(file, "utf8").split("\n");
  const first = lines.findIndex((line) => line.includes(INJECTED));
  const after = first < 0 ? [] : lines.slice(first);
  return { failed: first >= 0, early: after.filter((line) => line.includes("HTTP/1.1 200")).length };
}

/** Load, then the disk fails under it; what was answered, how the process ends, and what a restart finds. */
async function fail(failure: string, injection: string, random: () => number, root?: string): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), "asako-eio-"));
  try {
    const url = `file:${join(folder, "app.db")}`;
    const stage = await prepare(url, { admins: 4, members: 24 });
    const before = await readEffects(url);
    const load = createLoad(stage, random);
    const server = await launch(url, { root });
    const limit = Date.now() + LONGEST_MS;
    const running = load.run(server.port, () => Date.now() > limit);
    await pause(200);
    const calls = ["trace=pwrite64,write,writev,fsync,fdatasync", injection];
    const path = failure === CHECKPOINT ? join(folder, "app.db") : undefined;
    const trace = await watch(server.pid, `${folder}/trace`, calls, { path });
    await running;
    const ended = await Promise.race([server.exited, pause(10_000, "alive" as const)]);
    if (ended === "alive") await server.kill();
    await trace.stop();
    const again = await launch(url);
    const { lost, extra, invariants, unknown, unsettled } = await reckon({
      url,
      port: again.port,
      journal: load.journal,
      from: 0,
      before,
    });
    await again.stop();
    return {
      failure,
      ...answersAfterFailure(`${folder}/trace`),
      code: ended === "alive" ? null : ended,
      wrong: [...lost, ...extra, ...invariants],
      unknown,
      unsettled: unsettled.length,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const holds = (found: Found) =>
  found.failed && found.early === 0 && found.code === 1 && found.wrong.length + found.unsettled === 0;

function rowOf(found: Found): Row {
  const end = found.code === null ? "the process stayed alive" : `exit code ${found.code}`;
  return {
    what: `EIO from ${found.failure} under load, ${found.failed ? "injected" : "never met"}`,
    asked: "nothing answered 200 after it; exit code 1; nothing lost; each repeat settled",
    found: `${found.early} answered after it; ${end}; ${found.wrong.length} wrong; ${found.unknown - found.unsettled} of ${found.unknown} settled`,
    holds: holds(found),
  };
}

/** A failed commit is answered as if it had succeeded. */
const BELIEVES: Fault[] = [
  {
    file: "src/server/db/engine.sqlite.ts",
    find: "      commit.run();\n",
    put: "      try {\n        commit.run();\n      } catch {\n        if (client.inTransaction) rollBack();\n      }\n",
  },
];

/** What a failing disk could not keep is never acknowledged, and the server takes itself out of service. */
export async function proveEio(random: () => number): Promise<Row[]> {
  if (straceMissing())
    return [{ what: "EIO", asked: "never acknowledged", found: "strace is not installed", holds: undefined }];
  const rows: Row[] = [];
  for (const [failure, injection] of Object.entries(FAILURES)) rows.push(rowOf(await fail(failure, injection, random)));
  const tree = await plantedServer(BELIEVES);
  const blind = await fail("one fsync", FAILURES["one fsync"] ?? "", random, tree.root).finally(tree.remove);
  const caught = !holds(blind);
  return [
    ...rows,
    {
      what: "control: a server that believes a failed commit",
      asked: "caught",
      found: `${blind.early} answered after it, ${blind.wrong.length} wrong`,
      holds: caught,
    },
  ];
}
