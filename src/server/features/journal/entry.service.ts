import { seesRooms } from "../../../shared/auth.ts";
import type { Edit, JournalAction, JournalTarget } from "../../../shared/journal-acts.ts";
import { type Actor, authorId, type Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import * as queries from "./entry.queries.ts";
import { factsIn, keyedSealOf, sealOf } from "./entry.rules.ts";

/** An action to record. `before` and `after` contain what changed, never a secret. */
export type NewEntry = {
  action: JournalAction;
  target: JournalTarget;
  /** The member whose account it is about, who sees the entry (docs/product.md 14.7). */
  memberId?: number;
  before?: object;
  after?: object;
  reason?: string;
  at: number;
};

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/**
 * Locks the journal until the transaction ends, which serialises all acts that record an entry; for rules that depend on more than the
 * act's own row. To avoid deadlocks, take it after rows and accounts, and before writes whose triggers lock (transfer keys, totals).
 */
export function holdJournal(tx: Tx): Promise<void> {
  return tx.lock("journalHead", [1]);
}

/** Appends an entry to the journal, in the transaction of the act itself (docs/product.md 15.1). */
export function recordAction(tx: Tx, call: Call, entry: NewEntry): Promise<void> {
  return append(tx, call.actor, call, entry);
}

type Source = { ip?: string; requestId?: string };

type AccessEntry = Pick<NewEntry, "action" | "before" | "after" | "at">;

/**
 * Records what an administrator or a reader does with their own sessions, password or account; nothing for members
 * (docs/product.md 15.1).
 */
export async function recordAccess(tx: Tx, call: Call, entry: AccessEntry): Promise<void> {
  const { role, memberId } = call.actor;
  if (seesRooms(role)) await recordAction(tx, call, { ...entry, target: { kind: "session", id: memberId } });
}

/**
 * Records a failed attempt to use an administrator's or a reader's access, without an actor; nothing for members
 * (docs/product.md 15.1).
 */
export async function recordIntrusion(
  tx: Tx,
  source: Source,
  { id, role }: { id: number; role: Actor["role"] },
  entry: AccessEntry,
): Promise<void> {
  if (seesRooms(role)) await append(tx, undefined, source, { ...entry, target: { kind: "session", id } });
}

/** Records what a command on the server did, without an actor. */
export function recordCommand(tx: Tx, entry: NewEntry): Promise<void> {
  return append(tx, undefined, {}, entry);
}

/** Records what a sponsor did with the link of their page, without an actor. */
export function recordOfSponsor(tx: Tx, source: Source, entry: NewEntry): Promise<void> {
  return append(tx, undefined, source, entry);
}

async function append(tx: Tx, actor: Actor | undefined, source: Source, entry: NewEntry): Promise<void> {
  if (!tx.journalKey) throw new Error("The journal cannot be written without JOURNAL_KEY.");
  await holdJournal(tx);
  const previousHash = await queries.findHead(tx);
  const content = {
    at: entry.at,
    actorId: actor ? authorId(actor) : null,
    actorName: actor?.name ?? "",
    action: entry.action,
    targetKind: entry.target.kind,
    targetId: String(entry.target.id),
    memberId: entry.memberId ?? null,
    before: json(entry.before),
    after: json(entry.after),
    reason: entry.reason ?? null,
    ip: source.ip ?? "",
    requestId: source.requestId ?? "",
  };
  const hash = sealOf(previousHash, content);
  await queries.insertEntry(tx, { ...content, previousHash, hash, keyedHash: keyedSealOf(tx.journalKey, hash) });
}

/** The last act on each target of a kind, by the target's id. */
export async function lastEdits(reader: Reader, kind: JournalTarget["kind"]): Promise<Record<string, Edit>> {
  const rows = await queries.listLatest(reader, kind);
  return Object.fromEntries(rows.map(({ targetId, ...edit }) => [targetId, edit]));
}

/** `listOfContact`: what was changed of the support contact and of dialled codes. */
export const contactEntries = queries.listOfContact;

/** The numbers that an administrator had and gave up after an instant (UTC ms), themselves or by a colleague. */
export async function formerPhones(reader: Reader, memberId: number, since: number): Promise<unknown[]> {
  const rows = [
    ...(await queries.listOnMember(reader, memberId, ["updateOwnAccount"], since, "session")),
    ...(await queries.listOnMember(reader, memberId, ["updatePerson"], since)),
  ];
  return rows.map(({ before }) => factsIn(before).phone);
}

/** Whether an actor did one of these actions on a member after an instant (UTC ms). */
export async function hasDone(
  reader: Reader,
  actorId: number,
  memberId: number,
  actions: readonly JournalAction[],
  since: number,
): Promise<boolean> {
  const rows = await queries.listOnMember(reader, memberId, actions, since);
  return rows.some((row) => row.actorId === actorId);
}

const HISTORY = 100;

/** The first 100 entries about a target, oldest first. */
export async function historyOf(reader: Reader, { kind, id }: JournalTarget) {
  const rows = await queries.listOfTarget(reader, kind, String(id), HISTORY);
  return rows.map((row) => ({ ...row, action: row.action as JournalAction }));
}
