import { expect } from "vitest";
import { getTreasury } from "../../src/server/features/fund/fund.service.ts";
import { getOverview } from "../../src/server/features/fund/overview.service.ts";
import { getHistory, getIncome } from "../../src/server/features/history/history.service.ts";
import { getMe } from "../../src/server/features/member/member.service.ts";
import { getReferrals } from "../../src/server/features/referral/referral.service.ts";
import { getToday } from "../../src/server/features/tasks/tasks.service.ts";
import { listForAdmin } from "../../src/server/features/transactions/queue.service.ts";
import { getLevelMenu } from "../../src/server/features/vip/vip.service.ts";
import type { Model } from "./model.ts";
import { cover, DAY_MS, type ModelMember, RULES } from "./terms.ts";
import type { Walk } from "./walk.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Everyone a member invited, at one, two and three steps. */
function invitedBy(model: Model, member: ModelMember): [ModelMember[], ModelMember[], ModelMember[]] {
  const below = (referrers: readonly ModelMember[]) =>
    model.members.filter(({ referrer }) => referrer !== undefined && referrers.includes(referrer));
  const first = below([member]);
  const second = below(first);
  return [first, second, below(second)];
}

/** A member's own screens: profile, tasks, levels, referrals, history. */
export async function compareMemberScreens(walk: Walk, member: ModelMember): Promise<void> {
  const { model, deps } = walk;
  const now = walk.now();
  const { actor } = walk.callFor(member);
  const level = model.levelOf(member, now);
  const me = await getMe(deps, actor);
  expect({ balanceAr: me.balanceAr, heldAr: me.heldAr, level: me.level.name, endsAt: me.level.expiresAt }).toEqual({
    balanceAr: model.balanceOf(member),
    heldAr: model.heldOf(member),
    level: level.name,
    endsAt: level === model.levels[0] ? null : member.endsAt,
  });

  const { tasks } = await getToday(deps, actor);
  expect(tasks.map(({ id, gainAr, done, isCapped }) => ({ id, gainAr, done, isCapped }))).toEqual(
    level.tasks.map(({ id, gainAr }) => {
      const done = model.isDone(member, id, now);
      return { id, gainAr, done, isCapped: !done && gainAr > model.leftToday(member, now) };
    }),
  );
  for (const { id, places, done, isCapped } of tasks)
    if (!done && !isCapped) expect(places > 0).toBe(model.completeTask(member, id, now) !== "BUDGET_EXHAUSTED");

  const menu = await getLevelMenu(deps, actor);
  for (const [index, offer] of menu.levels.entries()) {
    const target = model.levels[index] as (typeof model.levels)[number];
    const priceAr = model.price(member, target, now);
    expect([offer.name, offer.kind === "owned", offer.toPayAr]).toEqual([
      target.name,
      priceAr === undefined,
      priceAr ?? 0,
    ]);
    if (priceAr === undefined) continue;
    expect(offer.suspended).toBe(model.buy(member, target, priceAr, now) === "SALES_SUSPENDED");
    const renewedTo = member.endsAt + RULES.memberDays * DAY_MS;
    expect(offer.wouldExpireAt).toBe(target === level ? renewedTo : cover(now));
  }

  const referrals = await getReferrals(deps, actor);
  expect([referrals.totals, referrals.purchaseBonusAr, referrals.totalBonusAr]).toEqual([
    invitedBy(model, member).map(({ length }) => length),
    member.earned.purchaseAr,
    member.earned.purchaseAr + member.earned.taskAr,
  ]);

  // By number, the newest first: several asked for at once are not numbered in the order they were sent.
  const own = model.transactions.filter(({ owner }) => owner === member).sort((one, other) => other.id - one.id);
  const { transactions } = await getHistory(deps, actor);
  expect(transactions.map(({ id, status, amountAr }) => [id, status, amountAr])).toEqual(
    own.map(({ id, status, amountAr }) => [id, status, amountAr]),
  );
  const { days } = await getIncome(deps, actor);
  const shown = days.flatMap(({ day, entries }) =>
    entries.map(({ kind, amountAr }) => `${Date.parse(day) / DAY_MS} ${kind} ${amountAr}`),
  );
  expect(shown.sort()).toEqual(model.incomesOf(member, now));
}

/** The accounts that administrators, and in part everyone, can look at. */
export async function lookAtFund({ model, deps, now }: Walk): Promise<void> {
  const status = await getTreasury(deps);
  const { books } = model;
  const ceilingsAr = model.ceilingsAr(now());
  const leastAr = Math.min(
    ...model.levels.flatMap(({ priceAr, dailyCeilingAr }) => (priceAr > 0 ? dailyCeilingAr : [])),
  );
  const fundAr = books.fundAr();
  expect(status).toMatchObject({
    sponsorAr: books.balance("fund:sponsor"),
    operatorAr: books.balance("fund:operator"),
    fundAr,
    dailyCeilingsAr: ceilingsAr,
    coverDays: ceilingsAr === 0 ? null : Math.floor(fundAr / ceilingsAr),
    salesSuspended: fundAr < (ceilingsAr + leastAr) * RULES.coverDays,
    membersAr: books.total("member:"),
    heldAr: books.total("held:"),
    cashAr: books.total("cash:"),
    missingAr: model.allMissingAr(),
    openFeesAr: model.openFeesAr(),
    uncoveredFeesAr: model.uncoveredFeesAr(model.allMissingAr()),
    salesAr: books.balance("sales"),
    capitalAr: books.balance("operator"),
  });

  for (const { phone } of model.admins)
    expect(status.numbers.find((number) => number.phone === phone)).toMatchObject(model.shownOf(phone));

  const validatedAr = (type: "deposit" | "withdrawal") =>
    sum(
      model.transactions
        .filter((one) => one.type === type && one.status === "validated")
        .map(({ amountAr }) => amountAr),
    );
  expect(await getOverview(deps)).toMatchObject({
    treasury: status,
    totalTransactions: model.transactions.length,
    totalDepositsAr: validatedAr("deposit"),
    totalWithdrawalsAr: validatedAr("withdrawal"),
  });

  // What the statement says first, then oldest first by the hour they were made, which a clock set back separates from their number.
  const sayings = ["found", "different", "absent"];
  const waiting = (type: "deposit" | "withdrawal") =>
    model
      .waiting()
      .filter((one) => one.type === type)
      .sort((a, b) => a.at - b.at || a.id - b.id);
  for (const tab of ["deposit", "withdrawal"] as const) {
    const { entries, counts } = await listForAdmin(deps, { tab });
    const placeOf = (id: number) =>
      sayings.indexOf(entries.find((entry) => entry.id === id)?.statement?.says ?? "absent");
    const shown = waiting(tab).sort((a, b) => placeOf(a.id) - placeOf(b.id));
    expect(entries.map(({ id }) => id)).toEqual(shown.slice(0, 50).map(({ id }) => id));
    expect(counts[tab]).toBe(waiting(tab).length);
  }
}
