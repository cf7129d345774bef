import { existsSync, statSync } from "node:fs";
import { openLine, post } from "./call.ts";
import { type Entry, operations, settle } from "./journal.ts";
import { brokenInvariants, compare, type Effects, readEffects, type Verdict } from "./ledger.ts";
import { createLoad } from "./load.ts";
import { launch } from "./server.ts";
import { prepare } from "./stage.ts";

const SHORTEST_MS = 150;
const POLL_MS = 5;
const LONGEST_MS = 650;
const RETRIES = 5;
/** How long a stopping server keeps listening, to refuse new calls. */
const DRAIN_MS = 2_000;
/** How long the first load may take to do some of everything. */
const KINDS_MS = 45_000;

/** What the ledger says of a journal. */
export type Reckoned = Verdict & {
  acked: number;
  /** Calls whose connection broke before they were answered. */
  unknown: number;
  /** How many of those the server had carried out all the same. */
  done: number;
  /** After one more try with the same key: answered with what stood there, done now, or refused by a rule. */
  repeated: number;
  applied: number;
  refused: number;
  /** Unknown calls that a repeat did not settle as it must. */
  unsettled: string[];
  invariants: string[];
};

export type Cycle = Reckoned & { readyMs: number; readyCpuMs: number };

export type Stop = Pick<Cycle, "acked" | "lost" | "extra" | "invariants"> & {
  /** How connections broke: none may. */
  broken: string[];
  turnedAway: number;
  code: number | null;
  ms: number;
  walBytes: number;
};

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Sends an unknown call again, with the same key, until it is settled. */
async function settleUnknown(port: number, entry: Entry): Promise<void> {
  const line = openLine(port, "10.254.0.1");
  for (let attempt = 0; attempt < RETRIES && entry.state === "unknown"; attempt++) {
    settle(entry, await post(line, operations[entry.operation], entry.input, entry.token, entry.key));
    if (entry.state === "unknown") await pause(100);
  }
  line.agent.destroy();
}

/** What is wrong with a settled call, given whether it was already done before it was repeated. */
function complaint({ mark, state, last }: Entry, wasDone: boolean, times: number): string | undefined {
  const settled = wasDone ? state === "acked" : state !== "unknown";
  if (!settled) return `${mark}: ${wasDone ? "was done, then" : "was not done, then"} ${state} ${last}`;
  return times === (state === "acked" ? 1 : 0) ? undefined : `${mark}: stands ${times} times, ${state}`;
}

type Reckoning = { url: string; port: number; journal: readonly Entry[]; from: number; before: Effects };

/** Compares the journal with the ledger, sends every unsettled call since entry `from` again, and compares once more. */
export async function reckon({ url, port, journal, from, before }: Reckoning): Promise<Reckoned> {
  const fresh = journal.slice(from);
  const acked = fresh.filter(({ state }) => state === "acked").length;
  const first = await readEffects(url);
  const { lost, extra } = compare(journal, first, before);
  const unknown = fresh.filter(({ state }) => state === "unknown");
  const wasDone = new Set(unknown.filter(({ mark }) => first.has(mark)));
  await Promise.all(unknown.map((entry) => settleUnknown(port, entry)));
  const after = await readEffects(url);
  const second = compare(journal, after, before);
  const complaints = unknown.map((entry) => complaint(entry, wasDone.has(entry), after.get(entry.mark)?.length ?? 0));
  const now = (state: Entry["state"]) => unknown.filter((entry) => !wasDone.has(entry) && entry.state === state).length;
  return {
    acked,
    unknown: unknown.length,
    done: wasDone.size,
    repeated: unknown.filter((entry) => wasDone.has(entry)).length,
    applied: now("acked"),
    refused: now("refused"),
    unsettled: complaints.filter((one) => one !== undefined),
    lost: [...new Set([...lost, ...second.lost])],
    extra: [...new Set([...extra, ...second.extra])],
    invariants: await brokenInvariants(url),
  };
}

/** A database under load whose server dies again and again. */
export async function openSite(url: string, random: () => number, root?: string) {
  const stage = await prepare(url, { admins: 4, members: 48 });
  const before: Effects = await readEffects(url);
  const load = createLoad(stage, random);
  let server = await launch(url, { root });
  const someTime = () => pause(SHORTEST_MS + random() * (LONGEST_MS - SHORTEST_MS));
  const countAcked = () => load.journal.filter(({ state }) => state === "acked").length;

  const isAcked = ({ state }: Entry) => state === "acked";
  const kindsAcked = () => new Set(load.journal.filter(isAcked).map(({ operation }) => operation)).size;

  /** Once something was acknowledged, and every kind of call at least once: on a busy machine that takes longer than the time given. */
  async function someAcked(from: number): Promise<void> {
    while (!load.journal.slice(from).some(isAcked)) await pause(POLL_MS);
    const deadline = performance.now() + KINDS_MS;
    while (kindsAcked() < Object.keys(operations).length && performance.now() < deadline) await pause(POLL_MS);
  }

  /** Load, SIGKILL, restart; then every unknown call again under its own key. */
  async function kill(): Promise<Cycle> {
    const from = load.journal.length;
    const running = load.run(server.port);
    await Promise.race([someAcked(from), running]);
    await someTime();
    await server.kill();
    await running;
    server = await launch(url, { root });
    return {
      ...(await reckon({ url, port: server.port, journal: load.journal, from, before })),
      readyMs: server.readyMs,
      readyCpuMs: server.readyCpuMs,
    };
  }

  /** Load, SIGTERM: every call in flight is answered, or told to come back. */
  async function stop(): Promise<Stop> {
    const from = countAcked();
    const sent = load.journal.length;
    const running = load.run(server.port);
    await Promise.race([someAcked(sent), running]);
    await someTime();
    const askedAt = performance.now();
    const { code, ms } = await server.stop();
    const { broken: unanswered, turnedAway } = await running;
    // A client that learns of the stop only after seconds, on a slow machine, calls a closed port: nothing of that call was sent.
    const cameLate = ({ last, sentAt }: Entry) => last === "ECONNREFUSED" && sentAt - askedAt > DRAIN_MS;
    const broken = unanswered.filter((entry) => !cameLate(entry));
    const wal = url.startsWith("file:") ? `${url.replace(/^file:/, "")}-wal` : "";
    const stopped = {
      ...compare(load.journal, await readEffects(url), before),
      acked: countAcked() - from,
      broken: broken.map(({ mark, last }) => `${mark}: ${last}`),
      turnedAway: turnedAway.length,
      code,
      ms,
      walBytes: existsSync(wal) ? statSync(wal).size : 0,
      invariants: await brokenInvariants(url),
    };
    server = await launch(url, { root });
    return stopped;
  }

  return { journal: load.journal, before, kill, stop, close: () => server.kill() };
}
