import { useEffect, useRef, useState } from "react";
import { DAY_MS } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Batch } from "../../../shared/statement/batch.ts";
import { api } from "../../lib/api.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Link } from "../../ui/link.tsx";
import { useAct } from "../approval/use-act.ts";
import { statementDialogsText, statementText } from "./text.ts";

const ValidateAll = lazyDialog(() => import("./validate-all.tsx"));
const text = statementDialogsText.all;

const PROGRESS_MS = 1_000;

/** The caller's newest batch, polled while it runs. Once it is over, the lists that it changed are refetched. */
function useBatch() {
  const utils = trpc.useUtils();
  const { data: batch } = trpc.admin.batch.useQuery(undefined, {
    refetchInterval: ({ state }) => (state.data && state.data.left > 0 ? PROGRESS_MS : false),
  });
  const isRunning = (batch?.left ?? 0) > 0;
  const was = useRef(isRunning);
  useEffect(() => {
    if (was.current && !isRunning) void utils.admin.invalidate();
    was.current = isRunning;
  }, [isRunning, utils]);
  return { batch, isRunning };
}

function Running({ batch }: { batch: Batch }) {
  const { count, amountAr, left, isStopped } = batch;
  const resuming = useAct({
    check: () => ({ value: { count, amountAr } }),
    send: api.admin.startBatch.mutate,
    network: statementText.network,
    onDone: () => {},
  });
  return (
    <form {...resuming.formProps} className="flex flex-col gap-2">
      <p className="font-semibold">{isStopped ? text.stopped : text.running}</p>
      <progress className="progress" aria-label={text.running} value={count - left} max={count} />
      <p role="status" className="text-sm text-soft">
        {text.progress(count - left, count)}
      </p>
      {isStopped ? (
        <Button type="submit" size="small" variant="outline" pending={resuming.isPending}>
          {text.resume(left)}
        </Button>
      ) : (
        <p className="text-sm text-soft">{text.mayLeave}</p>
      )}
      {resuming.failure ? <Alert tone="error">{resuming.failure.message}</Alert> : null}
    </form>
  );
}

/** Sentences that would need what only the refusal itself knew. */
const sentenceOf = ({ code, reason }: Pick<Batch["refusals"][number], "code" | "reason">) =>
  code === "REFERENCE_NEAR" ? text.near : reason;

function Refused({ batch }: { batch: Batch }) {
  const { refused, refusals } = batch;
  const others = refused - refusals.length;
  return (
    <Alert tone="warning" live={false} title={text.refused(refused)}>
      <ul className="flex flex-col gap-1">
        {refusals.map(({ depositId, memberName, amountAr, ...refusal }) => (
          <li key={depositId}>
            <Link
              to={`${paths.admin}?onglet=transactions&transaction=${depositId}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
            >
              {text.deposit(depositId, memberName, formatAr(amountAr))}
            </Link>
            <span className="block">{sentenceOf(refusal)}</span>
          </li>
        ))}
      </ul>
      {others > 0 ? <p>{text.others(others)}</p> : null}
    </Alert>
  );
}

function Result({ batch }: { batch: Batch }) {
  const { validated, withheld, refused } = batch;
  return (
    <div role="status" className="flex flex-col gap-3">
      <Alert tone={validated.count > 0 ? "success" : "info"} live={false}>
        {text.done(validated.count, formatAr(validated.amountAr))}
      </Alert>
      {withheld.count > 0 ? (
        <Alert tone="info" live={false}>
          {text.withheld(withheld.count, formatAr(withheld.amountAr))}{" "}
          <Link to={`${paths.admin}?onglet=approbations`} className="font-semibold underline">
            {text.approvals}
          </Link>
        </Alert>
      ) : null}
      {refused > 0 ? <Refused batch={batch} /> : null}
    </div>
  );
}

/** « Valider tout »: the confirmation for all proposals, then the server's progress and result, for a day. */
export default function Batches() {
  const { batch, isRunning } = useBatch();
  const [isAsked, setAsked] = useState(false);
  const { data: plan } = trpc.admin.batchPlan.useQuery(undefined, { enabled: batch !== undefined && !isRunning });
  const isRecent = batch && serverTime() - batch.startedAt < DAY_MS;
  return (
    <div className="mb-3 flex flex-col gap-3 empty:hidden">
      {batch && isRunning ? <Running batch={batch} /> : null}
      {isRecent && !isRunning ? <Result batch={batch} /> : null}
      {plan && plan.count > 1 && !isRunning ? (
        <Button className="self-start" onClick={() => setAsked(true)}>
          {statementText.validateAll(plan.count)}
        </Button>
      ) : null}
      {isAsked && plan ? <ValidateAll plan={plan} onClose={() => setAsked(false)} /> : null}
    </div>
  );
}
