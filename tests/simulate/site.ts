import { rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import type { Actor, Deps } from "../../src/server/app/deps.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { sumDayTotals } from "../../src/server/features/fund/overview.queries.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { balanceOf, cashBalances, totalsByKind } from "../../src/server/ledger/ledger.ts";
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from "../../src/shared/day.ts";
import { AppError, type ErrorCode } from "../../src/shared/errors.ts";
import { randomOf } from "../proof/random.ts";
import { seedPlain } from "../support/plain-tasks.ts";
import { addReceiver } from "../support/receivers.ts";
import { scratchFolder } from "../support/scratch.ts";

/** Eight in the morning of the first simulated day. */
const START = startOfDay(dayOf(Date.UTC(2027, 0, 1))) + 8 * HOUR_MS;

export type Admin = Actor & { phone: string };
export type Member = Actor & { phone: string };

/** A transfer that really reached or left a number, as the operator's message says it at an instant (UTC ms). */
type Message = { kind: "received" | "sent" | "fee"; amountAr: number; reference: string; party: string } & {
  /** What the operator took, where this message says it. */
  feeAr: number;
  /** Null where who brought it in left it out. */
  balanceAr: number | null;
  at: number;
};

/** What an operator takes for sending an amount in Ariary: one part of a hundred, and not less than 100 Ar. */
const feeFor = (amountAr: number) => Math.max(100, Math.ceil(amountAr / 100));

export type Site = Awaited<ReturnType<typeof openSite>>;

/**
 * A site whose days pass as fast as its use cases answer, beside what really happens to money: `realAr` is what the operators would say of
 * each number, whatever the administrators record.
 * @param takesFees whether operators take a fee for each sending: only their messages say so
 * @param given an empty database in place of a new file, and a password's hash for everybody, who cannot sign in without one
 */
export async function openSite(seed: number, takesFees: boolean, given: { url?: string; passwordHash?: string } = {}) {
  const folder = scratchFolder("simulate");
  const { url = `file:${join(folder, "site.db")}`, passwordHash = "unused" } = given;
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent" });
  await migrate(url);
  const db = await openDatabase(url, { journalKey: env.JOURNAL_KEY });
  const clock = { now: START };
  const deps: Deps = { db, clock: () => clock.now, env, log: pino({ level: "silent" }) };
  await seedPlain(db, START - DAY_MS);
  const random = randomOf(seed);
  const realAr = new Map<string, number>();
  const unread = new Map<string, Message[]>();
  const refusals = new Map<ErrorCode, number>();
  const truth = { fundedAr: 0, drawnAr: 0, stolenAr: 0, feesAr: 0 };
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
        passwordHash,
        createdAt: clock.now,
      });
      if (role === "admin") await addReceiver(tx, { memberId: id, name, phone }, clock.now);
      return id;
    });
    if (role === "admin") realAr.set(phone, 0);
    return { memberId, name, role, sessionId: "simulated", phone };
  }

  /** Changes what is really on a number, and has its operator say so. */
  function move(phone: string, changeAr: number, message: Omit<Message, "balanceAr" | "at">) {
    const balanceAr = (realAr.get(phone) ?? 0) + changeAr;
    realAr.set(phone, balanceAr);
    unread.set(phone, [...(unread.get(phone) ?? []), { ...message, balanceAr, at: clock.now }]);
  }

  /** Money that really reaches a number. */
  function receive(phone: string, amountAr: number, reference: string, party: string) {
    move(phone, amountAr, { kind: "received", amountAr, reference, party, feeAr: 0 });
  }

  /** What a number must hold to send an amount in Ariary. */
  const costOf = (amountAr: number) => amountAr + (takesFees ? feeFor(amountAr) : 0);

  /**
   * Money that really leaves a number, with the operator's fee, which every other message says and a message of its own else.
   * @returns false when the number does not hold so much
   */
  function send(phone: string, amountAr: number, reference: string, party: string): boolean {
    const feeAr = costOf(amountAr) - amountAr;
    if ((realAr.get(phone) ?? 0) < amountAr + feeAr) return false;
    const isApart = feeAr > 0 && Number(reference) % 2 === 0;
    const ownFeeAr = isApart ? 0 : feeAr;
    move(phone, -amountAr - ownFeeAr, { kind: "sent", amountAr, reference, party, feeAr: ownFeeAr });
    if (isApart) move(phone, -feeAr, { kind: "fee", amountAr: feeAr, reference, party, feeAr: 0 });
    truth.feesAr += feeAr;
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
    costOf,
    /** What the ledger says operators took. */
    bookedFeesAr: async () => (await sumDayTotals(db.read)).find(({ figure }) => figure === "fee")?.amountAr ?? 0,
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
