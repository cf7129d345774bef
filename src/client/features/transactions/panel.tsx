import { Suspense, useState } from "react";
import { formatInstant, formatNumericDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type {
  BalanceChange,
  TransactionAct,
  TransactionDetails,
  TransactionMember,
} from "../../../shared/transaction-details.ts";
import type { AdminTransactionEntry, TransactionStatus } from "../../../shared/transactions.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { useFocusBack } from "../../lib/open-row.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/day-group.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Section } from "../../ui/panel-section.tsx";
import { SidePanel } from "../../ui/side-panel.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Timeline } from "../../ui/timeline.tsx";
import { TransactionPill } from "../../ui/transaction-pill.tsx";
import { TransactionTimeline } from "../../ui/transaction-timeline.tsx";
import { useRoomy } from "../../ui/use-wide.ts";
import { RecordApproval } from "../approval/approval-card.tsx";
import { JournalLink } from "../journal/journal-link.tsx";
import { Reversal } from "../reversal/reversal.tsx";
import { reversalText } from "../reversal/text.ts";
import { formatLastDay } from "../vip/membership-end.ts";
import { useOpenTransaction } from "./address.ts";
import { type Ask, DecideButtons } from "./decide-buttons.tsx";
import { PhoneFacts, ReferenceFacts } from "./facts.tsx";
import { NextStep } from "./next-step.tsx";
import { findOtherAmount } from "./received.ts";
import { detailsText as text, transactionsText } from "./text.ts";
import { type Neighbours, Walk } from "./walk.tsx";
import { StatementSays, Warnings } from "./warnings.tsx";

/** The member, their balances, and what they deposited and withdrew so far. */
function Member({ member }: { member: TransactionMember }) {
  const { id, name, phone, status, createdAt, balanceAr, heldAr, level, deposits, withdrawals } = member;
  const until = level.expiresAt === null ? undefined : text.until(formatLastDay(level.expiresAt));
  return (
    <DefinitionList
      items={[
        {
          term: text.name,
          value: (
            <Link
              to={{ pathname: paths.admin, search: `?onglet=utilisateurs&membre=${id}` }}
              className="inline-flex min-h-11 items-center font-semibold text-brand underline"
            >
              {text.nameOf(name, id)}
            </Link>
          ),
        },
        { term: text.account, value: phone ? formatPhone(phone) : "–" },
        ...(status === "active"
          ? []
          : [{ term: text.status, value: <Badge tone="danger">{text.statuses[status]}</Badge> }]),
        { term: text.since, value: formatNumericDate(createdAt) },
        { term: text.level, value: [level.name, until].filter(Boolean).join(", ") },
        { term: text.balance, value: <Money amountAr={balanceAr} /> },
        ...(heldAr > 0 ? [{ term: text.held, value: <Money amountAr={heldAr} /> }] : []),
        { term: text.deposits, value: text.sum(deposits.count, formatAr(deposits.totalAr)) },
        { term: text.withdrawals, value: text.sum(withdrawals.count, formatAr(withdrawals.totalAr)) },
      ]}
    />
  );
}

/** The newest changes of the member's balance: where the money that they ask for comes from. */
function BalanceChanges({ movements }: { movements: readonly BalanceChange[] }) {
  if (movements.length === 0) return <p className="text-soft">{text.noMovement}</p>;
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line">
      {movements.map(({ id, kind, amountAr, at }) => (
        <Row
          key={id}
          title={text.kinds[kind]}
          detail={formatInstant(at)}
          value={<Money amountAr={amountAr} signed />}
        />
      ))}
    </ul>
  );
}

const Picture = lazyPart(() => import("../picture/picture.tsx"));

function Facts({ entry, typedReference, feeAr }: Pick<TransactionDetails, "entry" | "typedReference" | "feeAr">) {
  const isDeposit = entry.type === "deposit";
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <Money amountAr={entry.amountAr} className="text-2xl font-extrabold tracking-tight" />
          {entry.declaredAr === null ? null : (
            <p className="text-sm text-soft">{text.declaredAr(formatAr(entry.declaredAr), formatAr(entry.amountAr))}</p>
          )}
        </div>
        <span className="flex gap-2">
          <Badge>{transactionsText.types[entry.type]}</Badge>
          <TransactionPill type={entry.type} status={entry.status} />
        </span>
      </div>
      <DefinitionList
        items={[
          { term: isDeposit ? transactionsText.sentTo : transactionsText.number, value: <PhoneFacts entry={entry} /> },
          ...(isDeposit
            ? [
                {
                  term: transactionsText.reference,
                  value: <ReferenceFacts entry={entry} typedReference={typedReference} />,
                },
              ]
            : []),
          { term: transactionsText.declared, value: formatInstant(entry.createdAt) },
          ...(feeAr ? [{ term: text.fee, value: <Money amountAr={feeAr} /> }] : []),
          ...(entry.contestedAt === null
            ? []
            : [{ term: text.says, value: text.contested(formatInstant(entry.contestedAt)) }]),
          ...(entry.contestId === null ? [] : [{ term: text.says, value: text.answeredBy(entry.contestId) }]),
          ...(entry.payoutAnswer ? [{ term: text.says, value: text.answers[entry.payoutAnswer] }] : []),
        ]}
      />
    </div>
  );
}

/** Where the transaction stands. */
function Story({ entry }: { entry: AdminTransactionEntry }) {
  return <TransactionTimeline label={text.story} entry={entry} words={text.moments[entry.type]} />;
}

/** Who did what with it, as the journal keeps it. */
function Journal({ acts }: { acts: readonly TransactionAct[] }) {
  return (
    <Timeline
      label={text.journal}
      moments={acts.map(({ id, at, action, actorName, reason }) => ({
        id,
        title: text.acts[action] ?? text.otherAct,
        detail: (
          <>
            <p>{text.by(actorName, formatInstant(at))}</p>
            {reason ? <p className="text-ink">{text.reason(reason)}</p> : null}
          </>
        ),
        state: action === "reject" || action === "refuseProposal" ? "bad" : "done",
      }))}
    />
  );
}

function Content({ details }: { details: TransactionDetails }) {
  const { entry, typedReference, feeAr, warnings, member, movements, acts, statement, nearLines } = details;
  return (
    <>
      <Facts entry={entry} typedReference={typedReference} feeAr={feeAr} />
      {entry.status === "pending" ? (
        <RecordApproval kind={entry.type === "deposit" ? "deposits" : "withdrawal"} target={entry.id} />
      ) : null}
      {entry.pictureId === null ? null : (
        <Section title={text.picture}>
          <Suspense fallback={<div className="my-1 h-32 w-24" />}>
            <Picture id={entry.pictureId} />
          </Suspense>
          <p className="text-sm text-soft">{text.pictureProves}</p>
        </Section>
      )}
      <StatementSays statement={statement} nearLines={nearLines} />
      <Warnings
        warnings={warnings}
        isDecided={entry.status !== "pending"}
        isAbsent={statement !== null && !statement.hasLine}
      />
      {entry.type === "deposit" && entry.status === "validated" && entry.reversedAt !== null ? (
        <Section title={reversalText.title}>
          <Reversal transactionId={entry.id} />
        </Section>
      ) : null}
      <Section title={text.story}>
        <Story entry={entry} />
      </Section>
      <Section title={text.member}>
        <Member member={member} />
      </Section>
      <Section title={text.movements}>
        <BalanceChanges movements={movements} />
      </Section>
      {acts.length > 0 ? (
        <Section title={text.journal}>
          <Journal acts={acts} />
          <JournalLink narrowed={{ cible: "transaction", numero: String(entry.id) }} />
        </Section>
      ) : null}
    </>
  );
}

/** Whether the open request was decided while it was looked at. */
function useWasDecided({ id, status }: { id: number; status: TransactionStatus | undefined }): boolean {
  const [waited, setWaited] = useState<number>();
  if (status === "pending" && waited !== id) setWaited(id);
  return waited === id && status !== undefined && status !== "pending";
}

type PanelProps = {
  id: number;
  /** In the list that it was opened from. */
  neighbours: Neighbours;
  ask: Ask;
  /** A question is open over it. */
  isAsking: boolean;
};

/** Everything a decision rests on, beside the list; over it where there is no room. Going back closes it. */
export default function Panel({ id, neighbours, ask, isAsking }: PanelProps) {
  const details = trpc.admin.transaction.useQuery({ id });
  const { close } = useOpenTransaction();
  const isRoomy = useRoomy();
  useFocusBack(id);
  const entry = details.data?.entry;
  const wasDecided = useWasDecided({ id, status: entry?.status });
  const next =
    details.data && wasDecided ? (
      <NextStep key={id} details={details.data} neighbours={neighbours} isAsking={isAsking} onBack={close} />
    ) : undefined;
  return (
    <SidePanel
      title={text.title(id)}
      isModal={!isRoomy}
      onClose={close}
      walk={<Walk neighbours={neighbours} />}
      actions={
        entry?.status === "pending" ? (
          <DecideButtons entry={entry} ask={ask} where="panel" receivedAr={findOtherAmount(details.data)?.amountAr} />
        ) : (
          next
        )
      }
    >
      <Loaded
        key={id}
        query={details}
        errorTitle={transactionsText.loadingFailed}
        skeleton={<SkeletonList rows={4} rowClassName="h-28" />}
      >
        {(data) => <Content details={data} />}
      </Loaded>
    </SidePanel>
  );
}
