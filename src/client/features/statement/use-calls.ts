import { failureSentence } from "../../lib/failure.ts";
import { useSessionOver } from "../../lib/form/use-attempt.ts";
import { trpc } from "../../lib/query.ts";
import { useSessionState } from "../../lib/session-state.ts";
import { statementText as text } from "./text.ts";

type State<Job, Outcome> = {
  job?: Job;
  outcomes: readonly Outcome[];
  /** How many of the job's calls are answered. */
  sent: number;
  isRunning: boolean;
  failure?: string;
};

/**
 * Sends the calls of a job one after the other; how far it is stands outside the screen, so that the administrator may
 * leave it. When one fails, the earlier ones stay and the rest can be resumed: what is sent twice is done once.
 */
export function useCalls<Input, Outcome, Job extends { calls: readonly Input[] }>(
  name: string,
  send: (input: Input) => Promise<readonly Outcome[]>,
) {
  const utils = trpc.useUtils();
  const isOver = useSessionOver();
  const nothing: State<Job, Outcome> = { outcomes: [], sent: 0, isRunning: false };
  const [{ job, outcomes, sent, isRunning, failure }, change] = useSessionState(name, nothing);
  const add = (news: Partial<State<Job, Outcome>>) => change((known) => ({ ...known, ...news }));

  const run = async ({ calls }: Job, from: number) => {
    add({ isRunning: true, failure: undefined });
    try {
      for (const [index, call] of calls.entries()) {
        // Who signs in next sends nothing in another's place.
        if (index < from || isOver()) continue;
        const answer = await send(call);
        change((known) => ({ ...known, outcomes: [...known.outcomes, ...answer], sent: index + 1 }));
      }
    } catch (error) {
      add({ failure: failureSentence(error, text.network) });
    } finally {
      add({ isRunning: false });
      void utils.admin.invalidate();
    }
  };

  return {
    job,
    outcomes,
    isAnswered: job !== undefined && sent === job.calls.length,
    start: (next: Job) => {
      change(() => ({ ...nothing, job: next }));
      return run(next, 0);
    },
    resume: job && failure && !isRunning ? () => run(job, sent) : undefined,
    clear: () => change(() => nothing),
    isRunning,
    failure,
  };
}
