import { formatAge } from "../../../shared/day.ts";
import { operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { isOperatorReference } from "../../../shared/reference.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Badge } from "../../ui/badge.tsx";
import { Money } from "../../ui/money.tsx";
import { RowLink } from "../../ui/row-link.tsx";
import { ReversedBadge } from "../reversal/badge/reversed-badge.tsx";
import { useOpenTransaction } from "./address.ts";
import { type Ask, DecideButtons } from "./decide-buttons.tsx";
import { CancelAsked, DecisionFacts } from "./facts.tsx";
import { RowCheck } from "./selection.tsx";
import { transactionsText as text } from "./text.ts";

type EntryProps = { entry: AdminTransactionEntry };

/** What identifies a transaction in the list: a deposit's reference, a withdrawal's number; the rest is in its panel. */
function Mark({ entry }: EntryProps) {
  const { type, reference, payoutPhone, operatorPhone } = entry;
  const phone = type === "deposit" ? operatorPhone : payoutPhone;
  const operator = operatorOf(phone ?? "");
  const mark = type === "deposit" ? (reference ?? "–") : formatPhone(phone ?? "");
  return (
    <>
      <span className="font-medium tabular-nums text-ink wrap-anywhere">{mark}</span>
      {operator ? ` · ${operator}` : ""} <ReversedBadge transfer={entry} />
      <CancelAsked entry={entry} />
      {type === "deposit" && reference && !isOperatorReference(reference) ? (
        <>
          {" "}
          <Badge tone="warning">{text.unknownForm}</Badge>
        </>
      ) : null}
    </>
  );
}

function EntryRow({ entry, ask }: EntryProps & { ask: Ask }) {
  const open = useOpenTransaction();
  const isPending = entry.status === "pending";
  const age = formatAge(serverTime() - entry.createdAt);
  return (
    <li className="flex px-3 py-1.5">
      <RowCheck entry={entry} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <RowLink id={entry.id} open={open} words={entry.memberName} />
          <Money amountAr={entry.amountAr} className="ml-auto font-bold" />
        </div>
        <div className="flex flex-wrap items-center justify-between gap-x-2">
          <p className="min-w-0 flex-[1_1_8rem] text-sm leading-snug text-soft">
            {isPending ? null : `${text.types[entry.type]} · `}
            <Mark entry={entry} /> · {text.declaredAgo(age)}
          </p>
          {isPending ? (
            <div className="ml-auto flex gap-1.5">
              <DecideButtons entry={entry} ask={ask} isCompact />
            </div>
          ) : null}
        </div>
        {isPending ? null : (
          <div className="pb-1 pt-1.5">
            <DecisionFacts entry={entry} />
          </div>
        )}
      </div>
    </li>
  );
}

/** Under 768 px: two lines a transaction, and what was decided below. */
export function EntryCards({ entries, ask }: { entries: readonly AdminTransactionEntry[]; ask: Ask }) {
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line bg-surface shadow-card">
      {entries.map((entry) => (
        <EntryRow key={entry.id} entry={entry} ask={ask} />
      ))}
    </ul>
  );
}
