import { randomUUID } from "node:crypto";
import pino from "pino";
import type { Actor, Deps } from "../../src/server/app/deps.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { hashPassword } from "../../src/server/features/auth/passwords.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { createTokens } from "../../src/server/features/auth/tokens.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { recordFunding } from "../../src/server/features/fund/acts.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import { DAY_MS, HOUR_MS } from "../../src/shared/day.ts";
import { seedPlain } from "../support/plain-tasks.ts";
import { addReceiver } from "../support/receivers.ts";
import { type Application, enrol } from "./codes.ts";
import { JOURNAL_KEY, JWT_SECRET } from "./server.ts";

export const PASSWORD = "sobika-73";
const BALANCE_AR = 2_000_000;

export type Level = { id: number; priceAr: number; taskIds: number[] };

/** Someone signed in, and what their client remembers of them. */
export type Player = {
  memberId: number;
  phone: string;
  code: string;
  token: string;
  level: number;
  /** Tasks already sent: each is done once a day. */
  tasks: Set<number>;
  /** An administrator's second factor. */
  application?: Application;
};

/** Everyone and everything a load needs to know before it starts. */
export type Stage = { admins: Player[]; members: Player[]; levels: Level[]; receiverPhone: string };

/** The use cases on a database, without a server. */
async function openDeps(url: string): Promise<Deps> {
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent", JWT_SECRET, JOURNAL_KEY });
  return {
    db: await openDatabase(url, { journalKey: JOURNAL_KEY }),
    clock: Date.now,
    env,
    log: pino({ level: "silent" }),
  };
}

async function readLevels({ db }: Deps): Promise<Level[]> {
  const { level, task } = db.read.t;
  const tasks = await db.read.q.select({ id: task.id, levelId: task.levelId }).from(task);
  const levels = await db.read.q.select({ id: level.id, priceAr: level.priceAr }).from(level);
  return levels
    .sort((a, b) => a.priceAr - b.priceAr)
    .map((one) => ({ ...one, taskIds: tasks.filter(({ levelId }) => levelId === one.id).map(({ id }) => id) }));
}

/** Signs people up at once and hands each a session: sign-up and sign-in themselves belong to the load. */
function register(deps: Deps, passwordHash: string) {
  const tokens = createTokens(JWT_SECRET);
  let count = 0;
  return async (role: "member" | "admin", referrerId: number | null): Promise<Player & { actor: Actor }> => {
    const now = Date.now();
    const name = `Person ${++count}`;
    const phone = `+26134${String(1_000_000 + count)}`;
    const code = `CODE${count}`;
    const fields = { name, phone, invitationCode: code, email: null, role, referrerId, passwordHash, createdAt: now };
    const sessionId = randomUUID();
    const expiresAt = now + 12 * HOUR_MS;
    const unused = { seenAt: now, idleMs: expiresAt - now };
    const memberId = await deps.db.transact(async (tx) => {
      const id = await createMember(tx, fields);
      if (role === "admin") await addReceiver(tx, { memberId: id, name, phone }, now);
      const session = { id: sessionId, memberId: id, tokenVersion: 1, createdAt: now, expiresAt, ...unused };
      await tx.q.insert(tx.t.session).values(session);
      return id;
    });
    const claims = { memberId, sessionId, tokenVersion: 1, expiresAt, issuedAt: now, role, name };
    const actor = { memberId, name, role, sessionId };
    return { memberId, phone, code, token: await tokens.sign(claims), level: 0, tasks: new Set(), actor };
  };
}

/** Fills a database for a load: administrators, members with money under referrers, and a fund that lasts. */
export async function prepare(url: string, counts: { admins: number; members: number }): Promise<Stage> {
  await migrate(url);
  const deps = await openDeps(url);
  await seedPlain(deps.db, Date.now() - DAY_MS);
  const add = register(deps, await hashPassword(PASSWORD));
  const admins = [];
  for (let index = 0; index < counts.admins; index++) {
    const admin = await add("admin", null);
    admins.push({ ...admin, application: await enrol(deps, { actor: admin.actor }, PASSWORD) });
  }
  const [admin] = admins;
  if (!admin) throw new Error("A stage needs an administrator.");
  const receiverPhone = admin.phone;
  const cash = { who: "Partenaire", cashPhone: receiverPhone };
  const funding = { ...cash, kind: "sponsor" as const, amountAr: 1e10, reference: "STAGE" };
  const { actor: other } = await add("admin", null);
  await withSecondApproval(deps, other, () => recordFunding(deps, { actor: admin.actor }, funding));
  const members: Player[] = [];
  for (let index = 0; index < counts.members; index++) {
    const member = await add("member", members.at(-3)?.memberId ?? null);
    const input = { amountAr: BALANCE_AR, receiverPhone, reference: `STAGE-${index}` };
    const { id } = await declareDeposit(deps, { actor: member.actor }, input);
    await withSecondApproval(deps, other, () => validate(deps, { actor: admin.actor }, { transactionId: id }));
    members.push(member);
  }
  const levels = await readLevels(deps);
  await deps.db.close();
  return { admins, members, levels, receiverPhone };
}
