import { and, asc, eq, gt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ApprovalKind, TwoReason } from "../../shared/two-people.ts";
import { prepared, type Reader, type Tx } from "../db/database.ts";

export type NewApproval = {
  kind: ApprovalKind;
  act: string | null;
  target: string;
  memberId: number | null;
  amountAr: number;
  input: string;
  facts: string;
  proposedBy: number;
  proposedAt: number;
  expiresAt: number;
  aloneFrom: number | null;
  why: TwoReason;
};

/** Proposals with the names of proposer, owner and decider. */
function select(reader: Reader) {
  const { account, approval, member } = reader.t;
  const [proposer, owner, decider] = [alias(member, "proposer"), alias(member, "owner"), alias(member, "decider")];
  return reader.q
    .select({
      id: approval.id,
      kind: approval.kind,
      act: approval.act,
      target: approval.target,
      memberId: approval.memberId,
      memberName: owner.name,
      balanceAr: account.balanceAr,
      amountAr: approval.amountAr,
      input: approval.input,
      facts: approval.facts,
      proposedBy: approval.proposedBy,
      proposedByName: proposer.name,
      proposedAt: approval.proposedAt,
      expiresAt: approval.expiresAt,
      aloneFrom: approval.aloneFrom,
      why: approval.why,
      status: approval.status,
      decidedByName: decider.name,
      decidedAt: approval.decidedAt,
    })
    .from(approval)
    .innerJoin(proposer, eq(proposer.id, approval.proposedBy))
    .leftJoin(owner, eq(owner.id, approval.memberId))
    .leftJoin(account, and(eq(account.memberId, approval.memberId), eq(account.kind, "member")))
    .leftJoin(decider, eq(decider.id, approval.decidedBy));
}

export type ApprovalRow = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** A proposal in any status. */
export async function findApproval(reader: Reader, id: number) {
  const [row] = await select(reader).where(eq(reader.t.approval.id, id));
  return row;
}

const waitingFor = prepared<{ kind: ApprovalKind; target: string }, ApprovalRow>("approval_waiting", (reader) => {
  const { kind, target, status } = reader.t.approval;
  const ofTarget = and(eq(kind, sql.placeholder("kind")), eq(target, sql.placeholder("target")));
  return select(reader).where(and(ofTarget, eq(status, "waiting")));
});

/** The waiting proposal for a target; it may have expired. */
export async function findWaiting(reader: Reader, kind: ApprovalKind, target: string) {
  const [row] = await waitingFor(reader, { kind, target });
  return row;
}

/** Waiting proposals that have not expired, oldest first; `after` is the last id of the page before. */
export async function listWaiting(reader: Reader, now: number, after: number, limit: number) {
  const { approval } = reader.t;
  const open = and(eq(approval.status, "waiting"), gt(approval.expiresAt, now), gt(approval.id, after));
  return select(reader).where(open).orderBy(asc(approval.id)).limit(limit);
}

/** Stores a proposal and returns its id. */
export async function insertApproval(tx: Tx, fields: NewApproval): Promise<number> {
  const [row] = await tx.q
    .insert(tx.t.approval)
    .values({ ...fields, status: "waiting" })
    .returning({ id: tx.t.approval.id });
  if (!row) throw new Error("insert returned no row");
  return row.id;
}

export type Settlement = {
  status: "approved" | "refused" | "expired" | "void";
  decidedBy: number | null;
  decidedAt: number;
  reason?: string;
};

type Settled = Omit<Settlement, "reason"> & { id: number; reason: string | null };

const settled = prepared<Settled, { id: number }>("approval_settle", ({ q, t: { approval } }) =>
  q
    .update(approval)
    .set({
      status: sql`${sql.placeholder("status")}`,
      decidedBy: sql`${sql.placeholder("decidedBy")}`,
      decidedAt: sql`${sql.placeholder("decidedAt")}`,
      reason: sql`${sql.placeholder("reason")}`,
    })
    .where(and(eq(approval.id, sql.placeholder("id")), eq(approval.status, "waiting")))
    .returning({ id: approval.id }),
);

/** Ends a waiting proposal; false when it was ended meanwhile. */
export async function settleApproval(tx: Tx, id: number, settlement: Settlement): Promise<boolean> {
  return (await settled(tx, { ...settlement, id, reason: settlement.reason ?? null })).length > 0;
}

/** Starts the delay of a sole administrator, unless it has started (docs/product.md 13.2). */
export async function beginDelay(tx: Tx, id: number, aloneFrom: number): Promise<void> {
  const { approval } = tx.t;
  const notBegun = and(eq(approval.id, id), eq(approval.status, "waiting"), sql`${approval.aloneFrom} is null`);
  await tx.q.update(approval).set({ aloneFrom }).where(notBegun);
}
