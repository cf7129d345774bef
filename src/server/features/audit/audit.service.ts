import type { AuditAction, AuditTarget } from "../../../shared/audit.ts";
import type { Reader, Tx } from "../../db/database.ts";
import type { Call } from "../../deps.ts";
import * as queries from "./audit.queries.ts";
import { GENESIS, sealOf } from "./audit.rules.ts";

const PAGE = 1_000;

/** One administrator's action, as its use case tells it. `before` and `after` hold what changed, never a secret. */
export type AuditEntry = {
  action: AuditAction;
  target: AuditTarget;
  /** Whose account it is about; that member sees the entry. */
  memberId?: number;
  before?: object;
  after?: object;
  reason?: string;
  at: number;
};

const json = (value: object | undefined) => (value ? JSON.stringify(value) : null);

/** Appends an entry to the journal inside the caller's transaction: no action without its trace, no trace without its action. */
export async function recordAction(tx: Tx, call: Call, entry: AuditEntry): Promise<void> {
  await tx.lock("auditHead", [1]);
  const previousHash = await queries.findHead(tx);
  const content = {
    at: entry.at,
    actorId: call.actor.memberId,
    actorName: call.actor.name,
    action: entry.action,
    targetKind: entry.target.kind,
    targetId: String(entry.target.id),
    memberId: entry.memberId ?? null,
    before: json(entry.before),
    after: json(entry.after),
    reason: entry.reason ?? null,
    ip: call.ip ?? "",
    requestId: call.requestId ?? "",
  };
  await queries.insertEntry(tx, { ...content, previousHash, hash: sealOf(previousHash, content) });
}

/** `brokenAt` is the first entry that does not carry the seal it must; `head` means the last entries are missing. */
export type AuditProof = { entries: number; head: string; brokenAt: number | "head" | null };

/** Recomputes every seal from the first entry to the head (reliability I5, I17). */
export async function verifyChain(reader: Reader): Promise<AuditProof> {
  let [head, entries, after] = [GENESIS, 0, 0];
  for (;;) {
    const rows = await queries.listChain(reader, after, PAGE);
    for (const row of rows) {
      const isSealed = row.previousHash === head && row.hash === sealOf(head, row);
      if (!isSealed) return { entries, head, brokenAt: row.id };
      entries += 1;
      head = row.hash;
      after = row.id;
    }
    if (rows.length < PAGE) break;
  }
  return { entries, head, brokenAt: head === (await queries.findHead(reader)) ? null : "head" };
}
