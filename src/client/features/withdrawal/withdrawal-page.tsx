import { useEffect } from "react";
import { useSearchParams } from "react-router";
import type { Me } from "../../../shared/member.ts";
import { formatPhone } from "../../../shared/phone.ts";
import type { Settings } from "../../../shared/settings.ts";
import { Loaded } from "../../loaded.tsx";
import { paths } from "../../paths.ts";
import { trpc } from "../../query.ts";
import { uiText } from "../../text/ui.ts";
import { withdrawalText as text } from "../../text/withdrawal.ts";
import { PageTitle } from "../../ui/page-title.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { StepHeading } from "../../ui/step-heading.tsx";
import { checkRequest } from "./check-request.ts";
import { ConfirmStep } from "./confirm-step.tsx";
import { RequestStep } from "./request-step.tsx";
import { StatusStep } from "./status-step.tsx";
import { attemptFor, isAttemptOf, useRequest } from "./stored.ts";
import { useWithdrawal } from "./use-withdrawal.ts";

const STEP = "etape";

/** 0, 50 and 100 percent (spec §2). */
const progressOf = { 1: 0, 2: 50, 3: 100 } as const;

function Wizard({ me, settings }: { me: Me; settings: Settings }) {
  const [params, setParams] = useSearchParams();
  const { request, save, clear } = useRequest(formatPhone(me.phone));
  // From step 2 on the balance is the server's word: what was sent has perhaps left it already.
  const limits = { minimumAr: settings.withdrawalMinimumAr, balanceAr: Number.POSITIVE_INFINITY };
  const { value: input } = checkRequest(request, limits);
  const wasSent = input !== undefined && isAttemptOf(request, input);
  const isConfirming = params.get(STEP) === "2" && input !== undefined;
  const step = request.entry ? 3 : isConfirming ? 2 : 1;

  const { send, isPending, isChecking, failure } = useWithdrawal({
    onRequested: (entry) => save({ entry, attempt: undefined }),
    onRefused: () => save({ attempt: undefined }),
  });

  // A page that was closed at step 2 opens there again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on opening
  useEffect(() => {
    if (request.step === 2 && !request.entry && !params.has(STEP)) setParams({ [STEP]: "2" });
  }, []);

  const confirm = () => {
    if (!input) return;
    const attempt = attemptFor(input);
    save({ attempt });
    send({ input, key: attempt.key }, { onSuccess: () => setParams({}, { replace: true }) });
  };
  const startAgain = () => {
    clear();
    setParams({}, { replace: true });
  };

  return (
    <div className="mx-auto flex max-w-xl flex-col gap-5">
      <Progress
        label={text.progress}
        visibleLabel={`${uiText.step(step, text.steps.length)} : ${text.steps[step - 1]}`}
        value={progressOf[step]}
      />
      <StepHeading step={step}>{text.headings[step]}</StepHeading>
      {step === 1 ? (
        <RequestStep
          me={me}
          settings={settings}
          request={request}
          save={save}
          onNext={() => {
            save({ step: 2 });
            setParams({ [STEP]: "2" });
          }}
        />
      ) : null}
      {step === 2 && input ? (
        <ConfirmStep
          input={input}
          balanceAr={me.balanceAr}
          wasSent={wasSent}
          isPending={isPending}
          isChecking={isChecking}
          failure={failure}
          onConfirm={confirm}
          onChange={() => {
            save({ step: 1 });
            setParams({});
          }}
          onCancel={startAgain}
        />
      ) : null}
      {step === 3 && request.entry ? <StatusStep stored={request.entry} onReturn={startAgain} /> : null}
    </div>
  );
}

/** Three steps: asked for, checked, followed. */
export default function WithdrawalPage() {
  const config = trpc.auth.config.useQuery();
  const me = trpc.user.me.useQuery();
  return (
    <>
      <div className="mx-auto max-w-xl">
        <PageTitle title={text.title} lead={text.lead} backTo={paths.dashboard} />
      </div>
      <Loaded query={config} skeleton={<Skeleton className="mx-auto h-64 max-w-xl" />}>
        {({ settings }) => (
          <Loaded query={me} skeleton={<Skeleton className="mx-auto h-64 max-w-xl" />}>
            {(member) => <Wizard me={member} settings={settings} />}
          </Loaded>
        )}
      </Loaded>
    </>
  );
}
