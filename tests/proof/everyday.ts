import { randomUUID } from "node:crypto";
import { makePeople } from "../bench/people.ts";
import { JWT_SECRET } from "./server.ts";
import type { Shot } from "./wire.ts";

/** Enough that nobody runs out of tasks and waiting deposits in some minutes. */
const MEMBERS = 4_000;
/** Deposits one member may have waiting, less than the server's own limit. */
const DEPOSITS_EACH = 18;
const RECEIVER = "+261341000000";

/** What members look at, and how often of a hundred calls. */
const READS: readonly [path: string, share: number][] = [
  ["user.me", 35],
  ["tasks.today", 20],
  ["user.recentTransactions", 20],
  ["user.levels", 5],
  ["referral.mine", 5],
  ["user.income", 5],
];
const TASKS_SHARE = 6;

export const EVERYDAY =
  "90 % what members look at (balance, tasks, movements, levels, people invited, income), 6 % tasks done with three bonuses each, 4 % deposits declared";

type Member = { memberId: number; token: string };

function requestOf({ token }: Member, method: string, path: string, body = ""): Buffer {
  const headers = ["host: asako", `authorization: Bearer ${token}`];
  if (body)
    headers.push(
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
      `idempotency-key: ${randomUUID()}`,
    );
  return Buffer.from(`${method} /trpc/${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

/** Members with money and levels, and the calls they make on an ordinary day. `acked` are the marks of writes that were answered 200. */
export async function everyday(url: string, random: () => number) {
  const { members, taskIds } = await makePeople(url, MEMBERS, JWT_SECRET);
  const acked: string[] = [];
  const pick = () => members[Math.floor(random() * members.length)] as Member;
  let [tasks, deposits] = [0, 0];

  function task(): Shot | undefined {
    const member = members[tasks % members.length] as Member;
    const taskId = taskIds[Math.floor(tasks / members.length)];
    if (taskId === undefined) return undefined;
    tasks += 1;
    const bytes = requestOf(member, "POST", "tasks.complete", JSON.stringify({ taskId }));
    return { bytes, done: () => void acked.push(`task ${member.memberId} ${taskId}`) };
  }

  function deposit(): Shot | undefined {
    if (deposits >= members.length * DEPOSITS_EACH) return undefined;
    const member = members[deposits % members.length] as Member;
    const reference = `LOAD-${String(++deposits).padStart(8, "0")}`;
    const input = JSON.stringify({ amountAr: 25_000, receiverPhone: RECEIVER, reference });
    return {
      bytes: requestOf(member, "POST", "user.declareDeposit", input),
      done: () => void acked.push(`deposit ${reference}`),
    };
  }

  function next(): Shot {
    let left = random() * 100;
    for (const [path, share] of READS) {
      left -= share;
      if (left < 0) return { bytes: requestOf(pick(), "GET", path) };
    }
    const write = left < TASKS_SHARE ? (task() ?? deposit()) : deposit();
    return write ?? { bytes: requestOf(pick(), "GET", "user.me") };
  }

  return { next, acked };
}
