import { exportText } from "../../../shared/export.fr.ts";
import { writtenPhone } from "../../../shared/phone-digits.ts";
import { transactionStatusNames, transactionTypeNames } from "../../../shared/transaction-names.ts";
import { type AdminTransactionEntry, transactionExportInput } from "../../../shared/transactions.ts";
import type { Column } from "../export/export.rules.ts";
import { defineExport } from "../export/list.service.ts";
import { listWhole } from "./queue.service.ts";

const words = exportText.transactions;
const written = (phone: string | null) => (phone ? writtenPhone(phone) : null);

const columns: Column<AdminTransactionEntry>[] = [
  { title: words.id, whole: ({ id }) => id },
  { title: words.type, text: ({ type }) => transactionTypeNames[type] },
  { title: words.status, text: ({ status }) => transactionStatusNames[status] },
  { title: words.amount, whole: ({ amountAr }) => amountAr },
  { title: words.declared, instant: ({ createdAt }) => createdAt },
  { title: words.memberId, whole: ({ memberId }) => memberId },
  { title: words.memberName, text: ({ memberName }) => memberName },
  { title: words.memberPhone, text: ({ memberPhone }) => written(memberPhone) },
  { title: words.operatorPhone, text: ({ operatorPhone }) => written(operatorPhone) },
  { title: words.payoutPhone, text: ({ payoutPhone }) => written(payoutPhone) },
  { title: words.reference, text: ({ reference }) => reference },
  { title: words.decided, instant: ({ decidedAt }) => decidedAt },
  { title: words.decidedBy, text: ({ decidedByName }) => decidedByName },
  { title: words.decisionReference, text: ({ decisionReference }) => decisionReference },
  { title: words.reason, text: ({ reason }) => reason },
];

/** The export of a tab of the queue, filtered and sorted as on the screen (docs/product.md 15.3). */
export const transactionExport = defineExport({ input: transactionExportInput, columns, rows: listWhole });
