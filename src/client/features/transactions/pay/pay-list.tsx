import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { type MobileOperator, mobileOperators, operatorOf } from "../../../../shared/phone.ts";
import { type AdminTransactionEntry, pageSizes } from "../../../../shared/transactions.ts";
import { useAddressWords } from "../../../lib/address-words.ts";
import { trpc } from "../../../lib/query.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { ChoiceChips } from "../../../ui/choice-chips.tsx";
import { lazyDialog } from "../../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { PAY } from "../address.ts";
import { queueText, transactionsText } from "../text.ts";
import { Cancellations } from "./cancellations.tsx";
import { PayOne } from "./pay-one.tsx";
import { payListText as text } from "./text.ts";

const DecisionDialog = lazyDialog(() => import("../decision-dialog.tsx"));

/** One page of withdrawals; later ones come as these are paid. */
const SIZE = Math.max(...pageSizes) as (typeof pageSizes)[number];

type Group = MobileOperator | "other";
const groups: readonly Group[] = [...mobileOperators, "other"];
const groupOf = ({ payoutPhone }: AdminTransactionEntry): Group => operatorOf(payoutPhone ?? "") ?? "other";

/** Those to pay of one operator, whose code and number are in hand; the next operator's once none is left. */
function useOrder(entries: readonly AdminTransactionEntry[]) {
  const [chosen, choose] = useState<Group>();
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const [settled, setSettled] = useState<ReadonlySet<number>>(new Set());
  const waiting = entries.filter(({ id }) => !settled.has(id));
  const left = waiting.filter(({ id }) => !skipped.has(id));
  const ofGroup = (group: Group) => left.filter((entry) => groupOf(entry) === group);
  const choices = groups.flatMap((group) => {
    const count = ofGroup(group).length;
    const label = group === "other" ? text.otherOperator : group;
    return count > 0 ? [{ value: group, label, count }] : [];
  });
  const group = choices.find(({ value }) => value === chosen)?.value ?? choices[0]?.value;
  const shown = group === undefined ? [] : ofGroup(group);
  // A withdrawal that is decided elsewhere stays on the screen until its outcome was read.
  const [held, setHeld] = useState<AdminTransactionEntry>();
  const isHeld = held && !settled.has(held.id) && !skipped.has(held.id) && (chosen ?? groupOf(held)) === groupOf(held);
  const current = isHeld ? held : shown[0];
  if (current !== held) setHeld(current);
  const add = (id: number) => (ids: ReadonlySet<number>) => new Set([...ids, id]);
  return {
    choices,
    group,
    choose,
    current,
    of: shown.length,
    leftOut: waiting.length - left.length,
    skip: (id: number) => setSkipped(add(id)),
    settle: (id: number) => setSettled(add(id)),
    again: () => setSkipped(new Set()),
  };
}

function Paying({ entries }: { entries: readonly AdminTransactionEntry[] }) {
  const order = useOrder(entries);
  const [asked, setAsked] = useState<{ decision: "validate" | "reject"; entry: AdminTransactionEntry }>();
  const [used, setUsed] = useState<ReadonlySet<string>>(new Set());
  const { current } = order;
  const finish = (entry: AdminTransactionEntry, sentence?: string) => {
    order.settle(entry.id);
    setAsked(undefined);
    if (sentence) toast.success(sentence);
  };
  return (
    <>
      <Cancellations onSent={(entry) => setAsked({ decision: "validate", entry })} />
      {order.choices.length > 1 ? (
        <div className="mb-4">
          <ChoiceChips label={text.operators} choices={order.choices} value={order.group} onChoose={order.choose} />
        </div>
      ) : null}
      {current ? (
        <PayOne
          key={current.id}
          entry={current}
          left={order.of}
          used={used}
          ask={(decision) => setAsked({ decision, entry: current })}
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
      {asked ? (
        <DecisionDialog
          {...asked}
          onClose={(outcome) => (outcome === "done" ? finish(asked.entry) : setAsked(undefined))}
        />
      ) : null}
    </>
  );
}

/** Withdrawals to pay, one at a time and operator by operator: the reference of each sending is all that is typed. */
export default function PayList() {
  const list = trpc.admin.transactions.useQuery({ tab: "withdrawal", sort: "oldest", size: SIZE });
  const { linkWith } = useAddressWords();
  return (
    <div className="max-w-xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-lg font-bold tracking-tight">{queueText.pay}</h2>
        <ButtonLink size="small" variant="ghost" to={linkWith({ [PAY]: undefined })}>
          {text.list}
        </ButtonLink>
      </div>
      <Loaded query={list} errorTitle={transactionsText.loadingFailed} skeleton={<Skeleton className="h-96" />}>
        {({ entries }) => <Paying entries={entries.filter(({ cancelAskedAt }) => cancelAskedAt === null)} />}
      </Loaded>
    </div>
  );
}
