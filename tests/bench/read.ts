import autocannon from "autocannon";
import type { Row } from "../proof/report.ts";
import { median, startServer, temporaryFolder } from "./load.ts";
import { makePeople } from "./people.ts";

/**
 * What is promised, the first beyond any server that asks its database who calls: one that does that and nothing else misses it too, as
 * the last row tells.
 */
const PROMISED = { overBare: 0.8, overStock: 4, overSame: 0.8 };
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
async function measure(server: Awaited<ReturnType<typeof startServer>>, path: string, token: string): Promise<number> {
  const before = await server.cpuSeconds();
  const sleep = stayAwake();
  const run = await autocannon({
    url: server.url + path,
    connections: 50,
    duration: SECONDS,
    headers: { authorization: `Bearer ${token}` },
  });
  sleep();
  if (run.non2xx > 0 || run.errors > 0) throw new Error(`${run.non2xx} refused, ${run.errors} failed`);
  return run["2xx"] / ((await server.cpuSeconds()) - before);
}

type Rates = [asako: number, bare: number, same: number, stock: number];

/** Authenticated `user.me` against a bare Fastify route with one statement, one that does the same work, and tRPC's own adapter. */
export async function benchRead(): Promise<Row[]> {
  const folder = temporaryFolder();
  const url = `file:${folder.path}/app.db`;
  const { members } = await makePeople(url, 10);
  const [member] = members;
  if (!member) throw new Error("no member");
  const rates = { asako: [] as number[], bare: [] as number[], same: [] as number[], stock: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const mode of ["asako", "bare", "same", "stock"] as const) {
      const server = await startServer("./read-server.ts", mode, url, String(member.memberId));
      const path = mode === "bare" ? "/me" : "/trpc/user.me";
      for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await measure(server, path, member.token);
      rates[mode].push(await measure(server, path, member.token));
      await server.stop();
    }
  }
  folder.remove();
  const [asako, bare, same, stock] = [rates.asako, rates.bare, rates.same, rates.stock].map(median) as Rates;
  const what = `an authenticated \`user.me\`: ${asako.toFixed(0)} calls per processor second`;
  const against = (other: string, rate: number, promised: number): Row => ({
    what: `${what}, against ${other}: ${rate.toFixed(0)}`,
    asked: `≥ ${promised}`,
    found: (asako / rate).toFixed(2),
    holds: asako / rate >= promised,
  });
  return [
    against("a bare Fastify route with one prepared statement", bare, PROMISED.overBare),
    against("tRPC's own Fastify adapter", stock, PROMISED.overStock),
    against("a bare Fastify route that does the same work and nothing else", same, PROMISED.overSame),
    {
      what: "that route, against the bare one: what a server that asks its database who calls can reach in the first row",
      asked: "told",
      found: (same / bare).toFixed(2),
      holds: true,
    },
  ];
}
