import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import type { Deps } from "../../src/server/app/deps.ts";
import { readEnv } from "../../src/server/app/env.ts";
import { migrate } from "../../src/server/db/migrate.ts";
import { openDatabase } from "../../src/server/db/open.ts";
import { hashPassword } from "../../src/server/features/auth/passwords.ts";
import { createMember } from "../../src/server/features/auth/signup.service.ts";
import { recordFunding } from "../../src/server/features/fund/acts.ts";
import { checkLedger } from "../../src/server/ledger/check.ts";
import { withSecondApproval } from "../../src/server/ops/seed/second-approval.ts";
import { dayOf, startOfDay } from "../../src/shared/day.ts";
import { randomOf } from "../proof/random.ts";
import { JOURNAL_KEY } from "../proof/server.ts";
import { seedPlain } from "../support/plain-tasks.ts";
import { addReceiver } from "../support/receivers.ts";
import { temporaryFolderFor } from "../support/scratch.ts";
import { liveDays } from "./world-days.ts";
import { createLedger } from "./world-ledger.ts";
import { openToLoad, recount, withoutGuards } from "./world-load.ts";
import { insertPeople, insertReferrals } from "./world-people.ts";
import { insertJournal, insertLines, insertMessages } from "./world-talk.ts";

/** Three worlds, and room to spare. In memory: some machines soon give back the pages of a file they keep, and each read would be the disk's. */
const FOLDER = temporaryFolderFor(8 * 1_024 ** 3);
const MIGRATIONS = new URL("../../drizzle/sqlite/", import.meta.url);
const DAYS = 730;
const TRANSFERS_EACH = 10;
/** Larger worlds are made alike; `npm run asako -- ledger:check` takes minutes there. */
const MOST_CHECKED = 100_000;
export const PASSWORD = "secret123";
const ADMINS = ["Hanta", "Rado", "Fara", "Lova", "Tiana"];
/** Of the receiving numbers, which are the administrators'. */
const phoneOfAdmin = (index: number) => `+26133900000${index}`;

/** The version of the generated data: raise it with each change of what is generated. */
const MADE = 4;

/** What a world depends on: how it is made, the schema, and the day it ends. */
function fingerprint(): string {
  const hash = createHash("sha256").update(`${MADE} ${dayOf(Date.now())}`);
  for (const name of readdirSync(MIGRATIONS).sort())
    if (name.endsWith(".sql")) hash.update(readFileSync(new URL(name, MIGRATIONS)));
  return hash.digest("hex").slice(0, 12);
}

type Admin = { id: number; name: string; phone: string };

/** The levels, the administrators and a fund that lasts: made by the use cases. */
async function openSite(path: string, members: number, since: number): Promise<Admin[]> {
  const url = `file:${path}`;
  await migrate(url);
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: url, LOG_LEVEL: "silent" });
  const deps: Deps = {
    db: await openDatabase(url, { journalKey: JOURNAL_KEY }),
    clock: () => since,
    env,
    log: pino({ level: "silent" }),
  };
  await seedPlain(deps.db, since);
  const passwordHash = await hashPassword(PASSWORD);
  const admins: Admin[] = [];
  for (const [index, name] of ADMINS.entries()) {
    const phone = phoneOfAdmin(index);
    const own = { email: null, role: "admin" as const, referrerId: null };
    const id = await deps.db.transact(async (tx) => {
      const memberId = await createMember(tx, { name, phone, ...own, passwordHash, createdAt: since });
      await addReceiver(tx, { memberId, name, phone }, since);
      return memberId;
    });
    admins.push({ id, name, phone });
  }
  const [actor, other] = admins.map(({ id, name }) => ({
    memberId: id,
    name,
    role: "admin" as const,
    sessionId: "world",
  }));
  if (!actor || !other) throw new Error("two administrators are needed");
  for (const [index, { phone: cashPhone }] of admins.entries()) {
    const kind = index % 2 === 0 ? ("sponsor" as const) : ("operator" as const);
    const amountAr = 1e8 + members * 100_000;
    const funding = { kind, who: "Partenaire", amountAr, reference: `MONDE-${index}`, cashPhone };
    await withSecondApproval(deps, other, () => recordFunding(deps, { actor }, funding));
  }
  await deps.db.close();
  return admins;
}

/** Fills a site with members and two years of their activity. */
function fill(path: string, admins: Admin[], members: number, log: (step: string) => void): number {
  const db = openToLoad(path);
  const now = Date.now();
  const today = dayOf(now);
  const firstDay = today - DAYS;
  const random = randomOf(members);
  const first = Math.max(...admins.map(({ id }) => id)) + 1;
  const [{ hash: passwordHash } = { hash: "" }] = db
    .prepare("select password_hash as hash from member limit 1")
    .all() as { hash: string }[];
  db.exec("begin");
  const root = admins[0]?.id ?? 1;
  // With their triggers, which fill what people are searched by.
  const people = insertPeople(db, first, members, { root, firstDay, today, passwordHash, random });
  log("members");
  const restore = withoutGuards(db);
  const ledger = createLedger(db, first, members);
  const tasks = db.prepare("select id, level_id as levelId, gain_ar as gainAr from task order by id").all() as {
    id: number;
    levelId: number;
    gainAr: number;
  }[];
  const found = db
    .prepare("select id, name, price_ar as priceAr, daily_ceiling_ar as ceilingAr from level order by price_ar")
    .all() as { id: number; name: string; priceAr: number; ceilingAr: number }[];
  const levels = found.map((level) => ({ ...level, tasks: tasks.filter(({ levelId }) => levelId === level.id) }));
  liveDays({ db, people, ledger, levels, admins, random, firstDay, today, now }, TRANSFERS_EACH * members);
  ledger.close();
  insertReferrals(db, people);
  log("transfers");
  insertJournal(db, admins);
  insertMessages(db, people, { adminId: root, now, random });
  insertLines(db, root, now);
  log("journal, messages, lines");
  recount(db);
  log("counts");
  restore();
  log("indexes and guards");
  db.exec("commit");
  db.pragma("locking_mode = NORMAL");
  db.pragma("journal_mode = WAL");
  db.close();
  return ledger.count();
}

/** @throws Error with the invariants that the world breaks */
async function assertTrue(path: string): Promise<void> {
  const db = await openDatabase(`file:${path}`);
  const broken = (await checkLedger(db.read)).filter((result) => result.broken !== 0);
  await db.close();
  if (broken.length > 0)
    throw new Error(`The world breaks ${broken.map(({ id, broken: n }) => `${id} (${n})`).join(", ")}.`);
}

/**
 * A database of so many members with ten transfers each over two years, that `ledger:check` finds nothing wrong with. Made by a bulk loader past
 * the guards, and kept in the system's temporary folder until tomorrow; answers its path.
 */
export async function worldOf(members: number): Promise<string> {
  const prefix = `asako-world-${members}-`;
  const path = join(FOLDER, `${prefix}${fingerprint()}.db`);
  if (existsSync(path)) return path;
  for (const name of readdirSync(FOLDER)) if (name.startsWith(prefix)) rmSync(join(FOLDER, name), { force: true });
  const draft = `${join(FOLDER, prefix)}draft.db`;
  const beganAt = performance.now();
  const seconds = () => ((performance.now() - beganAt) / 1_000).toFixed(0);
  const log = (step: string) => console.log(`  ${members} members: ${step} after ${seconds()} s`);
  const admins = await openSite(draft, members, startOfDay(dayOf(Date.now()) - DAYS));
  const transfers = fill(draft, admins, members, log);
  if (members <= MOST_CHECKED) await assertTrue(draft);
  const gigabytes = (statSync(draft).size / 1e9).toFixed(2);
  log(`${transfers} transfers, ${gigabytes} GB${members <= MOST_CHECKED ? ", every invariant holds" : ""}`);
  renameSync(draft, path);
  return path;
}
