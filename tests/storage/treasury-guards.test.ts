import { describe, expect, test } from "vitest";
import type { Statement } from "../support/raw.ts";
import { codesOf, columns, type Forged, posting, sqlPrompt } from "./forgery.ts";
import { carried, decidedByTwo, left, recorded } from "./recorded.ts";

const prompt = sqlPrompt();
const code = (kind: "cash" | "member") => codesOf(kind, prompt.economy)[0];
const otherCode = (kind: "cash" | "member") => codesOf(kind, prompt.economy)[1];

describe("cash leaves a number", () => {
  test.each([
    ["DRAWING", "sales"],
    ["DRAWING", "operator"],
    ["SHORTFALL", "sales"],
    ["SHORTFALL", "operator"],
  ] as const)("as %s from %s exactly as recorded", async (kind, debit) => {
    const { first, cause } = left(prompt.economy, kind, debit, 5);
    const posted = { kind, debit, credit: otherCode("cash"), amount: 5, cause };
    await prompt.accepts(...first, posting(posted));
    const unrecorded: Partial<Forged>[] = [
      { amount: 4 },
      { amount: 6 },
      { cause: "drawing:901:sales" },
      { cause: `drawing:900:${debit === "sales" ? "operator" : "sales"}` },
      { debit: debit === "sales" ? "operator" : "sales" },
      { credit: code("cash") },
      { kind: kind === "DRAWING" ? "SHORTFALL" : "DRAWING" },
    ];
    for (const change of unrecorded)
      await prompt.refuses(/no recorded drawing|nobody vouches/, ...first, posting({ ...posted, ...change }));
  });

  test("as a drawing from sales, of what their days have earned and no Ariary more", async () => {
    // Of the 50 000 Ar sold a year ago all is earned, of what was sold today nothing.
    const [earnedAr, credit] = [50_000, otherCode("cash")];
    const draw = (amount: number) => {
      const { first, cause } = left(prompt.economy, "DRAWING", "sales", amount);
      return [...first, posting({ kind: "DRAWING", debit: "sales", credit, amount, cause })];
    };
    await prompt.accepts(...draw(earnedAr));
    await prompt.refuses(/a drawing of what is not earned/, ...draw(earnedAr + 1));
  });

  test("for another number exactly as recorded", async () => {
    const { first, cause } = carried(prompt.economy, 5);
    const posted = { kind: "CASH_MOVE", debit: code("cash"), credit: otherCode("cash"), amount: 5, cause };
    await prompt.accepts(...first, posting(posted));
    const turned = { debit: otherCode("cash"), credit: code("cash") };
    for (const change of [{ amount: 6 }, { cause: "cash_move:901" }, turned])
      await prompt.refuses(/no recorded move/, ...first, posting({ ...posted, ...change }));
  });

  const drawing = (change: { count?: number | null; amount?: number; phone?: string; by?: number } = {}): Statement => {
    const { admin, owner } = prompt.economy;
    const { count = null, amount = 1, phone = owner.phone, by = admin.memberId } = change;
    const sql = `insert into drawing (${columns.drawing}) values (?, 0, ?, ?, ?, ?, 'x', ?, 0)`;
    return [sql, amount, phone, ...(count === null ? ["D-2", "MVola~D-2"] : [null, null]), count, by];
  };
  const move = (from: string, to: string, by: number): Statement => [
    `insert into cash_move (${columns.cash_move}) values (?, ?, 1, 'M-2', 'MVola~M-2', 'MVola~M-2', ?, 0)`,
    from,
    to,
    by,
  ];

  test("by an administrator, once a reference, between two numbers", async () => {
    const { admin, owner, member } = prompt.economy;
    await prompt.accepts(drawing());
    await prompt.refuses(/by an administrator/, drawing({ by: member.memberId }));
    await prompt.refuses(/unique/i, drawing(), drawing());
    const decided = decidedByTwo(prompt.economy, "cashMove", owner.phone, 1);
    await prompt.accepts(...decided, move(owner.phone, admin.phone, admin.memberId));
    await prompt.refuses(/cash_move: nobody vouches/, move(owner.phone, admin.phone, admin.memberId));
    await prompt.refuses(/by an administrator/, ...decided, move(owner.phone, admin.phone, member.memberId));
    await prompt.refuses(/cash_move_two_numbers/, ...decided, move(owner.phone, owner.phone, admin.memberId));
    const again = move(owner.phone, admin.phone, admin.memberId);
    await prompt.refuses(/unique/i, ...decided, again, again);
  });

  test("for a shortfall, within what its count found missing there and nobody booked yet", async () => {
    const [{ id: count } = { id: 0 }] = (await prompt.all(
      "select id from cash_count where counted_ar < recorded_ar",
    )) as { id: number }[];
    await prompt.accepts(drawing({ count, amount: 600 }));
    await prompt.refuses(/within what was counted missing/, drawing({ count, amount: 601 }));
    await prompt.refuses(/within what was counted missing/, drawing({ count, amount: 600 }), drawing({ count }));
    await prompt.refuses(/within what was counted missing/, drawing({ count, phone: prompt.economy.admin.phone }));
    await prompt.refuses(/within what was counted missing/, drawing({ count: 999_999 }));
  });
});

describe("a count", () => {
  const count = (recorded: string, by: number, phone = prompt.economy.owner.phone): Statement => [
    `insert into cash_count (${columns.cash_count}) select ?, 7, ${recorded}, ?, 0 from account where code = ?`,
    phone,
    by,
    `cash:${prompt.economy.owner.phone}`,
  ];

  test("stands beside what is recorded at that moment, by an administrator", async () => {
    const { admin, member } = prompt.economy;
    const words = /by an administrator, beside what is recorded/;
    await prompt.accepts(count("balance_ar", admin.memberId));
    await prompt.refuses(words, count("balance_ar - 1", admin.memberId));
    await prompt.refuses(words, count("balance_ar", member.memberId));
    await prompt.refuses(words, count("balance_ar", admin.memberId, "+261339999999"));
  });

  test("is never changed, replaced or deleted", async () => {
    await prompt.refuses(/cash_count: append-only/, "update cash_count set counted_ar = recorded_ar");
    await prompt.refuses(/cash_count: append-only/, "delete from cash_count");
    if (!prompt.isSqlite) return prompt.refuses(/cash_count: append-only/, "truncate cash_count cascade");
    const again = `id, ${columns.cash_count}) select id, ${columns.cash_count} from cash_count`;
    await prompt.refuses(/append-only|by an administrator/, `replace into cash_count (${again}`);
  });

  test("of less than nothing is refused", async () => {
    const [sql, ...values] = count("balance_ar", prompt.economy.admin.memberId) as [string, ...(string | number)[]];
    await prompt.refuses(/cash_count_amount/, [sql.replace("7", "-1"), ...values]);
  });
});

describe("the counts of running memberships", () => {
  const counted =
    "select expires_at, level_id, daily_ceiling_ar, memberships from running_ceiling where memberships > 0 order by 1, 2, 3";
  const running =
    "select expires_at, level_id, daily_ceiling_ar, count(*) as memberships from membership where replaced_at is null group by 1, 2, 3 order by 1, 2, 3";

  test("are never deleted, nor less than none", async () => {
    const words = /running_ceiling: never deleted/;
    await prompt.refuses(words, prompt.isSqlite ? "delete from running_ceiling" : "truncate running_ceiling");
    await prompt.refuses(/running_ceiling_count/, "update running_ceiling set memberships = -1");
  });

  test("follow the memberships as they begin and are replaced", async () => {
    const begin = `insert into membership (member_id, level_id, origin, level_name, price_ar, daily_ceiling_ar, paid_ar, starts_at, expires_at)
      select m.member_id, l.id, 'purchase', l.name, l.price_ar, l.daily_ceiling_ar, 0, m.starts_at, m.expires_at
      from membership m cross join level l where l.price_ar = 1000000`;
    const replace = "update membership set replaced_at = 1 where replaced_at is null and id % 2 = 0";
    const before = await prompt.all(counted);
    const looks = await prompt.pretend([begin, begin, replace], async () => [
      await prompt.all(counted),
      await prompt.all(running),
    ]);
    expect(looks[0]).toEqual(looks[1]);
    expect(looks[0]).not.toEqual(before);
  });
});

describe("the figures of a day", () => {
  test("are never deleted", async () => {
    const words = /day_total: never deleted/;
    await prompt.refuses(words, prompt.isSqlite ? "delete from day_total" : "truncate day_total");
  });

  test("follow the rows they count, whatever the statement's conflict clause", async () => {
    if (!prompt.isSqlite) return;
    const figures = "select sum(entries) as n from day_total where figure = 'deposit'";
    const [before] = await prompt.all(figures);
    for (const clause of ["ignore", "fail", "replace", "abort"]) {
      const { first, cause } = recorded(prompt.economy, { kind: "DEPOSIT", debit: "cash", credit: "member" });
      const deposit = { kind: "DEPOSIT", debit: code("cash"), credit: code("member"), cause: cause ?? "" };
      const statements = [...first, posting(deposit, `insert or ${clause}`)];
      const after = await prompt.pretend(statements, () => prompt.all(figures));
      expect(after, clause).toEqual([{ n: Number(before?.n) + 1 }]);
    }
  });
});
