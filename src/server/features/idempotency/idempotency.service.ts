import { AppError } from "../../../shared/errors.ts";
import type { Call, Deps } from "../../app/deps.ts";
import type { Scope, Tx } from "../../db/database.ts";
import { findEntry, insertEntry } from "./idempotency.queries.ts";
import { bodyHash, isUsableKey } from "./idempotency.rules.ts";

/**
 * Runs a write in one transaction, once per idempotency key: the same key and body get the stored answer without a second effect
 * (docs/product.md 19.3). Without a key, a write is protected by its unique cause, or checks for the same one within REPEAT_MS. Refusals
 * are not stored. The caller's row is locked before `run`, so that one person's writes run one after the other.
 * @param operation name of the use case, which must match too
 * @throws AppError IDEMPOTENCY_KEY_INVALID; IDEMPOTENCY_MISMATCH when the key was used for another body or operation
 */
export async function transactOnce<Answer>(
  deps: Deps,
  call: Call,
  operation: string,
  input: object,
  run: (tx: Tx) => Promise<Answer>,
  scope?: Scope,
): Promise<Answer> {
  const { idempotencyKey: key, actor } = call;
  const { memberId } = actor;
  if (key !== undefined && !isUsableKey(key)) throw new AppError("IDEMPOTENCY_KEY_INVALID");
  return deps.db.transact(async (tx) => {
    await tx.lock("member", [memberId]);
    if (key === undefined) return run(tx);
    const hash = bodyHash(input);
    const known = await findEntry(tx, memberId, key);
    if (known) {
      if (known.operation !== operation || known.bodyHash !== hash) throw new AppError("IDEMPOTENCY_MISMATCH");
      return JSON.parse(known.answer) as Answer;
    }
    const answer = await run(tx);
    const entry = { memberId, key, operation, bodyHash: hash, answer: JSON.stringify(answer) };
    await insertEntry(tx, { ...entry, createdAt: deps.clock() });
    return answer;
  }, scope);
}
