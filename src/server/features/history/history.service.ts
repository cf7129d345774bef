import { dayOf, isoDay } from "../../../shared/day.ts";
import {
  type CorrectionPage,
  type GlobalHistory,
  INCOME_HISTORY_DAYS,
  type IncomeDay,
  type IncomeHistory,
  type IncomeKind,
} from "../../../shared/history.ts";
import type { PurchaseEntry } from "../../../shared/vip.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import { pageOf } from "../../db/page.ts";
import { listMine } from "../transactions/transactions.service.ts";
import { listPurchases } from "../vip/vip.service.ts";
import { type IncomeTransferKind, listCorrections, sumIncome } from "./history.queries.ts";

const incomeKinds: Record<IncomeTransferKind, IncomeKind> = {
  TASK: "TACHE_JOURNALIERE",
  BONUS_VIP: "BONUS_VIP",
  BONUS_TASK: "BONUS_TACHE",
};

/** The caller's income of the last 30 days, grouped by day of Madagascar, newest first (spec §7 historique_revenus). */
export async function getIncome({ db, clock }: Deps, actor: Actor): Promise<IncomeHistory> {
  const today = dayOf(clock());
  const rows = await sumIncome(db.read, actor.memberId, today - INCOME_HISTORY_DAYS + 1);
  const byDay = new Map<string, IncomeDay["entries"]>();
  for (const { day, kind, amountAr } of rows) {
    const entries = byDay.get(isoDay(day)) ?? [];
    byDay.set(isoDay(day), [...entries, { kind: incomeKinds[kind], amountAr }]);
  }
  return { today: isoDay(today), days: [...byDay].map(([day, entries]) => ({ day, entries })) };
}

/** The caller's purchases and grants of levels, newest first (spec §7 historique, vip_history). */
export function getPurchases({ db, clock }: Deps, actor: Actor): Promise<PurchaseEntry[]> {
  return listPurchases(db.read, actor.memberId, clock());
}

const CORRECTIONS_PAGE = 20;

/** A page of the corrections that administrators made to the caller's balance, newest first. */
export async function getCorrections({ db }: Deps, actor: Actor, before?: number): Promise<CorrectionPage> {
  const found = await listCorrections(db.read, { memberId: actor.memberId, before }, CORRECTIONS_PAGE + 1);
  const { rows, nextCursor } = pageOf(found, CORRECTIONS_PAGE, ({ id }) => id);
  return { corrections: rows, nextCursor };
}

/** The caller's purchases, deposits and withdrawals, newest first (spec §7 historique). */
export async function getHistory(deps: Deps, actor: Actor): Promise<GlobalHistory> {
  return {
    purchases: await getPurchases(deps, actor),
    transactions: await listMine(deps, actor),
  };
}
