import { rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import type { Actor, Deps } from "../../src/server/app/deps.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { balanceOf, cashBalances, totalsByKind } from "../../src/server/ledger/ledger.ts";
import { seedBase } from "../../src/server/ops/seed/base.ts";
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from "../../src/shared/day.ts";
import { AppError, type ErrorCode } from "../../src/shared/errors.ts";
import { randomOf } from "../proof/random.ts";
import { addReceiver } from "../support/receivers.ts";
import { scratchFolder } from "../support/scratch.ts";

/** Eight in the morning of the first simulated day. */
const START = startOfDay(dayOf(Date.UTC(2027, 0, 1))) + 8 * HOUR_MS;

export type Admin = Actor & { phone: string };
export type Member = Actor & { phone: string };

/** A transfer that really reached a number, in the operator's words. */
type Message = { amountAr: number; reference: string; from: string; balanceAr: number };

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * A site whose days pass as fast as its use cases answer, beside what really happens to money: `realAr` is what the operators would say of
 * each number, whatever the administrators record.
 */
export async function openSite(seed: number) {
  const folder = scratchFolder("simulate");
  const url = `file:${join(folder, "site.db")}`;
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent" });
  await migrate(url);
  const db = await openDatabase(url, { journalKey: env.JOURNAL_KEY });
  const clock = { now: START };
  const deps: Deps = { db, clock: () => clock.now, env, log: pino({ level: "silent" }) };
  await seedBase(db, START - DAY_MS);
  const random = randomOf(seed);
  const realAr = new Map<string, number>();
  const unread = new Map<string, Message[]>();
  const refusals = new Map<ErrorCode, number>();
  const truth = { fundedAr: 0, drawnAr: 0, stolenAr: 0 };
  let [people, transfers] = [0, 3_210_000_000];

  /** A new reference of MVola's form, nowhere near the last. */
  const nextReference = () => {
    transfers += 7_919_713;
    return String(transfers);
  };

  async function person(role: "member" | "admin", name: string, referrer?: Actor): Promise<Admin> {
    people += 1;
    const phone = `+26134${String(1_000_000 + people)}`;
    const memberId = await db.transact(async (tx) => {
      const id = await createMember(tx, {
        name,
        phone,
        invitationCode: `SIM${String(people).padStart(5, "0")}`,
        email: null,
        role,
        referrerId: referrer?.memberId ?? null,
        passwordHash: "unused",
        createdAt: clock.now,
      });
      if (role === "admin") await addReceiver(tx, { memberId: id, name, phone }, clock.now);
      return id;
    });
    if (role === "admin") realAr.set(phone, 0);
    return { memberId, name, role, sessionId: "simulated", phone };
  }

  /** Money that really reaches a number. */
  function receive(phone: string, amountAr: number, reference: string, from: string) {
    const balanceAr = (realAr.get(phone) ?? 0) + amountAr;
    realAr.set(phone, balanceAr);
    unread.set(phone, [...(unread.get(phone) ?? []), { amountAr, reference, from, balanceAr }]);
  }

  /** Money that really leaves a number. @returns false when it does not hold so much */
  function send(phone: string, amountAr: number): boolean {
    const leftAr = (realAr.get(phone) ?? 0) - amountAr;
    if (leftAr < 0) return false;
    realAr.set(phone, leftAr);
    return true;
  }

  /** Whether an act succeeded; a refusal by the rules is counted, anything else is a fault of the program. */
  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
      return false;
    }
  }

  return {
    deps,
    clock,
    realAr,
    refusals,
    truth,
    random,
    nextReference,
    attempt,
    receive,
    send,
    /** The messages of a number that were not brought in yet; afterwards there are none. */
    takeMessages: (phone: string): Message[] => {
      const taken = unread.get(phone) ?? [];
      unread.delete(phone);
      return taken;
    },
    anAdmin: (name: string) => person("admin", name),
    aMember: (referrer?: Actor) => person("member", `Membre ${people}`, referrer),
    balanceOf: ({ memberId }: Actor) => balanceOf(db.read, `member:${memberId}`),
    recordedAr: async (phone: string) =>
      (await cashBalances(db.read)).find((number) => number.phone === phone)?.balanceAr ?? 0,
    totals: () => db.snapshot(totalsByKind),
    broken: async () => (await checkLedger(db.read)).filter(({ broken, isWarning }) => broken > 0 && !isWarning),
    close: async () => {
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
