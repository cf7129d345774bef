import { randomUUID } from "node:crypto";
import { type Player, prepare } from "./stage.ts";
import type { Shot } from "./wire.ts";

/** Enough members that none runs out of tasks and waiting deposits within some minutes. */
const MEMBERS = 4_000;
/** Deposits one member may have waiting, less than the server's own limit. */
const DEPOSITS_EACH = 18;

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
  "90 % reads (balance, tasks, movements, levels, referrals, income), 6 % completed tasks with three bonuses each, 4 % declared deposits";

/** A call as it goes over the wire. */
export function requestOf(method: string, path: string, { token, body = "" }: { token?: string; body?: string }) {
  const headers = ["host: asako"];
  if (token) headers.push(`authorization: Bearer ${token}`);
  if (body)
    headers.push(
      "content-type: application/json",
      `content-length: ${Buffer.byteLength(body)}`,
      `idempotency-key: ${randomUUID()}`,
    );
  return Buffer.from(`${method} /trpc/${path} HTTP/1.1\r\n${headers.join("\r\n")}\r\n\r\n${body}`);
}

/**
 * Members with money, and the calls they make on an ordinary day. `asked` are the marks (see `ledger.ts`) of the writes that were
 * made ready, `acked` of those that were answered 200.
 */
export async function everyday(url: string, random: () => number) {
  const { members, levels, receiverPhone } = await prepare(url, { admins: 1, members: MEMBERS });
  const taskIds = levels[0]?.taskIds ?? [];
  const asked = new Set<string>();
  const acked: string[] = [];
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  let [tasks, deposits] = [0, 0];

  function write({ token }: Player, path: string, input: object, mark: string): Shot {
    asked.add(mark);
    const body = JSON.stringify(input);
    return { bytes: requestOf("POST", path, { token, body }), done: () => void acked.push(mark) };
  }

  function task(): Shot | undefined {
    const member = members[tasks % members.length] as Player;
    const taskId = taskIds[Math.floor(tasks / members.length)];
    if (taskId === undefined) return undefined;
    tasks += 1;
    return write(member, "tasks.complete", { taskId }, `task ${member.memberId} ${taskId}`);
  }

  function deposit(): Shot | undefined {
    if (deposits >= members.length * DEPOSITS_EACH) return undefined;
    const member = members[deposits % members.length] as Player;
    const reference = `LOAD-${String(++deposits).padStart(8, "0")}`;
    return write(member, "user.declareDeposit", { amountAr: 25_000, receiverPhone, reference }, `deposit ${reference}`);
  }

  const read = (path: string): Shot => ({ bytes: requestOf("GET", path, { token: pick(members).token }) });

  function next(): Shot {
    let left = random() * 100;
    for (const [path, share] of READS) {
      left -= share;
      if (left < 0) return read(path);
    }
    return (left < TASKS_SHARE ? (task() ?? deposit()) : deposit()) ?? read("user.me");
  }

  return { next, asked, acked, members };
}
