import { describe, expect, test } from "vitest";
import { type AccountKind, accountKinds, flows, type TransferKind } from "../../src/server/ledger/chart.ts";
import type { Statement } from "../support/raw.ts";
import { spareNumbers } from "./economy.ts";
import { codesOf, columns, type Forged, posting, sqlPrompt } from "./forgery.ts";
import { corrected, recorded } from "./recorded.ts";

const prompt = sqlPrompt();
const code = (kind: AccountKind) => codesOf(kind, prompt.economy)[0];
const otherCode = (kind: AccountKind) => codesOf(kind, prompt.economy)[1];

describe.each([
  ["transfer", "amount_ar = 1", "cause"],
  ["completion", "gain_ar = 1", "member_id, day, task_id"],
  ["funding", "amount_ar = 1", "transfer_key"],
  ["drawing", "amount_ar = 1", "cash_phone, reference"],
  ["cash_move", "amount_ar = 1", "from_phone, reference"],
  ["idempotency", "answer = '{}'", "member_id, key"],
] as const)("%s is append-only", (table, change, unique) => {
  const words = new RegExp(`${table}: append-only`);
  const copy = `into ${table} (${columns[table]}) select ${columns[table]} from ${table} where true`;

  test.each([
    ["an update", `update ${table} set ${change}`],
    ["a deletion", `delete from ${table}`],
    ["an insert that falls back to an update", `insert ${copy} on conflict (${unique}) do update set ${change}`],
  ])("%s is refused", (_, sql) => prompt.refuses(words, sql));

  test("replacement (SQLite) and truncation (PostgreSQL) are refused", async () => {
    if (!prompt.isSqlite) return prompt.refuses(/append-only/, `truncate ${table} cascade`);
    await prompt.refuses(words, `insert or replace ${copy}`);
    await prompt.refuses(
      /append-only|not in the chart|by an administrator/,
      `replace into ${table} select * from ${table}`,
    );
  });
});

test("no row is replaced by its number even where SQLite would skip the deletion's trigger", async () => {
  if (!prompt.isSqlite) return;
  await prompt.all("pragma recursive_triggers = off");
  await prompt.refuses(/not in the chart/, "replace into transfer select * from transfer where kind = 'DEPOSIT'");
  await prompt.refuses(/opens empty/, "replace into account select * from account");
  await prompt.refuses(
    /starts pending/,
    `replace into "transaction" select * from "transaction" where status = 'pending'`,
  );
  await prompt.all("pragma recursive_triggers = on");
});

describe("a transfer", () => {
  const hold = (change: Partial<Forged> = {}): Forged => ({
    kind: "WITHDRAWAL_HOLD",
    debit: code("member"),
    credit: code("held"),
    ...change,
  });

  test.each([
    [0, /transfer_amount/],
    [-5, /transfer_amount/],
    [1_000_000_000_001, /transfer_amount/],
    [1.5, /INTEGER column|bigint/],
    ["5000x", /INTEGER column|bigint/],
    [null, /not.null/i],
  ])("of %j Ar is refused", (amount, words) => prompt.refuses(words, posting(hold({ amount }))));

  test("is refused when its cause was posted before", async () => {
    const again = { kind: "DEPOSIT", debit: code("cash"), credit: code("member"), amount: 70_000 };
    const { first, cause } = recorded(prompt.economy, { kind: "DEPOSIT", debit: "cash", credit: "member" });
    await prompt.accepts(...first, posting({ ...again, cause }));
    await prompt.refuses(/unique/i, posting({ ...again, cause: `deposit:${prompt.economy.ids.validated}` }));
  });

  test("is refused between an account and itself, from or to no account, or caused by no one", async () => {
    await prompt.refuses(/not in the chart/, posting(hold({ credit: code("member") })));
    await prompt.refuses(/not in the chart/, posting(hold({ debit: "member:999999" })));
    await prompt.refuses(/not in the chart/, posting(hold({ credit: "held:999999" })));
    await prompt.refuses(/foreign key/i, posting(hold({ origin: 999_999 })));
  });
});

/** SQLite runs its triggers in no fixed order: the missing record may be reported before the wrong flow. */
const NO_SUCH_FLOW =
  /not in the chart|nobody vouches|no recorded (funding|adjustment|drawing|move|reversal|fee)|what is owed|pays its own answers/;

/** Every allowed [kind, debit, credit], as the chart lists them. */
const chart = Object.entries(flows).flatMap(([kind, ways]) =>
  ways.map(([debit, credit]) => [kind as TransferKind, debit as AccountKind, credit as AccountKind] as const),
);

describe("the chart of accounts", () => {
  test("the flow table and chart.ts say the same", async () => {
    const rows = await prompt.all("select kind, debit_kind, credit_kind from flow");
    const stored = rows.map((row) => [row.kind, row.debit_kind, row.credit_kind].join(" "));
    expect(stored.sort()).toEqual(chart.map((flow) => flow.join(" ")).sort());
  });

  test.each([
    ["a new flow", "insert into flow (kind, debit_kind, credit_kind) values ('GIFT', 'sales', 'fund_sponsor')"],
    ["a changed flow", "update flow set credit_kind = 'fund_sponsor' where kind = 'VIP_PURCHASE'"],
    ["a removed flow", "delete from flow where kind = 'TASK'"],
  ])("is closed: %s is refused", (_, sql) => prompt.refuses(/the chart is closed/, sql));

  test.each(chart)("lets %s pass from %s to %s", async (kind, debit, credit) => {
    const { first, ...named } = recorded(prompt.economy, { kind, debit, credit });
    await prompt.accepts(...first, posting({ kind, debit: code(debit), credit: otherCode(credit), ...named }));
  });

  test("refuses every other kind, debit and credit, all of them tried", async () => {
    const allowed = new Set(chart.map((flow) => flow.join(" ")));
    const kinds = [...Object.keys(flows), "GIFT"];
    const others = kinds.flatMap((kind) =>
      accountKinds.flatMap((debit) => accountKinds.map((credit) => ({ kind, debit, credit }))),
    );
    const forbidden = others.filter(({ kind, debit, credit }) => !allowed.has(`${kind} ${debit} ${credit}`));
    expect(forbidden).toHaveLength(22 * 8 * 8 - chart.length);
    for (const { kind, debit, credit } of forbidden)
      await prompt.refuses(NO_SUCH_FLOW, posting({ kind, debit: code(debit), credit: otherCode(credit) }));
  });
});

describe("the reward fund", () => {
  const others = accountKinds.filter((kind) => kind !== "cash");

  test.each(others)("takes nothing from %s, under any name", async (debit) => {
    for (const kind of Object.keys(flows))
      for (const credit of ["fund:sponsor", "fund:operator"])
        await prompt.refuses(NO_SUCH_FLOW, posting({ kind, debit: code(debit), credit }));
  });

  test("takes nothing from cash either, unless that very funding is recorded", async () => {
    const { first, cause } = recorded(prompt.economy, { kind: "FUNDING", debit: "cash", credit: "fund_sponsor" });
    const funding = { kind: "FUNDING", debit: code("cash"), credit: "fund:sponsor", cause };
    await prompt.accepts(...first, posting(funding));
    const unrecorded: Partial<Forged>[] = [
      { amount: 2 },
      { cause: "funding:901" },
      { credit: "fund:operator" },
      { debit: otherCode("cash") },
      { kind: "CAPITAL", credit: "operator", cause: "capital:900" },
    ];
    for (const change of unrecorded)
      await prompt.refuses(/no recorded funding/, ...first, posting({ ...funding, ...change }));
  });
});

describe("a balance correction", () => {
  test("moves exactly what was recorded, to or from its member", async () => {
    const { first, cause } = corrected(prompt.economy, "BALANCE_ADD", 5);
    const addition = { kind: "BALANCE_ADD", debit: "operator", credit: otherCode("member"), amount: 5, cause };
    await prompt.accepts(...first, posting(addition));
    for (const change of [{ amount: 6 }, { cause: "adjustment:901" }, { credit: code("member") }])
      await prompt.refuses(/no recorded adjustment|nobody vouches/, ...first, posting({ ...addition, ...change }));
    const removal = { kind: "BALANCE_REMOVE", debit: otherCode("member"), credit: "operator", amount: 5, cause };
    await prompt.refuses(/no recorded adjustment|nobody vouches/, ...first, posting(removal));
  });

  test("is recorded by an administrator, on another account than their own", async () => {
    const { admin, member } = prompt.economy;
    const record = (memberId: number, by: number): Statement => [
      `insert into adjustment (${columns.adjustment}) values (?, 'add', 5, 'x', ?, 0)`,
      memberId,
      by,
    ];
    await prompt.accepts(record(member.memberId, admin.memberId));
    await prompt.refuses(/recorded by an administrator/, record(admin.memberId, member.memberId));
    await prompt.refuses(/adjustment_not_own/, record(admin.memberId, admin.memberId));
    const rewrite = "update adjustment set amount_ar = 9";
    await prompt.refuses(/append-only/, record(member.memberId, admin.memberId), rewrite);
    await prompt.refuses(/append-only/, record(member.memberId, admin.memberId), "delete from adjustment");
  });
});

describe("no account goes below zero", () => {
  // A reversal and a repayment are never more than what was credited before: reversal-postings.test.ts spends it first. A campaign's fee and
  // rest are never more than it has: campaign-guards.test.ts.
  const isCredited = (kind: TransferKind, debit: AccountKind) =>
    ["REPAYMENT", "CAMPAIGN_FEE", "CAMPAIGN_REST"].includes(kind) || (kind === "REVERSAL" && debit === "member");
  const spending = chart.filter(([kind, debit]) => debit !== "cash" && !isCredited(kind, debit));
  test.each(spending)("by %s from %s to %s, whatever the statement's conflict clause", async (kind, debit, credit) => {
    // A shortfall is never more than its number should hold: that is still more than the platform's own money.
    const amount = kind === "SHORTFALL" ? 300_000 : 900_000_000;
    const { first, ...named } = recorded(prompt.economy, { kind, debit, credit }, amount);
    const tooMuch = { kind, debit: code(debit), credit: otherCode(credit), amount, ...named };
    await prompt.refuses(/account_not_negative/, ...first, posting(tooMuch));
    if (!prompt.isSqlite) return;
    for (const clause of ["ignore", "fail", "replace"])
      await prompt.refuses(/account_not_negative/, ...first, posting(tooMuch, `insert or ${clause}`));
  });

  test("to the Ariary: the whole balance may leave and one Ariary more may not, whichever guard checks", async () => {
    const [account] = await prompt.all(["select balance_ar from account where code = ?", code("member")]);
    const balanceAr = Number(account?.balance_ar);
    const leaving = (amount: number) =>
      posting({ kind: "WITHDRAWAL_HOLD", debit: code("member"), credit: otherCode("held"), amount });
    await prompt.accepts(leaving(balanceAr));
    const tooMuch = leaving(balanceAr + 1);
    if (!prompt.isSqlite) return prompt.refuses(/"account_not_negative"/, tooMuch);
    await prompt.refuses(/^account_not_negative: no account goes below zero/, tooMuch);
    await prompt.refuses(/CHECK.*account_not_negative/, "drop trigger account_not_negative", tooMuch);
  });

  test("a payout cannot leave a number that holds nothing", async () => {
    const empty = `cash:${spareNumbers.airtel}`;
    const open = `insert into account (code, kind, balance_ar, last_transfer_id) values ('${empty}', 'cash', 0, 0)`;
    const { first, cause } = recorded(
      prompt.economy,
      { kind: "WITHDRAWAL_PAYOUT", debit: "held", credit: "cash" },
      9_000,
    );
    const payout = { kind: "WITHDRAWAL_PAYOUT", debit: code("held"), credit: empty, amount: 9_000, cause: cause ?? "" };
    await prompt.refuses(/account_not_negative/, open, ...first, posting(payout));
  });
});
