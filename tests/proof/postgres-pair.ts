import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { type Reckoned, reckon } from "./cycle.ts";
import { type Effects, readEffects } from "./ledger.ts";
import { createLoad } from "./load.ts";
import { launch, type Server, statusOf } from "./server.ts";
import { prepare } from "./stage.ts";

const POLL_MS = 20;
/** Calls acknowledged before something happens: so many, and up to twice as many. A busy machine takes longer, and never more than this. */
const ACKED = 60;
const LONGEST_MS = 10_000;

/** One port before several servers, in turn; one that refuses is passed over. What a reverse proxy does, and no more. */
export async function openFront(ports: () => readonly number[]) {
  const sockets = new Set<Socket>();
  let turn = 0;
  const attach = (near: Socket, attempts: number) => {
    const all = ports();
    const far = connect({ port: all[turn++ % all.length] ?? 0, host: "127.0.0.1", noDelay: true });
    let isOpen = false;
    far.once("connect", () => {
      isOpen = true;
      near.pipe(far).pipe(near);
    });
    far.on("error", () => {
      if (isOpen || attempts <= 1) near.destroy();
      else attach(near, attempts - 1);
    });
    far.on("close", () => isOpen && near.destroy());
    near.on("close", () => far.destroy());
  };
  const server = createServer({ noDelay: true }, (near) => {
    sockets.add(near);
    near.on("error", () => {});
    near.on("close", () => sockets.delete(near));
    attach(near, ports().length);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** How many of the servers say that they may be sent work. */
const readyAmong = async (servers: readonly Server[]) => {
  const states = await Promise.all(servers.map(({ url }) => statusOf(`${url}/readyz`).catch(() => 0)));
  return states.filter((status) => status === 200).length;
};

/** What each of the servers answers and last wrote. */
const whyNotReady = async (servers: readonly Server[]) => {
  const said = servers.map(async ({ url, lines }) => {
    const status = await statusOf(`${url}/readyz`).catch((error: Error) => error.message);
    return `/readyz: ${status}\n${lines.slice(-10).join("\n")}`;
  });
  return `The servers did not come back.\n${(await Promise.all(said)).join("\n\n")}`;
};

/**
 * Two production servers on one PostgreSQL behind one port, a stage and a load for them.
 * @param url what the servers are given
 * @param ledgerUrl where the ledger is read
 */
export async function openPair(url: string, ledgerUrl: string, random: () => number, root?: string) {
  const stage = await prepare(ledgerUrl, { admins: 4, members: 48 });
  const before: Effects = await readEffects(ledgerUrl);
  const load = createLoad(stage, random);
  const servers = await Promise.all([launch(url, { root }), launch(url, { root })]);
  const front = await openFront(() => servers.map(({ port }) => port));
  const isAcked = ({ state }: { state: string }) => state === "acked";

  return {
    stage,
    servers,
    port: front.port,
    journal: load.journal,
    /** Starts the 16 clients and returns a function to stop them. What is acknowledged from then on is counted. */
    begin: () => {
      const from = load.journal.length;
      let isEnough = false;
      const running = load.run(front.port, () => isEnough);
      const acked = () => load.journal.slice(from).filter(isAcked).length;
      return {
        from,
        acked,
        /** Waits for some more acknowledgements; answers how many there were. */
        someMore: async () => {
          const [known, wanted] = [acked(), ACKED * (1 + random())];
          const deadline = performance.now() + LONGEST_MS;
          while (acked() < known + wanted && performance.now() < deadline) await pause(POLL_MS);
          return acked() - known;
        },
        end: () => {
          isEnough = true;
          return running;
        },
      };
    },
    restart: async (index: number) => {
      servers[index] = await launch(url, { root });
      return servers[index];
    },
    /** Waits until both may be sent work; answers how long that took, in milliseconds. */
    ready: async (limitMs = 60_000) => {
      const startedAt = performance.now();
      while ((await readyAmong(servers)) < servers.length) {
        if (performance.now() - startedAt > limitMs) throw new Error(await whyNotReady(servers));
        await pause(POLL_MS);
      }
      return performance.now() - startedAt;
    },
    reckon: (from: number, at = ledgerUrl): Promise<Reckoned> =>
      reckon({ url: at, port: front.port, journal: load.journal, from, before }),
    close: async () => {
      front.close();
      await Promise.all(servers.map((server) => server.kill()));
    },
  };
}
