import { randomUUID } from "node:crypto";
import Client from "better-sqlite3";
import { createTokens } from "../../src/server/features/auth/tokens.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { randomOf } from "../proof/random.ts";
import { JWT_SECRET } from "../proof/server.ts";
import { WIDE_REFERRERS } from "./world-people.ts";

const CALLERS = 400;
const SESSION_MS = 7 * DAY_MS;

export type Caller = { memberId: number; name: string; phone: string; code: string; token: string };

/** The callers of a world, and the records their calls are about. */
export type Cast = {
  /** Different members, in no order. */
  members: Caller[];
  /** Who invited a tenth of everybody, and whose members invited the rest. */
  referrers: Caller[];
  admins: Caller[];
  /** Names by how many have them: hundreds of thousands of a million, some thousands, hardly anybody. */
  names: { many: string[]; some: string[]; rare: string[] };
  transactions: number[];
  /** Deposits that wait, from all over the queue. */
  waiting: number[];
  references: string[];
  entries: number[];
  lines: number[];
  /** Members with something to withdraw. */
  rich: Caller[];
  lastMember: number;
};

type Row = { memberId: number; name: string; phone: string; code: string; role: "member" | "admin" };

/** Opens a session for each caller, and looks up the records that they call about. */
export async function castOf(path: string, seed: number): Promise<Cast> {
  const db = new Client(path);
  const random = randomOf(seed);
  const tokens = createTokens(JWT_SECRET);
  const now = Date.now();
  const expiresAt = now + SESSION_MS;
  const open = db.prepare(
    "insert into session (id, member_id, token_version, created_at, expires_at, code_until, seen_at, idle_ms) values (?, ?, 1, ?, ?, ?, ?, ?)",
  );
  const columns = "id as memberId, name, coalesce(phone, '') as phone, invitation_code as code, role";
  const signIn = async (row: Row): Promise<Caller> => {
    const sessionId = randomUUID();
    open.run(sessionId, row.memberId, now, expiresAt, expiresAt, now, expiresAt - now);
    const claims = { memberId: row.memberId, sessionId, tokenVersion: 1, expiresAt, issuedAt: now };
    return { ...row, token: await tokens.sign({ ...claims, role: row.role, name: row.name }) };
  };
  const { last, first } = db
    .prepare("select max(id) as last, min(id) as first from member where role = 'member'")
    .get() as { last: number; first: number };
  const among = (limit: number) => Math.floor(random() * limit);
  const anyOf = (table: string, highest: number, count: number, value = "id") => {
    const find = db.prepare(`select ${value} as value from ${table} where id >= ? limit 1`);
    return Array.from({ length: count }, () => (find.get(1 + among(highest)) as { value: never }).value);
  };
  const highest = (table: string) => (db.prepare(`select max(id) as id from ${table}`).get() as { id: number }).id;
  const find = db.prepare(`select ${columns} from member where id >= ? and status = 'active' limit 1`);
  const signAll = (rows: readonly unknown[]) => Promise.all((rows as Row[]).map(signIn));

  db.exec("begin");
  const members = await signAll(Array.from({ length: CALLERS }, () => find.get(first + among(last - first - 1))));
  const referrers = await signAll(Array.from({ length: WIDE_REFERRERS }, (_, index) => find.get(first + index)));
  const admins = await signAll(db.prepare(`select ${columns} from member where role = 'admin'`).all());
  const rich = await signAll(
    db
      .prepare(`select ${columns} from member where status = 'active' and id >= ? and id in
        (select member_id from account where kind = 'member' and balance_ar >= 30000) limit ${CALLERS}`)
      .all(first + among((last - first) / 2)),
  );
  const enrol = db.prepare(
    "insert or replace into totp (member_id, seed, enrolled_at, last_step, recovery_salt, created_at) values (?, 'x', ?, 1, 'x', ?)",
  );
  const guard = db.prepare("select sql from sqlite_schema where name = 'totp_insert_guard'").get() as { sql: string };
  db.exec("drop trigger totp_insert_guard");
  for (const { memberId } of admins) enrol.run(memberId, now, now);
  db.exec(guard.sql);
  db.exec("commit");
  const searched = members.map(({ name }) => name.toLowerCase());
  const rareOnes = db
    .prepare("select name from member where id % 4999 = 7 and name not like 'R%' and name not like 'A%' limit 200")
    .all() as { name: string }[];
  const pending = db
    .prepare("select id from \"transaction\" where type = 'deposit' and status = 'pending'")
    .pluck()
    .all() as number[];
  const cast: Cast = {
    members,
    referrers,
    admins,
    rich,
    names: {
      many: ["rakoto", "ra", "a", "rasoa", "malala", "andria"],
      some: searched,
      rare: [...rareOnes.map(({ name }) => name.split(" ")[0] ?? ""), "zyzyzy", "qx", "personne"],
    },
    transactions: anyOf('"transaction"', highest('"transaction"'), 200),
    waiting: Array.from({ length: 200 }, () => pending[among(pending.length)] ?? 0),
    references: anyOf('"transaction"', highest('"transaction"'), 200, "coalesce(reference, '3000000001')"),
    entries: anyOf("audit", highest("audit"), 200),
    lines: anyOf("operator_message", highest("operator_message"), 200),
    lastMember: last,
  };
  db.close();
  return cast;
}
