import { describe, test } from "vitest";
import { transferKey } from "../../src/shared/reference.ts";
import type { Statement } from "../support/raw.ts";
import * as made from "./brought.ts";
import { spareNumbers } from "./economy.ts";
import { codesOf, posting, sqlPrompt } from "./forgery.ts";
import { vouched } from "./recorded.ts";

const prompt = sqlPrompt();
/** Somebody vouches for what is decided, so that a refusal is about the decision itself. */
const vouch = (): Statement[] => {
  const { ids } = prompt.economy;
  const deposits = [7_000, 8_000].map((amount) => vouched(prompt.economy, "deposits", ids.waitingDeposit, amount));
  const payouts = [8_000, 9_000].map((amount) => vouched(prompt.economy, "withdrawal", ids.waitingWithdrawal, amount));
  return [...deposits, vouched(prompt.economy, "deposits", ids.ownersDeposit, 7_000), ...payouts];
};
const accepts = (...statements: Statement[]) => prompt.accepts(...vouch(), ...statements);
const refuses = (words: RegExp, ...statements: Statement[]) => prompt.refuses(words, ...vouch(), ...statements);
const DECIDED_ONCE = /decided once, by an administrator, with its transfer/;

type Decision = { status?: string; by?: number; reason?: string | null; set?: string };

/** UPDATE that decides a transaction, by default as the administrator who validates it. */
function decide(
  id: number,
  { status = "validated", by, reason = null, set = "decided_at = 1" }: Decision = {},
): Statement {
  const decider = by ?? prompt.economy.admin.memberId;
  const sql = `update "transaction" set status = ?, decided_by = ?, reason = ?, ${set} where id = ?`;
  return [sql, status, decider, reason, id];
}

const rejection = { status: "rejected", reason: "Introuvable" };

/** The transfers that a decision rests on. */
const arrived = (change: { amount?: number; credit?: string } = {}) => {
  const { economy } = prompt;
  const [debit, credit] = [codesOf("cash", economy)[0], codesOf("member", economy)[0]];
  const cause = `deposit:${economy.ids.waitingDeposit}`;
  return posting({ kind: "DEPOSIT", debit, credit, amount: 7_000, cause, ...change });
};
const paidOut = (amount = 9_000) => {
  const { economy } = prompt;
  const [debit, credit] = [codesOf("held", economy)[0], codesOf("cash", economy)[0]];
  return posting({
    kind: "WITHDRAWAL_PAYOUT",
    debit,
    credit,
    amount,
    cause: `payout:${economy.ids.waitingWithdrawal}`,
  });
};
const givenBack = () => {
  const { economy } = prompt;
  const [debit, credit] = [codesOf("held", economy)[0], codesOf("member", economy)[0]];
  const cause = `release:${economy.ids.waitingWithdrawal}`;
  return posting({ kind: "WITHDRAWAL_RELEASE", debit, credit, amount: 9_000, cause });
};

describe("a waiting transaction", () => {
  test("is decided with its transfer posted first; a deposit is rejected without any", async () => {
    const { waitingDeposit, waitingWithdrawal } = prompt.economy.ids;
    await accepts(arrived(), decide(waitingDeposit));
    await accepts(decide(waitingDeposit, rejection));
    await accepts(paidOut(), decide(waitingWithdrawal));
    await accepts(givenBack(), decide(waitingWithdrawal, rejection));
  });

  test("is not decided without its transfer, or with another one", async () => {
    const { waitingDeposit, waitingWithdrawal } = prompt.economy.ids;
    await refuses(DECIDED_ONCE, decide(waitingDeposit));
    await refuses(DECIDED_ONCE, arrived({ amount: 8_000 }), decide(waitingDeposit));
    await refuses(DECIDED_ONCE, arrived({ credit: codesOf("member", prompt.economy)[1] }), decide(waitingDeposit));
    await refuses(DECIDED_ONCE, decide(waitingWithdrawal));
    await refuses(DECIDED_ONCE, givenBack(), decide(waitingWithdrawal));
    await refuses(DECIDED_ONCE, paidOut(8_000), decide(waitingWithdrawal));
    await refuses(DECIDED_ONCE, decide(waitingWithdrawal, rejection));
    await refuses(DECIDED_ONCE, paidOut(), decide(waitingWithdrawal, rejection));
  });

  test("is not rejected once its deposit was credited", () =>
    refuses(DECIDED_ONCE, arrived(), decide(prompt.economy.ids.waitingDeposit, rejection)));

  test("is decided by an administrator, not by a member, by no one, or by its owner", async () => {
    const { ids, referrer, member, owner } = prompt.economy;
    await refuses(DECIDED_ONCE, arrived(), decide(ids.waitingDeposit, { by: referrer.memberId }));
    await refuses(DECIDED_ONCE, arrived(), decide(ids.waitingDeposit, { by: 999_999 }));
    await refuses(/decided once|not_own/, arrived(), decide(ids.waitingDeposit, { by: member.memberId }));
    const credited = posting({
      kind: "DEPOSIT",
      debit: codesOf("cash", prompt.economy)[0],
      credit: `member:${owner.memberId}`,
      amount: 7_000,
      cause: `deposit:${ids.ownersDeposit}`,
    });
    await accepts(credited, decide(ids.ownersDeposit));
    await refuses(/transaction_not_own/, credited, decide(ids.ownersDeposit, { by: owner.memberId }));
    await refuses(/transaction_not_own/, decide(ids.ownersDeposit, { ...rejection, by: owner.memberId }));
  });

  test("needs a reason to be rejected", async () => {
    const { waitingDeposit } = prompt.economy.ids;
    await refuses(/transaction_reason/, decide(waitingDeposit, { status: "rejected", reason: "" }));
    await refuses(/transaction_reason/, decide(waitingDeposit, { status: "rejected", reason: null }));
  });

  test.each([
    "amount_ar = 8000",
    "member_id = 1",
    "type = 'withdrawal', payout_phone = '+261341234567'",
    "reference = 'OTHER'",
    "operator_phone = '+261341234567'",
    "created_at = 5",
    "id = 9999",
  ])("keeps what was declared: %s is refused, alone and with a decision", async (set) => {
    const { waitingDeposit } = prompt.economy.ids;
    await refuses(DECIDED_ONCE, [`update "transaction" set ${set} where id = ?`, waitingDeposit]);
    await refuses(DECIDED_ONCE, arrived(), decide(waitingDeposit, { set }));
    await refuses(DECIDED_ONCE, decide(waitingDeposit, { ...rejection, set }));
  });
});

describe("a deposit of another amount than was received", () => {
  /** A line of its transfer, or of one that was imported beside it. */
  const line = (amount: number, reference = "WAITING", id = 901): Statement[] => {
    const importId = id - 100;
    const row = { id, reference, amount_ar: amount, import_id: importId };
    return made.broughtBy(prompt.economy, { id: importId }, made.message(prompt.economy, row));
  };
  const received = (amount: number, declared = 7_000) =>
    decide(prompt.economy.ids.waitingDeposit, {
      set: `decided_at = 1, amount_ar = ${amount}, declared_ar = ${declared}`,
    });

  test("is credited with what a line of its own transfer says, and keeps what was declared", async () => {
    await accepts(...line(8_000), arrived({ amount: 8_000 }), received(8_000));
  });

  test("is not credited with anything else", async () => {
    await refuses(DECIDED_ONCE, arrived({ amount: 8_000 }), received(8_000));
    await refuses(DECIDED_ONCE, ...line(9_000), arrived({ amount: 8_000 }), received(8_000));
    await refuses(DECIDED_ONCE, ...line(8_000, "OTHERS"), arrived({ amount: 8_000 }), received(8_000));
    await refuses(DECIDED_ONCE, ...line(8_000), arrived({ amount: 8_000 }), received(8_000, 6_000));
    await refuses(DECIDED_ONCE, ...line(8_000), arrived(), received(8_000));
    await refuses(DECIDED_ONCE, ...line(7_000), arrived(), received(7_000));
    await refuses(/its amount is what is declared/, [
      `insert into "transaction" (member_id, type, status, amount_ar, declared_ar, payout_phone, created_at)
        select member_id, type, 'pending', 5000, 6000, payout_phone, 0 from "transaction" where type = 'withdrawal' limit 1`,
    ]);
  });
});

describe("a decided transaction", () => {
  test.each(["validated", "rejected", "paid", "returned"] as const)(
    "that was %s is never touched again",
    async (state) => {
      const id = prompt.economy.ids[state];
      const changes = [
        "reason = 'other'",
        "decision_reference = 'other'",
        "decided_at = 5",
        "amount_ar = 1",
        "reference = 'X'",
      ];
      for (const set of changes) await refuses(DECIDED_ONCE, [`update "transaction" set ${set} where id = ?`, id]);
      await refuses(DECIDED_ONCE, decide(id));
      await refuses(DECIDED_ONCE, decide(id, rejection));
      await refuses(DECIDED_ONCE, [
        `update "transaction" set status = 'pending', decided_by = null, decided_at = null, reason = null where id = ?`,
        id,
      ]);
    },
  );
});

describe("a new transaction", () => {
  const declare = (change: Record<string, string | number | null>): Statement => {
    const good = {
      type: "deposit",
      status: "pending",
      amount_ar: 5_000,
      operator_phone: spareNumbers.mvola,
      reference: "NEW",
    };
    const { memberId } = prompt.economy.member;
    const written = { member_id: memberId, created_at: 0, ...good, ...change };
    const row = {
      ...written,
      transfer_key:
        written.type === "deposit" ? transferKey(String(written.operator_phone), String(written.reference)) : null,
    };
    const marks = Object.keys(row).map(() => "?");
    return [`insert into "transaction" (${Object.keys(row)}) values (${marks})`, ...Object.values(row)];
  };

  test("waits", () => accepts(declare({})));

  test.each<[RegExp, Record<string, string | number | null>]>([
    [/starts pending/, { status: "validated", decided_by: 1, decided_at: 1 }],
    [/starts pending/, { status: "rejected", decided_by: 1, reason: "x" }],
    [/starts pending/, { decided_by: 1 }],
    [/starts pending/, { decided_at: 1 }],
    [/starts pending|transaction_status/, { status: "done" }],
    [/transaction_type|transaction_shape/, { type: "gift" }],
    [/transaction_amount/, { amount_ar: 0 }],
    [/transaction_amount/, { amount_ar: -5_000 }],
    [/INTEGER column|bigint/, { amount_ar: 1.5 }],
    [/INTEGER column|bigint/, { amount_ar: "5000x" }],
    [/transaction_shape/, { reference: null }],
    [/transaction_shape/, { operator_phone: null }],
    [/transaction_shape/, { type: "withdrawal" }],
  ])("is refused (%s) with %j", (words, change) => refuses(words, declare(change)));

  test("cannot declare a reference that waits or was validated with the same operator; a rejected one may be declared again", async () => {
    const operator_phone = prompt.economy.admin.phone;
    await refuses(/unique/i, declare({ operator_phone, reference: "WAITING" }));
    await refuses(/unique/i, declare({ operator_phone, reference: "VALIDATED" }));
    await accepts(declare({ operator_phone, reference: "REJECTED" }));
    await refuses(/unique/i, declare({ reference: "VALIDATED" }));
    await accepts(declare({ operator_phone: spareNumbers.orange, reference: "VALIDATED" }));
  });
});

test("a transaction is never deleted or replaced", async () => {
  const { waitingDeposit } = prompt.economy.ids;
  await refuses(/never deleted/, [`delete from "transaction" where id = ?`, waitingDeposit]);
  if (!prompt.isSqlite) return refuses(/never deleted/, `truncate "transaction" cascade`);
  const row = `select * from "transaction" where id = ?`;
  await refuses(/starts pending/, [`replace into "transaction" ${row}`, waitingDeposit]);
});

describe("a membership", () => {
  const running = `(select max(id) from membership where replaced_at is null)`;

  test("can only be replaced, once", async () => {
    await accepts(`update membership set replaced_at = 1 where id = ${running}`);
    await refuses(/terms are fixed/, "update membership set replaced_at = 5 where replaced_at is not null");
    await refuses(/terms are fixed/, "update membership set replaced_at = null where replaced_at is not null");
    await refuses(/never deleted/, "delete from membership");
  });

  test.each([
    "id = 999",
    "member_id = 1",
    "level_id = 1",
    "origin = 'grant'",
    "level_name = 'VIP6'",
    "price_ar = 0",
    "daily_ceiling_ar = 35000",
    "paid_ar = 0",
    "starts_at = 0",
    "expires_at = expires_at + 86400000",
  ])("keeps its terms: %s is refused, alone and while it is replaced", async (set) => {
    await refuses(/terms are fixed/, `update membership set ${set} where id = ${running}`);
    await refuses(/terms are fixed/, `update membership set ${set}, replaced_at = 1 where id = ${running}`);
  });
});

describe("a wish to cancel", () => {
  const ask = (id: number): Statement => ["insert into withdrawal_cancellation values (?, 1)", id];

  test("is of a withdrawal that waits, once, and stays", async () => {
    const { waitingDeposit, waitingWithdrawal } = prompt.economy.ids;
    await accepts(ask(waitingWithdrawal));
    await refuses(
      /once, of a waiting withdrawal|withdrawal_cancellation_pkey/,
      ask(waitingWithdrawal),
      ask(waitingWithdrawal),
    );
    await refuses(/of a waiting withdrawal/, ask(waitingDeposit));
    await refuses(/of a waiting withdrawal/, paidOut(), decide(waitingWithdrawal), ask(waitingWithdrawal));
    await refuses(/append-only/, ask(waitingWithdrawal), ["update withdrawal_cancellation set asked_at = 2"]);
    await refuses(/append-only/, ask(waitingWithdrawal), ["delete from withdrawal_cancellation"]);
  });
});
