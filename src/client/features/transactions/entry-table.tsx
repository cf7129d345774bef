import type { ReactNode } from "react";
import { formatInstant } from "../../../shared/day.ts";
import type { AdminTransactionEntry, QueueTab } from "../../../shared/transactions.ts";
import { Money } from "../../ui/money.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { type Ask, DecideButtons } from "./decide-buttons.tsx";
import { DecisionFacts, MemberFacts, PhoneFacts, ReferenceFacts } from "./facts.tsx";
import { transactionsText as text } from "./text.ts";

type Column = { title: string; cell: (entry: AdminTransactionEntry, ask: Ask) => ReactNode };

const member: Column = { title: text.member, cell: (entry) => <MemberFacts entry={entry} /> };
const amount: Column = {
  title: text.amount,
  cell: ({ amountAr, type, status, createdAt }) => (
    <>
      <Money amountAr={amountAr} className="text-base font-bold" />
      {status === "pending" ? null : <p className="text-sm text-soft">{text.types[type]}</p>}
      <p className="text-sm text-soft">{text.declaredAt(formatInstant(createdAt))}</p>
    </>
  ),
};
const phone = (title: string): Column => ({ title, cell: (entry) => <PhoneFacts entry={entry} /> });
const reference: Column = { title: text.reference, cell: (entry) => <ReferenceFacts entry={entry} /> };
const decision: Column = { title: text.decision, cell: (entry) => <DecisionFacts entry={entry} /> };
const actions: Column = {
  title: text.actions,
  cell: (entry, ask) => (
    <div className="flex flex-col gap-1.5">
      <DecideButtons entry={entry} ask={ask} />
    </div>
  ),
};

const decided = [member, amount, phone(text.number), reference, decision];

const columns: Record<QueueTab, Column[]> = {
  deposit: [member, amount, phone(text.sentTo), reference, actions],
  withdrawal: [member, amount, phone(text.payTo), actions],
  validated: decided,
  rejected: decided,
};

type EntryTableProps = { tab: QueueTab; entries: readonly AdminTransactionEntry[]; ask: Ask };

/** From 768 px: one row a transaction. */
export function EntryTable({ tab, entries, ask }: EntryTableProps) {
  return (
    <RecordTable caption={text.caption[tab]} columns={columns[tab]}>
      {entries.map((entry) => (
        <tr key={entry.id} className="align-top">
          {columns[tab].map(({ title, cell }) => (
            <td key={title} className="px-3 py-3">
              {cell(entry, ask)}
            </td>
          ))}
        </tr>
      ))}
    </RecordTable>
  );
}
