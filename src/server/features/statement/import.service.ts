import { setTimeout as pause } from "node:timers/promises";
import { AppError } from "../../../shared/errors.ts";
import { type MobileOperator, operatorOf } from "../../../shared/phone.ts";
import { piecesOf } from "../../../shared/pieces.ts";
import { columnsSentence } from "../../../shared/statement/answers.fr.ts";
import type { AnsweredTable } from "../../../shared/statement/answers.ts";
import type { FileRead } from "../../../shared/statement/file.ts";
import { chosenNumbers, type FileGroup } from "../../../shared/statement/group.ts";
import type { DifferingItem, LeftOut, MessageKind } from "../../../shared/statement/statement.ts";
import { FILE_LISTED, type FinishedImport, type UploadReport } from "../../../shared/statement/upload.ts";
import { wordingOf } from "../../../shared/statement/wording.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { findReceiver } from "../../db/receivers.ts";
import { listCashNumbers } from "../fund/cash.service.ts";
import { holdJournal, recordAction } from "../journal/entry.service.ts";
import { proposeAgain, proposeConfirmation } from "./confirm.service.ts";
import { balancesWith } from "./continuity.service.ts";
import * as queries from "./import.queries.ts";
import * as rules from "./import.rules.ts";
import { confirming, describeImports, interrupt } from "./imports.service.ts";
import { linkImported } from "./line.service.ts";
import { setAside } from "./link.service.ts";
import { findStored, insertMessages, takeOver } from "./message.queries.ts";
import { readApart, type Text } from "./read.service.ts";
import { tieImported } from "./sent.service.ts";
import * as lines from "./statement.queries.ts";
import { countPairs } from "./statement.queries.ts";
import { DOUBTFUL, NAMED, ROW_NAMED } from "./statement.rules.ts";
import { hasUnread, insertUnread, listWaitingTexts } from "./unread.queries.ts";

/** Messages of one transaction: while SQLite stores them, no other call is answered. */
const PIECE = 500;
/** After so long an import that goes on is answered: connections are cut when nothing is said for longer. */
const ANSWER_MS = 10_000;

/** How a table was read that did not say it itself; `titlesKey`: by what it is remembered. */
type Answered = { titlesKey: string | null; table: AnsweredTable };

/** What a text says of one of our numbers. */
type Numbered = Pick<FileGroup, "source" | "operators"> & { phone: string; items: readonly rules.Item[] };

/** An import that was begun, and what is to be stored of it. */
type Begun = rules.Importing &
  Pick<FileGroup, "source"> & { items: readonly rules.Item[]; answered?: AnsweredTable; mistrust?: rules.Mistrust };

/**
 * Brings in what an operator or a phone wrote, or what a person pasted of it: reads it, and stores what it says of each
 * of our numbers as one import, piece by piece (docs/product.md 11.1). Credits nobody. Nothing is stored while a number
 * must be asked for, nor of a text in which nothing can be read; until an import is finished, nothing of it counts.
 * What takes long goes on by itself.
 * @throws AppError BUSY; RECEIVER_UNKNOWN for a phone that is no receiving number; IMPORT_UNDER_WAY for one whose
 * import is not finished
 */
export async function importStatement(deps: Deps, call: Call, text: Text, answerMs = ANSWER_MS): Promise<UploadReport> {
  const late = pause(answerMs, undefined, { ref: false });
  const ours = (await listCashNumbers(deps)).map(({ phone }) => phone);
  const read = await readRemembering(deps, text, ours);
  if ("problem" in read)
    return read.problem === "columns" ? { state: "asksColumns", table: read.table } : { state: "refused", why: read };
  const phones = chosenNumbers(read.groups, {
    chosen: rules.choicesFor(read.groups, text.phones),
    phones: read.phones,
    ours,
  });
  if (phones.includes(undefined)) return { state: "asks", groups: read.groups.map(asked) };
  const groups = read.groups.flatMap((group, index): Numbered[] => {
    const { source, operators } = group;
    const phone = phones[index];
    return phone ? [{ source, operators, phone, items: rules.settledItems(group, { own: phone, ours }) }] : [];
  });
  const begun = await begin(deps, call, groups, answeredIn(read));
  const storing = storeAll(deps, call, begun);
  // Whoever left is told by the list of imports.
  storing.catch((err) => deps.log.error({ err }, "an import stopped"));
  const imports = await Promise.race([storing, late]);
  if (!imports) return { state: "underWay", importIds: begun.map(({ id }) => id) };
  const others = read.groups.filter((_, index) => !phones[index]).reduce((sum, { items }) => sum + items.length, 0);
  return { state: "finished", imports, apart: read.apart + others };
}

/**
 * Reads a text; if its table asks, once more with what was answered of the same titles before, in an import that was
 * confirmed.
 */
async function readRemembering(
  { db, clock }: Deps,
  { answers, ...text }: Text,
  ours: readonly string[],
): ReturnType<typeof readApart> {
  const file = { ...text, now: clock(), ours };
  const read = await readApart({ ...file, given: { ...(answers ? { answers } : {}) } });
  if (!("problem" in read) || read.problem !== "columns" || read.table.key === null) return read;
  const { key } = read.table;
  const remembered = await queries.findAnswers(db.read, rules.digestText(key));
  return remembered && !answers ? readApart({ ...file, given: { remembered: { [key]: remembered.answers } } }) : read;
}

/** How a table was read that did not say it itself. */
function answeredIn({ table }: FileRead): Answered | undefined {
  if (!table || table.by === "itself") return undefined;
  const { key, titles, answers } = table;
  return { titlesKey: key === null ? null : rules.digestText(key), table: { titles, answers } };
}

/** A group of a text whose number must be asked for. */
const asked = (group: FileGroup) => ({
  operators: group.operators,
  ...(group.source === "sms" && group.sim !== undefined ? { sim: group.sim } : {}),
  items: group.items.length,
});

/** @throws AppError RECEIVER_UNKNOWN for a phone that is no receiving number, open or closed */
async function assertOurs(tx: Tx, phone: string): Promise<void> {
  if (!(await findReceiver(tx, phone))) throw new AppError("RECEIVER_UNKNOWN");
}

/** Begins the imports of all numbers of a text, or of none. */
function begin(
  { db, clock }: Deps,
  call: Call,
  groups: readonly Numbered[],
  answered: Answered | undefined,
): Promise<Begun[]> {
  return db.transact(async (tx) => {
    const begun: Begun[] = [];
    for (const { phone, operators, source, items } of groups) {
      await assertOurs(tx, phone);
      const likely = operatorOf(phone);
      const operator = operators.find((one) => one === likely) ?? operators[0] ?? likely;
      if (!operator) throw new AppError("RECEIVER_UNKNOWN");
      const about = { phone, operator, importedBy: call.actor.memberId, importedAt: clock() };
      const { titlesKey = null, table } = answered ?? {};
      const read = {
        namesPayers: items.some(rules.namesPayer),
        titlesKey,
        answers: table ? JSON.stringify(table) : null,
      };
      const id = await beginImport(tx, { ...about, source, messages: items.length, ...read });
      begun.push({ id, ...about, source, items, ...(table ? { answered: table } : {}) });
    }
    tx.announce("admins", "statements");
    return begun;
  });
}

/** Begins one import. @throws AppError IMPORT_UNDER_WAY while another one of its number is not finished */
export async function beginImport(tx: Tx, fields: queries.NewImport): Promise<number> {
  const id = await queries.insertImport(tx, fields);
  if (id === undefined) throw new AppError("IMPORT_UNDER_WAY");
  return id;
}

/** Stores the imports one after the other. Of those that fail nothing is left. */
async function storeAll(deps: Deps, call: Call, begun: readonly Begun[]): Promise<FinishedImport[]> {
  const finished: FinishedImport[] = [];
  try {
    for (const one of begun) finished.push(await storeOne(deps, call, one));
    return finished;
  } catch (error) {
    // Whoever may write no more cannot close them either: they are found to be silent.
    for (const { id } of begun) await interrupt(deps, id).catch(() => undefined);
    throw error;
  }
}

async function storeOne(deps: Deps, call: Call, begun: Begun): Promise<FinishedImport> {
  const { db, clock } = deps;
  const { id, phone, items } = begun;
  const brought = new Brought();
  const store = async (some: readonly rules.Item[], named: rules.Doubts) => {
    for (const piece of piecesOf(some, PIECE))
      brought.add(await db.transact((tx) => storePiece(tx, deps, begun, { piece, named })));
  };
  await store(items.filter(rules.goesFirst), new Map());
  await store(
    items.filter((item) => !rules.goesFirst(item)),
    new Map([
      ...[...rules.doubtedByRows(begun)].map((one) => [one, ROW_NAMED] as const),
      ...[...rules.doubtedIn([...brought.texts, ...(await listWaitingTexts(db.read, phone))])].map(
        (one) => [one, NAMED] as const,
      ),
    ]),
  );
  const refused = rules.refusedIn(begun);
  await finish(deps, call, begun, { ...brought, refused });
  const { received, sent, payees } = rules.transfersIn(begun);
  const linked = await linkImported(deps, call, phone, received);
  await tieImported(deps, call, { keys: sent, payees });
  return db.snapshot(async (reader) => {
    const [imported] = await describeImports(
      reader,
      call.actor.memberId,
      await queries.findImports(reader, [id]),
      clock(),
    );
    if (!imported) throw new Error(`there is no import ${id}`);
    const asked = [...(await queries.listAsked(reader, [...brought.earlier], clock())).values()];
    const again = imported.next.do !== "confirm" && asked[0] ? { next: confirming(asked) } : {};
    const proposed = await countPairs(reader, call.actor.memberId, phone);
    return { ...imported, ...again, refused, linked, proposed, reversals: await takenBackIn(reader, id, phone) };
  });
}

/** The first transfers that an import takes back, each with the deposit of its number that declares it. */
async function takenBackIn(reader: Reader, importId: number, phone: string): Promise<FinishedImport["reversals"]> {
  const reversals = await queries.listReversals(reader, importId, FILE_LISTED);
  const references = reversals.map(({ key }) => key.slice(key.indexOf(":") + 1));
  const deposits = await lines.findDeposits(reader, references, []);
  return reversals.map(({ amountAr }, index) => {
    const reference = references[index] ?? "";
    const declared = deposits.filter((one) => one.reference === reference && one.operatorPhone === phone);
    const deposit = declared.find(({ status }) => status !== "rejected") ?? declared[0] ?? null;
    return { reference, amountAr, deposit };
  });
}

/**
 * What came of one piece: what is known with another amount, imports that brought what is known, texts that are new.
 */
type Piece = {
  differs: DifferingItem[];
  earlier: number[];
  texts: string[];
  /** Known lines of which it says that they may have been taken back. */
  doubtful: string[];
};

/** What came of all pieces of an import. */
class Brought {
  readonly differs: { count: number; rows: DifferingItem[] } = { count: 0, rows: [] };
  readonly earlier = new Set<number>();
  readonly texts: string[] = [];
  readonly doubtful: string[] = [];

  add({ differs, earlier, texts, doubtful }: Piece): void {
    this.differs.count += differs.length;
    this.differs.rows.push(...differs.slice(0, FILE_LISTED - this.differs.rows.length));
    for (const id of earlier) this.earlier.add(id);
    this.texts.push(...texts);
    this.doubtful.push(...doubtful);
  }
}

/** Stores a piece of an import; what is stored already is left as it is. */
async function storePiece(
  tx: Tx,
  { env, clock }: Deps,
  begun: Begun,
  { piece, named }: { piece: readonly rules.Item[]; named: rules.Doubts },
): Promise<Piece> {
  const { id, phone, operator } = begun;
  const submitted = piece.flatMap(({ read, ...item }) => (typeof read === "string" ? [] : [{ ...item, read }]));
  const payers = await lines.findPayers(
    tx,
    submitted.flatMap(({ read }) => rules.readPayerPhone(read) ?? []),
  );
  const messages = submitted.map((item) => rules.newMessage(begun, item, { named, payers, secret: env.JWT_SECRET }));
  const isNew = new Set((await insertMessages(tx, messages)).map(rules.messageName));
  const known = submitted.flatMap((item, index) => {
    const message = messages[index];
    return message && !isNew.delete(rules.messageName(message)) ? [{ ...item, message }] : [];
  });
  const stored = await findStored(tx, phone, {
    keys: known.flatMap(({ message }) => message.transferKey ?? []),
    digests: known.flatMap(({ message }) => message.digest ?? []),
  });
  const byName = new Map(stored.map((one) => [rules.messageName(one), one]));
  const texts = new Map(
    piece.flatMap((item) => (rules.isUnread(begun, item) ? [[rules.digestText(item.written), item.written]] : [])),
  );
  const unread = [...texts].map(([fingerprint, text]) => {
    const wording = rules.digestText(wordingOf(text));
    const { sender = null, suspicion = null } = begun.mistrust ?? {};
    return { phone, operator, text, fingerprint, wording, sender, suspicion, state: "waiting" as const, importId: id };
  });
  const newTexts = (await insertUnread(tx, unread)).flatMap((fingerprint) => texts.get(fingerprint) ?? []);
  await queries.noteActivity(tx, id, clock());
  return {
    differs: known.flatMap(
      ({ place, message }) => rules.differing(place, message, byName.get(rules.messageName(message))) ?? [],
    ),
    earlier: known.flatMap(({ message }) => {
      const first = byName.get(rules.messageName(message))?.importId ?? id;
      return first !== id && queries.isEvidence(message.kind) ? [first] : [];
    }),
    texts: newTexts,
    doubtful: known.flatMap(({ read }) => (read.direction === "received" && read.isDoubtful ? [read.reference] : [])),
  };
}

type Finished = LeftOut & { earlier: ReadonlySet<number>; texts: readonly string[]; doubtful: readonly string[] };

/**
 * Finishes an import, under the journal's lock: it waits for validations under way, which have not seen these messages,
 * and those that come next see all of them.
 */
async function finish(deps: Deps, call: Call, begun: Begun, brought: Finished): Promise<void> {
  const { db, clock } = deps;
  const { id, phone, operator, source, items, answered } = begun;
  const { earlier, texts } = brought;
  const balances = await balancesWith(db.read, { phone, underWay: id }, rules.findSpan(items));
  await db.transact(async (tx) => {
    const at = clock();
    await proposeConfirmation(tx, call, id, at);
    await proposeAgain(tx, call, [...earlier], at);
    await conclude(tx, call, begun, brought, balances, at);
    const { messages } = await queries.countBrought(tx, [id]);
    const countKind = (kind: MessageKind) => Number(messages.find((one) => one.kind === kind)?.count ?? 0);
    const [stored, reversed, unread] = [countKind("received"), countKind("reversed"), texts.length];
    await recordAction(tx, call, {
      action: "importStatement",
      target: { kind: "statement", id: phone },
      after: {
        ...{ source, operator, lines: items.length, stored },
        ...(reversed > 0 ? { reversed } : {}),
        ...(unread > 0 ? { unread } : {}),
        ...(answered ? { columns: columnsSentence(answered) } : {}),
      },
      at,
    });
    tx.announce("admins", "statements");
  });
}

type Balances = Pick<queries.Finish, "lastBalanceAr" | "gaps">;

/** Sets aside what an import leaves in doubt, and finishes it, under the journal's lock. @param at UTC milliseconds */
async function conclude(
  tx: Tx,
  call: Call,
  begun: Begun,
  { differs, refused, texts, doubtful }: Finished,
  balances: Balances,
  at: number,
): Promise<void> {
  const { id, phone } = begun;
  await holdJournal(tx);
  for (const line of await lines.findLines(tx, phone, doubtful)) await setAside(tx, call, line, DOUBTFUL, at);
  for (const line of await lines.findLines(tx, phone, [...rules.doubtedIn(texts)]))
    await setAside(tx, call, line, NAMED, at);
  for (const line of await lines.findLines(tx, phone, [...rules.doubtedByRows(begun)]))
    await setAside(tx, call, line, ROW_NAMED, at);
  const rows = refused.rows.map(({ place, refusal }) => ({ place, refusal }));
  const leftOut: LeftOut = { differs, refused: { ...refused, rows } };
  await queries.finishImport(tx, id, { finishedAt: at, ...balances, leftOut: JSON.stringify(leftOut) });
}

/** A message that a gateway sent, on the number that received it; only a person may read one that is mistrusted. */
export type Forwarded = {
  gatewayId: number;
  isClockOff: boolean;
  phone: string;
  operator: MobileOperator;
  item: rules.Item;
  mistrust?: rules.Mistrust;
};

/** Whether a message is stored already as it is, by whichever import. */
async function isStored(tx: Tx, { phone, item }: Forwarded): Promise<boolean> {
  const { keys, digests, fingerprints } = rules.namesIn(phone, item);
  if (fingerprints.length > 0) return hasUnread(tx, phone, fingerprints);
  const { read } = item;
  if (typeof read === "string") return false;
  const [kind, amountAr] = [rules.messageKind(read), read.amountAr];
  const stored = await findStored(tx, phone, { keys, digests });
  return stored.some((one) => one.kind === kind && !rules.differing(0, { kind, amountAr }, one));
}

/**
 * Stores a message that a gateway sent, as an import of its own that counts from the same commit on; nothing when it is
 * stored already, by whichever import, with the same amount. What an import under way holds of it becomes the
 * gateway's, since that one may be interrupted.
 * @returns the import's id and what is to be tied once it is committed; undefined when nothing was stored
 */
export async function storeForwarded(tx: Tx, deps: Deps, call: Call, forwarded: Forwarded) {
  const { gatewayId, isClockOff, phone, operator, item, mistrust } = forwarded;
  const at = deps.clock();
  const others = await takeOver(tx, { id: 0, phone }, rules.namesIn(phone, item));
  if (!others && (await isStored(tx, forwarded))) return undefined;
  const about = { phone, operator, importedBy: null, importedAt: at };
  const said = {
    source: "sms" as const,
    messages: 1,
    namesPayers: rules.namesPayer(item),
    titlesKey: null,
    answers: null,
  };
  const id = await beginImport(tx, { ...about, ...said, gatewayId, isClockOff });
  const begun: Begun = { id, ...about, source: "sms", items: [item], ...(mistrust ? { mistrust } : {}) };
  const named = rules.goesFirst(item)
    ? new Map<string, string>()
    : new Map([...rules.doubtedIn(await listWaitingTexts(tx, phone))].map((one) => [one, NAMED] as const));
  const store = () => storePiece(tx, deps, begun, { piece: [item], named });
  let piece = await store();
  // On PostgreSQL an import under way may have stored it since.
  if (await takeOver(tx, { id, phone }, rules.namesIn(phone, item))) piece = await store();
  const brought = new Brought();
  brought.add(piece);
  const texts = mistrust?.suspicion === "phone" ? [] : brought.texts;
  const { differs, earlier, doubtful } = brought;
  const balances = { lastBalanceAr: typeof item.read === "string" ? null : item.read.balanceAr, gaps: 0 };
  await conclude(tx, call, begun, { differs, earlier, doubtful, texts, refused: rules.refusedIn(begun) }, balances, at);
  tx.announce("admins", "statements");
  return { id, phone, ...rules.transfersIn(begun) };
}
