import { Agent, request } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "../proof/report.ts";
import { median, startServer, temporaryFolder } from "./load.ts";
import { type BenchMember, makePeople } from "./people.ts";
import { rawCompletions } from "./raw-completions.ts";

/** Floor of durable completions over HTTP against the same statements without a server. */
const FLOOR = 0.5;
const MEMBERS = 4_000;
const CALLERS = 64;
const ROUNDS = 3;
/** One call in so many is made before counting: the code must be compiled. */
const WARM_UP = 5;
const RETRY_MS = 50;

/** Answers the status. */
function complete(agent: Agent, port: number, token: string, taskId: number): Promise<number> {
  const body = JSON.stringify({ taskId });
  return new Promise((resolve, reject) => {
    const call = request(
      {
        agent,
        port,
        host: "127.0.0.1",
        method: "POST",
        path: "/trpc/tasks.complete",
        headers: {
          "content-type": "application/json",
          "content-length": Buffer.byteLength(body),
          authorization: `Bearer ${token}`,
        },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on("error", reject);
    call.end(body);
  });
}

/** Until it is done: a server that has just started may turn one of so many away, as it would a member. */
async function completeAtLast(...call: Parameters<typeof complete>): Promise<void> {
  for (;;) {
    const status = await complete(...call);
    if (status === 200) return;
    if (status !== 503) throw new Error(`status ${status}`);
    await pause(RETRY_MS);
  }
}

/** 64 callers complete every task of every member, each waiting for its durable answer. Answers completions per processor second. */
async function servedCompletions(
  url: string,
  members: readonly BenchMember[],
  taskIds: readonly number[],
): Promise<number> {
  const server = await startServer("./write-server.ts", url);
  const port = Number(new URL(server.url).port);
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  const work = members.flatMap(({ token }) => taskIds.map((taskId) => ({ token, taskId })));
  let next = 0;
  const serve = async (until: number) => {
    const caller = async () => {
      while (next < until) {
        const job = work[next++];
        if (job) await completeAtLast(agent, port, job.token, job.taskId);
      }
    };
    await Promise.all(Array.from({ length: CALLERS }, caller));
  };
  const warm = Math.floor(work.length / WARM_UP);
  await serve(warm);
  const before = await server.cpuSeconds();
  await serve(work.length);
  const seconds = (await server.cpuSeconds()) - before;
  agent.destroy();
  await server.stop();
  return (work.length - warm) / seconds;
}

/** Durable task completions with three bonuses, over HTTP, against the same SQL run raw with group commit. */
export async function benchWrite(): Promise<Row[]> {
  const served: number[] = [];
  const raw: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const folder = temporaryFolder();
    const [url, rawPath] = [`file:${folder.path}/app.db`, `${folder.path}/raw.db`];
    const people = await makePeople(url, MEMBERS);
    const rawPeople = await makePeople(`file:${rawPath}`, MEMBERS);
    served.push(await servedCompletions(url, people.members, people.taskIds));
    raw.push(
      rawCompletions(
        rawPath,
        rawPeople.members.map(({ memberId }) => memberId),
        rawPeople.taskIds,
      ),
    );
    folder.remove();
  }
  const ratio = median(served.map((rate, round) => rate / (raw[round] ?? rate)));
  const rates = `${median(served).toFixed(0)} per processor second, against the same statements without a server: ${median(raw).toFixed(0)}`;
  return [
    {
      what: `durable task completions with three bonuses over HTTP: ${rates}`,
      asked: `≥ ${FLOOR}`,
      found: ratio.toFixed(2),
      holds: ratio >= FLOOR,
    },
  ];
}
