import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { formatAge } from "../../../../shared/day.ts";
import { formatAr } from "../../../../shared/money.ts";
import { type MobileOperator, mobileOperators, operatorOf } from "../../../../shared/phone.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import { type AdminTransactionEntry, pageSizes } from "../../../../shared/transactions.ts";
import { api } from "../../../lib/api.ts";
import { trpc } from "../../../lib/query.ts";
import { serverTime } from "../../../lib/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { lazyDialog } from "../../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Money } from "../../../ui/money.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useAct } from "../../approval/use-act.ts";
import { useOpenTransaction, usePayLinks } from "../address.ts";
import { queueText, transactionsText } from "../text.ts";
import { useDecision } from "../use-decision.ts";
import { PayOne } from "./pay-one.tsx";
import { payListText, payListText as text } from "./text.ts";

const cancellationsText = payListText.cancellations;

type CancellationProps = { entry: AdminTransactionEntry; onSent: () => void };

function Cancellation({ entry, onSent }: CancellationProps) {
  const { id, amountAr, memberName, payoutPhone, cancelAskedAt } = entry;
  const amount = formatAr(amountAr);
  const rejection = useAct({
    ...useDecision(entry),
    check: () => ({ value: { transactionId: id, reason: cancellationsText.reason } }),
    send: api.admin.reject.mutate,
    onDone: () => toast.success(transactionsText.rejection.done(amount, memberName)),
  });
  const { isPending, isOver, failure, formProps } = rejection;
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <form {...formProps} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-[1_1_10rem]">
          <span className="block font-semibold leading-snug wrap-anywhere">
            {memberName} · <Money amountAr={amountAr} />
          </span>
          <span className="block text-sm text-soft tabular-nums">
            {formatPhone(payoutPhone ?? "")} · {cancellationsText.asked(formatAge(serverTime() - (cancelAskedAt ?? 0)))}
          </span>
        </p>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            size="small"
            pending={isPending}
            disabled={isOver}
            aria-label={isPending ? undefined : cancellationsText.rejectOf(amount, memberName)}
          >
            {cancellationsText.reject}
          </Button>
          <Button
            size="small"
            variant="outline"
            disabled={isPending || isOver}
            aria-label={cancellationsText.sentOf(amount, memberName)}
            onClick={onSent}
          >
            {cancellationsText.sent}
          </Button>
        </div>
      </form>
      {failure ? (
        <div className="mt-2">
          <Alert tone="error">{failure.message}</Alert>
        </div>
      ) : null}
    </li>
  );
}

/**
 * Before anything is paid: the withdrawals that their members asked to cancel, each rejected with one press
 * (docs/product.md 9.9).
 */
function Cancellations({ onSent }: { onSent: (entry: AdminTransactionEntry) => void }) {
  const cancellations = trpc.admin.cancellations.useQuery();
  if (!cancellations.data?.length) return null;
  return (
    <Card title={cancellationsText.title} className="mb-4">
      <p className="mb-3 text-sm text-soft">{cancellationsText.lead}</p>
      <ul className="divide-y divide-line">
        {cancellations.data.map((entry) => (
          <Cancellation key={entry.id} entry={entry} onSent={() => onSent(entry)} />
        ))}
      </ul>
    </Card>
  );
}

const DecisionDialog = lazyDialog(() => import("../decision-dialog.tsx"));

/** One page of withdrawals; later ones come as these are paid. */
const SIZE = Math.max(...pageSizes) as (typeof pageSizes)[number];

type Group = MobileOperator | "other";
const groups: readonly Group[] = [...mobileOperators, "other"];
const payoutGroup = ({ payoutPhone }: AdminTransactionEntry): Group => operatorOf(payoutPhone ?? "") ?? "other";

/**
 * Those to pay of one operator, whose code and number are in hand; the next operator's once none is left.
 * @param first what somebody chose to pay out of this order
 */
function useOrder(entries: readonly AdminTransactionEntry[], first: AdminTransactionEntry | undefined) {
  const [chosen, choose] = useState(first && payoutGroup(first));
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const waiting = entries.filter(({ id }) => !settled.has(id));
  const left = waiting.filter(({ id }) => !skipped.has(id));
  const ofGroup = (group: Group) => left.filter((entry) => payoutGroup(entry) === group);
  const choices = groups.flatMap((group) => {
    const count = ofGroup(group).length;
    const label = group === "other" ? text.otherOperator : group;
    return count > 0 ? [{ value: group, label, count }] : [];
  });
  const group = choices.find(({ value }) => value === chosen)?.value ?? choices[0]?.value;
  const shown = group === undefined ? [] : ofGroup(group);
  // A withdrawal that is decided elsewhere stays on the screen until its outcome was read.
  const [held, setHeld] = useState(first);
  const isHeld =
    held && !settled.has(held.id) && !skipped.has(held.id) && (chosen ?? payoutGroup(held)) === payoutGroup(held);
  const current = isHeld ? held : shown[0];
  if (current !== held) setHeld(current);
  const add = (id: number) => (ids: ReadonlySet<number>) => new Set([...ids, id]);
  return {
    choices,
    group,
    choose,
    current,
    of: shown.length + (isHeld && !shown.some(({ id }) => id === held.id) ? 1 : 0),
    take: (entry: AdminTransactionEntry) => {
      setHeld(entry);
      choose(payoutGroup(entry));
    },
    leftOut: waiting.length - left.length,
    skip: (id: number) => setSkipped(add(id)),
    settle: (id: number) => setSettled(add(id)),
    again: () => setSkipped(new Set()),
  };
}

type PayingProps = { entries: readonly AdminTransactionEntry[]; first: AdminTransactionEntry | undefined };

function Paying({ entries, first }: PayingProps) {
  const order = useOrder(entries, first);
  const [rejects, setRejects] = useState<AdminTransactionEntry>();
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const { current } = order;
  const finish = (entry: AdminTransactionEntry, sentence?: string) => {
    order.settle(entry.id);
    setRejects(undefined);
    if (sentence) toast.success(sentence);
  };
  return (
    <>
      <Cancellations onSent={order.take} />
      {order.choices.length > 1 ? (
        <div className="-mx-1 mb-2 overflow-x-auto p-1 [&_button]:shrink-0 [&_fieldset]:flex-nowrap">
          <ChoiceChips label={text.operators} choices={order.choices} value={order.group} onChoose={order.choose} />
        </div>
      ) : null}
      {current ? (
        <PayOne
          key={current.id}
          entry={current}
          left={order.of}
          used={used}
          onReject={() => setRejects(current)}
          onSkip={() => order.skip(current.id)}
          onWithheld={() => finish(current)}
          onPaid={(sentence, reference) => {
            setUsed((known) => new Set([...known, reference]));
            finish(current, sentence);
          }}
        />
      ) : (
        <EmptyState
          icon={CircleCheck}
          title={order.leftOut > 0 ? text.leftOut(order.leftOut) : text.done}
          action={order.leftOut > 0 ? <Button onClick={order.again}>{text.again}</Button> : undefined}
        />
      )}
      {rejects ? (
        <DecisionDialog
          decision="reject"
          entry={rejects}
          onClose={(outcome) => (outcome === "done" ? finish(rejects) : setRejects(undefined))}
        />
      ) : null}
    </>
  );
}

/** Withdrawals to pay, one at a time and operator by operator: the reference of each sending is all that is typed. */
export default function PayList() {
  const list = trpc.admin.transactions.useQuery({ tab: "withdrawal", sort: "oldest", size: SIZE });
  const { openId } = useOpenTransaction();
  const chosen = trpc.admin.transaction.useQuery({ id: openId ?? 0 }, { enabled: openId !== undefined });
  const { list: back } = usePayLinks();
  const first = chosen.data?.entry;
  return (
    <div className="max-w-xl">
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold tracking-tight">{queueText.pay}</h2>
        <ButtonLink size="small" variant="ghost" className="px-0!" to={back}>
          {text.list}
        </ButtonLink>
      </div>
      <Loaded
        query={chosen.isLoading ? { ...list, data: undefined } : list}
        errorTitle={transactionsText.loadingFailed}
        skeleton={<SkeletonList rows={1} rowClassName="h-120" />}
      >
        {({ entries }) => (
          <Paying
            entries={entries.filter(({ cancelAskedAt }) => cancelAskedAt === null)}
            first={first?.type === "withdrawal" ? first : undefined}
          />
        )}
      </Loaded>
    </div>
  );
}
