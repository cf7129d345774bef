import { useState } from "react";
import type { MobileOperator } from "../../../../shared/phone.ts";
import type { ImportStatementInput, StatementOutcome } from "../../../../shared/statement/statement.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { statementText as text } from "../text.ts";

/** The receiving number and operator of the imported statement. */
export type Target = { phone: string; operator: MobileOperator };

/** What each way to import is given. */
export type SourceProps = { target: Target; sending: ReturnType<typeof useImport> };

/** Lines on their way, in as many calls as they need, beside what each of them says on the screen. */
export type Job = { calls: ImportStatementInput[]; excerpts: string[] };

export type Report = {
  source: ImportStatementInput["source"] | undefined;
  excerpts: string[];
  outcomes: StatementOutcome[];
};

/**
 * Sends a job call after call. When one fails, what was sent stays, and the rest can be resumed: a line that is sent twice is stored once.
 */
export function useImport() {
  const utils = trpc.useUtils();
  const [job, setJob] = useState<Job>();
  const [outcomes, setOutcomes] = useState<StatementOutcome[]>([]);
  const [sent, setSent] = useState(0);
  const [isRunning, setRunning] = useState(false);
  const [failure, setFailure] = useState<string>();

  const run = async ({ calls }: Job, from: number) => {
    setRunning(true);
    setFailure(undefined);
    try {
      for (const [index, call] of calls.entries()) {
        if (index < from) continue;
        const report = await api.admin.importStatement.mutate(call);
        setOutcomes((known) => [...known, ...report.outcomes]);
        setSent(index + 1);
      }
    } catch (error) {
      setFailure(failureSentence(error, text.network));
    } finally {
      setRunning(false);
      void utils.admin.invalidate();
    }
  };

  const total = job?.excerpts.length ?? 0;
  return {
    start: (next: Job) => {
      setJob(next);
      setOutcomes([]);
      setSent(0);
      return run(next, 0);
    },
    resume: job && failure && !isRunning ? () => run(job, sent) : undefined,
    clear: () => setJob(undefined),
    isRunning,
    failure,
    progress: { done: outcomes.length, total },
    report:
      job && sent === job.calls.length ? { source: job.calls[0]?.source, excerpts: job.excerpts, outcomes } : undefined,
  };
}
