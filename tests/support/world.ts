import { randomUUID } from "node:crypto";
import pino from "pino";
import { expect, onTestFinished, TestRunner } from "vitest";
import { createAlarms } from "../../src/server/app/alarms.ts";
import { type App, buildApp } from "../../src/server/app/app.ts";
import type { Actor, Call, Deps } from "../../src/server/app/deps.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { brokenIn } from "../../src/server/app/integrity.ts";
import type { Database } from "../../src/server/db/database.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { recordFunding } from "../../src/server/features/fund/acts.ts";
import { findUnmatched } from "../../src/server/features/journal/record.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { buyLevel, getLevelMenu } from "../../src/server/features/vip/vip.service.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from "../../src/shared/day.ts";
import { leaveCopy, openCopy } from "./copies.ts";
import { addReceiver } from "./receivers.ts";

/** 21 November 2026, 10:00 in Antananarivo: the moment every test starts at. */
export const EPOCH = startOfDay(dayOf(Date.UTC(2026, 10, 21))) + 10 * HOUR_MS;

/** Everyone's password, hashed once and cheaply, for thousands of sign-ins: hashing is tested where it matters. */
export const SECRET = "sobika-73";
export const SECRET_HASH =
  "$argon2id$v=19$m=8,t=1,p=1$gZeGRu02z4JnzEg4Fzj1ZQ$asL43usOQSHRcqv+zwTauLMqQMDpkxlw8jJ0i0QEIMc";

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Person = Actor & { phone: string; invitationCode: string };

/** Closes something at the end of the test under way; where none is, as in `beforeAll`, whoever opened it closes it. */
export function closeAtEnd(close: () => unknown): void {
  if (TestRunner.getCurrentTest()) onTestFinished(async () => void (await close()));
}

/**
 * One test's world: a real database, a clock that stands still, the real app. It closes itself at the end of its test, and proves every
 * ledger invariant first.
 */
export async function createWorld() {
  const copy = await openCopy();
  const { url } = copy;
  let db: Database = copy.db;
  // Set when a test asks for the database's URL, since it may then have changed the schema.
  let isKnown = false;
  let isClosed = false;
  const clock = { now: EPOCH };
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: url,
    LOG_LEVEL: "silent",
    SUPPORT_CONTACT: "+261 34 99 999 99",
  });
  const log = pino({ level: "silent" });
  const alarms = createAlarms(log);
  const deps: Deps = { db, clock: () => clock.now, env, log, alarms };
  // Built when first asked for: most use cases' tests never call it.
  let app: App | undefined;
  let people = 0;

  async function person(
    role: "member" | "admin",
    options: { name?: string; referrer?: Actor; phone?: string; isReceiver?: boolean } = {},
  ): Promise<Person> {
    people += 1;
    const phone = options.phone ?? `+26134${String(1_000_000 + people)}`;
    const invitationCode = `CODE${String(people).padStart(4, "0")}`;
    const name = options.name ?? `Person ${people}`;
    const memberId = await db.transact(async (tx) => {
      const id = await createMember(tx, {
        name,
        phone,
        invitationCode,
        email: null,
        role,
        referrerId: options.referrer?.memberId ?? null,
        passwordHash: SECRET_HASH,
        createdAt: clock.now,
      });
      if (role === "admin" && options.isReceiver !== false)
        await addReceiver(tx, { memberId: id, name, phone }, clock.now);
      return id;
    });
    return { memberId, name, role, sessionId: "test", phone, invitationCode };
  }

  const world = {
    get db() {
      return db;
    },
    /** Closes the database and opens it again, as a restart of the server does. */
    restart: async () => {
      await db.close();
      db = await openDatabase(url, { journalKey: env.JOURNAL_KEY });
      deps.db = db;
    },
    get url() {
      isKnown = true;
      return url;
    },
    clock,
    deps,
    alarms,
    get app() {
      // Calls made inside this process delay its event loop, which must not count as overload.
      app ??= buildApp(deps, undefined, Number.POSITIVE_INFINITY);
      return app;
    },
    /** Ten o'clock of the day after, for what must fall on one day whenever its test runs. */
    nextMorning: () => {
      clock.now = startOfDay(dayOf(clock.now) + 1) + 10 * HOUR_MS;
    },
    advanceDays: (days: number) => {
      clock.now += days * DAY_MS;
    },
    /** An administrator, and a receiving number in their name, of the same phone, unless told otherwise. */
    anAdmin: (options: { name?: string; phone?: string; isReceiver?: boolean } = {}) => person("admin", options),
    aMember,
    fund,
    balanceOf: async (actor: Actor) => {
      const { account } = db.read.t;
      const rows = await db.read.q.select({ code: account.code, balanceAr: account.balanceAr }).from(account);
      return rows.find((row) => row.code === `member:${actor.memberId}`)?.balanceAr;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      const broken = await brokenIn(db.read, env.JOURNAL_KEY);
      // What only the product wrote agrees with the journal, but for people, their receiving numbers and settings, and rows that builders store without an act.
      const unmatched = isKnown || db.engine === "postgres" ? [] : await findUnmatched(db.read, env.JOURNAL_KEY);
      broken.push(
        ...unmatched.filter((name) => !/^setting |^seal of | of member \d+$| of receiving number /.test(name)),
      );
      await app?.close();
      await leaveCopy({ ...copy, db }, !isKnown && broken.length === 0);
      expect(broken).toEqual([]);
    },
  };

  /** Records funding, the only way into the reward fund. */
  async function fund(amountAr: number, kind: "sponsor" | "operator" | "capital" = "sponsor") {
    const [admin, other] = [await person("admin"), await person("admin", { isReceiver: false })];
    const funding = { kind, who: "Partenaire", amountAr, reference: `F-${randomUUID()}`, cashPhone: admin.phone };
    await withSecondApproval(deps, other, () => recordFunding(deps, callOf(admin), funding));
  }

  /** A member with a validated deposit of `balanceAr` left after buying `level` (a name such as "VIP2"). */
  async function aMember(
    options: { name?: string; referrer?: Actor; phone?: string; balanceAr?: number; level?: string } = {},
  ) {
    const member = await person("member", options);
    const menu = options.level === undefined ? undefined : await getLevelMenu(deps, member);
    const level = menu?.levels.find(({ name }) => name === options.level);
    const wantedAr = (options.balanceAr ?? 0) + (level?.priceAr ?? 0);
    if (wantedAr > 0) await credit(member, wantedAr);
    if (level) await buyLevel(deps, callOf(member), { levelId: level.id, expectedPriceAr: level.toPayAr });
    return member;
  }

  /** Declared and validated deposits that add up to an amount. */
  async function credit(member: Actor, amountAr: number) {
    for (let left = amountAr; left > 0; left -= 2_000_000) {
      // One administrator validates no more without a statement.
      const admin = await person("admin");
      const part = Math.min(left, 2_000_000);
      const input = { amountAr: part, receiverPhone: admin.phone, reference: randomUUID().slice(0, 12).toUpperCase() };
      const { id } = await declareDeposit(deps, callOf(member), input);
      await validate(deps, callOf(admin), { transactionId: id });
    }
  }

  closeAtEnd(world.close);
  return world;
}

export const callOf = (actor: Actor, idempotencyKey?: string): Call => ({ actor, idempotencyKey });
