import { describe, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import { sqlPrompt } from "./forgery.ts";

const prompt = sqlPrompt();
const STARTS = /statement_entry: imported by an administrator/;
const ONCE = /statement_entry: explains one payout/;

type Written = Record<string, string | number | null>;

/** INSERT of a sent transfer, by default the one that paid the withdrawal of the economy's administrator. */
function entry(change: Written = {}): Statement {
  const { admin, ids } = prompt.economy;
  const of = (column: string) => `(select ${column} from "transaction" where id = ${ids.paid})`;
  const row: Written = {
    id: 901,
    operator: "MVola",
    kind: "sent",
    reference: "3210000001",
    transfer_key: transferKey(admin.phone, "3210000001"),
    imported_by: admin.memberId,
    imported_at: 0,
    ...change,
  };
  const own = { phone: of("operator_phone"), amount_ar: of("amount_ar"), payee_phone: of("payout_phone") };
  const derived = Object.entries(own).filter(([name]) => !(name in row));
  const names = [...Object.keys(row), ...derived.map(([name]) => name)];
  const values = [...Object.keys(row).map(() => "?"), ...derived.map(([, sql]) => sql)];
  return [`insert into statement_entry (${names.join(", ")}) values (${values.join(", ")})`, ...Object.values(row)];
}

const pays = (id = prompt.economy.ids.paid): Statement => ["update statement_entry set transaction_id = ?", id];

describe("an entry of a statement", () => {
  test("is stored once for each kind of its transfer, or for its text where it names none", async () => {
    const bare = { reference: null, transfer_key: null, digest: "a" };
    await prompt.accepts(entry(), entry({ id: 902, kind: "fee", payee_phone: null }), entry({ id: 903, ...bare }));
    await prompt.refuses(/statement_entry_once|UNIQUE/, entry(), entry({ id: 902, amount_ar: 5 }));
    await prompt.refuses(/statement_entry_text|UNIQUE/, entry(bare), entry({ id: 902, ...bare }));
  });

  test.each<[string, RegExp, () => Written]>([
    ["imported by a member", STARTS, () => ({ imported_by: prompt.economy.member.memberId })],
    ["already tied to a payout", STARTS, () => ({ transaction_id: prompt.economy.ids.paid })],
    ["of an unknown kind", /statement_entry_kind/, () => ({ kind: "gift" })],
    ["of nothing", /statement_entry_amount/, () => ({ amount_ar: 0 })],
    ["with a balance below zero", /statement_entry_balance/, () => ({ balance_ar: -1 })],
    ["received, with a payee", /statement_entry_payee/, () => ({ kind: "received" })],
    ["without a name", /statement_entry_digest/, () => ({ reference: null, transfer_key: null })],
  ])("is refused %s", (_, words, change) => prompt.refuses(words, entry(change())));

  test("never changes, and explains for good the one payout of its number, payee and amount", async () => {
    await prompt.accepts(entry(), pays());
    await prompt.refuses(ONCE, entry(), pays(), "update statement_entry set transaction_id = null");
    const others: Written[] = [{ amount_ar: 5 }, { phone: "+261349999999" }, { payee_phone: "+261349999999" }];
    for (const change of others) await prompt.refuses(ONCE, entry(change), pays());
    await prompt.refuses(ONCE, entry(), pays(prompt.economy.ids.validated));
    for (const set of ["amount_ar = 5", "balance_ar = 5", "happened_at = 5", "kind = 'fee', payee_phone = null"])
      await prompt.refuses(ONCE, entry(), `update statement_entry set ${set}`);
    await prompt.refuses(/never deleted/, entry(), "delete from statement_entry");
  });
});
