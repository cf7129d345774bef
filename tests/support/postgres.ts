import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import pg from "pg";

const SERVER = fileURLToPath(new URL("./postgres-server.ts", import.meta.url));

/** A real PostgreSQL server from the npm package, on loopback, with its data in `folder`. */
export async function startPostgres(folder: string) {
  const child = fork(SERVER, [folder], { stdio: ["ignore", "ignore", "inherit", "ipc"] });
  // Rejects when the server process ends: otherwise the run would end without a test, and pass.
  const gone = once(child, "exit").then(() => {
    throw new Error("PostgreSQL did not start: the line above says why.");
  });
  const [port] = (await Promise.race([once(child, "message"), gone])) as [number];
  const urlOf = (database: string) => `postgres://asako:asako@127.0.0.1:${port}/${database}`;
  return {
    urlOf,
    createDatabase: async (database: string) => {
      const client = new pg.Client({ connectionString: urlOf("postgres") });
      await client.connect();
      await client.query(`create database ${database}`).finally(() => client.end());
    },
    stop: async () => {
      child.send("stop");
      await once(child, "exit");
    },
  };
}
