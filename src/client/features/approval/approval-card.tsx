import { type ReactNode, Suspense, useState } from "react";
import { proposalWords } from "../../../shared/acts.fr.ts";
import { type Approval, type ApprovalStanding, isOthers, mustBegin } from "../../../shared/approval.ts";
import { formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { absentSentence, samePersonSentence } from "../../../shared/person.fr.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { fullStop } from "../../../shared/text.ts";
import { type ApprovalKind, isAmountless } from "../../../shared/two-people.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { type Definition, DefinitionList } from "../../ui/definition-list.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Folded } from "../../ui/folded.tsx";
import { Link } from "../../ui/link.tsx";
import { Money } from "../../ui/money.tsx";
import { fundingKindNames } from "../fund/funding-kinds.ts";
import { reversedText } from "../reversal/badge/text.ts";
import type { ApprovalAnswer } from "./answer/answer-dialog.tsx";
import { balancesOf } from "./balances.tsx";
import { recordScreens } from "./record-screen.ts";
import { approvalText as text, twoReasonNames } from "./text.ts";
import { campaignOf, changeTo, gatewayOf, levelOf, namedIn, proposalSubject, settingsOf } from "./what-changes.tsx";

/** Few proposals are about a reversal, or a table that asked. */
const ProposedReversal = lazyPart(() => import("../reversal/proposed-reversal.tsx"));
const ColumnsRead = lazyPart(() => import("./columns-read.tsx"));
const AnswerDialog = lazyDialog(() => import("./answer/answer-dialog.tsx"));

/** Whose a receiving number is to be; of one that exists, whose it was too. */
function receiverOf({ evidence: { receiver } }: Approval): Definition[] {
  if (!receiver) return [];
  const { operator, holderName, before } = receiver;
  return [
    { term: text.operator, value: changeTo(before?.operator, operator) },
    { term: text.holder, value: changeTo(before?.holderName, holderName) },
  ];
}

/** What a proposal is about, in a few words. */
function titleOf({ kind, evidence: { receiver } }: Approval): string {
  if (!receiver) return proposalWords[kind].ask;
  return receiver.before ? text.otherHolder : text.newReceiver;
}

/** A date, where there is one. */
const instantOf = (at: number | null | undefined) => (at ? formatInstant(at) : null);

const presentFacts = (facts: [string, string | null | undefined][]): Definition[] =>
  facts.flatMap(([term, value]) => (value ? [{ term, value }] : []));

/** What was asked and what speaks for or against it: the lines to look at. */
function linesOf(approval: Approval): Definition[] {
  const { kind, cashPhone, reference, reason, evidence } = approval;
  const { sharedWith, deposits, statement, funding, grant } = evidence;
  return [
    ...settingsOf(approval),
    ...receiverOf(approval),
    ...levelOf(approval),
    ...campaignOf(approval),
    ...gatewayOf(approval),
    ...presentFacts([
      [kind === "funding" ? text.receivedOn : text.from, cashPhone && formatPhone(cashPhone)],
      [text.reference, kind === "shortfall" ? text.shortfall : reference],
      [text.reason, reason],
    ]),
    ...balancesOf(approval),
    ...presentFacts([
      [text.sharedWith, sharedWith.join(", ")],
      [text.level, grant?.levelName],
      [text.cover, grant && text.coverOf(grant.coverDays)],
      [text.destination, evidence.campaign ? null : funding && fundingKindNames[funding.kind]],
      [
        text.line,
        funding &&
          (funding.line ? text.lineOf(formatAr(funding.line.amountAr), formatPhone(funding.line.phone)) : text.noLine),
      ],
      [text.number, statement && `${formatPhone(statement.phone)}, ${statement.operator}`],
      [text.messages, statement && text.messagesOf(statement)],
      [
        text.lastBalance,
        statement && (statement.lastBalanceAr === null ? text.unknown : formatAr(statement.lastBalanceAr)),
      ],
      [text.fees, statement && statement.feesAr > 0 ? formatAr(statement.feesAr) : null],
      [text.payers, statement?.source === "table" && !statement.namesPayers ? text.noPayers : null],
      [text.gaps, statement && (statement.gaps === null ? text.unknown : String(statement.gaps))],
      ...deposits.map(({ id, memberName, amountAr, reversedAr, reference, operatorPhone, payer }): [string, string] => [
        text.deposit(id),
        `${memberName}\u00a0: ${formatAr(amountAr)}, ${reference}, au ${formatPhone(operatorPhone)}${
          payer === null ? "" : `, ${text.paidBy(payer)}`
        }${reversedAr === null ? "" : `, ${reversedText.part(formatAr(reversedAr))}`}`,
      ]),
    ]),
    ...columnsOf(approval),
  ];
}

/** What is seldom what decides: why it takes two, who asks, and the member's account. */
function backgroundFacts(approval: Approval): Definition[] {
  const { why, proposedByName, proposedAt, expiresAt, evidence } = approval;
  const { doneTodayAr, answered, owner } = evidence;
  return [
    ...presentFacts([
      [text.why, why && twoReasonNames[why]],
      [text.today, formatAr(doneTodayAr)],
      [text.answered, isOthers(approval) ? text.answeredBy(answered.approved, answered.refused) : null],
      [text.since, instantOf(owner?.since)],
      [text.phoneChanged, instantOf(owner?.phoneChangedAt)],
      [
        text.money,
        owner && text.moneyOf(formatAr(owner.depositsAr), formatAr(owner.unprovenAr), formatAr(owner.paidAr)),
      ],
    ]),
    { term: text.proposedBy, value: text.by(proposedByName, formatInstant(proposedAt)) },
    { term: text.expires, value: formatInstant(expiresAt) },
  ];
}

function columnsOf({ evidence: { statement } }: Approval): Definition[] {
  if (!statement?.answers) return [];
  const value = (
    <Suspense>
      <ColumnsRead {...statement.answers} />
    </Suspense>
  );
  return [{ term: text.columns, value }];
}

const sentences: Record<ApprovalStanding, (approval: Approval) => string> = {
  approve: () => text.standing.approve,
  same: ({ isOwn, proposedByName }) => samePersonSentence({ decidedBy: isOwn ? undefined : proposedByName }),
  owner: () => text.standing.owner,
  asked: () => text.standing.asked,
  absent: ({ absentId }) => absentSentence(absentId ?? 0),
  alone: ({ possibleAt }) =>
    possibleAt === null ? text.standing.aloneNow : text.standing.alone(formatInstant(possibleAt)),
  confirm: () => text.standing.confirm,
};

/** The label of the approve button; undefined where the caller may not approve, or not yet. */
const yesWords: Partial<Record<ApprovalStanding, string>> = { approve: text.approve, confirm: text.confirm };

/**
 * The dialog that a card opens. It is mounted above the cards: when somebody else decides, the card goes but the open dialog stays, and
 * says who was first.
 */
export function ApprovalDecision({
  children,
}: {
  children: (ask: (answer: ApprovalAnswer, about: Approval) => void) => ReactNode;
}) {
  const [asked, setAsked] = useState<{ answer: ApprovalAnswer; about: Approval }>();
  return (
    <>
      {children((answer, about) => setAsked({ answer, about }))}
      {asked ? <AnswerDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </>
  );
}

type ApprovalCardProps = {
  approval: Approval;
  ask: (answer: ApprovalAnswer, about: Approval) => void;
  /** Whether to link to the record's own screen: not when the card is on it. */
  hasLink?: boolean;
};

/**
 * A proposal: one sentence of what is asked for, the lines to look at, and the two answers for those who may give them;
 * the rest is folded.
 */
export function ApprovalCard({ approval, ask, hasLink = false }: ApprovalCardProps) {
  const { kind, target, amountAr, standing } = approval;
  const [what, about] = [titleOf(approval), proposalSubject(approval)];
  const lines = linesOf(approval);
  const screen = recordScreens[kind](target);
  const no = isOthers(approval) ? text.refuse : text.takeBack;
  const yes = mustBegin(approval) ? text.begin : yesWords[standing];
  return (
    <Card
      title={what}
      aside={
        isAmountless(approval) ? (
          <span className="shrink-0 text-lg font-bold tabular-nums">{about}</span>
        ) : (
          <Money amountAr={amountAr} className="text-lg font-bold" />
        )
      }
    >
      <div className="flex flex-col gap-4">
        {hasLink ? null : (
          <div>
            <Badge tone="warning">{text.waiting}</Badge>
          </div>
        )}
        <p>
          <span className="font-semibold">{fullStop(proposalWords[kind].sentence(namedIn(approval)))}</span>{" "}
          <span className="text-soft">{text.askedBy(approval.proposedByName)}</span>
        </p>
        {lines.length > 0 ? <DefinitionList items={lines} /> : null}
        {kind === "reversal" ? (
          <Suspense fallback={null}>
            <ProposedReversal transactionId={Number(target)} />
          </Suspense>
        ) : null}
        <p className="text-soft">{sentences[standing](approval)}</p>
        {standing === "owner" ? null : (
          <div className="flex flex-col gap-2 sm:flex-row">
            {yes ? (
              <Button aria-label={text.buttonOf(yes, what, about)} onClick={() => ask("approve", approval)}>
                {yes}
              </Button>
            ) : null}
            <Button
              variant="outline"
              aria-label={text.buttonOf(no, what, about)}
              onClick={() => ask("refuse", approval)}
            >
              {no}
            </Button>
          </div>
        )}
        <Folded title={text.details}>
          <DefinitionList items={backgroundFacts(approval)} />
        </Folded>
        {hasLink ? (
          <Link
            to={screen.to}
            className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
          >
            {screen.label}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}

/** The proposal that waits for a record, on the record's own screen; nothing when none does. */
export function RecordApproval({ kind, target }: { kind: ApprovalKind; target: number | string }) {
  const { data } = trpc.admin.approvalOf.useQuery({ kind, target: String(target) });
  return <ApprovalDecision>{(ask) => (data ? <ApprovalCard approval={data} ask={ask} /> : null)}</ApprovalDecision>;
}
