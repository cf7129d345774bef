import { describe, expect, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { columns, type Forged, posting, sqlPrompt } from "./forgery.ts";
import { answered, closedCampaign, decidedByTwo, recorded, refunded } from "./recorded.ts";

// What raw SQL could do with sponsors' money (docs/product.md 22.7).

const prompt = sqlPrompt();
const fund = () => `fund:campaign:${prompt.economy.campaign.id}`;
const account = ({ memberId }: { memberId: number }) => `member:${memberId}`;
const NOT_ITS_OWN = /pays its own answers/;

/** The payment of the member's answer, and what stood before it. */
function payment(gain = 500, change: Partial<Forged> = {}) {
  const { member } = prompt.economy;
  const { first, ...named } = answered(prompt.economy, member, gain);
  const forged: Forged = { kind: "TASK", debit: fund(), credit: account(member), amount: gain, ...named, ...change };
  return { first, paid: posting(forged), forged };
}

describe("an answer", () => {
  test("is paid its gain, to who gave it, for one that is there", async () => {
    const { referrer, ids } = prompt.economy;
    const { first, paid, forged } = payment();
    await prompt.accepts(...first, paid);
    await prompt.refuses(NOT_ITS_OWN, paid);
    const wrong: Partial<Forged>[] = [
      { amount: 499 },
      { amount: 501 },
      { credit: account(referrer) },
      { origin: referrer.memberId },
      { cause: `task:${ids.paid}:1:1`, group: `task:${ids.paid}:1:1` },
    ];
    for (const change of wrong) await prompt.refuses(NOT_ITS_OWN, ...first, posting({ ...forged, ...change }));
  });

  test("is paid once", async () => {
    const { first, paid, forged } = payment();
    await prompt.refuses(/unique/i, ...first, paid, paid);
    await prompt.refuses(NOT_ITS_OWN, ...first, paid, posting({ ...forged, cause: `${forged.cause}:again` }));
    await prompt.refuses(/unique/i, ...first, ...first.slice(0, 1));
    const { member, campaign } = prompt.economy;
    const onDay = (day: number): Statement => [
      `insert into completion (${columns.completion}) values (?, ?, null, 0, ?, 500, 0)`,
      ...[member.memberId, campaign.taskId, day],
    ];
    await prompt.refuses(/unique/i, onDay(20_000), onDay(20_001));
  });

  test("is not paid out of another campaign's money", async () => {
    const { first, forged } = payment();
    const { admin, campaign } = prompt.economy;
    const other: Statement[] = [
      [
        `insert into campaign (id, sponsor_id, first_day, last_day, rhythm, region, fee_bp, state, recorded_by, created_at)
          values (900, 1, 0, 100000, 'once', null, 2000, 'draft', ?, 0)`,
        admin.memberId,
      ],
      `insert into account (code, kind, balance_ar, last_transfer_id) values ('fund:campaign:900', 'fund_campaign', 0, 0)`,
    ];
    expect(campaign.id).not.toBe(900);
    await prompt.refuses(NOT_ITS_OWN, ...other, ...first, posting({ ...forged, debit: "fund:campaign:900" }));
  });

  test("of an administrator's account is not paid", async () => {
    const { owner } = prompt.economy;
    const { first, ...named } = answered(prompt.economy, owner, 500);
    const open = `insert into account (code, kind, member_id, balance_ar, last_transfer_id)
      select 'member:' || id, 'member', id, 0, 0 from member where id = ${owner.memberId}
        and not exists (select 1 from account where member_id = ${owner.memberId} and kind = 'member')`;
    const paid = posting({ kind: "TASK", debit: fund(), credit: account(owner), amount: 500, ...named });
    await prompt.refuses(NOT_ITS_OWN, open, ...first, paid);
  });

  test("is not paid once its campaign is closed or stands still", async () => {
    const { first, paid } = payment();
    await prompt.refuses(NOT_ITS_OWN, ...first, closedCampaign, paid);
    await prompt.refuses(NOT_ITS_OWN, ...first, "update campaign set state = 'paused'", paid);
  });

  test("brings no more upward than 30 % of it", async () => {
    const { referrer } = prompt.economy;
    const { first, paid, forged } = payment(500);
    const bonus = { ...forged, kind: "BONUS_TASK", credit: account(referrer), cause: `bonus:${forged.cause}:1` };
    await prompt.accepts(...first, paid, posting({ ...bonus, amount: 150 }));
    await prompt.refuses(NOT_ITS_OWN, ...first, paid, posting({ ...bonus, amount: 151 }));
    await prompt.refuses(NOT_ITS_OWN, ...first, paid, posting({ ...bonus, amount: 1, credit: forged.credit }));
  });

  test("is not paid more than its campaign received", async () => {
    const { first, paid } = payment(50_001);
    await prompt.refuses(/account_not_negative/, ...first, paid);
    const whole = payment(50_000);
    await prompt.accepts(...whole.first, whole.paid);
  });

  test("has the slot of its campaign, and no level", async () => {
    const { member, campaign } = prompt.economy;
    const give = (level: string, slot: string) =>
      `insert into completion (${columns.completion}) values (${member.memberId}, ${campaign.taskId}, ${level}, ${slot}, 20000, 500, 0)`;
    await prompt.accepts(give("null", "0"));
    for (const [level, slot] of [
      ["1", "0"],
      ["null", "null"],
      ["null", "1"],
      ["null", "20000"],
    ] as const)
      await prompt.refuses(/at the level of its task/, give(level, slot));
  });
});

describe("the fee", () => {
  test("is at most what was agreed on what was paid", async () => {
    const { first, paid } = payment(500);
    const fee = (amount: number) =>
      posting({ kind: "CAMPAIGN_FEE", debit: fund(), credit: "sales", amount, cause: `campaign_fee:1:${amount}` });
    await prompt.refuses(NOT_ITS_OWN, fee(1));
    await prompt.accepts(...first, paid, fee(100));
    await prompt.refuses(NOT_ITS_OWN, ...first, paid, fee(101));
    await prompt.refuses(NOT_ITS_OWN, ...first, paid, fee(60), fee(41));
    await prompt.accepts(...first, paid, fee(60), fee(40));
  });
});

describe("what is left", () => {
  const refund = (amount: number): Forged => ({
    ...{ kind: "CAMPAIGN_REFUND", debit: fund(), credit: `cash:${prompt.economy.owner.phone}` },
    ...{ amount, cause: "drawing:900:fund_campaign" },
  });
  const vouched = (amount: number): Statement => [
    "insert into decided_alone (admin_id, at, amount_ar, act, target) values (?, 0, ?, 'refund', ?)",
    ...[prompt.economy.admin.memberId, amount, String(prompt.economy.campaign.id)],
  ];

  test("is refunded exactly as recorded", async () => {
    const { economy } = prompt;
    const { first } = recorded(economy, { kind: "CAMPAIGN_REFUND", debit: "fund_campaign", credit: "cash" }, 5_000);
    await prompt.accepts(...first, posting(refund(5_000)));
    const wrong = [
      { amount: 4_999 },
      { amount: 5_001 },
      { credit: `cash:${economy.admin.phone}` },
      { kind: "DRAWING" },
    ];
    for (const change of wrong)
      await prompt.refuses(
        /no recorded drawing|not in the chart|vouches/,
        ...first,
        posting({ ...refund(5_000), ...change }),
      );
  });

  test("is refunded by one person to no number that did not pay", async () => {
    const { economy } = prompt;
    await prompt.refuses(
      /a refund to the number that paid, or decided by two/,
      vouched(500),
      ...refunded(economy, 500),
    );
    await prompt.refuses(/a refund to the number that paid, or decided by two/, ...refunded(economy, 500));
    await prompt.accepts(...decidedByTwo(economy, "refund", economy.campaign.id, 500), ...refunded(economy, 500));
  });

  test("is refunded only once the campaign is closed", async () => {
    const { economy } = prompt;
    const [, drawn] = refunded(economy, 500) as [Statement, Statement];
    await prompt.refuses(/a refund/, ...decidedByTwo(economy, "refund", economy.campaign.id, 500), drawn);
  });

  test("goes to the fund only where it is all, of a closed campaign, and below 1 000 Ar", async () => {
    const { economy } = prompt;
    const way = { kind: "CAMPAIGN_REST", debit: "fund_campaign", credit: "fund_sponsor" } as const;
    const rest = (amount: number) =>
      posting({ ...way, debit: fund(), credit: "fund:sponsor", amount, cause: "campaign_rest:1" });
    await prompt.accepts(...recorded(economy, way, 999).first, rest(999));
    await prompt.refuses(NOT_ITS_OWN, ...recorded(economy, way, 999).first, rest(998));
    await prompt.refuses(NOT_ITS_OWN, ...recorded(economy, way, 1_000).first, rest(1_000));
    await prompt.refuses(NOT_ITS_OWN, rest(999));
  });
});

describe("a campaign", () => {
  test("begins as a draft, and is opened by two alone", async () => {
    const { admin, campaign, economy } = { ...prompt.economy, economy: prompt.economy };
    const draft: Statement = [
      `insert into campaign (id, sponsor_id, first_day, last_day, rhythm, region, fee_bp, state, recorded_by, created_at)
        values (900, 1, 0, 100000, 'once', null, 2000, 'draft', ?, 0)`,
      admin.memberId,
    ];
    const open = "update campaign set state = 'open', opened_at = 0 where id = 900";
    await prompt.refuses(/opened by two/, draft, open);
    await prompt.accepts(draft, ...decidedByTwo(economy, "campaign", 900, 0), open);
    await prompt.refuses(/opened by two/, draft, ...decidedByTwo(economy, "campaign", campaign.id, 0), open);
    const [sql, ...values] = draft as [string, number];
    await prompt.refuses(/begins as a draft/, [sql.replace("'draft'", "'open'"), ...values]);
  });

  test("never changes what it was, and is closed for good", async () => {
    const words = /opened by two, and closed for good/;
    for (const change of ["region = 'Sofia'", "last_day = last_day + 1", "fee_bp = 0", "rhythm = 'daily'"])
      await prompt.refuses(words, `update campaign set ${change}`);
    await prompt.refuses(words, closedCampaign, "update campaign set state = 'open', closed_at = null");
    await prompt.refuses(/never deleted/, "delete from campaign");
  });

  test("asks and pays what was told with it", async () => {
    const words = /a campaign's (never changes|is told before it opens)/;
    const { taskId, id } = prompt.economy.campaign;
    for (const change of ["gain_ar = 2000", "name = 'x'", "description = 'x'", "archived_at = 0"])
      await prompt.refuses(words, `update task set ${change} where id = ${taskId}`);
    await prompt.refuses(words, `delete from task where id = ${taskId}`);
    await prompt.refuses(
      words,
      `insert into task (campaign_id, name, description, gain_ar, position, created_at) values (${id}, 'x', 'x', 5, 0, 0)`,
    );
    const draft: Statement = [
      `insert into campaign (id, sponsor_id, first_day, last_day, rhythm, region, fee_bp, state, recorded_by, created_at)
        values (900, 1, 0, 100000, 'once', null, 2000, 'draft', ?, 0)`,
      prompt.economy.admin.memberId,
    ];
    const task = (content: string) =>
      `insert into task (campaign_id, name, description, gain_ar, content, position, created_at) values (900, 'x', 'x', 5, ${content}, 0, 0)`;
    await prompt.refuses(/task_asks/, draft, task("null"));
    await prompt.accepts(draft, task("'{}'"));
    await prompt.refuses(words, `update task set campaign_id = ${id}, level_id = null where campaign_id is null`);
  });
});

test("what a sponsor asked for stays as it was, and is settled once", async () => {
  const { id } = prompt.economy.campaign;
  const wish = (settled = "null", verb = "insert") =>
    `${verb} into sponsor_wish (id, campaign_id, wish, asked_at, settled_at) values (900, ${id}, 'end', 0, ${settled})`;
  const settle = "update sponsor_wish set settled_at = 5";
  await prompt.accepts(wish(), settle);
  await prompt.refuses(/made once/, wish("5"));
  await prompt.refuses(/made once|unique/i, wish(), wish());
  if (prompt.isSqlite) await prompt.refuses(/made once/, wish(), wish("null", "insert or replace"));
  await prompt.refuses(/settled once/, wish(), settle, "update sponsor_wish set settled_at = 6");
  await prompt.refuses(/settled once/, wish(), settle, "update sponsor_wish set settled_at = null");
  await prompt.refuses(/settled once/, wish(), "update sponsor_wish set settled_at = 5, asked_at = 1");
  await prompt.refuses(/settled once/, wish(), "update sponsor_wish set settled_at = 5, wish = 'payment'");
  await prompt.refuses(/never deleted/, wish(), "delete from sponsor_wish");
});
