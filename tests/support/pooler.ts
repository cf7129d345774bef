import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

type Session = { line: Socket; greeting: Buffer; answer: (bytes: Buffer) => void };

const READY = 0x5a;
const IDLE = 0x49;

/** Calls `ended` after each message by which a server says that no transaction is open. */
function whenIdle(ended: () => void): (bytes: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (bytes) => {
    rest = Buffer.concat([rest, bytes]);
    while (rest.length >= 5 && rest.length > rest.readUInt32BE(1)) {
      const end = rest.readUInt32BE(1) + 1;
      const isIdle = rest[0] === READY && rest[5] === IDLE;
      rest = rest.subarray(end);
      if (isIdle) ended();
    }
  };
}

/** Lends the server's sessions to its clients for one transaction each, as PgBouncer's transaction mode does, to a server that trusts. */
export async function openPooler(port: number) {
  const free: Session[] = [];
  const lines = new Set<Socket>();
  const keep = (line: Socket) => {
    lines.add(line);
    line.on("error", () => {});
    return line;
  };

  async function openSession(startup: Buffer): Promise<Session> {
    const line = keep(connect(port, "127.0.0.1"));
    const session: Session = { line, greeting: Buffer.alloc(0), answer: () => {} };
    const greeted = new Promise<void>((resolve) => {
      session.answer = (bytes) => {
        session.greeting = Buffer.concat([session.greeting, bytes]);
        resolveWhenReady(bytes);
      };
      const resolveWhenReady = whenIdle(resolve);
    });
    line.on("data", (bytes: Buffer) => session.answer(bytes));
    line.write(startup);
    await greeted;
    return session;
  }

  const server = createServer((client) => {
    keep(client);
    let startup: Buffer | undefined;
    let lent: Promise<Session> | undefined;
    const borrow = async (): Promise<Session> => {
      const session = free.pop() ?? (await openSession(startup as Buffer));
      const giveBack = whenIdle(() => {
        lent = undefined;
        free.push(session);
      });
      session.answer = (bytes) => {
        client.write(bytes);
        giveBack(bytes);
      };
      return session;
    };
    client.on("data", async (bytes: Buffer) => {
      if (startup === undefined) {
        startup = bytes;
        const session = free.pop() ?? (await openSession(bytes));
        free.push(session);
        client.write(session.greeting);
        return;
      }
      // A client that leaves says so itself; its session stays.
      if (bytes[0] === 0x58) return void client.end();
      lent ??= borrow();
      (await lent).line.write(bytes);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      for (const line of lines) line.destroy();
      server.close();
    },
  };
}
