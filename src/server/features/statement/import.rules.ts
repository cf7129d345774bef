import { createHash } from "node:crypto";
import { type MobileOperator, normalizePhone, operatorOf } from "../../../shared/phone.ts";
import { transferKey } from "../../../shared/reference.ts";
import type { FileGroup, FileItem } from "../../../shared/statement/group.ts";
import { doubtedBy, PAYER_DIGITS, type Read, type ReadLine } from "../../../shared/statement/lines.ts";
import { type OwnNumbers, settledRows } from "../../../shared/statement/own.ts";
import { referencesIn } from "../../../shared/statement/reference-words.ts";
import { fold } from "../../../shared/statement/reversal.ts";
import type {
  DifferingItem,
  LeftOut,
  MessageKind,
  RefusedItem,
  UnreadSuspicion,
} from "../../../shared/statement/statement.ts";
import { FILE_LISTED } from "../../../shared/statement/upload.ts";
import { keyedHash } from "../auth/device.rules.ts";
import { DOUBTFUL } from "./statement.rules.ts";

/** A digest that is the same for copies of one text with other spaces, capitals or accents. */
export const digestText = (text: string): string =>
  createHash("sha256").update(fold(text).toLowerCase()).digest("base64url");

type Readable = Exclude<Read, string>;
/** What was read, beside the text or the cells it was read in. */
export type Submitted = { read: Readable; written: string };

/** An import that messages are stored for; instants in UTC ms. */
export type Importing = {
  id: number;
  phone: string;
  operator: MobileOperator;
  /** Null for what a gateway sent. */
  importedBy: number | null;
  importedAt: number;
};

/** Who sent a text that only a person may read, and why only they. */
export type Mistrust = { sender: string; suspicion: UnreadSuspicion };

/** What one message says of its own, as it is stored; amounts in Ariary, instants in UTC ms. */
type Said = {
  kind: MessageKind;
  reference: string | null;
  typedReference: string | null;
  reversesKey: string | null;
  amountAr: number | null;
  happenedAt: number | null;
  payeePhone: string | null;
  isCashPoint: boolean;
  isUnfamiliar: boolean;
  payerHash: string | null;
  payerEnd: string | null;
  payerName: string | null;
};

/** A message of an import, to be stored. */
export type NewMessage = Said & {
  phone: string;
  operator: MobileOperator;
  transferKey: string | null;
  digest: string | null;
  feeAr: number | null;
  balanceAr: number | null;
  payerId: number | null;
  payerThenId: number | null;
  state: "waiting" | "ignored";
  decidedBy: number | null;
  decidedAt: number | null;
  reason: string | null;
  unreadId: number | null;
  importId: number;
};

const NOTHING = {
  ...{ typedReference: null, reversesKey: null, payeePhone: null, isCashPoint: false, isUnfamiliar: false },
  ...{ payerHash: null, payerEnd: null, payerName: null },
};

/** Characters of a payer's name. */
const MOST_NAME = 120;

/** What is stored of a payer's number to compare it with others. */
export const payerKey = (secret: string, phone: string): string => keyedHash(secret, `asako:payer:${phone}`);

function receivedMessage(read: ReadLine, secret: string): Said {
  const { reference, typedReference = null, amountAr, paidAt: happenedAt, payerPhone, payerName } = read;
  const { isCashPoint, isUnfamiliar } = read;
  const payer = payerPhone
    ? { payerHash: payerKey(secret, payerPhone), payerEnd: payerPhone.slice(-PAYER_DIGITS), payerName: null }
    : { payerHash: null, payerEnd: null, payerName: payerName?.slice(0, MOST_NAME) || null };
  return {
    ...NOTHING,
    ...payer,
    kind: "received",
    reference,
    typedReference,
    amountAr,
    happenedAt,
    isCashPoint,
    isUnfamiliar,
  };
}

function saidBy(read: Readable, phone: string, secret: string): Said {
  if (read.direction === "received") return receivedMessage(read, secret);
  const { reference, amountAr } = read;
  if (read.direction === "reversal") {
    const { reverses, saidAt: happenedAt } = read;
    // Without a reference of its own it is stored once for the transfer that it takes back.
    const own = { reference: reference ?? reverses, reversesKey: transferKey(phone, reverses) };
    return { ...NOTHING, kind: "reversed", ...own, amountAr, happenedAt };
  }
  const { direction: kind, at: happenedAt, payeePhone, isUnfamiliar = false } = read;
  return { ...NOTHING, kind, reference, amountAr, happenedAt, payeePhone, isUnfamiliar };
}

/** What kind of message was read. */
export const messageKind = ({ direction }: Readable): MessageKind =>
  direction === "reversal" ? "reversed" : direction;

/** The name under which a message is stored once on its number. */
export const messageName = ({
  kind,
  transferKey: key,
  digest,
}: Pick<NewMessage, "kind" | "transferKey" | "digest">): string => `${kind} ${key ?? digest}`;

/** Why a person must first say that the money of a line stayed; undefined where nothing speaks against it. */
function doubtAbout(read: Readable, named: Doubts): string | undefined {
  if (read.direction !== "received") return undefined;
  if (read.isDoubtful) return DOUBTFUL;
  return named.get(read.reference);
}

/**
 * References, in canonical form, that something unread leaves in doubt, each with the reason by which its line is set
 * aside.
 */
export type Doubts = ReadonlyMap<string, string>;

/** Whose number a payer's is now, and whose it was before an instant (UTC ms); undefined where it is no member's. */
export type Payers = {
  now: (phone: string) => number | undefined;
  before: (phone: string, at: number) => number | undefined;
};

/** What is known beside a message. */
type Known = {
  named: Doubts;
  /** Whose numbers the payers' are and were. */
  payers: Payers;
  /** The key of payers' hashes. */
  secret: string;
  /** The unread text that a person read it in. */
  unreadId?: number | null;
};

/**
 * A message as it is stored. A line of which a person must first say that the money stayed begins set aside.
 */
export function newMessage(
  { id: importId, phone, operator, importedBy, importedAt }: Importing,
  { read, written }: Submitted,
  { named, payers, secret, unreadId = null }: Known,
): NewMessage {
  const { feeAr, balanceAr } = read;
  const said = saidBy(read, phone, secret);
  const { reference, happenedAt } = said;
  const payerPhone = readPayerPhone(read) ?? "";
  const doubt = doubtAbout(read, named);
  const decided = doubt
    ? { state: "ignored" as const, decidedBy: importedBy, decidedAt: importedAt, reason: doubt }
    : { state: "waiting" as const, decidedBy: null, decidedAt: null, reason: null };
  return {
    phone,
    operator,
    ...said,
    transferKey: reference === null ? null : transferKey(phone, reference),
    digest: reference === null ? digestText(written) : null,
    feeAr,
    balanceAr,
    payerId: payers.now(payerPhone) ?? null,
    payerThenId: (happenedAt === null ? undefined : payers.before(payerPhone, happenedAt)) ?? null,
    unreadId,
    importId,
    ...decided,
  };
}

/**
 * The names under which what an item says may be stored on a number: its transfer, the digest of its text, that of an
 * unread one.
 */
export function namesIn(phone: string, { read, written }: Item) {
  const digest = digestText(written);
  if (typeof read === "string") return { keys: [], digests: [], fingerprints: [digest] };
  const reference = read.direction === "reversal" ? (read.reference ?? read.reverses) : read.reference;
  return reference === null
    ? { keys: [], digests: [digest], fingerprints: [] }
    : { keys: [transferKey(phone, reference)], digests: [], fingerprints: [] };
}

/**
 * Whether an item is stored first: reversals, and texts that nobody could read, are known to whatever comes after them.
 */
export const goesFirst = ({ read }: Item): boolean =>
  read === "unreadable" || (typeof read === "object" && read.direction === "reversal");

/** A message or row of which it is known whose it is. */
export type Item = FileItem<Read>;
type Group = Pick<FileGroup, "source"> & { items: readonly Item[] };

/**
 * The number that was chosen for each group of a text: one for each in their order, or fewer, each for what its
 * operator wrote.
 */
export function choicesFor(
  groups: readonly FileGroup[],
  chosen: readonly (string | null)[],
): (string | null | undefined)[] {
  if (chosen.length === groups.length) return [...chosen];
  return groups.map((group) => {
    if (group.source === "sms" && group.sim !== undefined) return undefined;
    return chosen.find((phone) => phone && group.operators.some((one) => one === operatorOf(phone)));
  });
}

/** What a group says once it is known whose it is. */
export const settledItems = (group: FileGroup, numbers: OwnNumbers): readonly Item[] =>
  group.source === "table" ? settledRows(group.items, numbers) : group.items;

/** Only messages wait as unread. A row of a table is refused with its number instead, since it is still in the file. */
export const isUnread = ({ source }: Pick<Group, "source">, { read }: Item): boolean =>
  source === "sms" && read === "unreadable";

/** What is refused of an import, the first items by their places. */
export function refusedIn(group: Group): LeftOut["refused"] {
  const rows = group.items.flatMap((item): RefusedItem[] => {
    const { read: refusal, place, excerpt } = item;
    return typeof refusal === "string" && !isUnread(group, item) ? [{ place, refusal, excerpt }] : [];
  });
  return { count: rows.length, rows: rows.slice(0, FILE_LISTED) };
}

/**
 * A message that says another amount than what is stored of it; undefined when they agree, or one of them says none.
 */
export function differing(
  place: number,
  { kind, amountAr }: Pick<NewMessage, "kind" | "amountAr">,
  stored: { reference: string | null; amountAr: number | null } | undefined,
): DifferingItem | undefined {
  if (!stored || amountAr === null || stored.amountAr === null || amountAr === stored.amountAr) return undefined;
  return { place, kind, reference: stored.reference ?? "", amountAr, storedAr: stored.amountAr };
}

/** Whether a line names its payer, by number or name. */
export const namesPayer = ({ read }: Item): boolean =>
  typeof read === "object" && read.direction === "received" && Boolean(read.payerPhone ?? read.payerName);

/** The number of a line's payer, where it says one. */
export const readPayerPhone = (read: Readable): string | null =>
  read.direction === "received" ? read.payerPhone : null;

/** References that some texts, which nobody could read, leave in doubt. */
export const doubtedIn = (texts: readonly string[]): Set<string> => new Set(texts.flatMap(doubtedBy));

/** References in rows that were refused although they may be about a transfer: one of them may have taken it back. */
export const doubtedByRows = ({ source, items }: Group): Set<string> =>
  new Set(
    items.flatMap(({ read, written }) =>
      source === "table" && typeof read === "string" && read !== "notDeposit"
        ? referencesIn(written).filter((reference) => !normalizePhone(reference))
        : [],
    ),
  );

/** The transfers (`transferKey`) of money received and of money sent, and to whom. */
export function transfersIn({ phone, items }: { phone: string; items: readonly Item[] }) {
  const read = items.flatMap((item) => (typeof item.read === "string" ? [] : [item.read]));
  const transferKeys = (direction: "received" | "sent") => [
    ...new Set(
      read.flatMap((one) => (one.direction === direction && one.reference ? [transferKey(phone, one.reference)] : [])),
    ),
  ];
  const payees = read.flatMap((one) => (one.direction === "sent" ? (one.payeePhone ?? []) : []));
  return { received: transferKeys("received"), sent: transferKeys("sent"), payees: [...new Set(payees)] };
}

/** The span (UTC ms) that some items are about; undefined when none is dated. */
export function findSpan(items: readonly Item[]): { since: number; until: number } | undefined {
  let span: { since: number; until: number } | undefined;
  for (const { read } of items) {
    const at = typeof read === "string" ? null : readMoment(read);
    if (at !== null) span = { since: Math.min(at, span?.since ?? at), until: Math.max(at, span?.until ?? at) };
  }
  return span;
}

function readMoment(read: Readable): number | null {
  if (read.direction === "received") return read.paidAt;
  return read.direction === "reversal" ? read.saidAt : read.at;
}
