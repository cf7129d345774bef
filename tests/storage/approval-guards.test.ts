import { beforeAll, describe, test } from "vitest";
import { settingDefaults } from "../../src/shared/settings.ts";
import { settingBounds, settingKeys } from "../../src/shared/settings-input.ts";
import type { Statement } from "../support/raw.ts";
import { codesOf, posting, sqlPrompt } from "./forgery.ts";
import { left } from "./recorded.ts";

const prompt = sqlPrompt();
const BIG_AR = settingDefaults.aloneDailyAr + 1;
const BY_ANOTHER = /approval: decided once, by another active administrator/;
const SECOND = /nobody vouches for this money/;

let admin = 0;
let other = 0;
let member = 0;
beforeAll(() => {
  const { economy } = prompt;
  [admin, other, member] = [economy.admin.memberId, economy.owner.memberId, economy.member.memberId];
});

/** INSERT of a proposal; its number is 601. */
function proposal(change: Record<string, string | number | null> = {}): Statement {
  const good = {
    ...{ id: 601, kind: "add", target: String(member), member_id: member, amount_ar: BIG_AR, input: "{}", facts: "{}" },
    ...{ proposed_by: admin, proposed_at: 0, expires_at: 259_200_000, status: "waiting", ...change },
  };
  const names = Object.keys(good);
  return [
    `insert into approval (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
    ...(Object.values(good) as (string | number | null)[]),
  ];
}
const decide = (status: string, by: number | null, at = 0, reason: string | null = null): Statement => [
  "update approval set status = ?, decided_by = ?, decided_at = ?, reason = ? where id = 601",
  ...[status, by, at, reason],
];
const onlyAdmin = (): Statement => ["update member set status = 'blocked' where role = 'admin' and id <> ?", admin];

/** INSERT of what somebody did to the access of `account`. */
const link = (what: string, by: number | null, account: number): Statement => [
  "insert into admin_link (by_id, account_id, what, as_admin, at) values (?, ?, ?, true, 0)",
  ...[by, account, what],
];

describe("who gave access", () => {
  test("is stored once, of administrators, and stays", async () => {
    await prompt.accepts(link("password", admin, other));
    await prompt.refuses(/admin_link: a new fact/, link("password", member, other));
    await prompt.refuses(/admin_link_other/, link("password", admin, admin));
    await prompt.refuses(/admin_link_command/, link("password", null, other));
    await prompt.refuses(/admin_link_command/, link("departed", admin, other));
    await prompt.refuses(/append-only/, link("password", admin, other), ["update admin_link set at = 1"]);
    await prompt.refuses(/append-only/, link("password", admin, other), ["delete from admin_link"]);
  });

  test("keeps the two from approving for each other, until a confirmation of either", async () => {
    const SAME = /not one person with its proposer/;
    await prompt.refuses(SAME, link("totp", admin, other), proposal(), decide("approved", other));
    await prompt.refuses(SAME, link("created", other, admin), proposal(), decide("approved", other));
    await prompt.accepts(link("totp", admin, other), proposal(), decide("refused", other, 0, "Non"));
    const approval = [proposal(), decide("approved", other)];
    await prompt.accepts(link("totp", admin, other), link("confirmed", null, other), ...approval);
    await prompt.refuses(SAME, link("confirmed", null, other), link("totp", admin, other), ...approval);
  });
});

describe("a proposal", () => {
  test("is made by an active administrator about somebody else's money, and one waits for a target", async () => {
    await prompt.accepts(proposal());
    await prompt.refuses(/proposed by an active administrator/, proposal({ proposed_by: member }));
    await prompt.refuses(
      /active administrator/,
      ["update member set status = 'blocked' where id = ?", admin],
      proposal(),
    );
    await prompt.refuses(/active administrator/, proposal({ status: "approved", decided_by: other, decided_at: 0 }));
    await prompt.refuses(/approval_not_own/, proposal({ member_id: admin }));
    await prompt.refuses(/unique/i, proposal(), proposal({ id: 602 }));
    await prompt.refuses(/approval_amount/, proposal({ amount_ar: 0 }));
    await prompt.refuses(/approval_alone_delay/, proposal({ alone_from: 43_199_999 }));
  });

  test("is decided once: approved by another active administrator, or refused by any", async () => {
    await prompt.accepts(proposal(), decide("approved", other));
    await prompt.accepts(proposal(), decide("refused", admin, 0, "Repris"));
    await prompt.refuses(/two_people/, onlyAdmin(), proposal(), decide("approved", admin));
    await prompt.refuses(BY_ANOTHER, proposal(), decide("approved", admin));
    await prompt.refuses(/approval_decider/, proposal(), decide("approved", null));
    await prompt.refuses(/approval_reason/, proposal(), decide("refused", other));
    await prompt.refuses(/approval_in_time/, proposal(), decide("approved", other, 259_200_000));
    await prompt.refuses(BY_ANOTHER, proposal(), decide("approved", prompt.economy.referrer.memberId));
    await prompt.refuses(/not_owner/, proposal({ member_id: other }), decide("approved", other));
    const again = decide("refused", other, 0, "Non");
    await prompt.refuses(BY_ANOTHER, proposal(), decide("approved", other), again);
    await prompt.refuses(BY_ANOTHER, proposal(), decide("void", null), decide("waiting", null));
  });

  test("is confirmed by its own proposer after the delay, when they are alone", async () => {
    const alone = proposal({ alone_from: 43_200_000 });
    await prompt.accepts(onlyAdmin(), alone, decide("approved", admin, 43_200_000));
    await prompt.refuses(/two_people/, onlyAdmin(), alone, decide("approved", admin, 43_199_999));
    await prompt.refuses(BY_ANOTHER, alone, decide("approved", admin, 43_200_000));
  });

  test.each([
    "amount_ar = amount_ar + 1",
    "target = '1'",
    "kind = 'drawing'",
    "act = 'moveCash'",
    "input = '[]'",
    "facts = '[]'",
    "member_id = null",
    "expires_at = 999999999999",
    "proposed_at = 1",
    "id = 2",
  ])("keeps what was proposed: %s", (set) => prompt.refuses(BY_ANOTHER, proposal(), `update approval set ${set}`));

  test("starts its twelve-hour delay once", async () => {
    await prompt.accepts(proposal(), "update approval set alone_from = 43200000 where id = 601");
    const later = "update approval set alone_from = 43200001 where id = 601";
    await prompt.refuses(BY_ANOTHER, proposal({ alone_from: 43_200_000 }), later);
  });

  test("is never deleted or replaced", async () => {
    await prompt.refuses(/never deleted/, proposal(), "delete from approval");
    if (!prompt.isSqlite) return prompt.refuses(/never deleted|append-only/, "truncate approval, approval_deposit");
    await prompt.refuses(/approval/, proposal(), "replace into approval select * from approval");
  });
});

describe("money above the threshold", () => {
  const capital = (): Statement[] => {
    const [cash] = codesOf("cash", prompt.economy);
    const row = `insert into funding (id, kind, who, amount_ar, reference, transfer_key, cash_phone, recorded_by, created_at)
      values (9999, 'capital', 'X', 5000000, 'BIG', 'MVola~BIG', ?, ?, 0)`;
    const funding = { id: 603, kind: "funding", target: "MVola~BIG", member_id: null, amount_ar: 5_000_000 };
    return [
      proposal(funding),
      ["update approval set status = 'approved', decided_by = ?, decided_at = 0 where id = 603", other],
      [row, cash.replace("cash:", ""), admin],
      posting({ kind: "CAPITAL", debit: cash, credit: "operator", amount: 5_000_000, cause: "capital:9999" }),
    ];
  };
  const add = (amount: number): Statement[] => [
    [
      `insert into adjustment (id, member_id, action, amount_ar, reason, recorded_by, created_at)
        values (9999, ?, 'add', ?, 'X', ?, 0)`,
      ...[member, amount, admin],
    ],
    posting({ kind: "BALANCE_ADD", debit: "operator", credit: `member:${member}`, amount, cause: "adjustment:9999" }),
  ];
  const approved = (change = {}) => [proposal(change), decide("approved", other)];

  /** The row of one who vouches for an ADD to the member. */
  const alone = (amount: number, change: Record<string, string | number> = {}): Statement => {
    const row = {
      admin_id: admin,
      at: 0,
      amount_ar: amount,
      act: "add",
      target: String(member),
      member_id: member,
      ...change,
    };
    const names = Object.keys(row);
    return [
      `insert into decided_alone (${names.join(", ")}) values (${names.map(() => "?").join(", ")})`,
      ...Object.values(row),
    ];
  };

  test("is added to a balance only in the moment of a decision of two, of that amount for that member", async () => {
    await prompt.refuses(SECOND, ...capital(), ...add(BIG_AR));
    await prompt.refuses(SECOND, ...capital(), proposal(), ...add(BIG_AR));
    await prompt.accepts(...capital(), ...approved(), ...add(BIG_AR));
    await prompt.refuses(SECOND, ...capital(), ...approved(), ...add(BIG_AR + 1));
    await prompt.refuses(SECOND, ...capital(), ...approved({ target: "1" }), ...add(BIG_AR));
    await prompt.refuses(SECOND, ...capital(), proposal(), decide("approved", other, 1), ...add(BIG_AR));
  });

  test("or by one who vouches for it, within the day's limit in force", async () => {
    await prompt.refuses(SECOND, ...capital(), ...add(1_000));
    await prompt.accepts(...capital(), alone(1_000), ...add(1_000));
    await prompt.refuses(SECOND, ...capital(), alone(1_000), ...add(1_001));
    await prompt.refuses(SECOND, ...capital(), alone(1_000, { at: 1 }), ...add(1_000));
    await prompt.refuses(/within a day's limit/, alone(BIG_AR));
    await prompt.refuses(/by an active administrator/, alone(1_000, { admin_id: member }));
    const lowered = "insert into setting (key, value, updated_at) values ('aloneDailyAr', '5000', 0)";
    await prompt.refuses(/within a day's limit/, lowered, alone(5_001));
    await prompt.accepts(lowered, ...capital(), alone(5_000), ...add(5_000));
  });

  test("stays on record: no row is changed or removed, and another administrator looks through it once", async () => {
    await prompt.refuses(/append-only/, alone(1_000), "update decided_alone set amount_ar = 1");
    await prompt.refuses(/append-only/, alone(1_000), "delete from decided_alone");
    const read = (by: number): Statement => [
      "insert into decided_alone_reading (decided_alone_id, admin_id, at) select max(id), ?, 0 from decided_alone",
      by,
    ];
    await prompt.accepts(alone(1_000), read(other));
    await prompt.refuses(/by another active administrator/, alone(1_000), read(admin));
    await prompt.refuses(/by another active administrator/, alone(1_000), read(member));
    await prompt.refuses(/append-only/, alone(1_000), read(other), "delete from decided_alone_reading");
  });

  test("leaves a number as SHORTFALL by two alone, and a payout above 1 000 000 Ar", async () => {
    const [, cash] = codesOf("cash", prompt.economy);
    const leave = posting({ kind: "SHORTFALL", debit: "sales", credit: cash, amount: 1, cause: "drawing:900:sales" });
    const vouched = alone(1, { act: "drawing", target: cash.replace("cash:", "") });
    const [, , ...counted] = left(prompt.economy, "SHORTFALL", "sales", 1).first;
    await prompt.refuses(SECOND, vouched, ...counted, leave);
    const { waitingWithdrawal } = prompt.economy.ids;
    const big = { kind: "WITHDRAWAL_PAYOUT", debit: codesOf("held", prompt.economy)[0], credit: cash };
    const payout = posting({ ...big, amount: 1_000_001, cause: `payout:${waitingWithdrawal}` });
    const row = alone(1_000_001, { act: "withdrawal", target: String(waitingWithdrawal) });
    await prompt.refuses(SECOND, row, payout);
  });

  test("is not paid out beside a proposal that waits, however small", async () => {
    const { waitingWithdrawal } = prompt.economy.ids;
    const [held, cash] = [codesOf("held", prompt.economy)[0], codesOf("cash", prompt.economy)[0]];
    const cause = `payout:${waitingWithdrawal}`;
    const payout = posting({ kind: "WITHDRAWAL_PAYOUT", debit: held, credit: cash, amount: 9_000, cause });
    await prompt.refuses(SECOND, payout);
    await prompt.accepts(alone(9_000, { act: "withdrawal", target: String(waitingWithdrawal) }), payout);
    const waiting = proposal({ kind: "withdrawal", target: String(waitingWithdrawal), amount_ar: 9_000 });
    await prompt.refuses(SECOND, waiting, payout);
    await prompt.accepts(waiting, decide("approved", other), payout);
  });
});

const STEP = 10;

describe.each(settingKeys.filter((key) => settingBounds[key].loose))("%s", (key) => {
  const LOOSE = /loosening it needs a second administrator/;
  const initial = settingDefaults[key];
  const step = settingBounds[key].loose === "up" ? STEP : -STEP;
  const store = (value: number, at = 0): Statement => [
    `insert into setting (key, value, updated_at) values ('${key}', ?, ?)`,
    ...[String(value), at],
  ];
  const change = (value: number, at = 0): Statement => [
    `update setting set value = ?, updated_at = ? where key = '${key}'`,
    ...[String(value), at],
  ];
  const loosen = (value: number) =>
    proposal({
      ...{ kind: "settings", target: "settings", member_id: null, amount_ar: 0 },
      input: JSON.stringify({ changes: [{ key, seen: 1, value }] }),
    });
  const [looser, tighter] = [initial + step, initial - step];

  test("is tightened by one, and loosened only in the moment of an approval of that value", async () => {
    await prompt.accepts(store(initial), change(tighter));
    await prompt.refuses(LOOSE, store(looser));
    await prompt.refuses(LOOSE, store(tighter), change(initial));
    await prompt.refuses(LOOSE, loosen(looser), store(looser));
    await prompt.accepts(loosen(looser), decide("approved", other, 7), store(looser, 7));
    await prompt.accepts(store(tighter), loosen(looser), decide("approved", other, 7), change(looser, 7));
    await prompt.refuses(LOOSE, loosen(looser), decide("approved", other, 7), store(looser + step, 7));
    await prompt.refuses(LOOSE, loosen(looser), decide("approved", other, 7), store(looser, 8));
    await prompt.refuses(LOOSE, proposal({ amount_ar: 1 }), decide("approved", other, 7), store(looser, 7));
  });

  test("is neither deleted, which may loosen it, nor renamed from another setting", async () => {
    await prompt.refuses(/its value stays/, store(tighter), `delete from setting where key = '${key}'`);
    await prompt.refuses(LOOSE, store(tighter), `update setting set key = 'x.y' where key = '${key}'`);
    await prompt.refuses(
      LOOSE,
      "insert into setting (key, value, updated_at) values ('x.y', '9000000', 0)",
      `update setting set key = '${key}' where key = 'x.y'`,
    );
  });
});

test.each(settingKeys.filter((key) => !settingBounds[key].loose))("%s has no loose side", async (key) => {
  for (const value of [1, 9_000_000])
    await prompt.accepts([`insert into setting (key, value, updated_at) values ('${key}', ?, 0)`, String(value)]);
});

describe("a level", () => {
  const GENEROUS = /a more generous one needs a second administrator/;
  const terms = (priceAr: number, dailyCeilingAr: number) => ({ name: "X", priceAr, dailyCeilingAr });
  const make = (priceAr: number, ceilingAr: number, decidedAt: number | null = null): Statement => [
    "insert into level (id, name, price_ar, daily_ceiling_ar, created_at, decided_at) values (901, 'X', ?, ?, 0, ?)",
    ...[priceAr, ceilingAr, decidedAt],
  ];
  const ceiling = (price: string, ceilingAr: number): Statement => [
    `update level set daily_ceiling_ar = ? where price_ar = ${price}`,
    ceilingAr,
  ];
  const proposed = (priceAr: number, ceilingAr: number) =>
    proposal({
      ...{ kind: "level", target: "new", member_id: null, amount_ar: 0 },
      facts: JSON.stringify({ before: null, after: terms(priceAr, ceilingAr) }),
    });

  test("is no more generous than those on sale, unless two decided its terms at that moment", async () => {
    await prompt.accepts(make(40_000, 1_400));
    await prompt.refuses(GENEROUS, make(40_000, 1_401));
    await prompt.refuses(GENEROUS, ceiling("20000", 701));
    await prompt.refuses(GENEROUS, "update level set price_ar = 19999 where price_ar = 20000");
    await prompt.accepts(proposed(40_000, 9_000), decide("approved", other, 7), make(40_000, 9_000, 7));
    await prompt.refuses(GENEROUS, proposed(40_000, 9_000), make(40_000, 9_000, 0));
    await prompt.refuses(GENEROUS, proposed(40_000, 9_000), decide("approved", other, 7), make(40_000, 9_001, 7));
    await prompt.refuses(GENEROUS, proposed(40_000, 9_000), decide("approved", other, 7), make(40_000, 9_000, 8));
  });

  test("that is free pays no more a day, and a generous one off sale does not come back", async () => {
    await prompt.refuses(GENEROUS, ceiling("0", 201));
    const made = [proposed(40_000, 9_000), decide("approved", other, 7), make(40_000, 9_000, 7)];
    const back = "update level set archived_at = null where id = 901";
    await prompt.refuses(GENEROUS, ...made, "update level set archived_at = 9, decided_at = null where id = 901", back);
  });
});

test("a membership has the terms of its level on that day, and a gift is paid by nobody", async () => {
  const TERMS = /with the terms of its level/;
  const bought = (priceAr: number, ceilingAr: number, paidAr: number): Statement => [
    `insert into membership (id, member_id, level_id, origin, level_name, price_ar, daily_ceiling_ar, paid_ar, starts_at, expires_at)
      values (901, ?, (select id from level where price_ar = 20000), 'purchase', 'VIP1', ?, ?, ?, 0, 9)`,
    ...[member, priceAr, ceilingAr, paidAr],
  ];
  await prompt.accepts(bought(20_000, 700, 20_000));
  await prompt.refuses(TERMS, bought(20_000, 701, 20_000));
  await prompt.refuses(TERMS, bought(19_999, 700, 19_999));
  await prompt.refuses(TERMS, bought(20_000, 700, 20_001));
});
