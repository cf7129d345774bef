import type { MobileOperator } from "../../../../shared/phone.ts";
import type { ImportStatementInput, StatementOutcome } from "../../../../shared/statement/statement.ts";
import { api } from "../../../lib/api.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { useSessionOver } from "../../../lib/form/use-attempt.ts";
import { trpc } from "../../../lib/query.ts";
import { useSessionState } from "../../../lib/session-state.ts";
import { statementText as text } from "../text.ts";

/** The receiving number and operator of the imported statement. */
export type Target = { phone: string; operator: MobileOperator };

/** What each way to import is given. */
export type SourceProps = { target: Target; sending: ReturnType<typeof useImport> };

/** The lines to import, in as many calls as they need, and the words for each call on the screen. */
export type Job = { calls: ImportStatementInput[]; excerpts: string[] };

export type Report = {
  source: ImportStatementInput["source"];
  excerpts: string[];
  places: number[];
  outcomes: readonly StatementOutcome[];
};

type State = {
  job?: Job;
  outcomes: readonly StatementOutcome[];
  /** How many of the job's calls are answered. */
  sent: number;
  isRunning: boolean;
  failure?: string;
};

const nothing: State = { outcomes: [], sent: 0, isRunning: false };

/**
 * Sends the calls of a job one after the other. When one fails, the earlier ones stay and the rest can be resumed: a line that is sent
 * twice is stored once.
 */
export function useImport(source: ImportStatementInput["source"]) {
  const utils = trpc.useUtils();
  const isOver = useSessionOver();
  const [{ job, outcomes, sent, isRunning, failure }, change] = useSessionState(`import.${source}`, nothing);
  const add = (news: Partial<State>) => change((known) => ({ ...known, ...news }));

  const run = async ({ calls }: Job, from: number) => {
    add({ isRunning: true, failure: undefined });
    try {
      for (const [index, call] of calls.entries()) {
        // Who signs in next sends nothing in another's place.
        if (index < from || isOver()) continue;
        const report = await api.admin.importStatement.mutate(call);
        change((known) => ({ ...known, outcomes: [...known.outcomes, ...report.outcomes], sent: index + 1 }));
      }
    } catch (error) {
      add({ failure: failureSentence(error, text.network) });
    } finally {
      add({ isRunning: false });
      void utils.admin.invalidate();
    }
  };

  return {
    start: (next: Job) => {
      change(() => ({ ...nothing, job: next }));
      return run(next, 0);
    },
    resume: job && failure && !isRunning ? () => run(job, sent) : undefined,
    clear: () => change(() => nothing),
    isRunning,
    failure,
    progress: { done: outcomes.length, total: job?.excerpts.length ?? 0 },
    report:
      job && sent === job.calls.length
        ? { source, excerpts: job.excerpts, places: job.calls.flatMap(({ places = [] }) => places), outcomes }
        : undefined,
  };
}
