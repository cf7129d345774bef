import autocannon from "autocannon";
import type { Row } from "../proof/report.ts";
import { median, startServer, temporaryFolder } from "./load.ts";
import { makePeople } from "./people.ts";

const OVER_STOCK = 4;
/** Each called in turn: one and the same, over and over, would flatter whatever remembers. */
const MEMBERS = 2_000;
/** Few enough for none to be turned away, however busy the machine is. */
const CONNECTIONS = 30;
/** Each with servers of its own: how a process lies in memory makes one up to a third faster than the next. */
const ROUNDS = 3;
/** So many calls are compiled for, on other threads of the process: what a call costs shows after them. */
const WARM_UP_CALLS = 40_000;
const CALLS = 20_000;

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
  tokens: readonly string[],
  amount: number,
): Promise<number> {
  const before = await server.cpuSeconds();
  const sleep = stayAwake();
  const requests = tokens.map((token) => ({ path: "/trpc/user.me", headers: { authorization: `Bearer ${token}` } }));
  let connection = 0;
  const run = await autocannon({
    url: server.url,
    connections: CONNECTIONS,
    amount,
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

/** An authenticated `user.me` of many members against tRPC's own adapter, and beside a bare Fastify route with one statement. */
export async function benchRead(): Promise<Row[]> {
  const folder = temporaryFolder();
  const url = `file:${folder.path}/app.db`;
  const { members } = await makePeople(url, MEMBERS);
  const tokens = members.map(({ token }) => token);

  const rateOf = async (mode: keyof Rates): Promise<number> => {
    const server = await startServer("./read-server.ts", mode, url);
    await measure(server, tokens, WARM_UP_CALLS);
    const rate = await measure(server, tokens, CALLS);
    await server.stop();
    return rate;
  };
  const rounds: Rates[] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ asako: await rateOf("asako"), stock: await rateOf("stock"), bare: await rateOf("bare") });
  folder.remove();
  return rowsOf((of) => median(rounds.map((rates) => rates[of])));
}

/** Calls per processor second. */
type Rates = Record<"asako" | "stock" | "bare", number>;

function rowsOf(rate: (of: keyof Rates) => number): Row[] {
  const what = `an authenticated \`user.me\` of ${MEMBERS} members in turn: ${rate("asako").toFixed(0)} calls per processor second`;
  const ratioTo = (of: keyof Rates) => rate("asako") / rate(of);
  return [
    {
      what: `${what}, against tRPC's own Fastify adapter: ${rate("stock").toFixed(0)}`,
      asked: `≥ ${OVER_STOCK}`,
      found: ratioTo("stock").toFixed(2),
      holds: ratioTo("stock") >= OVER_STOCK,
    },
    {
      what: `${what}, against a bare Fastify route with one prepared statement: ${rate("bare").toFixed(0)}`,
      asked: "told",
      found: ratioTo("bare").toFixed(2),
      holds: true,
    },
  ];
}
