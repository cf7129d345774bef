import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import type { JournalAction } from "../../../shared/journal-acts.ts";
import type { Reader } from "../../db/database.ts";
import { listReceivers } from "../../db/receivers.ts";
import type { EntryRow } from "./entry.rules.ts";
import type { AccessRow, RecordRow } from "./record.rules.ts";

/** Entries with some actions after an id, oldest first. */
export async function listOfActions(
  { q, t: { journal } }: Reader,
  actions: readonly JournalAction[],
  after: number,
  limit: number,
): Promise<EntryRow[]> {
  return q
    .select()
    .from(journal)
    .where(and(inArray(journal.action, [...actions]), gt(journal.id, after)))
    .orderBy(asc(journal.id))
    .limit(limit);
}

/** A page of records after an id, with what their entry must say (`factOf`). */
export type ListRecords = (reader: Reader, after: number, limit: number) => Promise<RecordRow[]>;

const decisions =
  (status: "validated" | "rejected"): ListRecords =>
  async ({ q, t: { transaction: x } }, after, limit) => {
    const rows = await q
      .select()
      .from(x)
      .where(and(eq(x.status, status), gt(x.id, after)))
      .orderBy(asc(x.id))
      .limit(limit);
    return rows.map(({ id, decidedBy, decidedAt, type, amountAr, decisionReference, memberId }) => ({
      id,
      fact: [String(id), decidedBy, decidedAt, status, type, amountAr, decisionReference, memberId],
    }));
  };

const drawings =
  (isShortfall: boolean): ListRecords =>
  async ({ q, t: { drawing: d } }, after, limit) => {
    const isKind = isShortfall ? isNotNull(d.countId) : isNull(d.countId);
    const rows = await q
      .select()
      .from(d)
      .where(and(isKind, gt(d.id, after)))
      .orderBy(asc(d.id))
      .limit(limit);
    return rows.map(({ id, recordedBy, createdAt, amountAr, salesAr, cashPhone, reference, countId }) => ({
      id,
      fact: [String(id), recordedBy, createdAt, amountAr, salesAr, cashPhone, isShortfall ? countId : reference],
    }));
  };

const settledProposals =
  (status: "approved" | "refused", action: JournalAction): ListRecords =>
  async ({ q, t: { approval: a } }, after, limit) => {
    const rows = await q
      .select()
      .from(a)
      .where(and(eq(a.status, status), gt(a.id, after)))
      .orderBy(asc(a.id))
      .limit(limit);
    return rows.map(({ id, decidedBy, decidedAt, kind, amountAr }) => ({
      id,
      fact: [id, action, decidedBy, decidedAt, kind, amountAr],
    }));
  };

const fundings: ListRecords = async ({ q, t: { funding: f } }, after, limit) => {
  const rows = await q.select().from(f).where(gt(f.id, after)).orderBy(asc(f.id)).limit(limit);
  return rows.map(({ id, recordedBy, createdAt, kind, who, amountAr, reference, cashPhone }) => ({
    id,
    fact: [String(id), recordedBy, createdAt, kind, who, amountAr, reference, cashPhone],
  }));
};

const cashMoves: ListRecords = async ({ q, t: { cashMove: m } }, after, limit) => {
  const rows = await q.select().from(m).where(gt(m.id, after)).orderBy(asc(m.id)).limit(limit);
  return rows.map(({ id, recordedBy, createdAt, fromPhone, toPhone, amountAr }) => ({
    id,
    fact: [String(id), recordedBy, createdAt, fromPhone, toPhone, amountAr],
  }));
};

const cashCounts: ListRecords = async ({ q, t: { cashCount: c } }, after, limit) => {
  const rows = await q.select().from(c).where(gt(c.id, after)).orderBy(asc(c.id)).limit(limit);
  return rows.map(({ id, countedBy, createdAt, cashPhone, countedAr, recordedAr, seen }) => ({
    id,
    fact: [String(id), countedBy, createdAt, cashPhone, countedAr, recordedAr, seen],
  }));
};

const adjustments: ListRecords = async ({ q, t: { adjustment: j } }, after, limit) => {
  const rows = await q.select().from(j).where(gt(j.id, after)).orderBy(asc(j.id)).limit(limit);
  return rows.map(({ id, memberId, recordedBy, createdAt, action, amountAr, reason }) => ({
    id,
    fact: [String(memberId), recordedBy, createdAt, action === "add" ? amountAr : -amountAr, reason],
  }));
};

const reversals: ListRecords = async ({ q, t: { reversal: r } }, after, limit) => {
  const rows = await q.select().from(r).where(gt(r.id, after)).orderBy(asc(r.id)).limit(limit);
  return rows.map(({ id, transactionId, recordedBy, createdAt, askedAr, memberAr, salesAr, operatorAr, undoneAr }) => ({
    id,
    fact: [String(transactionId), recordedBy, createdAt, askedAr, memberAr, salesAr, operatorAr, undoneAr],
  }));
};

const gifts: ListRecords = async ({ q, t: { membership: m } }, after, limit) => {
  const rows = await q
    .select()
    .from(m)
    .where(and(eq(m.origin, "grant"), gt(m.id, after)))
    .orderBy(asc(m.id))
    .limit(limit);
  return rows.map(({ id, memberId, startsAt, levelName, expiresAt }) => ({
    id,
    fact: [String(memberId), startsAt, levelName, expiresAt],
  }));
};

const proposals: ListRecords = async ({ q, t: { approval: a } }, after, limit) => {
  const rows = await q.select().from(a).where(gt(a.id, after)).orderBy(asc(a.id)).limit(limit);
  return rows.map(({ id, proposedBy, proposedAt, kind, amountAr }) => ({
    id,
    fact: [id, "propose", proposedBy, proposedAt, kind, amountAr],
  }));
};

const imports: ListRecords = async ({ q, t: { statementImport: i } }, after, limit) => {
  const rows = await q
    .select()
    .from(i)
    .where(and(isNotNull(i.finishedAt), gt(i.id, after)))
    .orderBy(asc(i.id))
    .limit(limit);
  return rows.map(({ id, phone, importedBy, finishedAt, messages }) => ({
    id,
    fact: [phone, importedBy, finishedAt, messages],
  }));
};

const confirmedImports: ListRecords = async ({ q, t: { statementImport: i } }, after, limit) => {
  const rows = await q
    .select()
    .from(i)
    .where(and(isNotNull(i.confirmedAt), gt(i.id, after)))
    .orderBy(asc(i.id))
    .limit(limit);
  return rows.map(({ id, confirmedBy, confirmedAt }) => ({ id, fact: [String(id), confirmedBy, confirmedAt] }));
};

const links: ListRecords = async ({ q, t: { operatorMessage: l } }, after, limit) => {
  const rows = await q
    .select()
    .from(l)
    .where(and(eq(l.kind, "received"), eq(l.state, "matched"), gt(l.id, after)))
    .orderBy(asc(l.id))
    .limit(limit);
  return rows.map(({ id, transactionId, decidedBy, decidedAt, phone, reference }) => ({
    id,
    fact: [String(transactionId), decidedBy, decidedAt, id, phone, reference],
  }));
};

/** Records, what a finding calls one of them, and the actions that leave one, where they are not the one of that name. */
type Records = { name: string; list: ListRecords; actions?: readonly JournalAction[] };

/** The records of each action that leaves one. */
export const recordsOf: Record<keyof typeof import("./record.rules.ts").factOf, Records> = {
  validate: { name: "transaction", list: decisions("validated") },
  reject: { name: "transaction", list: decisions("rejected") },
  recordFunding: { name: "funding", list: fundings },
  recordDrawing: { name: "drawing", list: drawings(false) },
  bookShortfall: { name: "drawing", list: drawings(true) },
  moveCash: { name: "cash move", list: cashMoves },
  countCash: { name: "cash count", list: cashCounts },
  reverseDeposit: { name: "reversal", list: reversals },
  adjustBalance: { name: "adjustment", list: adjustments },
  grantLevel: { name: "membership", list: gifts },
  propose: { name: "proposal", list: proposals },
  approve: { name: "proposal", list: settledProposals("approved", "approve") },
  refuseProposal: { name: "proposal", list: settledProposals("refused", "refuseProposal") },
  importStatement: { name: "statement import", list: imports, actions: ["importStatement", "addStatementLine"] },
  confirmImport: { name: "confirmation of statement import", list: confirmedImports, actions: ["approve"] },
  linkStatementLine: { name: "link of statement line", list: links },
};

type Standing = { archivedAt: number | null };
const named = (kind: string, { id, archivedAt, ...fields }: { id: number } & Standing): [string, string][] =>
  Object.entries({ ...fields, standing: archivedAt === null ? "offered" : "archived" }).map(([field, value]) => [
    `${field} of ${kind} ${id}`,
    String(value),
  ]);

/** What is so now, by the names that `stated` gives it. */
export const presentOf: Record<
  keyof typeof import("./record.rules.ts").stated,
  (reader: Reader) => Promise<[string, string][]>
> = {
  setting: async ({ q, t: { setting } }) =>
    (await q.select().from(setting)).map(({ key, value }) => [`setting ${key}`, value]),
  receiver: async (reader) =>
    (await listReceivers(reader)).flatMap(({ phone, ...facts }) =>
      Object.entries(facts).map(([field, value]): [string, string] => [
        `${field} of receiving number ${phone}`,
        String(value),
      ]),
    ),
  level: async ({ q, t: { level } }) => (await q.select().from(level)).flatMap((row) => named("level", row)),
  task: async ({ q, t: { task } }) => (await q.select().from(task)).flatMap((row) => named("task", row)),
};

/** Accounts whose access the journal must account for: administrators, second factors, one-time passwords, and these. */
export async function listAccess({ q, t: { member, totp } }: Reader, ids: number[]): Promise<AccessRow[]> {
  return q
    .select({
      id: member.id,
      role: sql<string>`${member.role}`,
      status: sql<string>`${member.status}`,
      passwordHash: member.passwordHash,
      passwordExpiresAt: member.passwordExpiresAt,
      enrolledAt: totp.enrolledAt,
    })
    .from(member)
    .leftJoin(totp, eq(totp.memberId, member.id))
    .where(
      and(
        ne(member.status, "closed"),
        or(
          eq(member.role, "admin"),
          isNotNull(totp.enrolledAt),
          isNotNull(member.passwordExpiresAt),
          inArray(member.id, ids),
        ),
      ),
    );
}

/** The same entries, with what they say alone. */
export async function listSayings(
  { q, t: { journal } }: Reader,
  actions: readonly JournalAction[],
  after: number,
  limit: number,
) {
  const { id, action, targetId, at } = journal;
  return q
    .select({ id, action, targetId, at, after: journal.after })
    .from(journal)
    .where(and(inArray(action, [...actions]), gt(id, after)))
    .orderBy(asc(id))
    .limit(limit);
}
