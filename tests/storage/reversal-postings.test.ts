import { describe, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { posting, sqlPrompt } from "./forgery.ts";
import { reversal, takenBack } from "./recorded.ts";

const prompt = sqlPrompt();
const WITHIN = /reversal: (by an administrator, of a deposit, within what the operator took back of it|nobody vouches)/;
const SECOND = /reversal: nobody vouches for this money/;

const memberCode = () => `member:${prompt.economy.member.memberId}`;
const cashCode = () => `cash:${prompt.economy.owner.phone}`;
const deposit = (amount = 100) => takenBack(prompt.economy, amount);
const record = (change = {}) => reversal(prompt.economy, change);

describe("the record of a reversal", () => {
  test("is of a deposit that was credited and taken back, and of its owner", async () => {
    await prompt.accepts(...deposit(), record());
    const { validated, paid, waitingDeposit } = prompt.economy.ids;
    for (const transaction_id of [validated, paid, waitingDeposit])
      await prompt.refuses(WITHIN, record({ transaction_id }));
    await prompt.refuses(WITHIN, ...deposit(), record({ member_id: prompt.economy.referrer.memberId }));
  });

  test("takes no more than the deposit, over all its parts, and each part follows the one before", async () => {
    await prompt.accepts(
      ...deposit(),
      record({ member_ar: 40, sales_ar: 50 }),
      record({ id: 901, part: 2, operator_ar: 10 }),
    );
    await prompt.refuses(WITHIN, ...deposit(), record({ member_ar: 40, sales_ar: 50, operator_ar: 11 }));
    await prompt.refuses(WITHIN, ...deposit(), record({ member_ar: 90 }), record({ id: 901, part: 2, sales_ar: 11 }));
    await prompt.refuses(WITHIN, ...deposit(), record(), record({ id: 901 }));
    await prompt.refuses(WITHIN, ...deposit(), record(), record({ id: 901, part: 3, member_ar: 1 }));
    await prompt.refuses(WITHIN, ...deposit(), record(), record({ id: 901, part: 2 }));
    await prompt.refuses(/reversal_amounts/, ...deposit(), record({ member_ar: -1, sales_ar: 1 }));
  });

  test("asks back no more than the operator took back, and takes and settles no more than it asks", async () => {
    /** A deposit of 100 Ar of which messages took back these amounts. */
    const partly = (...amounts: number[]): Statement[] => takenBack(prompt.economy, 100, amounts);
    await prompt.accepts(...partly(40), record({ asked_ar: 40, member_ar: 40 }));
    await prompt.refuses(WITHIN, ...partly(40), record({ asked_ar: 41, member_ar: 40 }));
    await prompt.refuses(WITHIN, ...partly(40), record({ asked_ar: 39, member_ar: 40 }));
    await prompt.refuses(WITHIN, ...partly(40), record({ asked_ar: 40, member_ar: 30, sales_ar: 11 }));
    const part = (asked_ar: number, member_ar: number) => record({ id: 901, part: 2, asked_ar, member_ar });
    await prompt.accepts(...partly(40, 35), record({ asked_ar: 40, member_ar: 40 }), part(35, 35));
    await prompt.accepts(...partly(40, 35), record({ asked_ar: 40 }), part(0, 40));
    await prompt.refuses(WITHIN, ...partly(40, 35), record({ asked_ar: 40, member_ar: 40 }), part(35, 36));
    await prompt.refuses(WITHIN, ...partly(40, 35), record({ asked_ar: 40, member_ar: 40 }), part(36, 36));
    await prompt.refuses(WITHIN, ...partly(40, 65), record({ asked_ar: 40, member_ar: 40 }), part(61, 61));
    await prompt.accepts(...partly(40, 100), record({ asked_ar: 40, member_ar: 40 }), part(60, 60));
    await prompt.accepts(...partly(400), record({ asked_ar: 100, member_ar: 100 }));
    await prompt.refuses(WITHIN, ...partly(400), record({ asked_ar: 101, member_ar: 100 }));
    await prompt.refuses(WITHIN, ...partly(), record({ asked_ar: 1 }));
  });

  test("undoes only a sale to the member that ended, and never more than they owe", async () => {
    const first = "(select min(id) from membership where replaced_at is not null and origin = 'purchase')";
    const [ended] = await prompt.all(`select ${first} as id`);
    const [running] = await prompt.all("select max(id) as id from membership where replaced_at is null");
    const [endedId, runningId] = [Number(ended?.id), Number(running?.id)];
    await prompt.accepts(...deposit(), record({ membership_id: endedId, member_ar: 40, undone_ar: 60 }));
    await prompt.refuses(WITHIN, ...deposit(), record({ membership_id: endedId, member_ar: 40, undone_ar: 61 }));
    await prompt.refuses(WITHIN, ...deposit(), record({ membership_id: runningId, undone_ar: 60 }));
    await prompt.refuses(/reversal_undone/, ...deposit(), record({ undone_ar: 60 }));
  });

  test("is made by an administrator, not the owner, and is never changed", async () => {
    const { member, referrer } = prompt.economy;
    await prompt.refuses(WITHIN, ...deposit(), record({ recorded_by: referrer.memberId }));
    await prompt.refuses(
      /reversal_not_own/,
      ...deposit(),
      `update member set role = 'admin' where id = ${member.memberId}`,
      record({ recorded_by: member.memberId }),
    );
    for (const change of ["update reversal set member_ar = 1", "delete from reversal"])
      await prompt.refuses(/append-only/, ...deposit(), record(), change);
    if (!prompt.isSqlite) return prompt.refuses(/append-only/, "truncate reversal");
    await prompt.refuses(WITHIN, ...deposit(), record(), "insert or replace into reversal select * from reversal");
  });

  test("needs a decision of two, or one who vouches for all that it takes", async () => {
    const { admin, owner } = prompt.economy;
    const alone = (amount: number, by = admin.memberId): Statement => [
      "insert into decided_alone (admin_id, at, amount_ar, act, target) values (?, 0, ?, 'reversal', '900')",
      ...[by, amount],
    ];
    // `takenBack` ends with the decision of two about the reversal, here left out.
    const undecided = deposit(100).filter((statement) => !JSON.stringify(statement).includes("952"));
    const without = undecided.filter((statement) => !JSON.stringify(statement).includes('"reversal"'));
    await prompt.accepts(...deposit(100), record({ member_ar: 100 }));
    await prompt.refuses(SECOND, ...without, record({ member_ar: 1 }));
    await prompt.accepts(...without, alone(40), record({ member_ar: 40 }));
    await prompt.refuses(SECOND, ...without, alone(40), record({ member_ar: 41 }));
    await prompt.refuses(SECOND, ...without, alone(40, owner.memberId), record({ member_ar: 40 }));
  });
});

const taken = (change: Partial<Parameters<typeof posting>[0]> = {}) =>
  posting({
    kind: "REVERSAL",
    debit: memberCode(),
    credit: cashCode(),
    amount: 40,
    cause: "reversal:900:member",
    ...change,
  });

describe("the transfer of a reversal", () => {
  test("is what was recorded, from the deposit's member, out of its number, once", async () => {
    const made = () => [...deposit(), record({ member_ar: 40, sales_ar: 5 })];
    await prompt.accepts(...made(), taken());
    const { admin, referrer } = prompt.economy;
    for (const change of [
      { amount: 41 },
      { cause: "reversal:901:member" },
      { debit: `member:${referrer.memberId}` },
      { credit: `cash:${admin.phone}` },
      { debit: "sales" },
      { debit: "operator", cause: "reversal:900:operator" },
    ])
      await prompt.refuses(/no recorded reversal/, ...made(), taken(change));
    await prompt.refuses(/unique|transfer_cause/i, ...made(), taken(), taken());
  });

  test("is never more than the member still has", async () => {
    const spent: Statement = [
      `insert into transfer (group_cause, kind, debit_account_id, credit_account_id, amount_ar, cause, day, created_at)
        select 'forged', 'WITHDRAWAL_HOLD', a.id, h.id, a.balance_ar - 39, 'forged', 20000, 0 from account a, account h
        where a.code = ? and h.code = ?`,
      memberCode(),
      `held:${prompt.economy.member.memberId}`,
    ];
    await prompt.refuses(/account_not_negative/, ...deposit(), record({ member_ar: 40 }), spent, taken());
  });
});

describe("a repayment", () => {
  const task = (amount = 40) =>
    posting({ kind: "TASK", debit: "fund:sponsor", credit: memberCode(), amount, cause: "task", group: "task" });
  const repaid = (amount: number, change: Partial<Parameters<typeof posting>[0]> = {}) =>
    posting({
      kind: "REPAYMENT",
      debit: memberCode(),
      credit: "operator",
      amount,
      cause: "repayment:task",
      group: "task",
      ...change,
    });
  const REFUSED = /a repayment is at most half a gain, and what is owed/;

  test("is at most half of the gain of the member's own task", async () => {
    await prompt.accepts(...deposit(), record(), task(), repaid(20));
    await prompt.refuses(REFUSED, ...deposit(), record(), task(), repaid(21));
    await prompt.refuses(REFUSED, ...deposit(), record(), repaid(20));
    await prompt.refuses(REFUSED, ...deposit(), record(), task(), repaid(20, { cause: "repayment:other" }));
    await prompt.refuses(/unique|transfer_cause/i, ...deposit(), record(), task(), repaid(10), repaid(10));
  });

  test("is at most what is owed: the deposit less what was taken, undone and repaid", async () => {
    await prompt.refuses(REFUSED, task(), repaid(20));
    await prompt.accepts(...deposit(), record({ member_ar: 90 }), task(), repaid(10));
    await prompt.refuses(REFUSED, ...deposit(), record({ member_ar: 90 }), task(), repaid(11));
    const second = posting({
      kind: "TASK",
      debit: "fund:sponsor",
      credit: memberCode(),
      amount: 40,
      cause: "task2",
      group: "task2",
    });
    const again = repaid(5, { cause: "repayment:task2", group: "task2" });
    await prompt.accepts(...deposit(), record({ member_ar: 85 }), task(), repaid(10), second, again);
    await prompt.refuses(REFUSED, ...deposit(), record({ member_ar: 86 }), task(), repaid(10), second, again);
  });
});
