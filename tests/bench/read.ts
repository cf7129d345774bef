import autocannon from "autocannon";
import type { Row } from "../proof/report.ts";
import { median, startServer, temporaryFolder } from "./load.ts";
import { makePeople } from "./people.ts";

/** Floors this benchmark must reach today, and what is aimed at: a call pays two statements, a session check and tRPC. */
const FLOORS = { overBare: 0.6, overStock: 4 };
const AIM_OVER_BARE = 0.8;
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

/** Authenticated `user.me` against a bare Fastify route with one prepared statement, and against tRPC's own Fastify adapter. */
export async function benchRead(): Promise<Row[]> {
  const folder = temporaryFolder();
  const url = `file:${folder.path}/app.db`;
  const { members } = await makePeople(url, 10);
  const [member] = members;
  if (!member) throw new Error("no member");
  const rates = { asako: [] as number[], bare: [] as number[], stock: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    for (const mode of ["asako", "bare", "stock"] as const) {
      const server = await startServer("./read-server.ts", mode, url, String(member.memberId));
      const path = mode === "bare" ? "/me" : "/trpc/user.me";
      for (let warmUp = 0; warmUp < WARM_UPS; warmUp++) await measure(server, path, member.token);
      rates[mode].push(await measure(server, path, member.token));
      await server.stop();
    }
  }
  folder.remove();
  const { asako, bare, stock } = { asako: median(rates.asako), bare: median(rates.bare), stock: median(rates.stock) };
  const what = `an authenticated \`user.me\`: ${asako.toFixed(0)} calls per processor second`;
  const against = (other: string, rate: number, floor: number, aim = floor): Row => ({
    what: `${what}, against ${other}: ${rate.toFixed(0)}`,
    asked: aim > floor ? `≥ ${floor} (aim ${aim})` : `≥ ${floor}`,
    found: (asako / rate).toFixed(2),
    holds: asako / rate >= floor,
  });
  return [
    against("a bare Fastify route with one prepared statement", bare, FLOORS.overBare, AIM_OVER_BARE),
    against("tRPC's own Fastify adapter", stock, FLOORS.overStock),
  ];
}
