import { randomUUID } from "node:crypto";
import { copyFileSync } from "node:fs";
import { verify } from "@node-rs/argon2";
import { openWriter } from "../../src/server/db/engine.sqlite.ts";
import { hashPassword } from "../../src/server/features/auth/passwords.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import type { Row } from "../proof/report.ts";
import { cpuSeconds, median, startServer, temporaryFolder } from "./load.ts";
import { makePeople, openDeps } from "./people.ts";

/** Least part of a sign-in's cost that is the one argon2 verification: it dominates all the rest together. */
const SHARE = 0.5;
/** Most that a sign-in may cost, against that verification. */
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

/** Stores a session as the server does, each in a durable commit of its own, and nothing else of a sign-in. */
function openSessions(path: string): { store: () => void; close: () => void } {
  const writer = openWriter(path);
  const { memberId } = writer.prepare("select max(id) as memberId from member").get() as { memberId: number };
  const insert = writer.prepare(
    "insert into session (id, member_id, token_version, created_at, expires_at, seen_at, idle_ms) values (?, ?, 1, ?, ?, ?, ?)",
  );
  const lastingMs = 7 * DAY_MS;
  return {
    store: () => {
      const now = Date.now();
      insert.run(randomUUID(), memberId, now, now + lastingMs, now, lastingMs);
    },
    close: () => writer.close(),
  };
}

/** Processor time of `auth.login` over HTTP, against a bare verification of the same hash, and that with a session stored. */
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
  const bareFile = `${folder.path}/bare.db`;
  copyFileSync(`${folder.path}/app.db`, bareFile);
  const sessions = openSessions(bareFile);
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
  const rounds: { served: number; argon2: number; stored: number }[] = [];
  for (let round = 1; round <= WARM_UPS + ROUNDS; round++) {
    const served = await costOf(server.cpuSeconds, signIn);
    const argon2 = await costOf(cpuSeconds, check);
    const stored = await costOf(cpuSeconds, () => check().then(sessions.store));
    if (round > WARM_UPS) rounds.push({ served, argon2, stored });
  }
  await server.stop();
  sessions.close();
  folder.remove();
  const ms = (of: keyof (typeof rounds)[0]) => (median(rounds.map((round) => round[of])) * 1_000).toFixed(1);
  const ratioOf = (one: keyof (typeof rounds)[0], other: keyof (typeof rounds)[0]) =>
    median(rounds.map((round) => round[one] / round[other]));
  const [share, ratio] = [ratioOf("argon2", "served"), ratioOf("served", "argon2")];
  const what = `a sign-in over HTTP, its session stored: ${ms("served")} ms of processor`;
  const alone = `one argon2 verification alone ${ms("argon2")} ms`;
  return [
    { what: `${what}, of which ${alone}`, asked: `≥ ${SHARE}`, found: share.toFixed(2), holds: share >= SHARE },
    { what: `${what}, ${alone}`, asked: `≤ × ${CEILING}`, found: `× ${ratio.toFixed(2)}`, holds: ratio <= CEILING },
    {
      what: `${what}, against that verification and a session in a commit of its own: ${ms("stored")} ms`,
      asked: "told",
      found: `× ${ratioOf("served", "stored").toFixed(2)}`,
      holds: true,
    },
  ];
}
