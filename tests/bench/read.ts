import autocannon from "autocannon";
import { openWriter } from "../../src/server/db/engine.sqlite.ts";
import type { Row } from "../proof/report.ts";
import { median, startServer, temporaryFolder } from "./load.ts";
import { makePeople } from "./people.ts";

const PROMISED = { overBare: 0.8, overStock: 4, overSame: 0.8 };
/** Commits a second of another process: each makes a server of ours read anew what it kept. */
const COMMITS = 100;
/** Many more than a server keeps answers of: one that was asked for is forgotten before it is again. */
const MEMBERS = 2_000;
const CONNECTIONS = 50;
/** Each with servers of its own: how a process lies in memory makes one up to a third faster than the next. */
const ROUNDS = 5;
/** Some 40 000 calls are compiled for, on other threads of the process: what a call costs shows after them. */
const WARM_UPS = 2;
const SECONDS = 3;

/** Keeps this process from sleeping: waking it at each answer would cost the slower server more than the faster one. */
function stayAwake(): () => void {
  let isWanted = true;
  const turn = () => {
    if (isWanted) setImmediate(turn);
  };
  turn();
  return () => {
    isWanted = false;
  };
}

/** Calls a second a server can answer with one processor: calls ÷ processor seconds it used for them. */
async function measure(
  server: Awaited<ReturnType<typeof startServer>>,
  path: string,
  tokens: readonly string[],
): Promise<number> {
  const before = await server.cpuSeconds();
  const sleep = stayAwake();
  const requests = tokens.map((token) => ({ path, headers: { authorization: `Bearer ${token}` } }));
  let connection = 0;
  const run = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    duration: SECONDS,
    setupClient: (client) => {
      // Each begins elsewhere, so that no two ask for the same member at the same time.
      const first = Math.floor((connection++ * requests.length) / CONNECTIONS);
      client.setRequests([...requests.slice(first), ...requests.slice(0, first)]);
    },
  });
  sleep();
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${run.non2xx} refused, ${run.errors} failed`);
  return run["2xx"] / ((await server.cpuSeconds()) - before);
}

/** Another process that commits all the while; answers how to end it. */
function commitBeside(url: string): () => void {
  const writer = openWriter(url.replace("file:", ""));
  const statement = writer.prepare(
    "insert into setting (key, value, updated_at) values ('bench', '1', 0) on conflict (key) do update set updated_at = updated_at + 1",
  );
  const timer = setInterval(() => statement.run(), 1_000 / COMMITS);
  return () => {
    clearInterval(timer);
    writer.close();
  };
}

/** Authenticated `user.me` against a bare Fastify route with one statement, one that does the same work, and tRPC's own adapter. */
export async function benchRead(): Promise<Row[]> {
  const folder = temporaryFolder();
  const url = `file:${folder.path}/app.db`;
  const { members } = await makePeople(url, MEMBERS);
  const [member] = members;
  if (!member) throw new Error("no member");

  const rateOf = async (mode: string, { of = [member], isBesideCommits = false } = {}): Promise<number> => {
    const server = await startServer("./read-server.ts", mode, url, String(member.memberId));
    const path = mode === "bare" ? "/me" : "/trpc/user.me";
    const tokens = of.map(({ token }) => token);
    const endCommits = isBesideCommits ? commitBeside(url) : () => {};
    for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await measure(server, path, tokens);
    const rate = await measure(server, path, tokens);
    endCommits();
    await server.stop();
    return rate;
  };
  const rounds: Rates[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({
      asako: await rateOf("asako"),
      bare: await rateOf("bare"),
      same: await rateOf("same"),
      stock: await rateOf("stock"),
      beside: await rateOf("asako", { isBesideCommits: true }),
      inTurn: await rateOf("asako", { of: members }),
    });
  }
  folder.remove();
  return rowsOf((of) => median(rounds.map((rates) => rates[of])));
}

type Rates = Record<"asako" | "bare" | "same" | "stock" | "beside" | "inTurn", number>;

function rowsOf(rate: (of: keyof Rates) => number): Row[] {
  const what = `an authenticated \`user.me\`: ${rate("asako").toFixed(0)} calls per processor second`;
  const against = (whose: string, of: keyof Rates, promised: number): Row => ({
    what: `${what}, against ${whose}: ${rate(of).toFixed(0)}`,
    asked: `≥ ${promised}`,
    found: (rate("asako") / rate(of)).toFixed(2),
    holds: rate("asako") / rate(of) >= promised,
  });
  const told = (whose: string, of: keyof Rates): Row => ({
    what: `${whose}: ${rate(of).toFixed(0)}, against the bare one`,
    asked: "told",
    found: (rate(of) / rate("bare")).toFixed(2),
    holds: true,
  });
  return [
    against("a bare Fastify route with one prepared statement", "bare", PROMISED.overBare),
    against("tRPC's own Fastify adapter", "stock", PROMISED.overStock),
    against("a bare Fastify route that does the same work and keeps nothing", "same", PROMISED.overSame),
    told(`the same while another process commits ${COMMITS} times a second`, "beside"),
    told(`the same of ${MEMBERS} members in turn, of whom nothing is kept any more`, "inTurn"),
    told("the route that does the same work and keeps nothing", "same"),
  ];
}
