import { dayOf, isoDay } from "../../../shared/day.ts";
import { type GlobalHistory, INCOME_HISTORY_DAYS, type IncomeDay, type IncomeKind } from "../../../shared/history.ts";
import type { Actor, Deps } from "../../deps.ts";
import { listMine } from "../transactions/transactions.service.ts";
import { listPurchases } from "../vip/vip.service.ts";
import { type IncomeTransferKind, sumIncome } from "./history.queries.ts";

const incomeKinds: Record<IncomeTransferKind, IncomeKind> = {
  TASK: "TACHE_JOURNALIERE",
  BONUS_VIP: "BONUS_VIP",
  BONUS_TASK: "BONUS_TACHE",
};

/** The caller's income of the last 30 days, grouped by day of Madagascar, newest first (spec §7 historique_revenus). */
export async function getIncome({ db, clock }: Deps, actor: Actor): Promise<IncomeDay[]> {
  const rows = await sumIncome(db.read, actor.memberId, dayOf(clock()) - INCOME_HISTORY_DAYS + 1);
  const byDay = new Map<string, IncomeDay["entries"]>();
  for (const { day, kind, amountAr } of rows) {
    const entries = byDay.get(isoDay(day)) ?? [];
    byDay.set(isoDay(day), [...entries, { kind: incomeKinds[kind], amountAr }]);
  }
  return [...byDay].map(([day, entries]) => ({ day, entries }));
}

/** The caller's purchases, deposits and withdrawals, newest first (spec §7 historique). */
export async function getHistory(deps: Deps, actor: Actor): Promise<GlobalHistory> {
  return {
    purchases: await listPurchases(deps.db.read, actor.memberId, deps.clock()),
    transactions: await listMine(deps, actor),
  };
}
