import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { createTRPCClient, httpLink } from "@trpc/client";
import pino from "pino";
import { type App, buildApp } from "../../src/server/app/app.ts";
import type { Actor, Deps } from "../../src/server/app/deps.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { createTokens } from "../../src/server/features/auth/tokens.ts";
import { declareDeposit } from "../../src/server/features/deposit/deposit.service.ts";
import { validate } from "../../src/server/features/transactions/decision.service.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import type { AppRouter } from "../../src/server/transport/trpc/router.ts";
import { DAY_MS, MINUTE_MS } from "../../src/shared/day.ts";
import { piecesOf } from "../../src/shared/pieces.ts";
import { MOST_VALIDATED } from "../../src/shared/statement/pairs.ts";
import type { UploadReport } from "../../src/shared/statement/upload.ts";
import { seedPlain } from "../support/plain-tasks.ts";
import { addReceiver } from "../support/receivers.ts";
import { scratchFolder } from "../support/scratch.ts";
import { answering } from "./blind-answers.ts";
import { BEFORE, type Brought, type Day, type Declared, MIDNIGHT, type Withdrawn } from "./blind-truth.ts";
import type { Person, Written } from "./blind-words.ts";
import { JOURNAL_KEY, JWT_SECRET } from "./server.ts";

const YEAR_MS = 365 * DAY_MS;
/** What a member who withdraws had before the day. */
const SAVED_AR = 400_000;

export type Site = Awaited<ReturnType<typeof openSite>>;
export type Line = { phone: string; reference: string; amountAr: number; depositId: number | undefined };

/** The official client, speaking to the app without a port. */
const clientOf = (app: App, token: string) =>
  createTRPCClient<AppRouter>({
    links: [
      httpLink({
        url: "http://app/trpc",
        headers: { authorization: `Bearer ${token}` },
        fetch: async (to, init) => {
          const { pathname, search } = new URL(String(to));
          const { method = "GET", headers, body } = init as { method?: "GET" | "POST"; headers: object; body?: string };
          const sent = { method, url: pathname + search, headers: { ...headers }, ...(body ? { payload: body } : {}) };
          const answer = await app.inject(sent);
          return new Response(answer.body, { status: answer.statusCode });
        },
      }),
    ],
  });

/** Sends a file to the upload's door as an administrator, with what was answered about it. */
async function post(
  app: App,
  token: string,
  { name, bytes }: Written,
  phones: readonly string[],
  answers?: object,
): Promise<UploadReport> {
  const query = new URLSearchParams({
    name,
    phones: phones.join(","),
    ...(answers ? { answers: JSON.stringify(answers) } : {}),
  });
  const answer = await app.inject({
    method: "POST",
    url: `/upload/statement?${query}`,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" },
    payload: Buffer.from(bytes),
  });
  if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.statusCode} ${answer.body}`);
  return answer.json<UploadReport>();
}

/** A site on a database of its own, with everybody of the day signed in and a clock that the day moves. */
export async function openSite(day: Day) {
  const folder = scratchFolder("blind");
  const url = `file:${join(folder, "site.db")}`;
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent", JWT_SECRET, JOURNAL_KEY });
  await migrate(url);
  const db = await openDatabase(url, { journalKey: JOURNAL_KEY });
  const clock = { now: BEFORE };
  const deps: Deps = { db, clock: () => clock.now, env, log: pino({ level: "silent" }) };
  await seedPlain(db, clock.now);
  const app = buildApp(deps, undefined, Number.POSITIVE_INFINITY);
  const tokens = createTokens(JWT_SECRET);
  let people = 0;

  async function enter({ name, phone }: Person, role: "member" | "admin") {
    people += 1;
    const now = clock.now;
    const fields = { name, phone, role, invitationCode: `BLIND${people}`, email: null, referrerId: null };
    const session = { id: randomUUID(), tokenVersion: 1, createdAt: now, expiresAt: now + YEAR_MS };
    const memberId = await db.transact(async (tx) => {
      const id = await createMember(tx, { ...fields, passwordHash: "unused", createdAt: now });
      await tx.q.insert(tx.t.session).values({ ...session, memberId: id, seenAt: now, idleMs: YEAR_MS });
      return id;
    });
    const { id: sessionId, tokenVersion, expiresAt } = session;
    const token = await tokens.sign({ memberId, sessionId, tokenVersion, expiresAt, issuedAt: now, role, name });
    const actor: Actor = { memberId, name, role, sessionId };
    return { actor, token, trpc: clientOf(app, token) };
  }

  const hanta = await enter({ name: "Hanta", phone: "+261340000001" }, "admin");
  const solo = await enter({ name: "Solo", phone: "+261340000002" }, "admin");
  for (const phone of day.numbers)
    await db.transact((tx) => addReceiver(tx, { ...hanta.actor, name: `Caisse ${phone}`, phone }, clock.now));
  const members = new Map<string, Awaited<ReturnType<typeof enter>>>();
  for (const person of day.members) members.set(person.phone, await enter(person, "member"));
  const memberOf = ({ phone }: Person) => {
    const found = members.get(phone);
    if (!found) throw new Error(`Nobody has ${phone}`);
    return found;
  };
  for (const [index, by] of [...new Set(day.withdrawals.map((one) => one.by))].entries())
    await save(by, day.withdrawals.find((one) => one.by === by)?.told.number ?? "", index);

  /** Gives a member what they will withdraw, by a deposit of the day before that two administrators validated. */
  async function save(by: Person, receiverPhone: string, index: number): Promise<void> {
    const { actor } = memberOf(by);
    const input = { amountAr: SAVED_AR, receiverPhone, reference: `EPARGNE-${index}` };
    const { id } = await declareDeposit(deps, { actor }, input);
    await withSecondApproval(deps, solo.actor, () => validate(deps, { actor: hanta.actor }, { transactionId: id }));
  }

  /** Declares a deposit by one door or the other. @returns its id, or undefined when the site refused it */
  async function declare({ by, amountAr, number: receiverPhone, typed: reference }: Declared, isOld: boolean) {
    const { token, trpc } = memberOf(by);
    if (!isOld)
      return trpc.user.declareDeposit.mutate({ amountAr, receiverPhone, reference }).then(
        ({ id }) => id,
        () => undefined,
      );
    const answer = await app.inject({
      method: "POST",
      url: "/backend/api/transactions/save_deposit.php",
      headers: { authorization: `Bearer ${token}` },
      payload: { amount: amountAr, numero_admin: receiverPhone, reference },
    });
    return answer.statusCode < 300 ? Number(answer.json<{ deposit_id: number }>().deposit_id) : undefined;
  }

  const withdraw = async ({ by, amountAr }: Withdrawn): Promise<number> =>
    (await memberOf(by).trpc.user.requestWithdrawal.mutate({ amountAr, phone: by.phone })).id;

  return {
    clock,
    declare,
    withdraw,
    /** Brings a file in, and answers truthfully what the site asks of it. */
    upload: ({ numbers }: Pick<Brought, "numbers">, written: Written): Promise<UploadReport> =>
      answering(numbers, written, (phones, answers) => post(app, hanta.token, written, phones, answers)),
    /** The second administrator confirms all that was brought in. @returns how many imports */
    confirm: async (): Promise<number> => {
      for (let confirmed = 0; ; ) {
        const { entries } = await solo.trpc.admin.approvals.query({});
        const imports = entries.filter(({ kind }) => kind === "statement");
        if (imports.length === 0) return confirmed;
        for (const { id } of imports) await solo.trpc.admin.approve.mutate({ approvalId: id });
        confirmed += imports.length;
      }
    },
    /** All lines of money received, by what the site says of each. */
    lines: async (view: "proposed" | "waiting" | "different" | "matched" | "ignored"): Promise<Line[]> => {
      const all: Line[] = [];
      for (let cursor: number | undefined; ; ) {
        const { lines, nextCursor } = await hanta.trpc.admin.statementLines.query({
          view,
          ...(cursor ? { cursor } : {}),
        });
        for (const { phone, reference, amountAr, deposit } of lines)
          all.push({ phone, reference, amountAr, depositId: deposit?.id });
        if (nextCursor === null) return all;
        cursor = nextCursor;
      }
    },
    /** References that stand in texts which nobody could read, as one text. */
    unread: async (): Promise<string> => {
      const texts: string[] = [];
      for (let cursor: number | undefined; ; ) {
        const page = await hanta.trpc.admin.statementUnread.query(cursor ? { cursor } : {});
        texts.push(JSON.stringify(page.unread));
        if (page.nextCursor === null) return texts.join("\n");
        cursor = page.nextCursor;
      }
    },
    /** « Valider tout », until nothing is left. */
    validateAll: async (): Promise<void> => {
      for (let seen = -1; ; ) {
        const { deposits } = await hanta.trpc.admin.pairs.query();
        if (deposits.length === 0 || deposits.length === seen) return;
        seen = deposits.length;
        for (const some of piecesOf(deposits, MOST_VALIDATED))
          await hanta.trpc.admin.validateMany.mutate({ deposits: some.map(({ memberName: _, ...one }) => one) });
      }
    },
    /** Withdrawals that a sending is said to have paid, with its reference. */
    payouts: async () => {
      const { matches } = await hanta.trpc.admin.statementPayouts.query();
      return matches.map(({ transfer, withdrawal }) => ({ id: withdrawal.id, reference: transfer.reference }));
    },
    /** What « Contre-passer » would take of a credited deposit, in Ariary. */
    reversible: (transactionId: number): Promise<number> =>
      hanta.trpc.admin.reversal.query({ transactionId }).then(
        ({ restAr }) => restAr,
        () => 0,
      ),
    /** Ids of the deposits that were credited. */
    credited: async (): Promise<Set<number>> => {
      const { transaction: table } = db.read.t;
      const rows = await db.read.q.select({ id: table.id, status: table.status }).from(table);
      return new Set(rows.filter(({ status }) => status === "validated").map(({ id }) => id));
    },
    close: async () => {
      await app.close();
      await db.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** When the files are brought in: after the day. */
export const EVENING = MIDNIGHT + 22 * 60 * MINUTE_MS;
