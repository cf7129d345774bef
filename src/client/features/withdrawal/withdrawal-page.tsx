import { type ReactNode, useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import type { Me } from "../../../shared/member.ts";
import { writtenPhone } from "../../../shared/phone-digits.ts";
import type { Settings } from "../../../shared/settings.ts";
import { AMOUNT, paths, RECEIPT } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { MissingReceipt } from "../../ui/missing-receipt.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import { uiText } from "../../ui/text.ts";
import { useOwnTransaction } from "../transactions/own-transaction.ts";
import { checkRequest } from "./check-request.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { everythingAr } from "./everything.ts";
import { RequestStep } from "./request-step.tsx";
import { StatusStep } from "./status-step.tsx";
import { unansweredRequest, useRequest } from "./stored-request.ts";
import { withdrawalText as text } from "./text.ts";
import { useWithdrawal } from "./use-withdrawal.ts";

const STEP = "etape";

/** 0, 50 and 100 percent (docs/product.md 9.2). */
const stepProgress = { 1: 0, 2: 50, 3: 100 } as const;

function Step({ step, heading, children }: { step: 1 | 2 | 3; heading?: string | undefined; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3">
      <Progress
        label={text.progress}
        visibleLabel={`${uiText.step(step, text.steps.length)}\u00a0: ${text.steps[step - 1]}`}
        value={stepProgress[step]}
      />
      <StepHeading step={step}>{heading ?? text.headings[step]}</StepHeading>
      {children}
    </div>
  );
}

function Wizard({ me, settings }: { me: Me; settings: Settings }) {
  const [params, setParams] = useSearchParams();
  const { request, save, clear, reload, attemptStore } = useRequest(writtenPhone(me.phone));
  const withdrawal = useWithdrawal({ store: attemptStore, onRequested: (entry) => save({ entry }) });

  // From step 2 on only the server judges the balance: a request that was sent may already have left it.
  const limits = { minimumAr: settings.withdrawalMinimumAr, balanceAr: Number.POSITIVE_INFINITY };
  const unanswered = unansweredRequest(request);
  const input = unanswered ?? checkRequest(request, limits).value;
  const isAtStep2 = params.get(STEP) === "2";
  const isConfirming = input !== undefined && (isAtStep2 || unanswered !== undefined);
  const unsentStep = isConfirming ? 2 : 1;
  const step = request.entry ? 3 : unsentStep;
  const isBelow = step === 1 && everythingAr({ ...limits, balanceAr: me.balanceAr }) === 0;

  const goTo = (next: 1 | 2, options?: { replace: boolean }) => {
    withdrawal.forget();
    setParams(next === 2 ? { [STEP]: "2" } : {}, options);
  };

  // A page that was closed at step 2 opens there again; one that was left for step 1, at step 1.
  const isOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move between the steps matters
  useEffect(() => {
    const shown = isAtStep2 ? 2 : 1;
    if (isOpen.current && request.step !== shown) save({ step: shown });
    if (!isOpen.current && request.step > shown && !request.entry) goTo(2);
    isOpen.current = true;
  }, [isAtStep2]);

  // An amount of the address is checked at step 2 at once; what is under way comes first.
  const arriving = params.get(AMOUNT);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what arrives matters
  useEffect(() => {
    if (arriving === null) return;
    const isFree = !request.entry && !unanswered;
    if (isFree) save({ amountText: arriving });
    const { value } = checkRequest({ ...request, amountText: arriving }, { ...limits, balanceAr: me.balanceAr });
    goTo(isFree && value ? 2 : 1, { replace: true });
  }, [arriving]);

  const confirm = () => {
    if (!input) return;
    // Its answer came after the member left the screen: sending it again would make a second request.
    if (unanswered && !attemptStore.read()) return reload();
    if (!isAtStep2) goTo(2, { replace: true });
    withdrawal.send(input, { onSuccess: () => goTo(1, { replace: true }) });
  };
  const startAgain = () => {
    clear();
    goTo(1, { replace: true });
  };

  return (
    <Step step={step} heading={isBelow ? text.below.heading : undefined}>
      {step === 1 ? (
        <RequestStep me={me} settings={settings} request={request} save={save} onNext={() => goTo(2)} />
      ) : null}
      {step === 2 && input ? (
        <ConfirmStep
          input={input}
          balanceAr={me.balanceAr}
          wasSent={unanswered !== undefined}
          withdrawal={withdrawal}
          onConfirm={confirm}
          onChange={() => goTo(1)}
          onCancel={startAgain}
        />
      ) : null}
      {step === 3 && request.entry ? (
        <StatusStep id={request.entry.id} stored={request.entry} onReturn={startAgain} />
      ) : null}
    </Step>
  );
}

/** One withdrawal of the past, whatever request is under way on this phone. */
function Past({ id }: { id: number }) {
  const [, setParams] = useSearchParams();
  const { isMissing } = useOwnTransaction("withdrawal", id);
  const startAnother = () => setParams({});
  if (isMissing) {
    return <MissingReceipt words={text.missing} historyTo={paths.withdrawalHistory} onAgain={startAnother} />;
  }
  return (
    <Step step={3} heading={text.pastHeading}>
      <StatusStep id={id} onReturn={startAnother} />
    </Step>
  );
}

function Request() {
  const config = trpc.auth.config.useQuery();
  const me = trpc.user.me.useQuery();
  // Where both failed, one press asks for both again.
  const refetch = () => [config, me].map((query) => (query.isError ? query.refetch() : undefined));
  return (
    <Loaded query={{ ...config, refetch }} skeleton={<Skeleton className="h-64" />}>
      {({ settings }) => (
        <Loaded query={me} skeleton={<Skeleton className="h-64" />}>
          {(member) => <Wizard me={member} settings={settings} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** Three steps: asked for, checked, followed. */
export default function WithdrawalPage() {
  const [params] = useSearchParams();
  const past = params.get(RECEIPT);
  return (
    <div className="mx-auto max-w-xl">
      <PageTitle title={text.title} backTo={past ? paths.withdrawalHistory : paths.dashboard} />
      {past ? <Past key={past} id={Number(past)} /> : <Request />}
    </div>
  );
}
