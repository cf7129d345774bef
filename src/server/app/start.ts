import closeWithGrace from "close-with-grace";
import type { FastifyInstance } from "fastify";
import { schedulePushes } from "../features/push/send.service.ts";
import { scheduleBackups } from "../ops/backup/schedule.ts";
import { demoAccounts, demoSponsors } from "../ops/seed/demo-people.ts";
import { scheduleChecks } from "../ops/tampering/schedule.ts";
import { drained, refuseNewCalls } from "../transport/http/drain.ts";
import type { Health } from "../transport/http/health.ts";
import { buildApp } from "./app.ts";
import type { Deps } from "./deps.ts";
import type { Env } from "./env.ts";
import { createLog } from "./log.ts";
import { isDemo, openPrepared } from "./prepare.ts";
import { watch } from "./watch.ts";

const CLOSE_DELAY_MS = 10_000;
const DRAIN_MS = 2_000;
/** Backlog of connections to accept; beyond it the system drops them silently, and clients retry only seconds later. */
const BACKLOG = 4_096;

/** Serves the screens: the built files, or Vite in development. */
export type Screens = (app: FastifyInstance, deps: Deps) => Promise<void>;

/**
 * Migrates and opens the database, builds the app, listens, and closes gracefully: on SIGTERM what is in flight is answered
 * and committed, new calls get 503. Exits with 0, or with 1 when the database reported damage.
 */
export async function start(env: Env, screens: Screens): Promise<void> {
  const log = createLog(env);
  const health: Health = { unfit: false };
  let damaged = false;
  const deps = await openPrepared(env, log, {
    onFatal: (error) => {
      // A database that reports damage must take no more work: stop, and let the supervisor restart on a checked disk.
      health.unfit = true;
      damaged = true;
      log.fatal({ err: error }, "the database reported damage");
      process.kill(process.pid, "SIGTERM");
    },
    onChange: (words) => log.warn(words),
  });

  const stopBackups = scheduleBackups(deps);
  const stopWatch = watch(deps);
  const stopChecks = scheduleChecks(deps);
  const stopPushes = schedulePushes(deps);
  const app = buildApp(deps, health);
  await screens(app, deps);
  // Registered last: it waits for connections that the hooks before it end.
  if (env.NODE_ENV === "production") app.addHook("preClose", () => drained(app.server, DRAIN_MS));
  closeWithGrace({ delay: CLOSE_DELAY_MS, logger: false }, async ({ err }) => {
    if (err) log.fatal({ err }, "unexpected failure: stopping");
    health.unfit = true;
    stopBackups();
    stopWatch();
    stopChecks();
    refuseNewCalls(app.server);
    await app.close();
    await stopPushes();
    // Closing a damaged database would write to it once more; the exit code tells the supervisor.
    if (damaged) throw new Error("damaged");
    await deps.db.close();
  });
  const address = await listen(app, env);
  if (isDemo(env)) printDemo(address);
}

const listenTextResolver = (address: string) => `listening on ${address}`;

/** In development, listens on the next free port when the port is taken, and says so. */
async function listen(app: FastifyInstance, { HOST: host, PORT, NODE_ENV }: Env): Promise<string> {
  for (let port = PORT; ; port++) {
    try {
      return await app.listen({ host, port, backlog: BACKLOG, listenTextResolver });
    } catch (error) {
      const busy = (error as NodeJS.ErrnoException).code === "EADDRINUSE";
      if (!busy || NODE_ENV !== "development" || port >= PORT + 10) throw error;
      console.log(`Port ${port} is in use, trying ${port + 1}.`);
    }
  }
}

function printDemo(address: string) {
  const { admins, member, password, invitationCode } = demoAccounts;
  console.log(`
  ➜  Asako             ${address}
  ➜  Old clients' API  ${address}/docs
  ➜  Administrator     ${admins[0].phone}  /  ${password}
  ➜  Second admin      ${admins[1].phone}  /  ${password}
  ➜  Member            ${member.phone}  /  ${password}
  ➜  Invitation code   ${invitationCode}
${demoSponsors.map(({ name, token }) => `  ➜  ${name.padEnd(28)} ${address}/sponsor#${token}`).join("\n")}
`);
}
