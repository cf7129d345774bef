import { formatInstant } from "../../../shared/day.ts";
import type { AdminTransactionEntry, TransactionStatus, TransactionType } from "../../../shared/transactions.ts";
import { Badge } from "../../ui/badge.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { type Ask, DecideButtons } from "./decide-buttons.tsx";
import { DecisionFacts, MemberFacts, PhoneFacts, ReferenceFacts } from "./facts.tsx";
import { transactionsText as text } from "./text.ts";

const phoneTerms: Record<TransactionType, Record<TransactionStatus, string>> = {
  deposit: { pending: text.sentTo, validated: text.sentTo, rejected: text.sentTo },
  withdrawal: { pending: text.payTo, validated: text.paidTo, rejected: text.number },
};

function EntryCard({ entry, ask }: { entry: AdminTransactionEntry; ask: Ask }) {
  const isDeposit = entry.type === "deposit";
  const isPending = entry.status === "pending";
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-3">
        <div className="flex-[1_1_10.5rem]">
          <MemberFacts entry={entry} />
        </div>
        <div className="ml-auto flex flex-col items-end gap-1">
          <Money amountAr={entry.amountAr} className="text-lg font-bold" />
          {isPending ? null : <Badge>{text.types[entry.type]}</Badge>}
        </div>
      </div>
      <DefinitionList
        items={[
          { term: phoneTerms[entry.type][entry.status], value: <PhoneFacts entry={entry} /> },
          ...(isDeposit ? [{ term: text.reference, value: <ReferenceFacts entry={entry} /> }] : []),
          { term: text.declared, value: formatInstant(entry.createdAt) },
        ]}
      />
      <div className="mt-3 border-t border-line pt-3">
        {isPending ? (
          <div className="pairs gap-2">
            <DecideButtons entry={entry} ask={ask} />
          </div>
        ) : (
          <DecisionFacts entry={entry} />
        )}
      </div>
    </li>
  );
}

/** Under 768 px: one card a transaction. */
export function EntryCards({ entries, ask }: { entries: readonly AdminTransactionEntry[]; ask: Ask }) {
  return (
    <ul className="flex flex-col gap-3">
      {entries.map((entry) => (
        <EntryCard key={entry.id} entry={entry} ask={ask} />
      ))}
    </ul>
  );
}
