import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { errorSentence } from "../../src/shared/errors.fr.ts";
import { fetchQuery, openLine, post } from "./call.ts";
import { reckon } from "./cycle.ts";
import { type Entry, entryOf, operations, settle } from "./journal.ts";
import { readEffects } from "./ledger.ts";
import { createLoad } from "./load.ts";
import type { Row } from "./report.ts";
import { launch, type Server } from "./server.ts";
import { prepare, type Stage } from "./stage.ts";

const DISK = "24m";
/** Something else on the disk, to be deleted later; the load fills the rest. */
const BALLAST_BYTES = 19_400_000;

/** A disk of a few megabytes, in memory; undefined where mounting is not allowed. */
function mountSmallDisk(): { folder: string; unmount: () => void } | undefined {
  const folder = mkdtempSync(join(tmpdir(), "asako-full-"));
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${DISK}`, "tmpfs", folder]);
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (status !== 0) {
    remove();
    return undefined;
  }
  const unmount = () => {
    // Lazily: after a failure a server may still hold it, and what failed is to be told.
    spawnSync("umount", ["--lazy", folder]);
    remove();
  };
  return { folder, unmount };
}

/** How writes and reads fare on a full disk, called one after the other; the writes go into the journal like any other. */
async function probe(server: Server, { members, receiverPhone }: Stage, journal: Entry[]) {
  const line = openLine(server.port, "10.9.9.9");
  const seen = { refused: 0, done: 0, other: [] as string[], sentences: new Set<string>(), reads: 0 };
  for (const { token, memberId } of members) {
    const reference = `FULL-${memberId}`;
    const input = { amountAr: 5_000, receiverPhone, reference };
    const entry = entryOf({ operation: "deposit", mark: `deposit ${reference}`, input, token });
    journal.push(entry);
    const write = await post(line, operations.deposit, input, token, entry.key);
    settle(entry, write);
    if ("broken" in write || ![200, 503].includes(write.status)) seen.other.push(entry.last);
    else if (write.status === 200) seen.done++;
    else {
      seen.refused++;
      seen.sentences.add(write.message);
    }
    const read = await fetchQuery(line, "user.me", token);
    if ("status" in read && read.status === 200) seen.reads++;
  }
  line.agent.destroy();
  return seen;
}

/** A full disk refuses, keeps what it acknowledged, and works again once there is room. */
export async function proveFullDisk(random: () => number): Promise<Row[]> {
  const what = `a disk of ${DISK}B that fills up under load`;
  const disk = mountSmallDisk();
  if (!disk)
    return [{ what, asked: "503, nothing lost", found: "mounting a small disk is not allowed", holds: undefined }];
  try {
    const url = `file:${join(disk.folder, "app.db")}`;
    const stage = await prepare(url, { admins: 4, members: 48 });
    const before = await readEffects(url);
    const load = createLoad(stage, random);
    const server = await launch(url);
    const ballast = join(disk.folder, "ballast");
    writeFileSync(ballast, Buffer.alloc(BALLAST_BYTES));
    const { broken } = await load.run(server.port);
    const full = await probe(server, stage, load.journal);
    const acked = load.journal.filter(({ state }) => state === "acked").length;
    rmSync(ballast);
    const after = await reckon({ url, port: server.port, journal: load.journal, from: 0, before });
    const settled = after.unknown - after.unsettled.length;
    const { code } = await server.stop();
    const wrong = [...after.lost, ...after.extra, ...after.invariants];
    const others = [...full.other, ...broken.map(({ operation, last }) => `${operation}: ${last}`)];
    const sentence = errorSentence("BUSY", {});
    return [
      {
        what,
        asked: "0 acknowledged lost or doubled",
        found: `${wrong.length} of ${acked}`,
        holds: wrong.length === 0,
      },
      {
        what: "writes on the full disk",
        asked: `503 « ${sentence} », no other failure`,
        found: `${full.refused} × 503 « ${[...full.sentences].join(", ")} », ${full.done} found room, ${others.length} failed otherwise ${[...new Set(others)].join(", ")}`,
        holds: full.refused > 0 && others.length === 0 && full.sentences.has(sentence),
      },
      {
        what: "reads on the full disk",
        asked: "all answered",
        found: `${full.reads} of ${stage.members.length}`,
        holds: full.reads === stage.members.length,
      },
      {
        what: "once there is room again, without a restart",
        asked: "every refused write can be repeated",
        found: `${settled} of ${after.unknown} settled, then exit code ${code}`,
        holds: settled === after.unknown && after.unknown > 0 && code === 0,
      },
    ];
  } finally {
    disk.unmount();
  }
}
