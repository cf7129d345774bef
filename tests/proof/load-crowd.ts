import { rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { scratchFolder } from "../support/scratch.ts";
import { everyday, requestOf } from "./everyday.ts";
import { figure } from "./figures.ts";
import { brokenInvariants, readEffects } from "./ledger.ts";
import { cyclesOf, type Row } from "./report.ts";
import { launch, memoryMb, processorMs, type Server } from "./server.ts";
import { PASSWORD } from "./stage.ts";
import { type Fault, plantedServer } from "./tree.ts";
import { callAtOnce, callAtRate, callInTurn, type Fired, type Hit, MOST_LINES, type Shot } from "./wire.ts";

const AT_ONCE = 64;
const ROUNDS = 10;
/** So few that none is turned away. */
const CALLERS = 32;
const WARM_UP_MS = 5_000;
const MEASURE_MS = 10_000;
const CONTROL_MS = 5_000;
/** A server that seems slower than before is looked at again: the machine has other work. */
const LOOKS = 3;
const PROMISED = { recovered: 0.9, memoryMb: 512 };

const isAnswered = ({ status }: Hit) => status === 200;
const isRefused = ({ status, isPolite }: Hit) => status === 503 && isPolite;
const isOther = (hit: Hit) => !isAnswered(hit) && !isRefused(hit);

/** The time within which a share of calls was over; infinity when there were none. */
export function within(times: readonly number[], share: number): number {
  const sorted = Float64Array.from(times).sort();
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.POSITIVE_INFINITY;
}

/** p50, p99 and the slowest, in words. */
export const inWords = (times: readonly number[]): string =>
  times.length === 0
    ? "none"
    : `half within ${figure(within(times, 0.5))} ms, 99 % within ${figure(within(times, 0.99))} ms, the slowest ${figure(within(times, 1))} ms`;

/** Watches the memory of a process until told to stop; returns the highest value in MB. */
export function watchMemory(pid: number): () => number {
  let most = memoryMb(pid);
  const timer = setInterval(() => {
    most = Math.max(most, memoryMb(pid));
  }, 100);
  return () => {
    clearInterval(timer);
    return Math.max(most, memoryMb(pid));
  };
}

/** Calls a second that a server answers when each caller waits for an answer, and how busy its process was. */
async function capacityOf(server: Server, next: () => Shot) {
  const before = processorMs(server.pid);
  const hits = await callInTurn({ port: server.port, ms: MEASURE_MS, next, callers: CALLERS });
  const rate = (hits.filter(isAnswered).length * 1_000) / MEASURE_MS;
  return { rate, busy: (processorMs(server.pid) - before) / MEASURE_MS };
}

/** The best of some looks at what a server can do, until it does as much as it should. */
async function capacityAgain(server: Server, next: () => Shot, wanted: number): Promise<number> {
  let best = 0;
  for (let look = 0; look < LOOKS && best < wanted; look++)
    best = Math.max(best, (await capacityOf(server, next)).rate);
  return best;
}

/** So many who call, and so many who sign in, at the same moment: their statuses, each once. */
async function atOnce(port: number, next: () => Shot, phones: readonly string[]): Promise<number[]> {
  const hits: Hit[] = [];
  for (let round = 0; round < ROUNDS; round++)
    hits.push(...(await callAtOnce(port, Array.from({ length: AT_ONCE }, next))));
  const signIns = phones.slice(0, AT_ONCE).map((phone) => {
    const body = JSON.stringify({ phone, password: PASSWORD });
    return { bytes: requestOf("POST", "auth.login", { body }) };
  });
  hits.push(...(await callAtOnce(port, signIns)));
  return [...new Set(hits.map(({ status }) => status))];
}

type Crowd = Awaited<ReturnType<typeof crowd>>;

/** A few at once, then twice what the server can answer for a while, then as much as it can. */
async function crowd(ms: number, random: () => number, root?: string) {
  const folder = scratchFolder("crowd");
  try {
    const url = `file:${join(folder, "app.db")}`;
    const { next, asked, acked, members } = await everyday(url, random);
    const before = await readEffects(url);
    const server = await launch(url, { root });
    const { port } = server;
    await callInTurn({ port, ms: WARM_UP_MS, next, callers: CALLERS });
    const phones = members.map(({ phone }) => phone);
    const statuses = await atOnce(port, next, phones);
    const capacity = await capacityOf(server, next);
    await pause(1_000);
    const stopWatching = watchMemory(server.pid);
    const fired = await callAtRate({ port, ms, next, random, perSecond: 2 * capacity.rate });
    const memory = stopWatching();
    const again = await capacityAgain(server, next, PROMISED.recovered * capacity.rate);
    await server.stop();
    const effects = await readEffects(url);
    return {
      ms,
      statuses,
      capacity,
      again,
      fired,
      memory,
      acked: acked.length,
      lost: acked.filter((mark) => !effects.has(mark)).length,
      unasked: [...effects].filter(
        ([mark, ids]) => ids.length > (before.get(mark)?.length ?? 0) + Number(asked.has(mark)),
      ).length,
      invariants: await brokenInvariants(url),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The outcomes of the calls, and how long they took. */
function sentRow({ hits }: Fired): Row {
  const [answered, refused, others] = [hits.filter(isAnswered), hits.filter(isRefused), hits.filter(isOther)];
  const kinds = [...new Set(others.map(({ status }) => status || "broken or silent"))].join(", ");
  return {
    what: "the calls that were sent",
    asked: "each answered, or refused with 503 and Retry-After",
    found: `${figure(answered.length)} answered, ${figure(refused.length)} refused, ${others.length} otherwise ${kinds}`,
    holds: answered.length > 0 && others.length === 0,
  };
}

/** What a server that is not full answered. */
const earlyRow = (statuses: readonly number[]): Row => ({
  what: `${AT_ONCE} calls at once, ${ROUNDS} times, and ${AT_ONCE} sign-ins at once`,
  asked: "none refused",
  found: `answered ${statuses.join(", ")}`,
  holds: statuses.length === 1 && statuses[0] === 200,
});

function rowsOf({ ms, statuses, capacity, again, fired, memory, ...writes }: Crowd): Row[] {
  const answered = fired.hits.filter(isAnswered);
  const { acked, lost, unasked, invariants } = writes;
  return [
    earlyRow(statuses),
    {
      what: `${figure(2 * capacity.rate)} calls a second for ${ms / 1_000} s, twice the ${figure(capacity.rate)} that the server can answer (its process busy ${figure(capacity.busy * 100)} % of the time), on ${figure(MOST_LINES)} connections`,
      asked: "told: how long people wait",
      found: `of an answer, since the call was sent: ${inWords(answered.map((hit) => hit.ms))}; since it was due, the wait for one of the connections included: ${inWords(answered.map((hit) => hit.sinceDueMs))}; ${figure((answered.length * 1_000) / ms)} a second; ${figure(fired.unsent)} found no connection and were never sent`,
      holds: true,
    },
    sentRow(fired),
    {
      what: "writes answered 200, and what the ledger holds after all",
      asked: "0 lost, 0 unasked or twice, 0 broken invariants",
      found: `${lost} lost of ${figure(acked)}, ${unasked} unasked or twice, ${invariants.length} broken ${invariants.join(", ")}`,
      holds: lost + unasked + invariants.length === 0 && acked > 0,
    },
    {
      what: "right after the crowd",
      asked: `≥ ${PROMISED.recovered * 100} % of what it could answer before`,
      found: `${figure(again)} calls a second, ${figure((100 * again) / capacity.rate)} %`,
      holds: again >= PROMISED.recovered * capacity.rate,
    },
    {
      what: "memory of the process meanwhile",
      asked: `< ${PROMISED.memoryMb} MB`,
      found: memory > 0 ? `${figure(memory)} MB` : "this system does not say",
      holds: memory > 0 ? memory < PROMISED.memoryMb : undefined,
    },
  ];
}

/** Every second call is turned away, however idle the server is, and without a word on when to come back. */
const RUDE: Fault = {
  file: "src/server/transport/http/overload.ts",
  find: "  app.register(underPressure, {",
  put: `  let calls = 0;
  app.addHook("onRequest", async (request, reply) => {
    if (isApiCall(request) && ++calls % 2 === 0) return reply.code(BUSY_STATUS).send(busyBody(request.url));
  });
  app.register(underPressure, {`,
};

/** More calls than can be answered. `--cycles=N`: for N seconds. */
export async function proveCrowd(random: () => number): Promise<Row[]> {
  const real = await crowd(cyclesOf(60) * 1_000, random);
  const tree = await plantedServer([RUDE]);
  const rude = await crowd(CONTROL_MS, random, tree.root).finally(tree.remove);
  const caught = [earlyRow(rude.statuses), sentRow(rude.fired)];
  return [
    ...rowsOf(real),
    {
      what: `control: a server that refuses early and without Retry-After, ${CONTROL_MS / 1_000} s`,
      asked: "caught",
      found: caught.map(({ found }) => found).join("; "),
      holds: caught.every(({ holds }) => holds === false),
    },
  ];
}
