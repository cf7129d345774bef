import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { Money } from "../../ui/money.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { TransactionTimeline } from "../../ui/transaction-timeline.tsx";
import { CardHead, cardLook } from "./card-head.tsx";
import { firstText } from "./first-text.ts";
import { historyText } from "./text.ts";

type TransactionCardProps = { entry: TransactionEntry; children: ReactNode };

/** How much of a deposit the operator took back. */
const takenBackSentence = ({ amountAr, takenBackAr }: TransactionEntry) =>
  takenBackAr !== null && takenBackAr < amountAr
    ? historyText.deposit.takenBackPart(formatAr(takenBackAr), formatAr(amountAr))
    : historyText.deposit.takenBack;

/** One movement: how much, where it stands, its facts, and its story folded away once it is over. */
export function TransactionCard({ entry, children }: TransactionCardProps) {
  const words = historyText[entry.type];
  return (
    <li className={cardLook}>
      <CardHead
        amount={<Money amountAr={entry.amountAr} />}
        status={<TransactionPill type={entry.type} status={entry.status} />}
        line={firstText.line(entry)}
      />
      {entry.declaredAr === null ? null : (
        <p className="mt-3 rounded-xl bg-sunken px-3 py-2 text-sm">
          {historyText.deposit.declared(formatAr(entry.declaredAr), formatAr(entry.amountAr))}
        </p>
      )}
      <div className="mt-3">{children}</div>
      {entry.status === "rejected" && entry.reason ? (
        <p className="mt-3 rounded-xl bg-danger-soft px-3 py-2 text-sm text-danger">
          {words.moments.reason}&nbsp;: {entry.reason}
        </p>
      ) : null}
      {entry.takenBackAt === null ? null : (
        <p className="mt-3 rounded-xl bg-danger-soft px-3 py-2 text-sm text-danger">{takenBackSentence(entry)}</p>
      )}
      <details open={entry.status === "pending"} className="group mt-2">
        <summary className="-mx-2 flex min-h-11 list-none items-center gap-1.5 rounded-xl px-2 text-sm font-semibold text-brand [&::-webkit-details-marker]:hidden">
          <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
          {words.follow}
        </summary>
        <div className="pt-1">
          <TransactionTimeline label={words.follow} entry={{ ...entry, reason: null }} words={words.moments} />
        </div>
      </details>
    </li>
  );
}
