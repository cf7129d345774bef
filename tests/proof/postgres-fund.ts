import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openWay } from "../support/way.ts";
import { type Line, openLine, post } from "./call.ts";
import { operations } from "./journal.ts";
import { brokenInvariants } from "./ledger.ts";
import { type Cluster, createCluster } from "./postgres-cluster.ts";
import { withoutHotRows } from "./postgres-faults.ts";
import { figure } from "./postgres-figures.ts";
import type { Row } from "./report.ts";
import { launch } from "./server.ts";
import { prepare } from "./stage.ts";
import { plantedServer } from "./tree.ts";

const LOOK_EVERY_MS = 10;
const CALLERS = 32;
const STEP = 16;
const AGAIN = 20;
const AGAIN_MS = 200;
/** Between a server and PostgreSQL, there and back: two machines of one data centre are nearer. */
const FAR_MS = 2;
/** One day of a million members, three tasks each, a fifth of them within one hour. */
const BUSIEST_HOUR = (1_000_000 * 3 * 0.2) / 3_600;

type Look = { kind: string; event: string };
type Measured = {
  perSecond: number;
  locks: number;
  commits: number;
  network: number;
  failed: string[];
  /** Answers 503, after which the same call was sent again. */
  turnedAway: number;
  broken: string[];
};

/** Looks at what every transaction waits for, until told to stop. */
function watch(url: string): () => Promise<Look[]> {
  const looks: Look[] = [];
  let isOver = false;
  const watching = (async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    while (!isOver) {
      const { rows } = await client.query<Look>(
        `select coalesce(wait_event_type, '') as kind, coalesce(wait_event, '') as event from pg_stat_activity
         where datname = 'app' and xact_start is not null and pid <> pg_backend_pid()`,
      );
      looks.push(...rows);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    await client.end();
  })();
  return async () => {
    isOver = true;
    await watching;
    return looks;
  };
}

/** PostgreSQL without a row that every completion writes: what splitting them without end could bring, and no ledger. */
const UNSHARED = `
  create or replace function transfer_apply() returns trigger language plpgsql as $$ begin
    update account set balance_ar = balance_ar + NEW.amount_ar, last_transfer_id = NEW.id where id = NEW.credit_account_id;
    return null; end $$;
  create or replace function day_total_add(on_day bigint, what text, amount bigint) returns void language sql as $$ select $$;`;

/** In an order in which nobody stands near his sponsors, who signed up just before him: people wait for the fund, not for each other. */
const apart = <One>(people: readonly One[]): One[] =>
  Array.from({ length: STEP }, (_, turn) => people.filter((_, index) => index % STEP === turn)).flat();

/** Members complete their tasks through two servers. @param farMs from a server to PostgreSQL and back */
async function completions(members: number, farMs: number, isShared: boolean): Promise<Measured> {
  // On the disk: what a commit costs belongs to the time that the row is held.
  const cluster: Cluster = await createCluster({}, mkdtempSync(join(tmpdir(), "asako-fund-")));
  const way = await openWay(cluster.port, farMs / 2);
  const tree = isShared ? undefined : await plantedServer(withoutHotRows.faults);
  try {
    const stage = await prepare(cluster.url, { admins: 1, members });
    const url = farMs > 0 ? cluster.url.replace(`:${cluster.port}/`, `:${way.port}/`) : cluster.url;
    const servers = await Promise.all([launch(url, { root: tree?.root }), launch(url, { root: tree?.root })]);
    const raw = new pg.Client({ connectionString: cluster.url });
    await raw.connect();
    if (!isShared) await raw.query(UNSHARED);
    await raw.end();
    const lines: Line[] = Array.from({ length: CALLERS }, (_, index) =>
      openLine(servers[index % servers.length]?.port ?? 0, `10.6.0.${index}`),
    );
    const taskIds = stage.levels[0]?.taskIds ?? [];
    // Each member's tasks one after the other: two at once would wait for each other.
    const work = taskIds.flatMap((taskId) => apart(stage.members).map(({ token }) => ({ token, taskId })));
    const failed: string[] = [];
    let [next, turnedAway] = [0, 0];
    const caller = async (line: Line) => {
      while (next < work.length) {
        const job = work[next++];
        if (!job) return;
        const key = `completion-${next}`;
        const send = () => post(line, operations.task, { taskId: job.taskId }, job.token, key);
        let answer = await send();
        // Told to try again, a client does.
        for (let again = 0; again < AGAIN && "status" in answer && answer.status === 503; again++) {
          turnedAway++;
          await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
          answer = await send();
        }
        if ("broken" in answer) failed.push(answer.broken);
        else if (answer.status !== 200) failed.push(answer.code);
      }
    };
    const stop = watch(cluster.url);
    const startedAt = performance.now();
    await Promise.all(lines.map(caller));
    const seconds = (performance.now() - startedAt) / 1_000;
    const looks = await stop();
    for (const { agent } of lines) agent.destroy();
    await Promise.all(servers.map((server) => server.stop()));
    const share = (is: (look: Look) => boolean) => looks.filter(is).length / Math.max(1, looks.length);
    console.log(
      `${farMs} ms, ${isShared ? "as it is" : "unshared"}: ${(work.length / seconds).toFixed(0)}/s, ${failed.length} failed, ${turnedAway} turned away`,
    );
    return {
      perSecond: work.length / seconds,
      locks: share(({ kind }) => kind === "Lock"),
      commits: share(({ kind, event }) => /^(LWLock|IO)$/.test(kind) && /WAL/i.test(event)),
      network: share(({ kind }) => kind === "Client"),
      failed,
      turnedAway,
      broken: isShared ? await brokenInvariants(cluster.url) : [],
    };
  } finally {
    tree?.remove();
    way.close();
    await cluster.remove();
  }
}

const percent = (share: number) => `${Math.round(100 * share)} %`;

/** What the reward fund's row, which every completion changes, costs (decisions: rewards have one source). */
export async function proveFund(members: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const farMs of [0, FAR_MS]) {
    const [shared, unshared] = [await completions(members, farMs, true), await completions(members, farMs, false)];
    const where = farMs === 0 ? "on one machine" : `${farMs} ms from the servers`;
    rows.push(
      {
        what: `completions through two servers, ${CALLERS} callers, PostgreSQL ${where}`,
        asked: `each once, 0 failed; a million members need ${figure(BUSIEST_HOUR)}/s in their busiest hour`,
        found: `${figure(shared.perSecond)}/s, ${shared.failed.length} failed ${[...new Set(shared.failed)].join(", ")}, ${shared.turnedAway} told to try again, ${shared.broken.length} broken invariants; of its transactions' time ${percent(shared.locks)} waited for another's row, ${percent(shared.commits)} for the disk, ${percent(shared.network)} for the server`,
        holds: shared.failed.length === 0 && shared.broken.length === 0,
      },
      {
        what: `the same without any row that all of them change, ${where}`,
        asked: "for comparison: as if it were split without end",
        found: `${figure(unshared.perSecond)}/s, ${percent(unshared.locks)} waited for another's row: ${(unshared.perSecond / shared.perSecond).toFixed(1)} times`,
        holds: unshared.failed.length === 0,
      },
    );
  }
  return rows;
}
