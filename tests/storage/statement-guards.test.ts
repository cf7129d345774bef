import { describe, expect, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import * as made from "./brought.ts";
import { spareNumbers } from "./economy.ts";
import { sqlPrompt } from "./forgery.ts";
import { vouched } from "./recorded.ts";

const prompt = sqlPrompt();
const ONCE = /operator_message: matched once/;
const STARTS = /operator_message: of an import/;
const PHONE = spareNumbers.mvola;

const message = (change: made.Row = {}) => made.message(prompt.economy, change);
const brought = (...changes: made.Row[]): Statement[] =>
  made.brought(prompt.economy, ...(changes.length > 0 ? changes : [{}]).map(message));
const match = (change: Parameters<typeof made.match>[1] = {}) => made.match(prompt.economy, change);

const ignore = (reason: string | null = "Remboursement"): Statement => [
  "update operator_message set state = 'ignored', decided_by = ?, decided_at = 1, reason = ? where id = 901",
  prompt.economy.admin.memberId,
  reason,
];

const REOPEN =
  "update operator_message set state = 'waiting', decided_by = null, decided_at = null, reason = null where id = 901";

/** A sent transfer, by default the one that paid the withdrawal of the economy. */
const sent = (change: made.Row = {}): made.Row => ({ kind: "sent", reference: "3210000001", ...change });
/** What the paid withdrawal of the economy says of its sending. */
async function payout() {
  const [row] = await prompt.all([
    'select operator_phone, amount_ar, payout_phone from "transaction" where id = ?',
    prompt.economy.ids.paid,
  ]);
  return {
    phone: String(row?.operator_phone),
    amount_ar: Number(row?.amount_ar),
    payee_phone: String(row?.payout_phone),
  };
}

describe("a message", () => {
  test("is stored once for each kind of its transfer, or for its text where it names none", async () => {
    const begun = made.begun(prompt.economy);
    const bare = { reference: null, digest: "a", kind: "other" };
    await prompt.accepts(begun, message(), message({ id: 902, kind: "fee" }), message({ id: 903, ...bare }));
    await prompt.accepts(begun, message(), message({ id: 902, reference: "OTHER" }));
    await prompt.refuses(/operator_message_once|UNIQUE/, begun, message(), message({ id: 902, amount_ar: 5 }));
    await prompt.refuses(/operator_message_text|UNIQUE/, begun, message(bare), message({ id: 902, ...bare }));
    const other = { id: 802, phone: PHONE };
    await prompt.accepts(
      begun,
      message(),
      made.begun(prompt.economy, other),
      message({ id: 902, phone: PHONE, import_id: 802 }),
    );
  });

  test("begins set aside by who imported it, with a reason, or waits", async () => {
    const { admin, member } = prompt.economy;
    const aside = { state: "ignored", decided_by: admin.memberId, decided_at: 1, reason: "x" };
    await prompt.accepts(made.begun(prompt.economy), message(aside));
    await prompt.refuses(STARTS, made.begun(prompt.economy), message({ ...aside, decided_by: member.memberId }));
    await prompt.refuses(/operator_message_reason/, made.begun(prompt.economy), message({ ...aside, reason: "" }));
  });

  test.each<[string, RegExp, () => made.Row]>([
    ["already matched", STARTS, () => ({ state: "matched", transaction_id: 1, decided_by: 1, decided_at: 1 })],
    ["of no import", STARTS, () => ({ import_id: 999 })],
    ["of another number than its import", STARTS, () => ({ phone: PHONE })],
    ["of another operator than its import", STARTS, () => ({ operator: "Orange Money" })],
    ["of nothing", /operator_message_amount/, () => ({ amount_ar: 0 })],
    ["of a negative amount", /operator_message_amount/, () => ({ amount_ar: -5 })],
    ["of an unknown kind", /operator_message_kind/, () => ({ kind: "gift" })],
    ["with a balance below zero", /operator_message_figures/, () => ({ balance_ar: -1 })],
    [
      "with more of the payer's number",
      /operator_message_payer_form/,
      () => ({ payer_hash: "h", payer_end: "034123" }),
    ],
    ["with only the end of the payer's number", /operator_message_payer_form/, () => ({ payer_end: "4567" })],
    [
      "with the name of a payer whose number it has",
      /operator_message_payer_form/,
      () => ({ payer_hash: "h", payer_end: "4567", payer_name: "x" }),
    ],
    [
      "with a payer whose number is another",
      /its payer is a member/,
      () => ({ payer_hash: "h", payer_end: "xxxx", payer_id: 1 }),
    ],
    ["without a whole reference", /operator_message_reference_form/, () => ({ reference: "ABC" })],
    ["received, without a reference", /operator_message_received/, () => ({ reference: null, digest: "a" })],
    ["received, with a payee", /operator_message_payee/, () => ({ payee_phone: PHONE })],
    ["sent, with a payer", /operator_message_payer_of/, () => ({ kind: "sent", payer_name: "x" })],
    ["without a name", /operator_message_digest/, () => ({ kind: "fee", reference: null })],
    ["taken back, without saying what", /operator_message_reverses/, () => ({ kind: "reversed" })],
    [
      "sent, and set aside",
      /operator_message_decidable/,
      () => ({ kind: "sent", state: "ignored", decided_by: prompt.economy.admin.memberId, decided_at: 1, reason: "x" }),
    ],
  ])("is refused %s", (_, words, change) => prompt.refuses(words, made.begun(prompt.economy), message(change())));
});

describe("a waiting line", () => {
  test("is matched, ignored, or ignored and taken up again", async () => {
    await prompt.accepts(...brought(), match());
    await prompt.accepts(...brought(), ignore());
    await prompt.accepts(...brought(), ignore(), REOPEN);
    await prompt.accepts(...brought(), ignore(), match());
  });

  test("does nothing before its import is finished", async () => {
    const begun = [made.begun(prompt.economy), message()];
    await prompt.refuses(ONCE, ...begun, match());
    await prompt.refuses(ONCE, ...begun, ignore());
  });

  test("explains a validated deposit of its number and amount only", async () => {
    const { ids } = prompt.economy;
    await prompt.refuses(ONCE, ...brought(), match({ to: ids.waitingDeposit }));
    await prompt.refuses(ONCE, ...brought(), match({ to: ids.rejected }));
    await prompt.refuses(ONCE, ...brought({ amount_ar: 6_000 }), match({ to: ids.paid }));
    await prompt.refuses(ONCE, ...brought({ amount_ar: 69_000 }), match());
    const elsewhere = { id: 802, phone: PHONE };
    const line = message({ phone: PHONE, import_id: 802 });
    await prompt.refuses(ONCE, ...made.broughtBy(prompt.economy, elsewhere, line), match());
    await prompt.refuses(ONCE, ...brought(), match({ to: 999_999 }));
  });

  test("with a reference of its own explains another's deposit only while nobody else declares that reference", async () => {
    await prompt.accepts(...brought({ reference: "SEEN-ELSEWHERE" }), match());
    await prompt.accepts(...brought({ reference: "REJECTED" }), match());
    await prompt.refuses(/another deposit's/, ...brought({ reference: "WAITING" }), match());
  });

  test("explains one deposit, which has one line", async () => {
    const both = brought({}, { id: 902, reference: "SECOND" });
    await prompt.accepts(...both, match({ id: 902 }));
    await prompt.refuses(/operator_message_transaction|UNIQUE/, ...both, match(), match({ id: 902 }));
  });

  test("is decided by an administrator, and not ignored without a reason", async () => {
    await prompt.refuses(ONCE, ...brought(), match({ by: prompt.economy.member.memberId }));
    await prompt.refuses(/operator_message_reason/, ...brought(), ignore(""));
    await prompt.refuses(/operator_message_reason/, ...brought(), ignore(null));
    await prompt.refuses(/operator_message_decided/, ...brought(), match({ set: "decided_at = null" }));
  });

  test.each([
    "amount_ar = 5",
    "reference = 'OTHER'",
    "phone = '+261340000000'",
    "operator = 'Orange Money'",
    "kind = 'sent'",
    "happened_at = 5",
    "balance_ar = 5",
    "payer_hash = 'other', payer_end = '1234'",
    "payer_name = 'other'",
    "import_id = 802",
    "id = 905",
    "is_cash_point = not is_cash_point",
    "is_unfamiliar = not is_unfamiliar",
  ])("keeps what the operator said: %s is refused, alone and with a decision", async (set) => {
    await prompt.refuses(ONCE, ...brought(), `update operator_message set ${set} where id = 901`);
    await prompt.refuses(ONCE, ...brought(), match({ set: `decided_at = 1, ${set}` }));
  });
});

test("money sent explains for good the one payout of its number, payee and amount", async () => {
  const { ids } = prompt.economy;
  const about = await payout();
  const { phone } = about;
  const pays = (change: made.Row = {}): Statement[] => {
    const row = sent({ ...about, ...change, import_id: 802 });
    return made.broughtBy(prompt.economy, { id: 802, phone: row.phone ?? phone }, message(row));
  };
  await prompt.accepts(...pays(), match({ to: ids.paid }));
  await prompt.refuses(
    ONCE,
    ...pays(),
    match({ to: ids.paid }),
    "update operator_message set transaction_id = null, state = 'waiting'",
  );
  const others: made.Row[] = [{ amount_ar: 5 }, { phone: PHONE }, { payee_phone: PHONE }];
  for (const change of others) await prompt.refuses(ONCE, ...pays(change), match({ to: ids.paid }));
  await prompt.refuses(ONCE, ...pays(), match());
});

test("a matched line is never touched again, and no message is deleted but with an import that is under way", async () => {
  for (const sql of [REOPEN, "update operator_message set reason = 'other' where id = 901"])
    await prompt.refuses(ONCE, ...brought(), match(), sql);
  await prompt.refuses(ONCE, ...brought(), match(), ignore());
  await prompt.accepts(made.begun(prompt.economy), message(), "delete from operator_message where id = 901");
  await prompt.refuses(/deleted only with an import/, ...brought(), "delete from operator_message where id = 901");
  if (!prompt.isSqlite) return prompt.refuses(/never deleted/, "truncate operator_message cascade");
  const replace = "insert or replace into operator_message select * from operator_message where id = 901";
  await prompt.refuses(STARTS, ...brought(), match(), replace);
});

test("a deposit whose line credited another one is never validated", async () => {
  const { ids, admin, member } = prompt.economy;
  const rejectWaiting: Statement = [
    `update "transaction" set status = 'rejected', decided_by = ?, decided_at = 1, reason = 'x' where id = ?`,
    admin.memberId,
    ids.waitingDeposit,
  ];
  const declareAgain: Statement = [
    `insert into "transaction" (id, member_id, type, status, amount_ar, operator_phone, reference, transfer_key, created_at)
      values (9999, ?, 'deposit', 'pending', 7000, ?, 'WAITING', 'MVola~WAITING', 0)`,
    member.memberId,
    admin.phone,
  ];
  const credit: Statement[] = [
    vouched(prompt.economy, "deposits", 9999, 7_000),
    [
      `insert into transfer (group_cause, kind, debit_account_id, credit_account_id, amount_ar, cause, day, created_at)
        select 'deposit:9999', 'DEPOSIT', c.id, m.id, 7000, 'deposit:9999', 20000, 0 from account c, account m
        where c.code = ? and m.code = ?`,
      `cash:${admin.phone}`,
      `member:${member.memberId}`,
    ],
    [`update "transaction" set status = 'validated', decided_by = ?, decided_at = 1 where id = 9999`, admin.memberId],
  ];
  const used = [...brought({ reference: "WAITING" }), rejectWaiting, match()];
  await prompt.accepts(rejectWaiting, declareAgain, ...credit);
  await prompt.refuses(/its statement line credited another/, ...used, declareAgain, ...credit);
  expect(prompt.economy.ids.validated).toBeGreaterThan(0);
});
