import { randomUUID } from "node:crypto";
import pino from "pino";
import type { Deps } from "../../src/server/app/deps.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { createTokens } from "../../src/server/features/auth/tokens.ts";
import { recordFunding } from "../../src/server/features/fund/fund.service.ts";
import { seedBase } from "../../src/server/ops/seed/base.ts";
import { DAY_MS } from "../../src/shared/day.ts";

const LEVEL = "VIP2";

export type BenchMember = { memberId: number; token: string };

export async function openDeps(url: string): Promise<Deps> {
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent" });
  return { db: await openDatabase(url), clock: Date.now, env, log: pino({ level: "silent" }) };
}

/**
 * A funded site with members of level VIP2, each below three active sponsors and signed in.
 * @param jwtSecret of the server they will call, if it has one of its own
 */
export async function makePeople(
  url: string,
  count: number,
  jwtSecret?: string,
): Promise<{ members: BenchMember[]; taskIds: number[] }> {
  await migrate(url);
  const deps = await openDeps(url);
  const { db } = deps;
  const now = Date.now();
  await seedBase(db, now - DAY_MS);
  const add = (index: number, role: "member" | "admin", sponsorId: number | null) =>
    db.transact((tx) =>
      createMember(tx, {
        name: `Person ${index}`,
        phone: `+26134${String(1_000_000 + index)}`,
        email: null,
        role,
        sponsorId,
        passwordHash: "none",
        receivesDeposits: role === "admin",
        createdAt: now - DAY_MS,
      }),
    );
  const adminId = await add(0, "admin", null);
  const actor = { memberId: adminId, name: "Admin", role: "admin" as const, sessionId: "bench" };
  const funding = {
    kind: "sponsor" as const,
    who: "Bench",
    amountAr: 1e11,
    reference: "BENCH",
    cashPhone: "+261341000000",
  };
  await recordFunding(deps, { actor }, funding);
  const chain = [adminId];
  for (let index = 1; index <= 3; index++) chain.push(await add(index, "member", chain.at(-1) ?? null));
  const [level] = (await db.read.q.select().from(db.read.t.level)).filter(({ name }) => name === LEVEL);
  if (!level) throw new Error(`no ${LEVEL}`);
  const tasks = (await db.read.q.select().from(db.read.t.task)).filter(({ levelId }) => levelId === level.id);
  const ids: number[] = [];
  for (let index = 0; index < count; index++) ids.push(await add(10 + index, "member", chain.at(-1) ?? null));
  const tokens = createTokens(jwtSecret ?? deps.env.JWT_SECRET);
  const expiresAt = now + 7 * DAY_MS;
  const members: BenchMember[] = [];
  for (const memberId of ids) {
    const sessionId = randomUUID();
    await db.transact(async (tx) => {
      const terms = {
        levelId: level.id,
        levelName: level.name,
        priceAr: level.priceAr,
        dailyCeilingAr: level.dailyCeilingAr,
      };
      const run = { startsAt: now - DAY_MS, expiresAt: now + 300 * DAY_MS };
      await tx.q.insert(tx.t.membership).values({ ...terms, ...run, memberId, origin: "grant", paidAr: 0 });
      await tx.q.insert(tx.t.session).values({
        id: sessionId,
        memberId,
        tokenVersion: 1,
        createdAt: now,
        expiresAt,
        seenAt: now,
        idleMs: expiresAt - now,
      });
    });
    const claims = { memberId, sessionId, tokenVersion: 1, expiresAt, issuedAt: now };
    members.push({ memberId, token: await tokens.sign({ ...claims, role: "member", name: "Bench" }) });
  }
  await db.close();
  return { members, taskIds: tasks.map(({ id }) => id) };
}
