import { CircleCheck, ListChecks, TriangleAlert } from "lucide-react";
import { Suspense } from "react";
import { formatInstant, formatOperatorDate } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementLine, StatementLinesInput } from "../../../shared/statement/statement.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import type { Records } from "../../ui/record-list.tsx";
import { ReversedBadge } from "../reversal/badge/reversed-badge.tsx";
import { type Ask, LineActs } from "./acts.tsx";
import { isPair, lineHints, type Pair, standingSentence } from "./standing.ts";
import { statementText as text } from "./text.ts";

/** Of few lines, so that the list does not wait for it. */
const ReverseButton = lazyPart(() => import("../reversal/reverse-button.tsx"));

function Hints({ line }: { line: StatementLine }) {
  return lineHints(line).map(({ sentence, isGood }) => {
    const Icon = isGood ? CircleCheck : TriangleAlert;
    return (
      <span key={sentence} className={isGood ? "flex gap-1.5 text-success" : "flex gap-1.5 text-warning"}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {sentence}
      </span>
    );
  });
}

/** The deposit that the line would credit, with what raises or lowers the confidence in it. */
function Payee({ pair }: { pair: Pair }) {
  const { memberName, memberPhone, createdAt } = pair.deposit;
  return (
    <>
      <span className="block font-semibold text-ink">{text.declaredBy(memberName, formatPhone(memberPhone))}</span>
      <span className="block">{text.declaredAt(formatInstant(createdAt))}</span>
      <Hints line={pair} />
    </>
  );
}

export function DepositLink({ id }: { id: number }) {
  return (
    <Link
      to={`${paths.admin}?onglet=transactions&transaction=${id}`}
      className="inline-flex min-h-11 items-center text-sm font-semibold text-brand underline"
    >
      {text.openDeposit(id)}
    </Link>
  );
}

/** What the line means for a deposit, and why somebody decided so. */
function Standing({ line }: { line: StatementLine }) {
  const { deposit, reason, reversedAt, standing } = line;
  return (
    <span className="block text-sm">
      {isPair(line) ? <Payee pair={line} /> : <span className="block text-ink">{standingSentence(line)}</span>}
      {reason ? <span className="block">{`${text.reason}\u00a0: ${reason}`}</span> : null}
      {deposit ? <DepositLink id={deposit.id} /> : null}
      {deposit && reversedAt !== null && standing === "matched" ? (
        <Suspense fallback={null}>
          <ReverseButton transactionId={deposit.id} />
        </Suspense>
      ) : null}
    </span>
  );
}

const received = ({ phone, paidAt }: StatementLine) =>
  text.receivedOn(formatPhone(phone), paidAt === null ? null : formatOperatorDate(paidAt));

const broughtBy = ({ decidedAt, decidedByName, importedAt, importedByName }: StatementLine) =>
  decidedAt
    ? text.decidedBy(decidedByName ?? "–", formatInstant(decidedAt))
    : text.importedBy(importedByName, formatInstant(importedAt));

/** Why a line stands where it stands, before its words. */
function Marks({ line }: { line: StatementLine }) {
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {line.isTyped ? <Badge>{text.typed}</Badge> : null}
      <ReversedBadge transfer={line} />
      {isPair(line) ? <Badge tone="success">{text.found}</Badge> : null}
    </span>
  );
}

/** The lines of a view: what the operator says, what it means for a deposit, and the acts. */
export const lineRecords = (view: StatementLinesInput["view"], ask: Ask): Records<StatementLine> => ({
  caption: text.views[view],
  idOf: ({ id }) => id,
  head: { title: text.reference, words: ({ reference }) => text.referenceOf(reference), className: "min-w-40" },
  columns: [
    { title: text.received, className: "text-sm text-soft tabular-nums", cell: received, card: "paragraph" },
    {
      title: text.amount,
      className: "font-bold whitespace-nowrap",
      cell: ({ amountAr }) => <Money amountAr={amountAr} />,
      card: "side",
    },
    {
      title: text.meaning,
      cell: (line) => (
        <>
          <Marks line={line} />
          <Standing line={line} />
        </>
      ),
      card: "paragraph",
    },
    { title: text.broughtBy, className: "text-sm text-soft", cell: broughtBy, card: "paragraph" },
    {
      title: text.actions,
      cell: (line) => (
        <span className="flex flex-wrap justify-end gap-2">
          <LineActs line={line} ask={ask} />
        </span>
      ),
      card: "end",
    },
  ],
  empty: { icon: ListChecks, none: text.empty[view], nothing: text.nothing },
});
