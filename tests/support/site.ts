import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type Pages, readPages } from "../../src/server/transport/http/pages.ts";
import { registerSecurityHeaders } from "../../src/server/transport/http/security.ts";
import { registerSignIn } from "../../src/server/transport/http/sign-in.ts";
import { registerStatic } from "../../src/server/transport/http/static.ts";
import { dayOf, MINUTE_MS, startOfDay } from "../../src/shared/day.ts";
import { createWorld } from "./world.ts";

export const CLIENT_FOLDER = fileURLToPath(new URL("../../dist/client", import.meta.url));

/** Read, hashed and compressed once for all the tests of a worker. */
const pages = new Map<string, Pages>();

/** Waits out the last minute of a day of Madagascar: a page at the real time must not end on another day than it began. */
async function pastMidnight(): Promise<void> {
  const leftMs = startOfDay(dayOf(Date.now()) + 1) - Date.now();
  if (leftMs < MINUTE_MS) await delay(leftMs);
}

/** A world that listens on a port and serves the built screens as production does, its content policy included, at the real time. */
export async function createSite(folder = CLIENT_FOLDER) {
  await pastMidnight();
  const world = await createWorld();
  world.clock.now = Date.now();
  registerSecurityHeaders(world.app, true);
  // The answers carry the world's time, which screens use.
  world.app.addHook("onSend", async (_, reply) => void reply.header("date", new Date(world.clock.now).toUTCString()));
  const pageAt = pages.get(folder) ?? readPages(folder, world.deps.env);
  pages.set(folder, pageAt);
  registerSignIn(world.app, world.deps, pageAt);
  await registerStatic(world.app, folder, pageAt);
  const origin = await world.app.listen({ host: "127.0.0.1", port: 0 });
  return { world, origin };
}

export type Site = Awaited<ReturnType<typeof createSite>>;
