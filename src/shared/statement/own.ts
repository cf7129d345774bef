import { phoneIn } from "./cells.ts";
import { instantOfReference } from "./dates.ts";
import type { Figures } from "./figures.ts";
import type { Read, ReadLine, ReadOther } from "./lines.ts";
import type { ReadBetween } from "./row.ts";

/** The number that a table is of, and all receiving numbers; `+261…`. */
export type OwnNumbers = { own: string; ours: readonly string[] };

type Row = Read | ReadBetween;
type Kept = Exclude<Read, string>;

const isReceived = (row: Row): row is ReadLine => typeof row !== "string" && row.direction === "received";
const isSent = (row: Row): row is ReadOther => typeof row !== "string" && row.direction === "sent";

const balanceAndFee = ({ balanceAr, feeAr }: Figures) => ({ balanceAr, feeAr });
const other = (
  row: ReadLine | ReadBetween,
  direction: "sent" | "other",
  payeePhone: string | null = null,
): ReadOther => ({
  direction,
  reference: row.reference,
  amountAr: row.amountAr,
  at: row.direction === "received" ? row.paidAt : row.at,
  payeePhone,
  ...balanceAndFee(row),
});

/**
 * Whether a table names its own number beside every movement, whichever way that went: the account's, and nobody's who
 * paid.
 */
function isAccount(rows: readonly Row[], own: string): boolean {
  const [received, sent] = [rows.filter(isReceived), rows.filter(isSent)];
  return (
    received.length > 0 &&
    sent.length > 0 &&
    received.every(({ payerPhone }) => payerPhone === own) &&
    sent.every(({ payeePhone }) => payeePhone === own)
  );
}

/**
 * A row of which it is known which way its money went: whoever else than the account's own number stands in it is the
 * other party.
 */
function settledByNumbers(row: ReadBetween, numbers: readonly string[], { own, ours }: OwnNumbers): Read {
  const [theirs, ...more] = numbers.filter((number) => number !== own);
  const known = more.length === 0 ? (theirs ?? null) : null;
  // Of several nobody can tell who paid: a person looks.
  const payerName = more.length === 0 ? row.payerName : numbers.join(" ");
  if (row.said === "out") return row.isDoubtful ? "unreadable" : other(row, "sent", known);
  if (ours.includes(known ?? "")) return other(row, "other");
  return row.reference === null
    ? "unreadable"
    : toLine({ ...row, reference: row.reference }, known, known ? null : payerName);
}

function toLine(
  row: ReadBetween & { reference: string },
  payerPhone: string | null,
  payerName: string | null,
): ReadLine {
  const { at: paidAt, reference, typedReference, amountAr, isDoubtful } = row;
  const named = { reference, ...(typedReference === undefined ? {} : { typedReference }) };
  const line = { amountAr, paidAt, payerPhone, payerName, isCashPoint: false, isUnfamiliar: false, isDoubtful };
  return { direction: "received", ...named, ...line, ...balanceAndFee(row) };
}

function settled(row: Row, { own, ours }: OwnNumbers, isOwnNamed: boolean): Read {
  if (isSent(row)) return row.payeePhone === own ? { ...row, payeePhone: null } : row;
  if (isReceived(row)) {
    if (isOwnNamed) return { ...row, payerPhone: null };
    // A column of the account's own number names nobody.
    if (ours.includes(phoneIn(row.payerName ?? "") ?? "")) return { ...row, payerName: null };
    if (row.payerPhone === own) return other(row, "sent");
    return ours.includes(row.payerPhone ?? "") ? other(row, "other") : row;
  }
  if (typeof row === "string" || row.direction !== "parties") return row;
  const { payerPhone, payerName, payeePhone, said, reference, isDoubtful } = row;
  if (row.numbers) return settledByNumbers(row, row.numbers, { own, ours });
  const [isFrom, isTo] = [payerPhone === own, payeePhone === own];
  const isOut = isFrom || (said === "out" && !isTo);
  if ((isFrom && isTo) || (!isOut && said === "out")) return "unknownDirection";
  // It may not have gone: a person must read whether it did.
  if (isOut) return isDoubtful ? "unreadable" : other(row, "sent", payeePhone ?? (isFrom ? null : payerPhone));
  // Neither says that it came to this number, or the payee is another one.
  if (!isTo && (said === null || payeePhone !== null)) return "unknownDirection";
  if (ours.includes(payerPhone ?? "")) return other(row, "other");
  if (reference === null) return "unreadable";
  return toLine({ ...row, reference }, payerPhone, payerName);
}

/** When a row happened (UTC ms), as far as it says. */
function happenedAt(row: Kept): number | null {
  if (row.direction === "received") return row.paidAt;
  return row.direction === "reversal" ? row.saidAt : row.at;
}

/**
 * Whether one row happened before another, by their dates, else by their references, which grow with time; false when
 * that is not known.
 */
function isBefore(one: Kept, another: Kept): boolean {
  const [first, second] = [one, another].map(
    (row) => happenedAt(row) ?? instantOfReference(row.reference ?? "") ?? null,
  );
  if (first != null && second != null && first !== second) return first < second;
  const [a, b] = [one, another].map(({ reference }) =>
    /^\d+$/.test(reference ?? "") ? Number(reference) : Number.NaN,
  );
  return Number(a) < Number(b);
}

/**
 * Whether the balance moved by exactly the opposite of an amount, with or without its fee, and not by the amount
 * itself.
 */
function isOpposite(row: ReadLine | ReadOther, before: Kept): boolean {
  if (row.balanceAr === null || before.balanceAr === null || row.amountAr === null) return false;
  const moved = row.balanceAr - before.balanceAr;
  const said = row.direction === "sent" ? -row.amountAr : row.amountAr;
  const feeAr = row.feeAr ?? 0;
  const fits = (sum: number) => [0, feeAr, -feeAr].some((fee) => moved === sum + fee);
  return fits(-said) && !fits(said);
}

/**
 * The rows whose balance denies which way they are said to have gone, beside the row above or below, whichever was
 * before them.
 */
function deniedIn(rows: readonly Read[]): Set<number> {
  const denied = new Set<number>();
  for (const [index, row] of rows.entries()) {
    if (!isReceived(row) && !isSent(row)) continue;
    const beside = [rows[index - 1], rows[index + 1]].flatMap((one) => (typeof one === "object" ? [one] : []));
    if (beside.some((one) => isBefore(one, row) && isOpposite(row, one))) denied.add(index);
  }
  return denied;
}

/**
 * The rows of a table once it is known whose it is, whatever was answered or read. What the number itself paid was
 * sent; what another of ours paid is cash that was carried, and no deposit; a row whose balance moved the other way is
 * refused. Balances say nothing else, since a table may be filtered, or begin with the newest.
 */
export function settledRows<Item extends { read: Row }>(
  items: readonly Item[],
  numbers: OwnNumbers,
): (Omit<Item, "read"> & { read: Read })[] {
  const isOwnNamed = isAccount(
    items.map(({ read }) => read),
    numbers.own,
  );
  const rows = items.map(({ read }) => settled(read, numbers, isOwnNamed));
  const denied = deniedIn(rows);
  return items.map((item, index) => ({
    ...item,
    read: denied.has(index) ? "oppositeBalance" : (rows[index] ?? "unreadable"),
  }));
}
