import { verify } from "@node-rs/argon2";
import { hashPassword } from "../../src/server/passwords.ts";
import type { Row } from "../proof/report.ts";
import { cpuSeconds, median, startServer, temporaryFolder } from "./load.ts";
import { makePeople, openDeps } from "./people.ts";

/** Most that a sign-in may cost, against the one argon2 verification that it cannot do without. */
const CEILING = 1.15;
const SIGN_INS = 80;
/** As many at once as the server hashes. */
const AT_ONCE = 2;
/** Many: on a machine that others use too, one round says little. */
const ROUNDS = 9;
/** A call is compiled after some hundred of its kind: until then a sign-in costs twice as much beside its argon2. */
const WARM_UPS = 6;
const PASSWORD = "secret123";

/** Processor seconds of one, of many done two at a time. */
async function costOf(
  measure: () => number | Promise<number>,
  once: (index: number) => Promise<void>,
): Promise<number> {
  const before = await measure();
  let next = 0;
  const worker = async () => {
    while (next < SIGN_INS) await once(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return ((await measure()) - before) / SIGN_INS;
}

/** Processor time of `auth.login` over HTTP, its session stored, against a bare verification of the same hash. */
export async function benchSignIn(): Promise<Row[]> {
  const folder = temporaryFolder();
  const url = `file:${folder.path}/app.db`;
  await makePeople(url, SIGN_INS);
  const deps = await openDeps(url);
  const passwordHash = await hashPassword(PASSWORD);
  const { member } = deps.db.read.t;
  await deps.db.transact(async (tx) => void (await tx.q.update(tx.t.member).set({ passwordHash })));
  const people = await deps.db.read.q.select({ phone: member.phone }).from(member);
  await deps.db.close();
  const server = await startServer("./write-server.ts", url);

  const signIn = async (index: number) => {
    const body = JSON.stringify({ phone: people[index % people.length]?.phone, password: PASSWORD });
    const headers = { "content-type": "application/json" };
    const answer = await fetch(`${server.url}/trpc/auth.login`, { method: "POST", headers, body });
    await answer.text();
    if (!answer.ok) throw new Error(`status ${answer.status}`);
  };
  const check = async () => {
    if (!(await verify(passwordHash, PASSWORD))) throw new Error("no match");
  };
  const rounds: { served: number; bare: number }[] = [];
  for (let round = 1; round <= WARM_UPS + ROUNDS; round++) {
    const served = await costOf(server.cpuSeconds, signIn);
    const bare = await costOf(cpuSeconds, check);
    if (round > WARM_UPS) rounds.push({ served, bare });
  }
  await server.stop();
  folder.remove();
  const ratio = median(rounds.map(({ served, bare }) => served / bare));
  const ms = (seconds: number[]) => (median(seconds) * 1_000).toFixed(1);
  const [served, bare] = [ms(rounds.map((round) => round.served)), ms(rounds.map((round) => round.bare))];
  return [
    {
      what: `a sign-in over HTTP, its session stored: ${served} ms of processor, one argon2 verification alone ${bare} ms`,
      asked: `≤ × ${CEILING}`,
      found: `× ${ratio.toFixed(2)}`,
      holds: ratio <= CEILING,
    },
  ];
}
