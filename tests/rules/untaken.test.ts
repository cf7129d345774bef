import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { describe, expect, onTestFinished, test } from "vitest";
import { boundUntaken, slowestOf, untakenIn } from "../../src/server/http/untaken.ts";

const KB = 1_024;
const MB = 1_024 * KB;

describe("clients to end so that less waits", () => {
  test("are none while little enough does", () => {
    expect(slowestOf([{ waiting: 5 * MB, took: 0 }], 5 * MB)).toEqual([]);
  });

  test("are those that need longest for what waits for them, and no more of them than it takes", () => {
    const nothing = { waiting: 3 * MB, took: 0 };
    const less = { waiting: 2 * MB, took: 256 };
    const crumbs = { waiting: 3 * MB, took: 13 * KB };
    const fast = { waiting: 4 * MB, took: 5 * MB };
    const all = [fast, less, crumbs, nothing];
    expect(slowestOf(all, 9 * MB)).toEqual([nothing]);
    expect(slowestOf(all, 8 * MB)).toEqual([nothing, less]);
    expect(slowestOf(all, 5 * MB)).toEqual([nothing, less, crumbs]);
  });

  test("are neither phones in a hole of their network nor those that just came", () => {
    const phone = { waiting: 256 * KB, took: 0 };
    const newcomer = { waiting: 3 * MB, took: undefined };
    expect(slowestOf([phone, newcomer], 0)).toEqual([]);
  });
});

test("what Linux says of a socket is read, in both of its tables", () => {
  const table = `  sl  local_address rem_address   st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0100007F:1F90 00000000:0000 0A 00000000:00000000 00:00000000 00000000     0        0 11 1 0000000000000000 100 0 0 10 0
   1: 0100007F:1F90 0100007F:C350 01 0027B2E0:00000000 01:00000014 00000000     0        0 6764612 3 0000000000000000 20 4 30 10 -1
`;
  const wide = `  sl  local_address                         remote_address                        st tx_queue rx_queue tr tm->when retrnsmt   uid  timeout inode
   0: 0000000000000000FFFF00000100007F:1F90 0000000000000000FFFF00000100007F:C351 01 00000100:00000000 01:00000014 00000000     0        0 77 3 0000000000000000 20 4 30 10 -1
`;
  expect([...untakenIn(table)]).toEqual([[6_764_612, 2_601_696]]);
  expect([...untakenIn(wide)]).toEqual([[77, 256]]);
  expect([...untakenIn("")]).toEqual([]);
});

/** A server that sends everybody 20 MB, and holds no more than 4 MB that wait. */
async function openServer() {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("error", () => {}).once("close", () => open.delete(socket));
    socket.write(Buffer.alloc(20 * MB));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const stop = boundUntaken(open, 4 * MB);
  const clients: Socket[] = [];
  onTestFinished(() => {
    stop();
    for (const socket of [...clients, ...open]) socket.destroy();
    server.close();
  });
  /** A client that reads 4 KB each time it is told to. */
  return async () => {
    const onread = { buffer: Buffer.alloc(4 * KB), callback: () => false };
    const client = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", onread });
    clients.push(client);
    client.on("error", () => {}).pause();
    await once(server, "connection");
    return { client, atServer: [...open].at(-1) as Socket };
  };
}

test.runIf(process.platform === "linux")(
  "clients that take nothing lose their connection, one that reads slowly keeps it",
  async () => {
    const come = await openServer();
    const phone = await come();
    const reading = setInterval(() => phone.client.resume(), 40);
    onTestFinished(() => clearInterval(reading));
    const others = [await come(), await come(), await come(), await come()];
    await expect.poll(() => others.filter(({ atServer }) => atServer.destroyed).length, { timeout: 10_000 }).toBe(4);
    await pause(1_500);
    expect(phone.atServer.destroyed).toBe(false);
  },
  20_000,
);
