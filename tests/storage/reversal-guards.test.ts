import { describe, expect, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import * as made from "./brought.ts";
import { spareNumbers } from "./economy.ts";
import { sqlPrompt } from "./forgery.ts";
import { decidedByTwo } from "./recorded.ts";

const prompt = sqlPrompt();
const TAKEN_BACK = /the operator took this transfer back/;

/** A finished import of a reversal, by default of the deposit of the economy that waits. */
function reversal(change: made.Row = {}): Statement[] {
  const { id = 902, phone = prompt.economy.admin.phone } = change;
  const importId = Number(id) - 100;
  const row = made.reversal(prompt.economy, { id, import_id: importId, ...change });
  return made.broughtBy(prompt.economy, { id: importId, phone }, row);
}

test("a reversal is stored once for each reference on a number, with its amount or without", async () => {
  const begun = made.begun(prompt.economy);
  const row = (change: made.Row = {}) => made.reversal(prompt.economy, change);
  await prompt.accepts(begun, row({ amount_ar: null }), row({ id: 902, reference: "OTHER" }));
  await prompt.refuses(/operator_message_once|UNIQUE/, begun, row(), row({ id: 902 }));
});

describe("a transfer that was taken back", () => {
  const credit = (): Statement[] => {
    const { admin, member, ids } = prompt.economy;
    const { waitingDeposit: id } = ids;
    return [
      [
        `insert into decided_alone (admin_id, at, amount_ar, act, target, transaction_id)
          select ?, 0, amount_ar, 'deposits', '1', id from "transaction" where id = ?`,
        ...[admin.memberId, id],
      ],
      [
        `insert into transfer (group_cause, kind, debit_account_id, credit_account_id, amount_ar, cause, day, created_at)
          select 'deposit:' || x.id, 'DEPOSIT', c.id, m.id, x.amount_ar, 'deposit:' || x.id, 20000, 0
          from account c, account m, "transaction" x where c.code = ? and m.code = ? and x.id = ?`,
        `cash:${admin.phone}`,
        `member:${member.memberId}`,
        id,
      ],
      [
        `update "transaction" set status = 'validated', decided_by = ?, decided_at = 1 where id = ?`,
        admin.memberId,
        id,
      ],
    ];
  };
  const line = (reference: string): Statement[] =>
    made.brought(prompt.economy, made.message(prompt.economy, { reference }));
  const match = () => made.match(prompt.economy);

  test("credits no deposit, however its reference was typed; on another operator's number, once credited, or before its import is finished, it does", async () => {
    await prompt.accepts(...credit(), ...reversal());
    await prompt.accepts(...reversal({ phone: spareNumbers.orange }), ...credit());
    await prompt.accepts(...reversal().slice(0, 2), ...credit());
    for (const reference of ["WAITING", "0WAITING."])
      await prompt.refuses(TAKEN_BACK, ...reversal({ reference }), ...credit());
    expect(prompt.economy.ids.waitingDeposit).toBeGreaterThan(0);
  });

  test("is no funding", async () => {
    const funding: Statement = [
      `insert into funding (kind, who, amount_ar, reference, transfer_key, cash_phone, recorded_by, created_at)
        values ('sponsor', 'x', 1, 'NOBODYS', ?, ?, ?, 0)`,
      transferKey(prompt.economy.admin.phone, "NOBODYS"),
      prompt.economy.admin.phone,
      prompt.economy.admin.memberId,
    ];
    const decided = decidedByTwo(prompt.economy, "funding", transferKey(prompt.economy.admin.phone, "NOBODYS"), 1);
    await prompt.accepts(...reversal(), ...decided, funding);
    await prompt.refuses(TAKEN_BACK, ...reversal({ reference: "NOBODYS" }), ...decided, funding);
    await prompt.refuses(TAKEN_BACK, ...reversal({ reference: "NOBODYS", amount_ar: 1 }), ...decided, funding);
  });

  test("can no longer be matched with a deposit", async () => {
    const whole = (reference: string) => reversal({ reference, amount_ar: 70_000 });
    await prompt.accepts(...line("VALIDATED"), match(), ...whole("VALIDATED"));
    await prompt.refuses(TAKEN_BACK, ...whole("VALIDATED"), ...line("VALIDATED"), match());
    await prompt.refuses(TAKEN_BACK, ...whole("SEEN"), ...line("0SEEN"), match());
    await prompt.accepts(...reversal({ reference: "VALIDATED", amount_ar: 69_999 }), ...line("VALIDATED"), match());
  });

  test.each<[string, (number | null)[], boolean]>([
    ["its amount", [7_000], true],
    ["no amount", [null], true],
    ["less", [6_999], false],
    ["more", [7_001], false],
    ["less, then its amount", [1, 7_000], true],
    ["less, then no amount", [1, null], true],
    ["parts that are its amount together", [3_000, 4_000], true],
    ["parts that are not", [3_000, 3_999], false],
    ["the same part under two numbers", [3_500, 3_500], false],
  ])("credits a deposit unless its messages took all of it back: %s", async (_, amounts, isRefused) => {
    const phones = [prompt.economy.admin.phone, spareNumbers.mvola];
    const said = amounts.flatMap((amount_ar, index) =>
      reversal({ id: 902 + index, phone: phones[index] ?? "", amount_ar }),
    );
    if (isRefused) await prompt.refuses(TAKEN_BACK, ...said, ...credit());
    else await prompt.accepts(...said, ...credit());
  });
});
