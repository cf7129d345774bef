import { CircleCheck, TriangleAlert } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { formatInstant, formatOperatorDate } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { StatementLine } from "../../../shared/statement/statement.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { paths } from "../../lib/paths.ts";
import { Badge } from "../../ui/badge.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { ReversedBadge } from "../reversal/badge/reversed-badge.tsx";
import { hintsOf, isProposal, type Proposal, standingSentence } from "./standing.ts";
import { statementText as text } from "./text.ts";

/** Of few lines, so that the list does not wait for it. */
const ReverseButton = lazyPart(() => import("../reversal/reverse-button.tsx"));

function Hints({ line }: { line: StatementLine }) {
  return hintsOf(line).map(({ sentence, isGood }) => {
    const Icon = isGood ? CircleCheck : TriangleAlert;
    return (
      <li key={sentence} className={isGood ? "flex gap-1.5 text-success" : "flex gap-1.5 text-warning"}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {sentence}
      </li>
    );
  });
}

/** The deposit that the line would credit. */
function Payee({ proposal }: { proposal: Proposal }) {
  const { memberName, memberPhone, createdAt } = proposal.deposit;
  return (
    <>
      <p className="font-semibold leading-snug">{text.declaredBy(memberName, formatPhone(memberPhone))}</p>
      <p className="text-sm text-soft">{text.declaredAt(formatInstant(createdAt))}</p>
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

type LineCardProps = {
  line: StatementLine;
  /** A sentence in place of the standing, such as that the deposit has just been validated. */
  note?: string;
  badge?: ReactNode;
  actions?: ReactNode;
};

/** One line of a statement: what the operator says, its standing, and its acts. */
export function LineCard({ line, note, badge, actions }: LineCardProps) {
  const { amountAr, reference, phone, paidAt, decidedAt, decidedByName, reason, importedAt, importedByName } = line;
  const { deposit } = line;
  return (
    <li className="rounded-2xl border border-line bg-surface p-4 shadow-card">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5">
        <Money amountAr={amountAr} className="text-lg font-bold" />
        <span className="min-w-0 font-medium tabular-nums">{text.referenceOf(reference)}</span>
      </div>
      <span className="flex flex-wrap gap-1">
        {line.isTyped ? <Badge>{text.typed}</Badge> : null}
        <ReversedBadge transfer={line} />
        {badge ?? (isProposal(line) && !note ? <Badge tone="success">{text.found}</Badge> : null)}
      </span>
      <p className="text-sm text-soft">
        {text.receivedOn(formatPhone(phone), paidAt === null ? null : formatOperatorDate(paidAt))}
      </p>
      <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
        <div className="min-w-0 flex-1 basis-56">
          {isProposal(line) && !note ? <Payee proposal={line} /> : <p>{note ?? standingSentence(line)}</p>}
          <ul className="text-sm">{isProposal(line) && !note ? <Hints line={line} /> : null}</ul>
          <p className="text-sm text-soft">
            {decidedAt
              ? text.decidedBy(decidedByName ?? "–", formatInstant(decidedAt))
              : text.importedBy(importedByName, formatInstant(importedAt))}
          </p>
          {reason ? <p className="text-sm">{`${text.reason}\u00a0: ${reason}`}</p> : null}
          {deposit ? <DepositLink id={deposit.id} /> : null}
          {deposit && line.reversedAt !== null && line.standing === "matched" ? (
            <Suspense fallback={null}>
              <ReverseButton transactionId={deposit.id} />
            </Suspense>
          ) : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </li>
  );
}

/** Lines one below the other. */
export function LineList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className="flex flex-col gap-3">
      {children}
    </ul>
  );
}
