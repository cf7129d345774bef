import { type FormEvent, type RefObject, useEffect, useState } from "react";
import { formatAge } from "../../../../shared/day.ts";
import { formatAr } from "../../../../shared/money.ts";
import { operatorOf } from "../../../../shared/phone.ts";
import { formatPhone, nationalDigits } from "../../../../shared/phone-digits.ts";
import { canonicalReference } from "../../../../shared/reference.ts";
import type { AdminTransactionEntry } from "../../../../shared/transactions.ts";
import { dialledCode } from "../../../../shared/ussd.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { serverTime } from "../../../lib/server-clock.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { DialledCode, DiallerLink } from "../../../ui/dialled-code.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Money } from "../../../ui/money.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { RecordApproval } from "../../approval/approval-card.tsx";
import { useAct } from "../../approval/use-act.ts";
import { useSecondApprover } from "../../approval/use-second-approver.ts";
import { usePaidAnyway } from "../paid-anyway.tsx";
import { usePayment } from "../paying-number.tsx";
import { transactionsText } from "../text.ts";
import { useDecision } from "../use-decision.ts";
import { DecisionWarnings } from "../warnings.tsx";
import { payListText as text } from "./text.ts";

type PayOneProps = {
  entry: AdminTransactionEntry;
  /** How many of its operator are left, itself included. */
  left: number;
  /** The references of the sendings before it. */
  used: ReadonlySet<string>;
  onReject: () => void;
  onSkip: () => void;
  /** A second administrator decides it. */
  onWithheld: () => void;
  onPaid: (sentence: string, reference: string) => void;
};

/** Where the money goes. */
function Target({ payoutPhone }: { payoutPhone: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <p>
        <span className="block text-sm text-soft">
          {text.payTo} · {operatorOf(payoutPhone) ?? text.otherOperator}
        </span>
        <span className="text-xl font-bold tabular-nums">{formatPhone(payoutPhone)}</span>
      </p>
      <CopyButton value={`0${nationalDigits(payoutPhone)}`} label={transactionsText.copyNumber} iconOnly />
    </div>
  );
}

/** What to dial on the phone that pays: the code of its own operator, whichever operator the money goes to. */
function ToDial({ entry, cashPhone }: Pick<PayOneProps, "entry"> & { cashPhone: string }) {
  const { data: config } = trpc.auth.config.useQuery();
  const payoutPhone = entry.payoutPhone ?? "";
  const [payer, payee] = [operatorOf(cashPhone), operatorOf(payoutPhone)];
  const ussd = payer && config?.ussd[payer];
  const code = ussd?.template ? dialledCode(ussd.template, payoutPhone, entry.amountAr) : undefined;
  return (
    <>
      {payer && payer !== payee ? (
        <Alert tone="warning" live={false}>
          {text.otherNetwork(payer, payee ?? text.otherOperator)}
        </Alert>
      ) : null}
      {code ? (
        <div className="flex flex-col gap-1">
          <div className="flex items-center gap-2">
            <div className="min-w-0 flex-1">
              <DialledCode code={code} />
            </div>
            <DiallerLink code={code} label={text.dial} isShort />
          </div>
          {ussd?.isVerified ? null : <p className="text-sm text-soft">{text.unverified}</p>}
        </div>
      ) : null}
    </>
  );
}

/** What stops the payment before it is sent: a reference that has paid already. */
type Doubt = { kind: "used"; reference: string } | { kind: "unknown"; why: string };

/**
 * Sends the payment once, with the operator's reference: a repeated key press neither sends it twice nor pays the next
 * one. One that takes a second administrator is proposed instead, without a reference, since nothing is sent yet.
 */
function usePaying({ entry, used, onPaid, onWithheld, isProposal }: PayOneProps & { isProposal: boolean }) {
  const utils = trpc.useUtils();
  const payment = usePayment(`pay.${entry.id}`, entry, isProposal);
  const [doubt, setDoubt] = useState<Doubt>();
  const [isChecking, setChecking] = useState(false);
  // What deserves a look is on the screen before anything can be confirmed.
  const anyway = usePaidAnyway(entry.id);
  const isReady = trpc.admin.transaction.useQuery({ id: entry.id }).isFetched && payment.isReady && anyway.isReady;
  const { cashPhone = "", reference } = payment.sent;
  const written = canonicalReference(reference ?? "");
  const decision = useAct({
    ...useDecision(entry),
    check: () =>
      payment.missing
        ? { fields: payment.missing }
        : { value: { transactionId: entry.id, ...payment.sent, ...anyway.sent } },
    send: api.admin.validate.mutate,
    onDone: () => onPaid(transactionsText.pay.done(formatAr(entry.amountAr), entry.memberName), written),
    onWithheld,
  });

  const hasPaid = async (sending: string) => {
    if (used.has(written)) return true;
    const { newest } = await utils.admin.payoutsUnder.fetch({ cashPhone, reference: sending });
    return newest.length > 0;
  };
  const pay = async () => {
    if (isChecking || decision.isPending || decision.isOver || !isReady) return;
    if (!reference || payment.missing) return decision.send();
    setDoubt(undefined);
    setChecking(true);
    try {
      if (await hasPaid(reference)) setDoubt({ kind: "used", reference });
      else decision.send();
    } catch (error) {
      setDoubt({ kind: "unknown", why: failureSentence(error, transactionsText.network) });
    } finally {
      setChecking(false);
    }
  };
  return {
    ...decision,
    fields: (
      <>
        {payment.fields(
          decision.field("reference").error,
          isProposal ? null : <ToDial entry={entry} cashPhone={cashPhone} />,
        )}
        {anyway.question}
      </>
    ),
    isReady,
    isPending: decision.isPending || isChecking,
    // An answer about another reference than the one in the field is ignored.
    doubt: doubt?.kind === "used" && doubt.reference !== reference ? undefined : doubt,
    pay,
    payAnyway: decision.send,
  };
}

function Doubtful({ doubt, isPending, onSure }: { doubt: Doubt; isPending: boolean; onSure: () => void }) {
  if (doubt.kind === "unknown") return <Alert tone="error">{doubt.why}</Alert>;
  return (
    <Alert
      tone="warning"
      action={
        <Button size="small" variant="outline" pending={isPending} onClick={onSure}>
          {text.otherSending}
        </Button>
      }
    >
      {text.usedBefore}
    </Alert>
  );
}

/**
 * The reference takes the focus where there is a keyboard; on a phone, which dials first, it would only cover the
 * screen.
 */
function useReferenceFocus(form: RefObject<HTMLFormElement | null>, isThere: boolean) {
  useEffect(() => {
    if (isThere && window.matchMedia("(pointer: fine)").matches) form.current?.querySelector("input")?.focus();
  }, [form, isThere]);
}

type FormProps = PayOneProps & { second: ReturnType<typeof useSecondApprover> };

function Form({ second, ...props }: FormProps) {
  const { entry, onReject, onSkip } = props;
  const isProposal = second.why !== undefined;
  const paying = usePaying({ ...props, isProposal });
  const { fields, formProps, isReady, isPending, isOver, failure, doubt, pay, payAnyway } = paying;
  useReferenceFocus(formProps.ref, isReady && !isProposal);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  if (isOver)
    return (
      <>
        <Alert tone="error">{failure?.message}</Alert>
        <Button block autoFocus onClick={onSkip}>
          {text.next}
        </Button>
      </>
    );
  return (
    <>
      {isProposal ? (
        <Alert tone="warning" live={false}>
          {second.why}
        </Alert>
      ) : null}
      <DecisionWarnings id={entry.id} />
      <form {...formProps} onSubmit={submit} className="flex flex-col gap-2.5">
        {fields}
        {doubt ? <Doubtful doubt={doubt} isPending={isPending} onSure={payAnyway} /> : null}
        {failure ? <Alert tone="error">{failure.message}</Alert> : null}
        <Button type="submit" block className="px-2!" pending={isPending} disabled={!isReady}>
          {second.action ?? transactionsText.pay.action(formatAr(entry.amountAr))}
        </Button>
      </form>
      {second.left === undefined ? null : <p className="text-sm text-soft">{second.left}</p>}
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="outline" disabled={isPending} onClick={onSkip}>
          {text.skip}
        </Button>
        <Button size="small" variant="outline" disabled={isPending} onClick={onReject}>
          {transactionsText.reject}
        </Button>
      </div>
    </>
  );
}

/** A payment that waits for a second administrator is approved here, or passed over. */
function Proposed({ entry, onSkip }: Pick<PayOneProps, "entry" | "onSkip">) {
  return (
    <>
      <RecordApproval kind="withdrawal" target={entry.id} />
      <Button size="small" variant="outline" className="self-start" onClick={onSkip}>
        {text.skip}
      </Button>
    </>
  );
}

/**
 * What has to be known of a withdrawal before it is paid: who decides it, and whether that was asked already. One error
 * for both.
 */
function useWay({ id, amountAr }: AdminTransactionEntry) {
  const { admin } = trpc.useUtils();
  const second = useSecondApprover({ kind: "withdrawal", target: id, amountAr });
  const approval = trpc.admin.approvalOf.useQuery({ kind: "withdrawal", target: String(id) });
  const isKnown = second.query.data !== undefined && approval.data !== undefined;
  const { error, isFetched, fetchStatus } = second.query.data ? approval : second.query;
  return {
    error,
    isFetched,
    fetchStatus,
    data: isKnown ? { second, isProposed: approval.data !== null } : undefined,
    // The numbers that pay were asked for with it.
    refetch: () => Promise.all([second.query.refetch(), approval.refetch(), admin.cashNumbers.invalidate()]),
  };
}

/**
 * One withdrawal to pay: the number, the dial code, and the reference that proves it was sent. Enter confirms it, once.
 */
export function PayOne(props: PayOneProps) {
  const { entry, left } = props;
  return (
    <Card>
      <div className="flex flex-col gap-2.5">
        <div className="flex flex-wrap items-start justify-between gap-x-4">
          <div className="min-w-0 flex-1 basis-40">
            <h3 className="font-bold leading-snug wrap-anywhere">{entry.memberName}</h3>
            <p className="text-sm text-soft">{text.request(entry.id, formatAge(serverTime() - entry.createdAt))}</p>
          </div>
          <div className="ml-auto text-right">
            <Money amountAr={entry.amountAr} className="text-2xl font-extrabold tracking-tight" />
            <p className="text-sm tabular-nums text-soft">{text.left(left)}</p>
          </div>
        </div>
        <Target payoutPhone={entry.payoutPhone ?? ""} />
        <Loaded
          query={useWay(entry)}
          errorTitle={transactionsText.loadingFailed}
          skeleton={<SkeletonList rows={4} rowClassName="h-22" />}
        >
          {({ second, isProposed }) => (isProposed ? <Proposed {...props} /> : <Form {...props} second={second} />)}
        </Loaded>
      </div>
    </Card>
  );
}
