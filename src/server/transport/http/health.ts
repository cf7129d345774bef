import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import { alarmWords } from "../../../shared/alarm.ts";
import type { Deps } from "../../app/deps.ts";

export type Health = {
  /** Whether the process is stopping or the database reported damage, so that no new work should be sent. */
  unfit: boolean;
};

const NO_WRITES = "the database takes no writes: PostgreSQL is read-only";

/** Monitors use either; HEAD has no body. */
const method = ["GET", "HEAD"];

/** `/healthz`: the process runs. `/readyz`: it can take work, and what is wrong meanwhile. */
export function registerHealth(app: FastifyInstance, { db, alarms }: Deps, health: Health): void {
  app.route({ method, url: "/healthz", handler: async () => ({ ok: true }) });
  app.route({
    method,
    url: "/readyz",
    handler: async (_request, reply) => {
      if (health.unfit) return reply.code(503).send({ ok: false });
      await db.read.q.select({ one: sql`1` }).from(db.read.t.setting).limit(1);
      // Still 200: sending the traffic elsewhere, or restarting the process, would fix none of these.
      const degraded: string[] = alarms?.list().map(({ name }) => alarmWords[name]) ?? [];
      if (!(await db.takesWrites())) degraded.unshift(NO_WRITES);
      return degraded.length > 0 ? { ok: true, degraded } : { ok: true };
    },
  });
}
