import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import type { Receiver } from "../../../shared/deposit.ts";
import { formatAr } from "../../../shared/money.ts";
import type { PublicConfig } from "../../../shared/settings.ts";
import type { TransactionEntry } from "../../../shared/transactions.ts";
import { failureOf } from "../../lib/failure.ts";
import { AMOUNT, paths, RECEIPT } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { sharedMessage } from "../../lib/shared-message.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { MissingReceipt } from "../../ui/missing-receipt.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import { Steps } from "../../ui/steps.tsx";
import { useOwnTransaction } from "../transactions/own-transaction.ts";
import { checkAmount } from "./amount.ts";
import { AmountStep } from "./amount-step.tsx";
import { DeclareStep } from "./declare-step.tsx";
import { type Draft, useDraft } from "./draft.ts";
import { unreadableReason } from "./found-in-sms.tsx";
import { Receipt } from "./receipt.tsx";
import { likelyReceiver, NoReceiver, receiverNamed } from "./receiver-choice.tsx";
import { readReference } from "./reference.ts";
import { SendStep } from "./send-step.tsx";
import { depositText, depositText as text } from "./text.ts";
import { useDeclaration } from "./use-declaration.ts";

/**
 * What a shared SMS fills in: its text, and where nothing was given yet, its amount. Its number is chosen where it is
 * one of ours.
 */
function fromShared(message: string, kept: Draft): Partial<Draft> {
  const { sms } = readReference(message);
  const isSent = sms?.direction === "sent";
  return {
    referenceText: message,
    sms: undefined,
    ...(isSent ? { receiverPhone: "" } : {}),
    ...(isSent && kept.amountText === "" ? { amountText: String(sms.amountAr) } : {}),
  };
}

/** A shared text that says no amount to go on with: why, or what is missing. */
function SharedWithoutAmount({ message }: { message: string }) {
  const doubt = unreadableReason(readReference(message));
  return <Alert tone={doubt ? "warning" : "info"}>{doubt ?? depositText.sharedWithoutAmount}</Alert>;
}

const STEP = "etape";
const OPERATOR = "selectedOperator";

/** Step 2 has two moments: sending, and pasting the operator's SMS. */
type Step = 1 | 2 | "sms" | 3;
const positions = { 1: 1, 2: 2, sms: 2, 3: 3 } as const;

/** Where the address says we are; a step whose amount is missing is not reached. */
function shownStep(params: URLSearchParams, hasAmount: boolean): Step {
  if (params.get(STEP) === "3" && params.has(RECEIPT)) return 3;
  if (!hasAmount) return 1;
  if (params.get(STEP) === "sms") return "sms";
  return params.get(STEP) === "2" || params.has(AMOUNT) ? 2 : 1;
}

/** Above a receipt it says what became of the deposit, which may have been declared long ago. */
function stepHeading(step: Step, amountAr: number | undefined, entry: TransactionEntry | undefined): string {
  if (step === 2) return text.send.title(formatAr(amountAr ?? 0));
  if (step !== 3) return text.headings[step];
  if (!entry) return text.receipt.title;
  return entry.status === "pending" ? text.headings[3] : text.decided[entry.status];
}

function Wizard({ settings, ussd, changes }: PublicConfig) {
  const [params, setParams] = useSearchParams();
  const arriving = params.get(AMOUNT);
  const [shared] = useState(sharedMessage.read);
  const { draft, save, clear } = useDraft((kept) => ({
    ...(arriving === null ? {} : { amountText: arriving }),
    ...(shared === undefined ? {} : fromShared(shared, kept)),
  }));
  const { amountAr } = checkAmount(draft.amountText, settings);
  const receivers = trpc.user.receivers.useQuery();
  const me = trpc.user.me.useQuery();
  const isSuspended = failureOf(receivers.error).code === "DEPOSITS_SUSPENDED";
  const declaration = useDeclaration();
  const addressed = shownStep(params, amountAr !== undefined);
  // Going back while the declaration is on its way stays on the step that shows its answer.
  const step = addressed !== 3 && declaration.isPending ? "sms" : addressed;
  const receipt = useOwnTransaction("deposit", step === 3 ? Number(params.get(RECEIPT)) : undefined);
  const [isResumable] = useState(step === 1 && draft.referenceText !== "" && shared === undefined);

  const goTo = (next: Step, { replace = false, receiptId }: { replace?: boolean; receiptId?: number } = {}) => {
    const kept = new URLSearchParams({ [STEP]: String(next) });
    const operator = params.get(OPERATOR);
    if (operator && !receivers.data) kept.set(OPERATOR, operator);
    if (receiptId) kept.set(RECEIPT, String(receiptId));
    setParams(kept, { replace });
  };

  // What the address asked for moves into the draft, where it can be changed.
  const isArriving = params.has(AMOUNT) || (params.has(OPERATOR) && receivers.data !== undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what arrives matters
  useEffect(() => {
    if (!isArriving) return;
    const asked = receiverNamed(receivers.data ?? [], params.get(OPERATOR) ?? "");
    save(asked ? { receiverPhone: asked.phone } : {});
    goTo(step, { replace: true });
  }, [isArriving, receivers.data === undefined]);

  // A reload finds it in the draft, and the next visit does not find it again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what was shared as the page opened
  useEffect(() => {
    if (shared === undefined) return;
    sharedMessage.write(undefined);
    save({});
  }, []);

  const pickReceiverPhone = (known: readonly Receiver[]) => {
    if (draft.receiverPhone) return draft.receiverPhone;
    const { sms } = readReference(draft.referenceText, draft.sms);
    return (known.find(({ phone }) => phone === sms?.phone) ?? likelyReceiver(known, me.data?.phone))?.phone ?? "";
  };

  if (step === 3 && receipt.isMissing) {
    return <MissingReceipt words={text.missing} historyTo={paths.depositHistory} onAgain={() => goTo(1)} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <Steps label={text.stepsLabel} steps={text.steps} current={positions[step]} />
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <StepHeading step={step}>{stepHeading(step, amountAr, receipt.query.data)}</StepHeading>
        {step === 2 ? (
          <Button variant="secondary" size="small" onClick={() => goTo(1)}>
            {text.send.change}
          </Button>
        ) : null}
      </div>
      {step === 1 && shared !== undefined ? <SharedWithoutAmount message={shared} /> : null}
      {step === 1 ? (
        <AmountStep
          settings={settings}
          draft={draft}
          save={save}
          isResumable={isResumable && draft.referenceText !== ""}
          onNext={() => {
            // The refused field can be corrected now.
            declaration.forget();
            goTo(draft.referenceText ? "sms" : 2);
          }}
          onForget={clear}
        />
      ) : null}
      {(step === 2 || step === "sms") && amountAr !== undefined ? (
        <Loaded
          query={receivers}
          skeleton={<SkeletonList rows={3} rowClassName="h-20" />}
          errorTitle={isSuspended ? text.suspended : undefined}
        >
          {(known) => {
            if (known.length === 0) return <NoReceiver />;
            const chosen = { ...draft, receiverPhone: pickReceiverPhone(known) };
            return step === 2 ? (
              <SendStep
                amountAr={amountAr}
                receivers={known}
                ownPhone={me.data?.phone}
                ussd={ussd}
                changes={changes}
                draft={chosen}
                save={(change) => {
                  declaration.forget();
                  save(change);
                }}
                receiverError={declaration.refusal.receiver}
                onSent={() => {
                  save({ receiverPhone: chosen.receiverPhone, hasDialled: undefined });
                  goTo("sms");
                }}
              />
            ) : (
              <DeclareStep
                amountAr={amountAr}
                isAmount={(other) => checkAmount(String(other), settings).amountAr !== undefined}
                receivers={known}
                draft={chosen}
                save={save}
                declaration={declaration}
                onChangeReceiver={() => goTo(2)}
                onDeclared={({ id }) => {
                  clear();
                  goTo(3, { replace: true, receiptId: id });
                }}
                onRefused={() => {
                  // Read the current address: the member may have gone back since they sent it.
                  if (shownStep(new URLSearchParams(window.location.search), true) !== "sms") goTo("sms");
                }}
              />
            );
          }}
        </Loaded>
      ) : null}
      {step === 3 ? <Receipt query={receipt.query} onAgain={() => goTo(1)} /> : null}
    </div>
  );
}

/** Three steps, in the address: the browser's back is the previous step. */
export default function DepositPage() {
  const config = trpc.auth.config.useQuery();
  const [params] = useSearchParams();
  return (
    <div className="mx-auto max-w-xl">
      <PageTitle
        title={text.title}
        lead={params.has(STEP) ? undefined : text.lead}
        backTo={params.has(RECEIPT) ? paths.depositHistory : paths.dashboard}
      />
      <Loaded query={config} skeleton={<Skeleton className="h-64" />}>
        {(known) => <Wizard {...known} />}
      </Loaded>
    </div>
  );
}
