import { createHash } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "../../../shared/day.ts";
import { transferKey } from "../../../shared/reference.ts";
import type { Read } from "../../../shared/statement/lines.ts";
import { fold } from "../../../shared/statement/reversal.ts";
import type {
  Continuity,
  ImportStatementInput,
  StatementContinuityInput,
  StatementEntry,
} from "../../../shared/statement/statement.ts";
import type { Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import { inParts } from "../../db/parts.ts";
import { chainOf } from "./continuity.rules.ts";
import * as queries from "./entry.queries.ts";

/** A digest that is the same for copies of one text with other spaces, capitals or accents. */
export const digestOf = (text: string): string =>
  createHash("sha256").update(fold(text).toLowerCase()).digest("base64url");

type Kept = Exclude<Read, string>;
/** What was read, beside the text or the cells it was read in. */
export type Submitted = { read: Kept; text: string };

type Fact = Pick<queries.NewEntry, "kind" | "reference" | "amountAr" | "happenedAt" | "payeePhone">;

function factOf(read: Kept): Fact {
  const { amountAr } = read;
  const reference = referenceOf(read);
  const payeePhone = null;
  if (read.direction === "received")
    return { kind: "received", reference, amountAr, happenedAt: read.paidAt, payeePhone };
  if (read.direction === "reversal")
    return { kind: "reversed", reference, amountAr, happenedAt: read.saidAt, payeePhone };
  return { kind: read.direction, reference, amountAr, happenedAt: read.at, payeePhone: read.payeePhone };
}

/** A reversal is kept under the transfer that it takes back. */
const referenceOf = (read: Kept) => (read.direction === "reversal" ? read.reverses : read.reference);

/** The key under which an entry is stored once on its number: its transfer, or a digest of its text when it names none. */
function nameOf(phone: string, { read, text }: Submitted): { transferKey: string | null; digest: string | null } {
  const reference = referenceOf(read);
  return reference === null
    ? { transferKey: null, digest: digestOf(text) }
    : { transferKey: transferKey(phone, reference), digest: null };
}

type Imported = Pick<ImportStatementInput, "phone" | "operator"> & {
  importedBy: number;
  importedAt: number;
  importId: number;
};

/** Stores the entries of a statement, each once on its number, in one order for every import. Returns the ids of the new ones. */
export async function storeEntries(
  tx: Tx,
  { phone, operator, ...imported }: Imported,
  submitted: readonly Submitted[],
): Promise<number[]> {
  if (submitted.length === 0) return [];
  const entryOf = (one: Submitted): [key: string, queries.NewEntry] => {
    const { feeAr, balanceAr } = one.read;
    const entry = { phone, operator, ...factOf(one.read), ...nameOf(phone, one), feeAr, balanceAr, ...imported };
    return [`${entry.kind}${entry.transferKey ?? entry.digest}`, entry];
  };
  const entries = await inParts(submitted, async (part) => part.map(entryOf));
  const inOrder = entries.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return queries.insertEntries(
    tx,
    inOrder.map(([, entry]) => entry),
  );
}

/** Finds the stored entries of these. */
export async function entriesOf(reader: Reader, phone: string, submitted: readonly Submitted[]) {
  const names = submitted.map((one) => nameOf(phone, one));
  const found = await queries.findEntries(reader, phone, {
    keys: [...new Set(names.flatMap(({ transferKey: key }) => key ?? []))],
    digests: [...new Set(names.flatMap(({ digest }) => digest ?? []))],
  });
  const named = (kind: string, name: { transferKey: string | null; digest: string | null }) =>
    `${kind} ${name.transferKey ?? name.digest}`;
  const known = new Map(
    found.map(({ transferKey: key, digest, ...entry }) => [named(entry.kind, { transferKey: key, digest }), entry]),
  );
  return (one: Submitted): StatementEntry | undefined => known.get(named(factOf(one.read).kind, nameOf(phone, one)));
}

/** The span (UTC ms) that some entries are about; undefined when none is dated. */
export function spanOf(submitted: readonly Submitted[]): { since: number; until: number } | undefined {
  const moments = submitted.flatMap(({ read }) => factOf(read).happenedAt ?? []);
  return moments.length > 0 ? { since: Math.min(...moments), until: Math.max(...moments) } : undefined;
}

/**
 * What the balances of a number's messages say together: the last one known, and where they do not follow from one another within a span
 * (UTC ms), or in the seven days up to the newest message (docs/product.md 11.6).
 */
export async function continuityOf(
  reader: Reader,
  phone: string,
  span?: { since: number; until: number },
): Promise<Continuity> {
  const newest = await queries.lastMoment(reader, phone);
  if (newest === null) return { phone, last: null, gaps: [] };
  const { last } = chainOf(await queries.listEntries(reader, phone, { since: newest, until: newest }, MINUTE_MS));
  const asked = span ?? { since: newest - 7 * DAY_MS, until: newest };
  const { gaps } = chainOf(await queries.listEntries(reader, phone, asked, MINUTE_MS));
  const balanceAr = last?.balanceAr ?? null;
  return { phone, last: balanceAr === null ? null : { balanceAr, at: last?.happenedAt ?? null }, gaps };
}

/** Until when a number's statement is imported (UTC ms); null when it never was. */
export const importedUntil = (reader: Reader, phone: string): Promise<number | null> =>
  queries.lastMoment(reader, phone);

/** The balance in the operator's newest message about a number (« Solde »), in Ariary. Instants in UTC ms. */
export type SaidBalance = { balanceAr: number; at: number; byName: string; importedAt: number };

/** `SaidBalance` of a number; null when no message says one. What is dated after `now` (UTC ms) says nothing yet. */
export async function lastSaid(reader: Reader, phone: string, now: number): Promise<SaidBalance | null> {
  const newest = await queries.lastMoment(reader, phone, now);
  if (newest === null) return null;
  const entries = await queries.listEntries(reader, phone, { since: newest, until: newest }, MINUTE_MS);
  const { last } = chainOf(entries.filter(({ happenedAt }) => (happenedAt ?? 0) <= now));
  if (!last || last.balanceAr === null || last.happenedAt === null) return null;
  return { balanceAr: last.balanceAr, at: last.happenedAt, ...(await queries.findImport(reader, last.id)) };
}

/** The same of one number, or of every one that has messages. */
export function listContinuity({ db }: Deps, { phone, since, until }: StatementContinuityInput): Promise<Continuity[]> {
  return db.snapshot(async (reader) => {
    const phones = phone ? [phone] : await queries.listPhones(reader);
    const span = since === undefined || until === undefined ? undefined : { since, until };
    const all: Continuity[] = [];
    for (const one of phones) all.push(await continuityOf(reader, one, span));
    return all;
  });
}
