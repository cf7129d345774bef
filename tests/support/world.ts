import { randomUUID } from "node:crypto";
import { copyFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import pino from "pino";
import { expect, inject } from "vitest";
import { type App, buildApp } from "../../src/server/app.ts";
import { type Database, openDatabase } from "../../src/server/db/database.ts";
import type { Actor, Call, Deps } from "../../src/server/deps.ts";
import { readEnv } from "../../src/server/env.ts";
import { createMember } from "../../src/server/features/auth/auth.service.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { recordFunding } from "../../src/server/features/fund/fund.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { buyLevel, getLevelMenu } from "../../src/server/features/vip/vip.service.ts";
import { brokenIn } from "../../src/server/integrity.ts";
import { DAY_MS, dayOf, startOfDay } from "../../src/shared/day.ts";
import { scratchFolder } from "./scratch.ts";

/** 21 November 2026, 10:00 in Antananarivo: the moment every test starts at. */
export const EPOCH = startOfDay(dayOf(Date.UTC(2026, 10, 21))) + 10 * 3_600_000;

/** Everyone's password, hashed once and cheaply, for thousands of sign-ins: hashing is tested where it matters. */
export const SECRET = "sobika-73";
const SECRET_HASH = "$argon2id$v=19$m=8,t=1,p=1$gZeGRu02z4JnzEg4Fzj1ZQ$asL43usOQSHRcqv+zwTauLMqQMDpkxlw8jJ0i0QEIMc";

export type World = Awaited<ReturnType<typeof createWorld>>;
export type Person = Actor & { phone: string; invitationCode: string };

/** Makes and drops this worker's databases: a connection for each statement would cost half as much as the statement. */
let maintenance: pg.Pool | undefined;
/** The database that was left last: dropped after the next one, once the server's processes for it are gone, for which it waits 0.1 s. */
let left: string | undefined;

function openMaintenance(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 1, idleTimeoutMillis: 0, allowExitOnIdle: true });
  // Lost when the server stops at the end of the run: whoever needs it next gets another.
  pool.on("error", () => {});
  return pool;
}

/** A private copy of the base database: a file copy, or a database made from the template. */
export async function copyBase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const baseUrl = inject("baseUrl");
  if (baseUrl.startsWith("file:")) {
    const folder = scratchFolder("world");
    const path = join(folder, "app.db");
    copyFileSync(baseUrl.replace(/^file:/, ""), path);
    return { url: `file:${path}`, drop: async () => rmSync(folder, { recursive: true, force: true }) };
  }
  const name = `world_${randomUUID().replaceAll("-", "")}`;
  maintenance ??= openMaintenance(baseUrl.replace(/\/base$/, "/postgres"));
  const pool = maintenance;
  const run = async (statement: string) => void (await pool.query(statement));
  // Its files, without writing each page to the log first: half the time.
  await run(`create database ${name} template base strategy file_copy`);
  const drop = async () => {
    const before = left;
    left = name;
    if (before) await run(`drop database ${before} with (force)`);
  };
  return { url: baseUrl.replace(/base$/, name), drop };
}

/**
 * One test's world: a real database, a clock that stands still, the real app. `close` proves every ledger invariant first.
 */
export async function createWorld() {
  const { url, drop } = await copyBase();
  let db: Database = await openDatabase(url);
  const clock = { now: EPOCH };
  const env = readEnv({
    NODE_ENV: "test",
    DATABASE_URL: url,
    LOG_LEVEL: "silent",
    SUPPORT_CONTACT: "+261 34 99 999 99",
  });
  const deps: Deps = { db, clock: () => clock.now, env, log: pino({ level: "silent" }) };
  // Built when it is first asked for: most of the use cases' tests never knock at a door.
  let app: App | undefined;
  let people = 0;

  async function person(
    role: "member" | "admin",
    options: { name?: string; sponsor?: Actor; phone?: string } = {},
  ): Promise<Person> {
    people += 1;
    const phone = options.phone ?? `+26134${String(1_000_000 + people)}`;
    const invitationCode = `CODE${String(people).padStart(4, "0")}`;
    const name = options.name ?? `Person ${people}`;
    const memberId = await db.transact((tx) =>
      createMember(tx, {
        name,
        phone,
        invitationCode,
        email: null,
        role,
        sponsorId: options.sponsor?.memberId ?? null,
        passwordHash: SECRET_HASH,
        receivesDeposits: role === "admin",
        createdAt: clock.now,
      }),
    );
    return { memberId, name, role, sessionId: "test", phone, invitationCode };
  }

  const world = {
    get db() {
      return db;
    },
    /** Closes the database and opens it again, as a restart of the server does. */
    restart: async () => {
      await db.close();
      db = await openDatabase(url);
      deps.db = db;
    },
    url,
    clock,
    deps,
    get app() {
      app ??= buildApp(deps);
      return app;
    },
    advanceDays: (days: number) => {
      clock.now += days * DAY_MS;
    },
    anAdmin: (options: { name?: string; phone?: string } = {}) => person("admin", options),
    aMember,
    fund,
    balanceOf: async (actor: Actor) => {
      const { account } = db.read.t;
      const rows = await db.read.q.select({ code: account.code, balanceAr: account.balanceAr }).from(account);
      return rows.find((row) => row.code === `member:${actor.memberId}`)?.balanceAr;
    },
    close: async () => {
      const broken = await brokenIn(db.read);
      await app?.close();
      await db.close();
      await drop();
      expect(broken).toEqual([]);
    },
  };

  /** Fills the reward fund through its only door. */
  async function fund(amountAr: number, kind: "sponsor" | "operator" | "capital" = "sponsor") {
    const admin = await person("admin");
    const funding = { kind, who: "Partenaire", amountAr, reference: `F-${randomUUID()}`, cashPhone: admin.phone };
    await recordFunding(deps, callOf(admin), funding);
  }

  /** A member with a validated deposit of `balanceAr` left after buying `level` (a name such as "VIP2"). */
  async function aMember(
    options: { name?: string; sponsor?: Actor; phone?: string; balanceAr?: number; level?: string } = {},
  ) {
    const member = await person("member", options);
    const menu = await getLevelMenu(deps, member);
    const level = menu.levels.find(({ name }) => name === options.level);
    const wantedAr = (options.balanceAr ?? 0) + (level?.priceAr ?? 0);
    if (wantedAr > 0) await credit(member, wantedAr);
    if (level) await buyLevel(deps, callOf(member), { levelId: level.id, expectedPriceAr: level.toPayAr });
    return member;
  }

  /** Declared and validated deposits that add up to an amount. */
  async function credit(member: Actor, amountAr: number) {
    const admin = await person("admin");
    for (let left = amountAr; left > 0; left -= 2_000_000) {
      const part = Math.min(left, 2_000_000);
      const input = { amountAr: part, receiverPhone: admin.phone, reference: randomUUID().slice(0, 12).toUpperCase() };
      const { id } = await declareDeposit(deps, callOf(member), input);
      await validate(deps, callOf(admin), { transactionId: id });
    }
  }

  return world;
}

export const callOf = (actor: Actor, idempotencyKey?: string): Call => ({ actor, idempotencyKey });
