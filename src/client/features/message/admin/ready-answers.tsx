import { trpc } from "../../../lib/query.ts";
import { inboxText as text } from "./text.ts";

/** The answers that support has ready: choosing one fills the field, and sends nothing. */
export function ReadyAnswers({ onChoose }: { onChoose: (answer: string) => void }) {
  const { data } = trpc.admin.configuration.useQuery();
  const answers = Object.values(data?.answers ?? {}).filter((answer) => answer !== "");
  if (answers.length === 0) return null;
  return (
    <fieldset aria-label={text.ready} className="mb-2 flex min-w-0 gap-2 overflow-x-auto p-1">
      {answers.map((answer) => (
        <button
          key={answer}
          type="button"
          onClick={() => onChoose(answer)}
          className="min-h-11 max-w-56 shrink-0 truncate rounded-3xl border border-line-strong/60 bg-surface px-3.5 text-sm font-semibold hover:border-brand"
        >
          {answer}
        </button>
      ))}
    </fieldset>
  );
}
