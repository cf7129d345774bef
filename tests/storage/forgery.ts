import { afterAll, beforeAll, expect } from "vitest";
import type { Reader } from "../../src/server/db/database.ts";
import type { AccountKind } from "../../src/server/ledger/chart.ts";
import { dayOf } from "../../src/shared/day.ts";
import { openRaw, type Raw, type Statement } from "../support/raw.ts";
import { createWorld, EPOCH, type World } from "../support/world.ts";
import { anEconomy, type Economy } from "./economy.ts";

/** One world a file, and a SQL prompt beside it. Every forgery is rolled back; the ledger check at the end proves it. */
export function sqlPrompt() {
  const prompt = {} as { world: World; economy: Economy; raw: Raw };
  beforeAll(async () => {
    prompt.world = await createWorld();
    prompt.economy = await anEconomy(prompt.world);
    prompt.raw = await openRaw(prompt.world.url);
  });
  afterAll(async () => {
    await prompt.raw?.close();
    await prompt.world?.close();
  });
  return {
    get world() {
      return prompt.world;
    },
    get economy() {
      return prompt.economy;
    },
    get isSqlite() {
      return prompt.world.db.engine === "sqlite";
    },
    all: (statement: Statement) => prompt.raw.all(statement),
    pretend: <T>(statements: readonly Statement[], look: (reader: Reader) => Promise<T>) =>
      prompt.raw.pretend(statements, look),
    /** The last statement must be refused by the database, in these words; those before it prepare the ground. */
    async refuses(words: RegExp, ...statements: Statement[]) {
      const error = await prompt.raw.attempt(...statements);
      expect(error?.message ?? "accepted").toMatch(words);
    },
    /** The counterpart that shows a refusal was about the forgery, not about the words of the statement. */
    async accepts(...statements: Statement[]) {
      expect(await prompt.raw.attempt(...statements)).toBeUndefined();
    },
  };
}

/** Every column but the generated number. */
export const columns = {
  transfer:
    "group_cause, kind, debit_account_id, credit_account_id, amount_ar, cause, origin_member_id, day, created_at",
  completion: "member_id, task_id, level_id, slot, day, gain_ar, completed_at",
  funding: "kind, who, amount_ar, reference, transfer_key, cash_phone, recorded_by, created_at",
  drawing: "amount_ar, sales_ar, cash_phone, reference, transfer_key, count_id, reason, recorded_by, created_at",
  cash_move: "from_phone, to_phone, amount_ar, reference, transfer_key, to_transfer_key, recorded_by, created_at",
  cash_count: "cash_phone, counted_ar, recorded_ar, counted_by, created_at",
  adjustment: "member_id, action, amount_ar, reason, recorded_by, created_at",
  idempotency: "member_id, key, operation, body_hash, answer, created_at",
} as const;

export type Forged = {
  kind: string;
  debit: string;
  credit: string;
  amount?: string | number | null;
  cause?: string;
  origin?: number | null;
  group?: string;
};

/** INSERT of a transfer between two accounts named by code. */
export function posting(
  { kind, debit, credit, amount = 1, cause = "forged", origin = null, group = "forged" }: Forged,
  verb = "insert",
): Statement {
  const account = "(select id from account where code = ?)";
  const sql = `${verb} into transfer (${columns.transfer}) values (?, ?, ${account}, ${account}, ?, ?, ?, ${dayOf(EPOCH)}, 0)`;
  return [sql, group, kind, debit, credit, amount, cause, origin];
}

/** Codes of a kind's accounts: two where two exist, so that a refusal is never about using the same one twice. */
export function codesOf(kind: AccountKind, { admin, owner, member, referrer }: Economy): [string, string] {
  const pairs: Record<AccountKind, [string, string]> = {
    cash: [`cash:${admin.phone}`, `cash:${owner.phone}`],
    member: [`member:${member.memberId}`, `member:${referrer.memberId}`],
    held: [`held:${member.memberId}`, `held:${referrer.memberId}`],
    fund_sponsor: ["fund:sponsor", "fund:sponsor"],
    fund_operator: ["fund:operator", "fund:operator"],
    fund_campaign: ["fund:campaign:1", "fund:campaign:1"],
    sales: ["sales", "sales"],
    operator: ["operator", "operator"],
  };
  return pairs[kind];
}
