import { AppError } from "../../../shared/errors.ts";
import { fieldSentences } from "../../../shared/fields.fr.ts";
import { normalizePhone } from "../../../shared/phone.ts";
import { canonicalReference, transferKey } from "../../../shared/reference.ts";
import { isPossible } from "../../../shared/statement/dates.ts";
import { announcedIn, type ReadLine } from "../../../shared/statement/lines.ts";
import { referencesIn } from "../../../shared/statement/reference-words.ts";
import type {
  AddStatementLineInput,
  LeftOut,
  MarkStatementUnreadInput,
  StatementLine,
  StatementUnread,
  StatementUnreadInput,
  StatementUnreadPage,
  StatementWordingsInput,
  StatementWordingsPage,
} from "../../../shared/statement/statement.ts";
import { modelOf } from "../../../shared/statement/wording.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { proposeAgain, proposeConfirmation } from "./confirm.service.ts";
import { finishImport } from "./import.queries.ts";
import * as rules from "./import.rules.ts";
import { beginImport } from "./import.service.ts";
import { describe, linkValidated } from "./line.service.ts";
import { takeUp } from "./link.service.ts";
import { findStored, insertMessages } from "./message.queries.ts";
import * as lines from "./statement.queries.ts";
import { NAMED } from "./statement.rules.ts";
import * as queries from "./unread.queries.ts";

const PAGE = 50;
const READ = "Le message qui nomme ce transfert a été lu\u00a0: l'argent est resté.";
const NONE_LEFT: LeftOut = { differs: { count: 0, rows: [] }, refused: { count: 0, rows: [] } };

/** Unread texts with what persons read in them so far. */
async function withAdded(reader: Reader, rows: readonly queries.UnreadRow[]): Promise<StatementUnread[]> {
  const added = await queries.listAdded(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    added: added.flatMap(({ unreadId, ...transfer }) => (unreadId === row.id ? [transfer] : [])),
  }));
}

const shownState = ({ isIgnored = false }: StatementWordingsInput) => (isIgnored ? "ignored" : "waiting");

/** Messages that wait for a person, or that were put aside, of all wordings or of one; oldest first. */
export function listStatementUnread({ db }: Deps, input: StatementUnreadInput): Promise<StatementUnreadPage> {
  const { cursor, wording } = input;
  return db.snapshot(async (reader) => {
    const found = await queries.listUnread(reader, { state: shownState(input), wording }, cursor ?? 0, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, PAGE, ({ id }) => id);
    return { unread: await withAdded(reader, rows), nextCursor };
  });
}

/** The wordings of the same messages, each with how many there are and its model; by the age of the oldest one. */
export function listStatementWordings({ db }: Deps, input: StatementWordingsInput): Promise<StatementWordingsPage> {
  return db.snapshot(async (reader) => {
    const found = await queries.listWordings(reader, shownState(input), input.cursor ?? 0, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, PAGE, ({ first }) => first.id);
    const firsts = await withAdded(
      reader,
      rows.map(({ first }) => first),
    );
    const wordings = rows.flatMap(({ first: _, ...row }, index) => {
      const first = firsts[index];
      return first ? [{ ...row, model: modelOf(first.text), first }] : [];
    });
    return { wordings, nextCursor };
  });
}

async function unreadBy(tx: Tx, id: number): Promise<queries.UnreadRow> {
  const row = await queries.findOneUnread(tx, id);
  if (!row) throw new AppError("UNREAD_NOT_FOUND");
  return row;
}

/** Whether all that a text says is stored: every transfer that it names, and as many as it announces messages. */
async function isAllStored(tx: Tx, { phone, text }: queries.UnreadRow): Promise<boolean> {
  const named = referencesIn(text).filter((reference) => !normalizePhone(reference));
  const keys = [...new Set(named.map((reference) => transferKey(phone, reference)))];
  const stored = new Set((await findStored(tx, phone, { keys, digests: [] })).map((message) => message.transferKey));
  return keys.every((key) => stored.has(key)) && announcedIn(text) <= Math.max(1, keys.length);
}

/**
 * Adds what an administrator read in an unread message as a statement line, which is then treated like any imported
 * one. If a line with this reference and amount is stored already, that one is answered. The message goes on waiting
 * while it says something else too. Credits nobody.
 * @throws AppError UNREAD_TAKEN, after which there is nothing to add
 */
export async function addStatementLine(deps: Deps, call: Call, input: AddStatementLineInput): Promise<StatementLine> {
  const { db, clock } = deps;
  const id = await db.transact(async (tx) => {
    const unread = await unreadBy(tx, input.unreadId);
    if (unread.state !== "waiting") throw new AppError("UNREAD_TAKEN");
    if (unread.suspicion === "phone") throw new AppError("UNREAD_SUSPECT");
    const at = clock();
    const line = await addLine(tx, deps, call, { unread, input, at });
    const decided = { decidedBy: call.actor.memberId, decidedAt: at };
    if (await isAllStored(tx, unread)) {
      const isChanged = await queries.changeUnread(tx, unread.id, ["waiting"], { state: "added", ...decided });
      if (!isChanged) throw new AppError("UNREAD_TAKEN");
    }
    const isDoubted = line.state === "ignored" && line.reason === NAMED;
    if (isDoubted) await takeUp(tx, call, line, READ, at);
    await linkValidated(tx, call, [isDoubted ? { ...line, state: "waiting" } : line], at);
    const { phone, reference, amountAr } = line;
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

type Adding = { unread: queries.UnreadRow; input: AddStatementLineInput; at: number };

/** Stores a typed line as an import of its own; it holds the journal's lock from then on. */
async function addLine(tx: Tx, { env }: Deps, call: Call, { unread, input, at }: Adding): Promise<lines.LineRow> {
  const { paidAt = null, payerPhone = null, amountAr } = input;
  const { id: unreadId, phone, operator } = unread;
  const reference = canonicalReference(input.reference);
  if (paidAt !== null && !isPossible(paidAt, at))
    throw new AppError("INVALID_INPUT", { fields: { paidAt: fieldSentences.INVALID } });
  const about = { phone, operator, importedBy: call.actor.memberId, importedAt: at };
  const typed = {
    source: "sms" as const,
    messages: 1,
    namesPayers: payerPhone !== null,
    titlesKey: null,
    answers: null,
  };
  const importId = await beginImport(tx, { ...about, ...typed });
  const read: ReadLine = {
    ...{ direction: "received", reference, amountAr, paidAt, payerPhone },
    ...{ payerName: null, isCashPoint: false, isUnfamiliar: false, isDoubtful: false, balanceAr: null, feeAr: null },
  };
  const known = {
    named: new Map<string, string>(),
    payers: await lines.findPayers(tx, payerPhone === null ? [] : [payerPhone]),
    secret: env.JWT_SECRET,
    unreadId,
  };
  await insertMessages(tx, [rules.newMessage({ id: importId, ...about }, { read, written: "" }, known)]);
  await proposeConfirmation(tx, call, importId, at);
  const stored = await findStored(tx, phone, { keys: [transferKey(phone, reference)], digests: [] });
  const first = stored.flatMap((one) => (one.kind === "received" && one.importId !== importId ? [one.importId] : []));
  await proposeAgain(tx, call, first, at);
  await holdJournal(tx);
  const leftOut = JSON.stringify(NONE_LEFT);
  await finishImport(tx, importId, { finishedAt: at, lastBalanceAr: null, gaps: 0, leftOut });
  const [line] = await lines.findLines(tx, phone, [reference]);
  if (line?.amountAr !== amountAr) throw new AppError("STATEMENT_LINE_KNOWN");
  return line;
}

/** Puts an unread message aside that is no deposit, or takes it up again. */
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
