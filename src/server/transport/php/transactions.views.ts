import * as z from "zod/mini";
import type { Totals } from "../../../shared/fund.ts";
import { transactionStatusNames, transactionTypeNames } from "../../../shared/transaction-names.ts";
import type { AdminTransactionEntry, TransactionEntry } from "../../../shared/transactions.ts";
import type { SignedIn } from "./call.ts";
import { legacyDate } from "./dates.ts";
import { adminTransaction, ar, count, id, success, transaction } from "./schemas.ts";

/** A transaction with the old names (docs/product.md 21.1); the last four fields are additions. */
export const transactionView = (entry: TransactionEntry, memberId: number) => ({
  TRANSACTION_ID: entry.id,
  USER_ID: memberId,
  TRANSACTION_TYPE: transactionTypeNames[entry.type],
  TRANSACTION_STATUS: transactionStatusNames[entry.status],
  TRANSACTION_DATE: legacyDate(entry.createdAt),
  NUMERO_ADMIN: entry.operatorPhone,
  TRANSACTION_MONTANT: entry.amountAr,
  REFERANCE_DEPOT: entry.reference,
  reference_admin: entry.decisionReference,
  motif: entry.reason,
  date_decision: entry.decidedAt === null ? null : legacyDate(entry.decidedAt),
  numero_retrait: entry.payoutPhone,
});

const adminTransactionView = (entry: AdminTransactionEntry) => ({
  ...transactionView(entry, entry.memberId),
  USERNAME: entry.memberName,
  CONTACT: entry.memberPhone,
  BALANCE: entry.memberBalanceAr,
});

/** utilisateur/historique-depot.php and historique-retrait.php */
export const transactionListAnswer = z.array(transaction);

export const transactionListView = (entries: readonly TransactionEntry[], { actor }: SignedIn) =>
  entries.map((entry) => transactionView(entry, actor.memberId));

/** transactions/save_deposit.php */
export const depositAnswer = success({ deposit_id: id(31) });

export const depositView = ({ id }: TransactionEntry) => ({ success: true as const, deposit_id: id });

/** transactions/save_withdrawal.php */
export const withdrawalAnswer = success({ withdrawal_id: id(32) });

export const withdrawalView = ({ id }: TransactionEntry) => ({ success: true as const, withdrawal_id: id });

/** admin/get_pending_transactions.php */
export const pendingAnswer = success({ transactions: z.array(adminTransaction) });

export const pendingView = (entries: readonly AdminTransactionEntry[]) => ({
  success: true as const,
  transactions: entries.map(adminTransactionView),
});

/** admin/validate_transaction.php */
export const decisionAnswer = success({ transaction: adminTransaction });

export const decisionView = (entry: AdminTransactionEntry) => ({
  success: true as const,
  transaction: adminTransactionView(entry),
});

/** admin/admin_overview.php */
export const overviewAnswer = success({
  totalUsers: count(120),
  totalTransactions: count(480),
  totalDeposits: ar(24_000_000, "Dépôts validés, en ariary."),
  totalWithdrawals: ar(6_000_000, "Retraits validés, en ariary."),
});

export const overviewView = (overview: Totals) => ({
  success: true as const,
  totalUsers: overview.totalUsers,
  totalTransactions: overview.totalTransactions,
  totalDeposits: overview.totalDepositsAr,
  totalWithdrawals: overview.totalWithdrawalsAr,
});
