import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from "drizzle-orm";
import { roomRoles } from "../../../shared/auth.ts";
import type { JournalAction } from "../../../shared/journal-acts.ts";
import { type Fact, type Leaves, leaves } from "../../acts/leaves.ts";
import { acts } from "../../acts/list.ts";
import type { Reader } from "../../db/database.ts";
import { listReceivers } from "../../db/receivers.ts";
import { membershipSeal, phoneSeal, transactionSeal } from "../../db/seal.ts";
import { type EntryRow, factsIn } from "./entry.rules.ts";
import type { AccessRow } from "./record.rules.ts";

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

/** Decisions begin with a member, and what they decided is the transaction as it is from then on. */
const decision = (status: "validated" | "rejected"): Leaves =>
  leaves("transaction", ({ transaction }) => transaction, {
    by: "decidedBy",
    at: "decidedAt",
    fields: ["status", "type", "amountAr", ["decisionReference", "reference"], "payoutPhone", "memberId"],
    where: ({ status: is }) => eq(is, status),
  });

/** A proposal, whose entries name what it is about: it is found by its id among what they say. */
function proposal(action: "propose" | "approve" | "refuseProposal"): Leaves {
  const isSettled = action !== "propose";
  const { list } = leaves("proposal", ({ approval }) => approval, {
    by: isSettled ? "decidedBy" : "proposedBy",
    at: isSettled ? "decidedAt" : "proposedAt",
    fields: ["kind", "amountAr"],
    where: ({ status }) => (isSettled ? eq(status, action === "approve" ? "approved" : "refused") : undefined),
  });
  const said = ({ actorId, at, after }: EntryRow): Fact => {
    const { approvalId, kind, amountAr } = factsIn(after) as { approvalId: number; kind: string; amountAr: number };
    return [String(approvalId), actorId, at, kind, amountAr];
  };
  return { name: "proposal", actions: [action], list, said };
}

/** An import; a line that a person read in a message is one of its own. */
const imported: Leaves = {
  name: "statement import",
  actions: ["importStatement", "addStatementLine"],
  list: leaves("statement import", ({ statementImport }) => statementImport, {
    target: "phone",
    by: "importedBy",
    at: "finishedAt",
    fields: ["messages"],
    // What a gateway sends is not the act of a person.
    where: ({ finishedAt, gatewayId }) => and(isNotNull(finishedAt), isNull(gatewayId)),
  }).list,
  said({ action, targetId, actorId, at, after }) {
    const { phone, lines } = factsIn(after) as { phone: string; lines: number };
    return action === "importStatement" ? [targetId, actorId, at, lines] : [phone, actorId, at, 1];
  },
};

const confirmed = leaves("confirmation of statement import", ({ statementImport }) => statementImport, {
  by: "confirmedBy",
  at: "confirmedAt",
  fields: [],
  // Of a gateway's messages many are confirmed by one entry.
  where: ({ confirmedAt, gatewayId }) => and(isNotNull(confirmedAt), isNull(gatewayId)),
  isOf: ({ targetKind }) => targetKind === "statementImport",
});

/** A message that a gateway proves by itself: what may credit without a person is in the journal before it does. */
const proven: Leaves = {
  name: "proof of statement line",
  async list({ q, t: { operatorMessage: message, statementImport: i } }, after, limit) {
    const rows = await q
      .select({
        id: message.id,
        ...{ provenAt: i.provenAt, gatewayId: i.gatewayId },
        ...{ phone: message.phone, transferKey: message.transferKey, amountAr: message.amountAr },
      })
      .from(message)
      .innerJoin(i, eq(i.id, message.importId))
      .where(and(isNotNull(i.provenAt), gt(message.id, after)))
      .orderBy(asc(message.id))
      .limit(limit);
    return rows.map(({ id, provenAt, gatewayId, phone, transferKey, amountAr }) => ({
      id,
      fact: [String(id), provenAt, gatewayId, phone, transferKey, amountAr],
    }));
  },
  said({ targetId, at, after }) {
    const { gatewayId, phone, transferKey, amountAr } = factsIn(after) as Record<string, string | number | null>;
    return [targetId, at, gatewayId ?? null, phone ?? null, transferKey ?? null, amountAr ?? null];
  },
};

const linked = leaves("link of statement line", ({ operatorMessage }) => operatorMessage, {
  target: "transactionId",
  by: "decidedBy",
  at: "decidedAt",
  fields: [["id", "statementLineId"], "phone", "reference"],
  where: ({ kind, state }) => and(eq(kind, "received"), eq(state, "matched")),
});

/** What begins without an act, by the action of its entries. */
const others: Partial<Record<JournalAction, Leaves>> = {
  validate: decision("validated"),
  reject: decision("rejected"),
  propose: proposal("propose"),
  approve: proposal("approve"),
  refuseProposal: proposal("refuseProposal"),
  importStatement: imported,
  proveForwarded: proven,
  linkStatementLine: linked,
};

/** Everything that leaves a record beside its entry, with the actions of its entries. */
export const records: readonly Required<Leaves>[] = [
  ...acts.flatMap(({ actName, leaves: left }) => (left ? [{ actions: [actName], ...left }] : [])),
  ...Object.entries(others).map(([action, left]) => ({ actions: [action as JournalAction], ...left })),
  // Approving an import leaves its confirmation beside the proposal's end.
  { actions: ["approve"], ...confirmed },
];

/** A row that a member wrote, when (UTC ms), and its seal as stored and as it must be. */
type SealedRow = { id: number; name: string; at: number; seal: string | null; isSealed: string | null };
type ListSealed = (reader: Reader, key: string, after: number, limit: number) => Promise<SealedRow[]>;

const waiting: ListSealed = async ({ q, t: { transaction: x } }, key, after, limit) => {
  const rows = await q
    .select()
    .from(x)
    .where(and(eq(x.status, "pending"), gt(x.id, after)))
    .orderBy(asc(x.id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    name: `seal of transaction ${row.id}`,
    at: row.createdAt,
    seal: row.seal,
    isSealed: transactionSeal(key, row),
  }));
};

const memberships: ListSealed = async ({ q, t: { membership: m } }, key, after, limit) => {
  const rows = await q.select().from(m).where(gt(m.id, after)).orderBy(asc(m.id)).limit(limit);
  return rows.map((row) => ({
    id: row.id,
    name: `seal of membership ${row.id}`,
    at: row.startsAt,
    seal: row.seal,
    isSealed: membershipSeal(key, row),
  }));
};

const phones: ListSealed = async ({ q, t: { member } }, key, after, limit) => {
  const { id, phone, invitationCode, createdAt, phoneChangedAt } = member;
  const rows = await q
    .select({ id, phone, invitationCode, createdAt, phoneChangedAt, seal: member.phoneSeal })
    .from(member)
    .where(gt(id, after))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({
    id: row.id,
    name: `phone of member ${row.id}`,
    at: row.phoneChangedAt ?? row.createdAt,
    seal: row.seal,
    isSealed: phoneSeal(key, row.invitationCode, row.phone),
  }));
};

/** What members write and no entry tells of, row by row: what waits, memberships, numbers. */
export const sealedRows: readonly ListSealed[] = [waiting, memberships, phones];

type Standing = { archivedAt: number | null };
const named = (kind: string, { id, archivedAt, ...fields }: { id: number } & Standing): [string, string][] =>
  Object.entries({ ...fields, standing: archivedAt === null ? "offered" : "archived" }).map(([field, value]) => [
    `${field} of ${kind} ${id}`,
    String(value),
  ]);

/** What is so now, by the names that `stated` gives it. */
export const presentFacts: Record<
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

/** Accounts whose access the journal must account for: administrators, readers, second factors, one-time passwords, and these. */
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
          inArray(member.role, roomRoles),
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
