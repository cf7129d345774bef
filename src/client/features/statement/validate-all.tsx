import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { api } from "../../lib/api.ts";
import { failureOf, isUnanswered } from "../../lib/failure.ts";
import { useAttempt } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Money } from "../../ui/money.tsx";
import type { Proposal } from "./standing.ts";
import { statementDialogsText, statementText } from "./text.ts";
import { validationOf } from "./validate-proposal.tsx";

const text = statementDialogsText.all;

type Outcome = { proposal: Proposal; refusal?: string };

/** Validates proposals one after the other, each as its own call. Stops where no answer comes; the rest can be resumed. */
function useRun(proposals: readonly Proposal[]) {
  const utils = trpc.useUtils();
  const { mutateAsync } = useAttempt(api.admin.validate.mutate);
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async () => {
    setRunning(true);
    setFailure(undefined);
    try {
      for (const proposal of proposals.slice(outcomes.length)) {
        const refusal = await mutateAsync(validationOf(proposal)).then(() => undefined, refusalOf);
        setOutcomes((known) => [...known, { proposal, refusal }]);
      }
    } catch {
      setFailure(statementText.network);
    } finally {
      setRunning(false);
      void utils.admin.invalidate();
    }
  };
  return { run, outcomes, isRunning, failure };
}

/** Why one was refused, after which the others go on. A missing answer is not a refusal. */
function refusalOf(error: unknown): string {
  const failure = failureOf(error);
  if (isUnanswered(error) || !failure.code) throw error;
  return failure.message;
}

function Proposals({ proposals }: { proposals: readonly Proposal[] }) {
  return (
    <ul className="divide-y divide-line rounded-2xl border border-line px-3 text-sm">
      {proposals.map(({ id, amountAr, reference, deposit }) => (
        <li key={id} className="flex justify-between gap-3 py-2">
          <span className="min-w-0">
            <span className="block font-semibold">{deposit.memberName}</span>
            <span className="text-soft">{statementText.referenceOf(reference)}</span>
          </span>
          <Money amountAr={amountAr} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}

function Result({ outcomes }: { outcomes: readonly Outcome[] }) {
  const refused = outcomes.filter(({ refusal }) => refusal);
  return (
    <div role="status" className="flex flex-col gap-3">
      <Alert tone="success" live={false}>
        {text.done(outcomes.length - refused.length)}
      </Alert>
      {refused.length > 0 ? (
        <Alert tone="warning" live={false} title={text.refused(refused.length)}>
          {refused.map(({ proposal, refusal }) => (
            <p key={proposal.id}>
              {proposal.deposit.memberName}, {formatAr(proposal.amountAr)} – {refusal}
            </p>
          ))}
        </Alert>
      ) : null}
    </div>
  );
}

type ValidateAllProps = {
  /** As they were when the question was asked: what the administrator reads is what is done. */
  proposals: readonly Proposal[];
  /** How many others must be looked at one by one. */
  apart: number;
  onClose: (validated?: readonly Proposal[]) => void;
};

/** Lists every deposit before it credits them; deposits only, and exact matches only. */
export default function ValidateAll({ proposals, apart, onClose }: ValidateAllProps) {
  const { run, outcomes, isRunning, failure } = useRun(proposals);
  const total = formatAr(proposals.reduce((sum, { amountAr }) => sum + amountAr, 0));
  const left = proposals.length - outcomes.length;
  const isOver = left === 0;
  const close = () => onClose(outcomes.flatMap(({ proposal, refusal }) => (refusal ? [] : [proposal])));
  return (
    <Dialog
      kind="alert"
      open
      onOpenChange={(open) => open || isRunning || close()}
      title={text.title(proposals.length)}
      description={isOver ? undefined : text.lead(total)}
      actions={
        <>
          {isOver ? null : (
            <Button pending={isRunning} onClick={run}>
              {outcomes.length > 0 ? text.resume(left) : text.action(proposals.length, total)}
            </Button>
          )}
          <Button variant="outline" disabled={isRunning} data-autofocus onClick={close}>
            {text.close}
          </Button>
        </>
      }
    >
      {outcomes.length > 0 && !isOver ? (
        <div role="status">
          <progress
            className="progress"
            aria-label={text.title(proposals.length)}
            value={outcomes.length}
            max={proposals.length}
          />
          <p className="text-sm text-soft">{text.progress(outcomes.length, proposals.length)}</p>
        </div>
      ) : null}
      {isOver ? <Result outcomes={outcomes} /> : <Proposals proposals={proposals} />}
      {apart > 0 && !isOver ? <p className="text-sm text-soft">{text.apart(apart)}</p> : null}
      {failure ? <Alert tone="error">{failure}</Alert> : null}
    </Dialog>
  );
}
