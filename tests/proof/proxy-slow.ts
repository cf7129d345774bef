import type { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { Row } from "./report.ts";

export const HOST = "asako.example";
/** The largest answer that anybody may ask for. */
export const LARGE = "/docs/swagger-ui-bundle.js";
/** Of each kind of slow client. */
const CLIENTS = 50;

/**
 * A slow client: what it sends at first, every second, and a second before the end; how soon its connection is to be closed. `isTold`: the
 * figure is reported only, not promised.
 */
export type Slowness = { first: string; each?: string; last?: string; limitMs: number; isReader?: true; isTold?: true };

const request = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nhost: ${HOST}\r\n`;
const POST = `${request("POST", "/trpc/auth.login")}content-type: application/json\r\ncontent-length: 60000\r\n\r\n{`;
export const silent = (limitMs: number): Slowness => ({ first: "", limitMs });
export const headers = (limitMs: number): Slowness => ({
  first: request("GET", "/trpc/user.me"),
  each: "x-slow: 1\r\n",
  limitMs,
});
export const stop = (limitMs: number): Slowness => ({ first: POST, limitMs });
export const drip = (limitMs: number): Slowness => ({ first: POST, each: " ", limitMs });
const LARGE_TWELVE_TIMES = `${request("GET", LARGE)}\r\n`.repeat(12);
/** It reads nothing. An empty line means nothing, and shows it whether the connection is still there. */
export const quietReader = (limitMs: number): Slowness => ({
  first: LARGE_TWELVE_TIMES,
  last: "\r\n",
  limitMs,
  isReader: true,
});
export const loudReader = (limitMs: number): Slowness => ({ ...quietReader(limitMs), each: "\r\n" });

/** How many of the slow clients are still there at their limit. */
async function hold(open: () => Socket, { first, each, last, limitMs, isReader }: Slowness): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => {
    const socket = open().on("error", () => {});
    if (!isReader) socket.resume();
    socket.write(first);
    return socket;
  });
  const send = (text = "") => {
    for (const socket of clients) if (text && socket.writable) socket.write(text);
  };
  for (const end = performance.now() + limitMs - 1_000; performance.now() < end; await pause(1_000)) send(each);
  // The first write learns that the connection is closed, the second fails because of it.
  for (const _ of ["first", "second"]) {
    send(last);
    await pause(500);
  }
  const left = clients.filter(({ closed }) => !closed).length;
  for (const socket of clients) socket.destroy();
  return left;
}

/** Opens slow clients of every kind at once, and measures other clients' calls meanwhile. */
export async function besiege(
  slow: Record<string, Slowness>,
  open: () => Socket,
  call: () => Promise<{ status: number }>,
) {
  let [calls, failed, isOver] = [0, 0, false];
  const meanwhile = (async () => {
    for (; !isOver; await pause(200)) {
      calls += 1;
      const answer = await call().catch(() => undefined);
      if (answer?.status !== 200) failed += 1;
    }
  })();
  const left = await Promise.all(Object.values(slow).map((slowness) => hold(open, slowness)));
  isOver = true;
  await meanwhile;
  return { left, calls, failed };
}

type Siege = Awaited<ReturnType<typeof besiege>>;

/** @param careless the same siege of what has no limits of time */
export function siegeRows(slow: Record<string, Slowness>, { left, calls, failed }: Siege, careless: Siege): Row[] {
  const rows = Object.entries(slow).map(([name, { limitMs, isTold = false }], index) => {
    const asked = `${isTold ? "told: " : ""}closed within ${limitMs / 1_000} s`;
    const still = left[index] ?? CLIENTS;
    return row(`${CLIENTS} clients that ${name}`, asked, `${CLIENTS - still} closed`, isTold || still === 0);
  });
  return [
    ...rows,
    row("somebody else's calls meanwhile", "all answered", `${calls - failed} of ${calls}`, failed === 0),
    row(
      "control: the same without the limits of time",
      "none closed",
      `${careless.left.map((still) => CLIENTS - still).join(", ")} closed`,
      careless.left.every((still) => still === CLIENTS),
    ),
  ];
}

export const row = (what: string, asked: string, found: string, holds: boolean): Row => ({ what, asked, found, holds });
