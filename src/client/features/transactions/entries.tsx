import { ListChecks } from "lucide-react";
import { formatAge, formatInstant } from "../../../shared/day.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import { VALIDATED_WITHOUT_REFERENCE } from "../../../shared/transaction-names.ts";
import type { QueueEntry, QueueTab } from "../../../shared/transactions.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { Money } from "../../ui/money.tsx";
import type { Column, Records } from "../../ui/record-list.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { ReversedBadge } from "../reversal/badge/reversed-badge.tsx";
import { type Ask, DecideButtons } from "./decide-buttons.tsx";
import { CancelAsked, DecisionFacts, PhoneFacts, ReferenceFacts, StatementChip } from "./facts.tsx";
import { RowCheck, type Selection } from "./selection.tsx";
import { queueText, transactionsText as text } from "./text.ts";

type EntryColumn = Column<QueueEntry>;

/** The name opens the details; in the table it keeps to one line, above the request's number and the account's. */
const Who = ({ entry: { id, memberName, memberPhone } }: { entry: QueueEntry }) => (
  <>
    <span title={memberName} className="block max-w-44 truncate [li_&]:max-w-none [li_&]:whitespace-normal">
      {memberName}
    </span>
    <span className="block whitespace-nowrap text-sm font-normal tabular-nums text-soft [li_&]:hidden">
      {`${text.numberOf(id)} · ${formatPhone(memberPhone)}`}
    </span>
  </>
);

const age = ({ createdAt }: QueueEntry) => formatAge(serverTime() - createdAt);

const statement: EntryColumn = {
  title: text.statement,
  cell: (entry) => <StatementChip entry={entry} />,
  card: "first",
};
const amount: EntryColumn = {
  title: text.amount,
  className: "whitespace-nowrap",
  cell: ({ amountAr, createdAt }) => (
    <>
      <Money amountAr={amountAr} className="font-bold" />
      <span className="block text-sm tabular-nums text-soft">{formatInstant(createdAt)}</span>
    </>
  ),
  card: "side",
  onCard: ({ amountAr }) => <Money amountAr={amountAr} />,
};
const type: EntryColumn = { title: text.type, cell: (entry) => text.types[entry.type], card: "line" };
/** What the administrator noted of the decision, which is not what stands there where nothing was noted. */
const ownReference = ({ decisionReference }: QueueEntry) =>
  decisionReference === VALIDATED_WITHOUT_REFERENCE ? undefined : (decisionReference ?? undefined);
const reference: EntryColumn = {
  title: text.reference,
  cell: (entry) => (entry.type === "withdrawal" ? (ownReference(entry) ?? "–") : <ReferenceFacts entry={entry} />),
  card: "first",
  onCard: (entry) =>
    entry.type === "deposit" && entry.reference ? (
      <>
        <span className="font-medium tabular-nums text-ink">{entry.reference}</span> <ReversedBadge transfer={entry} />
        {isOperatorReference(entry.reference) ? null : <Badge tone="warning">{text.unknownForm}</Badge>}
      </>
    ) : null,
};
/** On a card the number of a withdrawal, and the operator alone of a deposit, whose reference says which it is. */
const phone = (title: string): EntryColumn => ({
  title,
  cell: (entry) => <PhoneFacts entry={entry} />,
  card: "line",
  onCard: (entry) => {
    const { type, operatorPhone, payoutPhone } = entry;
    if (type === "deposit") return operatorOf(operatorPhone ?? "") ?? null;
    return (
      <>
        <span className="font-medium tabular-nums text-ink">{formatPhone(payoutPhone ?? "")}</span>
        {` · ${operatorOf(payoutPhone ?? "") ?? "–"}`}
        {entry.cancelAskedAt === null ? null : " "}
        <CancelAsked entry={entry} />
      </>
    );
  },
});
const since: EntryColumn = {
  title: text.since,
  className: "whitespace-nowrap text-sm text-soft",
  cell: age,
  card: "line",
};
const balance: EntryColumn = {
  title: text.balance,
  className: "whitespace-nowrap",
  cell: ({ memberBalanceAr }) => <Money amountAr={memberBalanceAr} />,
};
const status: EntryColumn = {
  title: text.decision,
  cell: (entry) => <DecisionFacts entry={entry} />,
  card: "first",
  onCard: ({ type, status }) => <TransactionPill type={type} status={status} />,
};
const decidedBy: EntryColumn = {
  title: text.reason,
  className: "text-sm",
  cell: (entry) => entry.reason ?? (entry.type === "deposit" ? ownReference(entry) : undefined) ?? "–",
  card: "line",
  onCard: (entry) =>
    [
      text.decidedBy(entry.decidedByName ?? "–", entry.decidedAt ? formatInstant(entry.decidedAt) : "–"),
      entry.reason ? text.rejectedFor(entry.reason) : ownReference(entry),
    ]
      .filter(Boolean)
      .join(" · "),
};

/** The rows of a tab, in the table and on cards. */
export function queueRecords(tab: QueueTab, ask: Ask, selection: Selection): Records<QueueEntry> {
  const acts: EntryColumn = {
    title: text.actions,
    cell: (entry) => <DecideButtons entry={entry} ask={ask} where="row" />,
    card: "end",
    onCard: (entry) => <DecideButtons entry={entry} ask={ask} where="card" />,
  };
  const decided = [status, type, amount, phone(text.number), reference, decidedBy];
  const columns: Record<QueueTab, readonly EntryColumn[]> = {
    deposit: [statement, amount, reference, phone(text.sentTo), { ...since, className: "hidden" }, acts],
    withdrawal: [amount, phone(text.payTo), balance, since, acts],
    validated: decided,
    rejected: decided,
  };
  return {
    caption: text.caption[tab],
    idOf: ({ id }) => id,
    head: { title: text.member, words: (entry) => <Who entry={entry} /> },
    before: selection.isOffered ? (entry) => <RowCheck entry={entry} selection={selection} /> : undefined,
    columns: columns[tab],
    empty: { icon: ListChecks, none: text.empty, nothing: text.empty, why: queueText.nothingHere },
  };
}
