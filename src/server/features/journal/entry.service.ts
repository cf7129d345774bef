import type { Edit, JournalAction, JournalTarget } from "../../../shared/journal-acts.ts";
import type { Actor, Call } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import * as queries from "./entry.queries.ts";
import { type AccessChanges, factsIn, GENESIS, sealOf } from "./entry.rules.ts";

const PAGE = 1_000;

/** One administrator's action, as its use case tells it. `before` and `after` hold what changed, never a secret. */
export type NewEntry = {
  action: JournalAction;
  target: JournalTarget;
  /** Whose account it is about; that member sees the entry. */
  memberId?: number;
  before?: object;
  after?: object;
  reason?: string;
  at: number;
};

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/**
 * Until the transaction ends, no other one that leaves an entry goes on: for acts whose rules look at more than their own row. Taken after
 * rows and accounts and before what a guard locks, the name of a transfer or a count of the queue: in two orders, two acts would wait for
 * each other.
 */
export function holdJournal(tx: Tx): Promise<void> {
  return tx.lock("journalHead", [1]);
}

/** Appends an entry to the journal inside the caller's transaction: no action without its trace, no trace without its action. */
export function recordAction(tx: Tx, call: Call, entry: NewEntry): Promise<void> {
  return append(tx, call.actor, call, entry);
}

type Place = { ip?: string; requestId?: string };

type AccessEntry = Pick<NewEntry, "action" | "before" | "after" | "at">;

/** What an administrator does with his own access: sessions, password, account. Nothing is kept of a member's. */
export async function recordAccess(tx: Tx, call: Call, entry: AccessEntry): Promise<void> {
  const { role, memberId } = call.actor;
  if (role === "admin") await recordAction(tx, call, { ...entry, target: { kind: "session", id: memberId } });
}

/** What somebody tried with an administrator's access, in vain: nobody knows who. Nothing is kept of a member's. */
export async function recordIntrusion(
  tx: Tx,
  place: Place,
  { id, role }: { id: number; role: Actor["role"] },
  entry: AccessEntry,
): Promise<void> {
  if (role === "admin") await append(tx, undefined, place, { ...entry, target: { kind: "session", id } });
}

/** What a command on the server did. */
export function recordCommand(tx: Tx, entry: NewEntry): Promise<void> {
  return append(tx, undefined, {}, entry);
}

async function append(tx: Tx, actor: Actor | undefined, place: Place, entry: NewEntry): Promise<void> {
  await holdJournal(tx);
  const previousHash = await queries.findHead(tx);
  const content = {
    at: entry.at,
    actorId: actor?.memberId ?? null,
    actorName: actor?.name ?? "",
    action: entry.action,
    targetKind: entry.target.kind,
    targetId: String(entry.target.id),
    memberId: entry.memberId ?? null,
    before: json(entry.before),
    after: json(entry.after),
    reason: entry.reason ?? null,
    ip: place.ip ?? "",
    requestId: place.requestId ?? "",
  };
  await queries.insertEntry(tx, { ...content, previousHash, hash: sealOf(previousHash, content) });
}

/** Who did something last to each target of a kind, by the target's number or name. */
export async function lastEdits(reader: Reader, kind: JournalTarget["kind"]): Promise<Record<string, Edit>> {
  const rows = await queries.listLatest(reader, kind);
  return Object.fromEntries(rows.map(({ targetId, ...edit }) => [targetId, edit]));
}

/** Acts that give somebody access to an account: whoever did one may be able to use that account too. */
const grants: readonly JournalAction[] = ["createPerson", "unblockPerson", "resetPassword", "resetTotp"];

/** Acts that end an administrator's access, besides a change of role. */
const departures: readonly JournalAction[] = ["blockPerson", "closePerson", "deletePerson"];

/**
 * How administrators' access changed since an instant (UTC ms).
 * @param adminIds everybody who has the role now, whatever his status: acts on accounts that were members' all the time are left out
 */
export async function accessChanges(
  reader: Reader,
  adminIds: readonly number[],
  since: number,
): Promise<AccessChanges> {
  const rows = await queries.listOnPeople(reader, [...grants, ...departures, "updatePerson"], since);
  // Also who was one in between, whatever he did then: a role that was taken back leaves what it was used for.
  const were = rows.filter(({ before, after }) => saysAdmin(before) || saysAdmin(after));
  const known = new Set<number | null>([
    ...adminIds,
    ...rows.map(({ actorId }) => actorId),
    ...were.map(({ targetId }) => Number(targetId)),
  ]);
  const changes: AccessChanges = { grants: [], departures: [] };
  for (const { actorId, targetId, at, action, before, after } of rows) {
    const memberId = Number(targetId);
    if (endsAdmin(action, before, after) || (isOneOf(departures, action) && known.has(memberId)))
      changes.departures.push({ memberId, at });
    if (opensDoor(action, before, after) && actorId !== null && known.has(memberId))
      changes.grants.push({ by: actorId, to: memberId, at });
  }
  return changes;
}

/** When one of some administrators last gave somebody his access, or gave it back, since an instant (UTC ms); undefined when none did. */
export async function lastGrantBy(
  reader: Reader,
  adminIds: readonly number[],
  memberId: number,
  since: number,
): Promise<number | undefined> {
  const rows = await queries.listOnMember(reader, memberId, [...grants, "updatePerson"], since);
  const theirs = rows.filter(
    ({ actorId, action, before, after }) =>
      actorId !== null && adminIds.includes(actorId) && opensDoor(action, before, after),
  );
  return theirs.length > 0 ? Math.max(...theirs.map(({ at }) => at)) : undefined;
}

/** Whether an administrator made a person's account, and chose its number, since an instant (UTC ms). */
export async function wasMade(reader: Reader, memberId: number, since: number): Promise<boolean> {
  return (await queries.listOnMember(reader, memberId, ["createPerson"], since)).length > 0;
}

/** Whether an entry says that somebody was given his access, or given it back. */
const opensDoor = (action: string, before: string | null, after: string | null): boolean =>
  action === "updatePerson" ? isAccessChanged(before, after) : isOneOf(grants, action);

const isOneOf = (actions: readonly JournalAction[], action: string) => (actions as readonly string[]).includes(action);

/** Whether an entry itself says that somebody stopped being an administrator: his account may no longer exist. */
const endsAdmin = (action: string, before: string | null, after: string | null): boolean =>
  (action === "updatePerson" || action === "deletePerson") && saysAdmin(before) && !saysAdmin(after);

const saysAdmin = (json: string | null): boolean => factsIn(json).role === "admin";

/** Whether an edit changed what gives access: the role, or the number one signs in with. */
function isAccessChanged(before: string | null, after: string | null): boolean {
  const [was, is] = [factsIn(before), factsIn(after)];
  return was.role !== is.role || was.phone !== is.phone;
}

/** Whether somebody did one of some acts to a person since an instant (UTC ms). */
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

/** What was done to one target, the oldest first. */
export async function historyOf(reader: Reader, { kind, id }: JournalTarget) {
  const rows = await queries.listOfTarget(reader, kind, String(id), HISTORY);
  return rows.map((row) => ({ ...row, action: row.action as JournalAction }));
}

/** `brokenAt` is the first entry that does not carry the seal it must; `head` means the last entries are missing. */
export type ChainProof = { entries: number; head: string; brokenAt: number | "head" | null };

/** Recomputes the seals of rows that follow each other, after a seal: how many hold, the last of them, and the first that does not. */
export function checkSeals(rows: readonly queries.EntryRow[], start: string) {
  let [head, entries] = [start, 0];
  for (const row of rows) {
    const isSealed = row.previousHash === head && row.hash === sealOf(head, row);
    if (!isSealed) return { entries, head, brokenAt: row.id };
    entries += 1;
    head = row.hash;
  }
  return { entries, head, brokenAt: null };
}

/** Recomputes every seal from the first entry to the head (docs/product.md 15.2). */
export async function verifyChain(reader: Reader): Promise<ChainProof> {
  let [head, entries, after] = [GENESIS, 0, 0];
  for (;;) {
    const rows = await queries.listChain(reader, after, PAGE);
    const checked = checkSeals(rows, head);
    entries += checked.entries;
    ({ head } = checked);
    if (checked.brokenAt !== null) return { entries, head, brokenAt: checked.brokenAt };
    after = rows.at(-1)?.id ?? after;
    if (rows.length < PAGE) break;
  }
  return { entries, head, brokenAt: head === (await queries.findHead(reader)) ? null : "head" };
}
