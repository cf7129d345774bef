import type Client from "better-sqlite3";
import { GENESIS, keyedSealOf, sealOf } from "../../src/server/features/journal/entry.rules.ts";
import { DAY_MS } from "../../src/shared/day.ts";
import { JOURNAL_KEY } from "../proof/server.ts";
import { inserter } from "./world-load.ts";
import type { People, Random } from "./world-people.ts";

/** One decision in so many has its entry in the journal, and the smallest journal this many entries. */
const OF_DECISIONS = 4;
const LEAST_ENTRIES = 6_000;
/** One member in so many wrote to support. */
const OF_WRITERS = 5;
const MOST_UNREAD = 300;
/** One deposit in so many is known from a statement. */
const OF_LINES = 8;
const WAITING_LINES = 100;

type Decided = {
  id: number;
  member_id: number;
  status: string;
  decided_at: number;
  decided_by: number;
  reason: string | null;
};

type Entry = Parameters<typeof sealOf>[1];

/** The journal: decisions, and between them administrators' sign-ins; a chain of seals as the product's own. */
export function insertJournal(db: Client.Database, admins: readonly { id: number; name: string }[]): void {
  const insert = inserter(
    db,
    "audit",
    "at actor_id actor_name action target_kind target_id member_id before after reason ip request_id previous_hash hash keyed_hash".split(
      " ",
    ),
  );
  let head = (db.prepare("select hash from audit_head").get() as { hash: string }).hash || GENESIS;
  const nameOf = new Map(admins.map(({ id, name }) => [id, name]));
  let entries = 0;
  const add = (entry: Entry) => {
    const { at, actorId, actorName, action, targetKind, targetId, memberId, before, after, reason } = entry;
    const hash = sealOf(head, entry);
    const who = [at, actorId, actorName, action, targetKind, targetId, memberId] as const;
    insert(...who, before, after, reason, entry.ip, entry.requestId, head, hash, keyedSealOf(JOURNAL_KEY, hash));
    head = hash;
    entries += 1;
  };
  const place = { ip: "10.0.0.1", requestId: "00000000-0000-4000-8000-000000000000" };
  const signIn = (at: number, actorId: number) => {
    const actor = { actorId, actorName: nameOf.get(actorId) ?? "" };
    const what = { action: "signIn", targetKind: "session", targetId: String(actorId), memberId: null };
    add({ at, ...actor, ...what, before: null, after: '{"device":"Chrome, Android"}', reason: null, ...place });
  };
  const decided = db
    .prepare(`select id, member_id, status, decided_at, decided_by, reason from "transaction"
      where status <> 'pending' and id % ${OF_DECISIONS} = 0 order by decided_at`)
    .iterate() as IterableIterator<Decided>;
  let last = 0;
  for (const { id, member_id: memberId, status, decided_at: at, decided_by: actorId, reason } of [...decided]) {
    const actor = { actorId, actorName: nameOf.get(actorId) ?? "" };
    const action = status === "validated" ? "validate" : "reject";
    const what = { action, targetKind: "transaction", targetId: String(id), memberId };
    add({ at, ...actor, ...what, before: '{"status":"pending"}', after: `{"status":"${status}"}`, reason, ...place });
    if (id % 40 === 0) signIn(at, actorId);
    last = at;
  }
  while (entries < LEAST_ENTRIES) signIn(last, admins[entries % admins.length]?.id ?? 1);
  db.prepare("update audit_head set hash = ?").run(head);
}

/** Conversations: a question, often an answer; the last hundreds not read. */
export function insertMessages(
  db: Client.Database,
  people: People,
  scene: { adminId: number; now: number; random: Random },
): void {
  const { adminId, now, random } = scene;
  const say = inserter(db, "message", "id member_id sender admin_id body created_at".split(" "));
  const talk = inserter(
    db,
    "conversation",
    "member_id last_message_id last_member_message_id member_read_id support_read_id".split(" "),
  );
  const writers = Math.floor(people.count / OF_WRITERS);
  const unread = Math.min(MOST_UNREAD, Math.floor(writers / 10));
  let id = 0;
  for (let index = 0; index < writers; index++) {
    const memberId = people.first + ((index * 15_485_863) % people.count);
    const at = now - (writers - index) * Math.floor((300 * DAY_MS) / writers);
    say(
      ++id,
      memberId,
      "member",
      null,
      `Bonjour, mon dépôt numéro ${index} n'est pas encore visible. Merci de regarder.`,
      at,
    );
    const asked = id;
    const isUnread = index >= writers - unread;
    const isAnswered = !isUnread && random() < 0.8;
    if (isAnswered)
      say(++id, memberId, "support", adminId, "Bonjour, c'est fait. Merci de votre patience.", at + 60_000);
    talk(memberId, id, asked, isAnswered ? id : 0, isUnread ? 0 : asked);
  }
}

/** Lines of operators' statements: of validated deposits, of some waiting ones, and of no deposit. */
export function insertLines(db: Client.Database, adminId: number, now: number): void {
  const columns =
    "phone, operator, kind, reference, transfer_key, amount_ar, happened_at, is_cash_point, state, transaction_id, decided_by, decided_at, import_id";
  const of = "operator_phone, 'MVola', 'received'";
  const imported = "(select i.id from statement_import i where i.phone = operator_phone)";
  db.exec(`insert into statement_import (phone, operator, source, imported_by, imported_at, active_at, messages, names_payers, finished_at, gaps, left_out)
    select phone, 'MVola', 'sms', ${adminId}, ${now}, ${now}, 0, 1, ${now}, 0, '{}' from receiving_number;
    insert into operator_message (${columns})
    select ${of}, reference, transfer_key, amount_ar, created_at, 0, 'matched', id, ${adminId}, decided_at, ${imported}
      from "transaction" where type = 'deposit' and status = 'validated' and id % ${OF_LINES} = 0 order by id;
    insert into operator_message (${columns})
    select ${of}, reference, transfer_key, amount_ar, created_at, 0, 'waiting', null, null, null, ${imported}
      from "transaction" where type = 'deposit' and status = 'pending' order by id limit ${WAITING_LINES};
    insert into operator_message (${columns})
    select ${of}, 'SEUL' || id, 'MVola~SEUL' || id, amount_ar, created_at, 0, 'waiting', null, null, null, ${imported}
      from "transaction" where type = 'deposit' and status = 'validated' order by id desc limit ${WAITING_LINES}`);
}
