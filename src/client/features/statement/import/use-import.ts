import type { MobileOperator } from "../../../../shared/phone.ts";
import type { ImportStatementInput, StatementOutcome } from "../../../../shared/statement/statement.ts";
import { api } from "../../../lib/api.ts";
import { useCalls } from "../use-calls.ts";

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

const send = async (call: ImportStatementInput) => (await api.admin.importStatement.mutate(call)).outcomes;

/** The import of pasted messages or of a table: a line that is sent twice is stored once. */
export function useImport(source: ImportStatementInput["source"]) {
  const { job, outcomes, isAnswered, ...sending } = useCalls<ImportStatementInput, StatementOutcome, Job>(
    `import.${source}`,
    send,
  );
  const places = job?.calls.flatMap((call) => call.places ?? []) ?? [];
  return {
    ...sending,
    progress: { done: outcomes.length, total: job?.excerpts.length ?? 0 },
    report: job && isAnswered ? { source, excerpts: job.excerpts, places, outcomes } : undefined,
  };
}
