import { Download } from "lucide-react";
import { useState } from "react";
import { formatWhole } from "../../../shared/locale.ts";
import {
  type CampaignPage,
  type QuestionResult,
  type Split,
  type SplitResult,
  splits,
} from "../../../shared/sponsor.ts";
import { failureSentence } from "../../lib/failure.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { AnswerBars } from "./answer-bars.tsx";
import type { Door } from "./door.ts";
import { sponsorText } from "./text.ts";

const text = sponsorText.results;

const WHOLE = "whole";

function nameOf(by: Split, group: string | null): string {
  if (group === null) return text.unsaid;
  return by === "ageBand" ? text.ages(group) : (text.groups[group] ?? group);
}

/** Hands a file that is here to the browser. */
function save({ fileName, text: words }: { fileName: string; text: string }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([words], { type: "text/csv;charset=utf-8" }));
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** What came out of a campaign's questions, whole or split by one trait. */
export function Results({ campaign, door }: { campaign: CampaignPage; door: Door }) {
  const { id, results, shownAnswers, state } = campaign;
  const [split, setSplit] = useState<SplitResult>();
  const [problem, setProblem] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  if (results === null) return null;
  if (shownAnswers === 0) return <Card title={text.title}>{state === "closed" ? text.few : text.early}</Card>;

  /** Runs a call of the door and says why where it fails. */
  async function call<Value>(work: () => Promise<Value>, then: (value: Value) => void, network: string) {
    setLoading(true);
    setProblem(undefined);
    try {
      then(await work());
    } catch (error) {
      setProblem(failureSentence(error, network));
    } finally {
      setLoading(false);
    }
  }
  const choose = (by: Split | typeof WHOLE) =>
    by === WHOLE ? setSplit(undefined) : call(() => door.split(id, by), setSplit, sponsorText.loadingFailed);
  return (
    <Card title={text.title}>
      <p className="text-sm text-soft">{text.of(shownAnswers)}</p>
      <div className="my-4 print:hidden">
        <ChoiceChips
          label={text.split}
          choices={[{ value: WHOLE, label: text.whole }, ...splits.map((by) => ({ value: by, label: text.by[by] }))]}
          value={split?.by ?? WHOLE}
          onChoose={choose}
        />
      </div>
      <div className="flex flex-col gap-6" aria-live="polite" aria-busy={isLoading}>
        {split ? (
          split.groups.map(({ group, answers, results: own }) => (
            <section key={group ?? ""}>
              <h3 className="mb-2 text-base font-bold">{text.group(nameOf(split.by, group), answers)}</h3>
              <Questions results={own} />
            </section>
          ))
        ) : (
          <Questions results={results} />
        )}
        {split && split.others > 0 ? <p className="text-sm text-soft">{text.others(split.others)}</p> : null}
      </div>
      {problem ? (
        <p role="alert" className="mt-3 text-danger">
          {problem}
        </p>
      ) : null}
      <Button
        variant="secondary"
        size="small"
        className="mt-4 print:hidden"
        pending={isLoading}
        onClick={() => call(() => door.file(id), save, sponsorText.fileFailed)}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {text.file}
      </Button>
    </Card>
  );
}

function Questions({ results }: { results: readonly QuestionResult[] }) {
  return (
    <div className="grid gap-x-8 gap-y-5 sm:grid-cols-2 print:grid-cols-2">
      {results.map((result, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two questions may ask the same, and their order never changes
        <div key={place} className="min-w-0">
          <p className="mb-2 font-semibold wrap-anywhere">{result.ask}</p>
          {result.form === "number" ? (
            <Numbers result={result} />
          ) : (
            <AnswerBars rows={result.counts} of={result.answers} />
          )}
        </div>
      ))}
    </div>
  );
}

function Numbers({ result: { unit, lower, median, upper } }: { result: QuestionResult & { form: "number" } }) {
  const named = (value: number) => [formatWhole(value), unit].filter(Boolean).join("\u00a0");
  return (
    <DefinitionList
      items={[
        { term: text.median, value: named(median) },
        { term: text.quartiles, value: text.between(named(lower), named(upper)) },
      ]}
    />
  );
}
