import { describe, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const ONCE = /batch_item: settled once/;

const batch = (by = prompt.economy.admin.memberId): Statement => [
  "insert into batch (id, started_by, started_at) values (901, ?, 0)",
  by,
];
const line = (): Statement => {
  const { phone, memberId } = prompt.economy.admin;
  const no = "(1 = 0)";
  return [
    `insert into statement_line (id, phone, operator, reference, transfer_key, amount_ar, state, imported_by, imported_at, is_cash_point)
      values (902, ?, 'MVola', '3210000001', ?, 5000, 'waiting', ?, 0, ${no})`,
    phone,
    transferKey(phone, "3210000001"),
    memberId,
  ];
};
/** A deposit of a batch, in one of these states. */
const item = (status: "pending" | "validated"): Statement => [
  `insert into batch_item (batch_id, transaction_id, line_id)
    values (901, (select min(id) from "transaction" where type = 'deposit' and status = ?), 902)`,
  status,
];
const settle = (outcome: string) => `update batch_item set outcome = '${outcome}', settled_at = 1`;

describe("a batch", () => {
  test("is started by an administrator, and never changes", async () => {
    await prompt.accepts(batch());
    await prompt.refuses(/batch: started by/, batch(prompt.economy.member.memberId));
    await prompt.refuses(/batch: append-only/, batch(), "update batch set started_at = 5");
    await prompt.refuses(/batch: append-only/, batch(), "delete from batch");
  });

  test("settles each deposit once, as validated only when it is", async () => {
    await prompt.accepts(batch(), line(), item("validated"), settle("validated"));
    await prompt.accepts(batch(), line(), item("pending"), settle("ALREADY_DECIDED"));
    await prompt.refuses(ONCE, batch(), line(), item("pending"), settle("validated"));
    await prompt.refuses(ONCE, batch(), line(), item("validated"), settle("validated"), settle("INTERNAL"));
    await prompt.refuses(ONCE, batch(), line(), item("validated"), "update batch_item set batch_id = batch_id");
    await prompt.refuses(/batch_item: never deleted/, batch(), line(), item("validated"), "delete from batch_item");
    await prompt.refuses(/batch_item_pk|UNIQUE|starts open/, batch(), line(), item("validated"), item("validated"));
  });
});
