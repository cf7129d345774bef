import { AppError } from "../../../shared/errors.ts";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import { canonicalReference } from "../../../shared/reference.ts";
import { isPossible } from "../../../shared/statement/dates.ts";
import { doubtedBy, type ReadLine } from "../../../shared/statement/lines.ts";
import {
  type AddStatementLineInput,
  type MarkStatementUnreadInput,
  STATEMENT_COUNTED,
  type StatementLine,
  type StatementUnread,
  type StatementUnreadInput,
  type StatementUnreadPage,
} from "../../../shared/statement/statement.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { digestOf } from "./entry.service.ts";
import { describe, linkValidated, storeNew } from "./line.service.ts";
import { setAside, takeUp } from "./link.service.ts";
import * as lines from "./statement.queries.ts";
import * as queries from "./unread.queries.ts";

const PAGE = 50;
const NAMED =
  "Un message qui n'a pas pu être lu nomme ce transfert. Lisez-le\u00a0: si l'argent est resté, reprenez la ligne.";
const READ = "Le message qui nomme ce transfert a été lu\u00a0: l'argent est resté.";

const shown = ({ fingerprint: _, ...unread }: queries.UnreadRow): StatementUnread => unread;

/**
 * Stores messages that could not be read, each once per receiving number, in their order. The caller holds the journal's lock.
 * @returns those that are new
 */
export async function storeUnread(
  tx: Tx,
  about: Omit<queries.NewUnread, "text" | "fingerprint">,
  texts: readonly string[],
): Promise<string[]> {
  const once = new Map(texts.map((text) => [digestOf(text), text]));
  return queries.insertUnread(
    tx,
    [...once].map(([fingerprint, text]) => ({ ...about, text, fingerprint })),
  );
}

/** Sets aside the lines of a number that new unread messages leave in doubt, and of its new lines those that any waiting one does. */
export async function setDoubtedAside(
  tx: Tx,
  call: Call,
  { phone, unread, newLines }: { phone: string; unread: readonly string[]; newLines: readonly string[] },
  at: number,
): Promise<void> {
  const waiting = newLines.length > 0 ? await queries.listWaitingTexts(tx, phone) : [];
  const named = new Set(waiting.flatMap(doubtedBy));
  const doubted = new Set([...unread.flatMap(doubtedBy), ...newLines.filter((reference) => named.has(reference))]);
  for (const line of await lines.findLines(tx, phone, [...doubted])) await setAside(tx, call, line, NAMED, at);
}

/** The stored unread messages with these texts. */
export async function unreadOf(reader: Reader, phone: string, texts: readonly string[]) {
  const rows = await queries.findUnread(reader, phone, [...new Set(texts.map(digestOf))]);
  const known = new Map(rows.map((row) => [row.fingerprint, shown(row)]));
  return (text: string): StatementUnread | undefined => known.get(digestOf(text));
}

/** Messages that wait for a person, oldest first. */
export function listStatementUnread(
  { db }: Deps,
  { cursor, isIgnored = false }: StatementUnreadInput,
): Promise<StatementUnreadPage> {
  return db.snapshot(async (reader) => {
    const found = await queries.listUnread(reader, isIgnored ? "ignored" : "waiting", cursor ?? 0, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
    return { unread: rows.map(shown), nextCursor, count: await queries.countUnread(reader, STATEMENT_COUNTED) };
  });
}

/** @throws AppError UNREAD_NOT_FOUND */
async function unreadBy(tx: Tx, id: number): Promise<queries.UnreadRow> {
  const row = await queries.findOneUnread(tx, id);
  if (!row) throw new AppError("UNREAD_NOT_FOUND");
  return row;
}

/**
 * Adds what an administrator read in an unread message as a statement line, which is then treated like any imported one. If a line with
 * this reference and amount is stored already, the message is linked to that one. Credits nobody.
 * @throws AppError UNREAD_NOT_FOUND; UNREAD_TAKEN; INVALID_INPUT for a date that cannot be; STATEMENT_LINE_KNOWN with another amount
 */
export async function addStatementLine(
  { db, clock }: Deps,
  call: Call,
  { unreadId, amountAr, paidAt, payerPhone, ...typed }: AddStatementLineInput,
): Promise<StatementLine> {
  const reference = canonicalReference(typed.reference);
  const id = await db.transact(async (tx) => {
    const { phone, operator } = await unreadBy(tx, unreadId);
    const at = clock();
    if (paidAt !== undefined && !isPossible(paidAt, at))
      throw new AppError("INVALID_INPUT", { fields: { paidAt: fieldSentences.INVALID } });
    const about = { phone, operator, importedBy: call.actor.memberId, importedAt: at, messages: 1 };
    const read: ReadLine = {
      direction: "received",
      reference,
      amountAr,
      paidAt: paidAt ?? null,
      payerPhone: payerPhone ?? null,
      payerName: null,
      isCashPoint: false,
      isUnfamiliar: false,
      isDoubtful: false,
      balanceAr: null,
      feeAr: null,
    };
    await storeNew(tx, call, about, [{ read, text: "" }]);
    await holdJournal(tx);
    const [line] = await lines.findLines(tx, phone, [reference]);
    if (line?.amountAr !== amountAr) throw new AppError("STATEMENT_LINE_KNOWN");
    const decided = { decidedBy: call.actor.memberId, decidedAt: at };
    const change = { state: "added" as const, lineId: line.id, ...decided };
    if (!(await queries.changeUnread(tx, unreadId, ["waiting"], change))) throw new AppError("UNREAD_TAKEN");
    const isDoubted = line.state === "ignored" && line.reason === NAMED;
    if (isDoubted) await takeUp(tx, call, line, READ, at);
    await linkValidated(tx, call, [isDoubted ? { ...line, state: "waiting" } : line], at);
    await recordAction(tx, call, {
      action: "addStatementLine",
      target: { kind: "statementLine", id: line.id },
      after: { phone, reference, amountAr },
      at,
    });
    tx.announce("admins", "statements");
    return line.id;
  });
  const row = await lines.findLine(db.read, id);
  const [line] = row ? await describe(db.read, call.actor.memberId, [row]) : [];
  if (!line) throw new AppError("STATEMENT_LINE_NOT_FOUND");
  return line;
}

/** Puts an unread message aside that is no deposit, or takes it up again. @throws AppError UNREAD_NOT_FOUND, UNREAD_TAKEN */
export function markStatementUnread(
  { db, clock }: Deps,
  call: Call,
  { unreadId, isIgnored }: MarkStatementUnreadInput,
): Promise<{ ok: true }> {
  return db.transact(async (tx) => {
    const { phone } = await unreadBy(tx, unreadId);
    await holdJournal(tx);
    const at = clock();
    const isChanged = isIgnored
      ? await queries.changeUnread(tx, unreadId, ["waiting"], {
          state: "ignored",
          decidedBy: call.actor.memberId,
          decidedAt: at,
        })
      : await queries.changeUnread(tx, unreadId, ["ignored"], { state: "waiting", decidedBy: null, decidedAt: null });
    if (!isChanged) throw new AppError("UNREAD_TAKEN");
    await recordAction(tx, call, {
      action: isIgnored ? "ignoreUnread" : "reopenUnread",
      target: { kind: "statement", id: phone },
      at,
    });
    tx.announce("admins", "statements");
    return { ok: true };
  });
}
