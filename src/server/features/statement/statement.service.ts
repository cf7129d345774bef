import { AppError } from "../../../shared/errors.ts";
import type { MobileOperator } from "../../../shared/phone.ts";
import { canonicalReference, transferKey } from "../../../shared/reference.ts";
import { type Read, type ReadLine, type ReadReversal, readRow } from "../../../shared/statement/lines.ts";
import { type Joined, readStatementMessages } from "../../../shared/statement/parts.ts";
import {
  type Continuity,
  type ImportStatementInput,
  type RefusedItems,
  STATEMENT_COUNTED,
  type StatementDeposit,
  type StatementEntry,
  type StatementLine,
  type StatementLinesInput,
  type StatementOutcome,
  type StatementPage,
  type StatementReport,
  type StatementReversal,
  type StatementUnread,
} from "../../../shared/statement/statement.ts";
import { FILE_LISTED } from "../../../shared/statement/upload.ts";
import type { Actor, Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { pageOf } from "../../db/page.ts";
import { findReceiver } from "../../db/receivers.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { continuityOf, entriesOf, type Submitted, spanOf } from "./entry.service.ts";
import { tellBalances } from "./import.queries.ts";
import { describe, linkValidated, sortedOnce, storeNew } from "./line.service.ts";
import { setAside } from "./link.service.ts";
import { findReversals, insertReversals } from "./reversal.queries.ts";
import { tieImported } from "./sent.service.ts";
import * as queries from "./statement.queries.ts";
import { setDoubtedAside, storeUnread, unreadOf } from "./unread.service.ts";

const PAGE = 50;
const CANDIDATES = 20;
const DOUBTFUL =
  "Ce message parle peut-être d'une annulation. Vérifiez sur le téléphone que l'argent est resté, puis reprenez la ligne.";

/** One page of lines in a state: proposals by their deposits' age, the others newest first. */
export function listStatementLines(
  { db }: Deps,
  actor: Actor,
  { view, phone, reference, cursor }: StatementLinesInput,
): Promise<StatementPage> {
  return db.snapshot(async (reader) => {
    const filter = { phone, reference: reference && canonicalReference(reference) };
    const { memberId } = actor;
    if (view === "different") return listDifferent(reader, memberId, filter, cursor ?? 0);
    const isProposed = view === "proposed";
    const found = isProposed
      ? await queries.listProposed(reader, memberId, filter, cursor ?? 0, PAGE + 1)
      : await queries.listLines(reader, view, memberId, filter, cursor ?? Number.MAX_SAFE_INTEGER, PAGE + 1);
    const { rows, nextCursor } = pageOf(found, PAGE, ({ id, declaredId }) => (isProposed ? declaredId : id));
    return {
      lines: await describe(reader, memberId, rows),
      nextCursor,
      counts: await queries.countWaiting(reader, memberId, STATEMENT_COUNTED),
    };
  });
}

/**
 * Deposits that a line may be linked to by hand, newest first; none when its money is a funding, of a cash point, went out or was taken back.
 * @throws AppError STATEMENT_LINE_NOT_FOUND
 */
export function listCandidates({ db }: Deps, lineId: number): Promise<StatementDeposit[]> {
  return db.snapshot(async (reader) => {
    const line = await queries.findLine(reader, lineId);
    if (!line) throw new AppError("STATEMENT_LINE_NOT_FOUND");
    return line.fundingId === null && !line.isOwn && line.reversedAt === null && !line.isCashPoint
      ? queries.listCandidates(reader, line, CANDIDATES)
      : [];
  });
}

/** Waiting lines that are read for what differs: few enough for one list. */
const MOST_DIFFERENT = 2_000;

/**
 * Lines that a waiting deposit may mean, but does not declare exactly: of another amount, another payer, or nearly the same reference; by
 * the deposits' age, from the one after `after` (a deposit's id) on.
 */
async function listDifferent(
  reader: Reader,
  callerId: number,
  filter: queries.LineFilter,
  after: number,
): Promise<StatementPage> {
  const rows = [
    ...(await queries.listDifferent(reader, callerId, filter, MOST_DIFFERENT)),
    ...(await queries.listUndeclared(reader, filter, MOST_DIFFERENT)),
  ];
  const different = (await describe(reader, callerId, rows))
    .filter(({ standing }) => standing !== "unknownReference")
    .toSorted((a, b) => (a.deposit?.id ?? 0) - (b.deposit?.id ?? 0) || a.id - b.id);
  const left = different.filter(({ deposit }) => (deposit?.id ?? 0) > after);
  const last = left[PAGE - 1]?.deposit?.id;
  // Whole deposits, since several lines may mean one.
  const lines = last === undefined ? left : left.filter(({ deposit }) => (deposit?.id ?? 0) <= last);
  return {
    lines,
    nextCursor: lines.length < left.length ? (last ?? null) : null,
    counts: await queries.countWaiting(reader, callerId, STATEMENT_COUNTED),
  };
}

/** @throws AppError RECEIVER_UNKNOWN for a phone that is no receiving number, open or closed */
async function assertOurs(tx: Tx, phone: string): Promise<void> {
  if (!(await findReceiver(tx, phone))) throw new AppError("RECEIVER_UNKNOWN");
}

/** What was read of a statement, item by item, beside the text or the JSON of the cells it was read in, and where each stands, if not in this order. */
export type ReadStatement = Pick<ImportStatementInput, "source" | "phone" | "operator"> & {
  read: readonly Read[];
  written: readonly string[];
  places?: readonly number[];
};

/**
 * What an import added: the references of its lines and the ids of its entries that are not reported yet, and the gaps of the time that it
 * is about.
 */
export type Added = { lines: Set<string>; entries: Set<number>; continuity: Continuity };

const submittedOf = ({ read, written }: ReadStatement): Submitted[] =>
  read.flatMap((one, index) => (typeof one === "string" ? [] : [{ read: one, text: written[index] ?? "" }]));

/** Only messages wait as unread. A row of a file is refused with its row number instead, since it is still in the file. */
const unreadIn = ({ source, read, written }: ReadStatement): string[] =>
  source === "sms" ? written.filter((_, index) => read[index] === "unreadable") : [];

/** What is not kept of a statement, the first items by their places; null when all is kept. */
function refusedIn({ source, read, places }: ReadStatement): RefusedItems | null {
  const refused = read.flatMap((one, index) =>
    typeof one !== "string" || (one === "unreadable" && source === "sms")
      ? []
      : [{ place: places?.[index] ?? index + 1, refusal: one }],
  );
  return refused.length === 0 ? null : { source, count: refused.length, rows: refused.slice(0, FILE_LISTED) };
}

/**
 * Stores all that an operator's statement says of one number in one transaction, each message once. Credits nobody: a line of an already
 * validated deposit is linked to it, one that may be about a reversal is set aside, and so is one that an unreadable message names; every
 * other one waits for an administrator, and so does an unreadable message. A reversal closes its transfer, in either order of import.
 * @throws AppError RECEIVER_UNKNOWN; STATEMENT_LINE_TAKEN when another administrator took a line at the same moment
 */
export function storeStatement({ db, clock }: Deps, call: Call, statement: ReadStatement): Promise<Added> {
  const { phone, operator, source, read } = statement;
  const submitted = submittedOf(statement);
  const received = read.filter(isReceived);
  const references = [...new Set(received.map(({ reference }) => reference))];
  return db.transact(async (tx) => {
    await assertOurs(tx, phone);
    const at = clock();
    const about = { phone, operator, importedBy: call.actor.memberId, importedAt: at };
    const refused = refusedIn(statement);
    const says = { messages: read.length, refused: refused && JSON.stringify(refused) };
    const { importId, entries, lines } = await storeNew(tx, call, { ...about, ...says }, submitted);
    const continuity = await continuityOf(tx, phone, spanOf(submitted));
    const { last, gaps } = continuity;
    await tellBalances(tx, importId, { lastBalanceAr: last?.balanceAr ?? null, gaps: gaps.length });
    // Waits for validations under way, which have not seen these lines; the lines then find their deposits validated.
    await holdJournal(tx);
    const reversed = await storeReversals(tx, call, statement, read.filter(isReversal), at);
    const unread = await storeUnread(tx, { ...about, importId }, unreadIn(statement));
    const doubtful = received.flatMap(({ isDoubtful, reference }) => (isDoubtful ? [reference] : []));
    for (const line of await queries.findLines(tx, phone, doubtful)) await setAside(tx, call, line, DOUBTFUL, at);
    await setDoubtedAside(tx, call, { phone, unread, newLines: lines }, at);
    await tieImported(tx, ...sentOf(phone, read));
    await linkValidated(tx, call, await queries.findValidated(tx, phone, references), at);
    await recordAction(tx, call, {
      action: "importStatement",
      target: { kind: "statement", id: phone },
      after: {
        source,
        operator,
        lines: read.length,
        stored: lines.length,
        ...(reversed > 0 ? { reversed } : {}),
        ...(unread.length > 0 ? { unread: unread.length } : {}),
      },
      at,
    });
    if (entries.length + lines.length + reversed + unread.length > 0) tx.announce("admins", "statements");
    return { lines: new Set(lines), entries: new Set(entries), continuity };
  });
}

/** The outcome of each item of a stored statement, or of a part of it; items reported as new are removed from `added`. */
export async function outcomesOf(
  reader: Reader,
  callerId: number,
  statement: ReadStatement,
  added: Added,
): Promise<StatementOutcome[]> {
  const { phone, read, written } = statement;
  const references = [...new Set(read.filter(isReceived).map(({ reference }) => reference))];
  const lines = await describe(reader, callerId, await queries.findLines(reader, phone, references));
  const reversals = await describeReversals(reader, phone, read.filter(isReversal));
  return tell(read, written, added, {
    lines: new Map(lines.map((line) => [line.reference, line])),
    reversals: new Map(reversals.map((one) => [one.reference, one])),
    unread: await unreadOf(reader, phone, unreadIn(statement)),
    entry: await entriesOf(reader, phone, submittedOf(statement)),
  });
}

/** What each message says; every part of a message says what the whole does. */
function readEach(messages: readonly string[], operator: MobileOperator) {
  const known = new Map<number, Pick<Joined, "read" | "written">>();
  for (const one of readStatementMessages(
    messages.map((text) => ({ text })),
    operator,
  ))
    for (const index of one.of) known.set(index, one);
  return messages.map((written, index) => known.get(index) ?? { read: "unreadable" as const, written });
}

/** Imports messages or rows of one number, and returns what became of every one. @throws AppError as `storeStatement` */
export async function importStatement(deps: Deps, call: Call, input: ImportStatementInput): Promise<StatementReport> {
  const { phone, operator, source, places } = input;
  const items =
    input.source === "sms"
      ? readEach(input.messages, operator)
      : input.rows.map((row) => ({ read: readRow(row, deps.clock()), written: JSON.stringify(row) }));
  const statement = {
    phone,
    operator,
    source,
    read: items.map(({ read }) => read),
    written: items.map(({ written }) => written),
    places,
  };
  const added = await storeStatement(deps, call, statement);
  return {
    outcomes: await outcomesOf(deps.db.read, call.actor.memberId, statement, added),
    continuity: added.continuity,
  };
}

/** The `transferKey`s and payees of the sent transfers. */
function sentOf(phone: string, read: readonly Read[]): [keys: string[], payees: string[]] {
  const sent = read.flatMap((one) => (typeof one !== "string" && one.direction === "sent" ? [one] : []));
  const keys = sent.flatMap(({ reference }) => (reference === null ? [] : [transferKey(phone, reference)]));
  return [[...new Set(keys)], [...new Set(sent.flatMap(({ payeePhone }) => payeePhone ?? []))]];
}

const isReceived = (line: Read): line is ReadLine => typeof line !== "string" && line.direction === "received";
const isReversal = (line: Read): line is ReadReversal => typeof line !== "string" && line.direction === "reversal";

/** Reversals, each with the deposit on its number that declares the transfer: one that is not rejected, else the newest rejected one. */
async function describeReversals(
  reader: Reader,
  phone: string,
  read: readonly ReadReversal[],
): Promise<StatementReversal[]> {
  const references = [...new Set(read.map(({ reference }) => reference))];
  const deposits = (await queries.findDeposits(reader, references, []))
    .filter(({ operatorPhone, reference }) => transferKey(operatorPhone, reference) === transferKey(phone, reference))
    .toSorted((a, b) => Number(a.status === "rejected") - Number(b.status === "rejected") || b.id - a.id);
  const found = await findReversals(reader, phone, references);
  return found.map((reversal) => ({
    ...reversal,
    deposit: deposits.find(({ reference }) => reference === reversal.reference) ?? null,
  }));
}

/** The caller holds the journal's lock. A validation also takes it before its transfer, so that the two cannot deadlock. */
async function storeReversals(
  tx: Tx,
  call: Call,
  { phone }: ReadStatement,
  read: readonly ReadReversal[],
  importedAt: number,
): Promise<number> {
  if (read.length === 0) return 0;
  const importedBy = call.actor.memberId;
  const once = sortedOnce(read).map(({ reference, amountAr, saidAt }) => ({
    phone,
    reference,
    transferKey: transferKey(phone, reference),
    amountAr,
    saidAt,
    importedBy,
    importedAt,
  }));
  const added = await insertReversals(tx, once);
  // A deposit that was credited by this transfer's line, but declares another reference, is taken back under its own.
  const declared = new Map(
    await queries.listDeclaredOtherwise(
      tx,
      once.map((one) => one.transferKey),
    ),
  );
  const others = once.flatMap((one) => {
    const reference = declared.get(one.transferKey);
    return reference ? [{ ...one, reference, transferKey: transferKey(phone, reference) }] : [];
  });
  await insertReversals(tx, others);
  return added;
}

function tell(
  read: readonly Read[],
  written: readonly string[],
  added: Added,
  known: {
    lines: ReadonlyMap<string, StatementLine>;
    reversals: ReadonlyMap<string, StatementReversal>;
    unread: (text: string) => StatementUnread | undefined;
    entry: (one: Submitted) => StatementEntry | undefined;
  },
): StatementOutcome[] {
  return read.map((submitted, index): StatementOutcome => {
    const text = written[index] ?? "";
    if (typeof submitted === "string") {
      const unread = submitted === "unreadable" ? known.unread(text) : undefined;
      return unread ? { outcome: "unread", unread } : { outcome: "refused", refusal: submitted };
    }
    if (submitted.direction === "reversal") {
      const reversal = known.reversals.get(submitted.reference);
      return reversal ? { outcome: "reversal", reversal } : { outcome: "refused", refusal: "unreadable" };
    }
    if (submitted.direction !== "received") {
      const entry = known.entry({ read: submitted, text });
      if (!entry) return { outcome: "refused", refusal: "unreadable" };
      return { outcome: "kept", entry, isNew: added.entries.delete(entry.id) };
    }
    const line = known.lines.get(submitted.reference);
    if (!line) return { outcome: "refused", refusal: "unreadable" };
    if (line.amountAr !== submitted.amountAr) return { outcome: "differs", line };
    return { outcome: added.lines.delete(submitted.reference) ? "stored" : "known", line };
  });
}
