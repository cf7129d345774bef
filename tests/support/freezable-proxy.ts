import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/**
 * A TCP proxy to a local port that can be frozen, as if the machine behind it had lost its power or its cable: nothing arrives any
 * more, no connection is closed, and data under way is lost.
 */
export async function openFreezableProxy(port: number) {
  let isFrozen = false;
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port, host: "127.0.0.1", noDelay: true });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on("data", (chunk: Buffer) => void (isFrozen || other.write(chunk)));
      one.on("error", () => {});
      one.on("close", () => {
        sockets.delete(one);
        if (!isFrozen) other.destroy();
      });
    }
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const address = server.address();
  return {
    port: typeof address === "object" ? (address?.port ?? 0) : 0,
    freeze: () => {
      isFrozen = true;
    },
    thaw: () => {
      isFrozen = false;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
