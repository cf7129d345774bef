import { CircleCheck, CircleDashed } from "lucide-react";
import type { FirstSteps as Steps } from "../../../shared/fund.ts";
import { paths } from "../../lib/paths.ts";
import { Card } from "../../ui/card.tsx";
import { Link } from "../../ui/link.tsx";
import { fundText } from "./text.ts";

const text = fundText.steps;

/** In the order they are done, and where. */
const steps: readonly (readonly [keyof Steps, to: string])[] = [
  ["contact", `${paths.admin}?onglet=configuration&rubrique=contact`],
  ["keeper", `${paths.admin}?onglet=configuration&rubrique=site`],
  ["receiver", `${paths.admin}?onglet=financement`],
  ["funding", `${paths.admin}?onglet=financement&mouvement=entree`],
  ["level", paths.adminTasks],
  ["secondAdmin", `${paths.admin}?onglet=utilisateurs`],
];

/** What an empty installation lacks, and where it is done; gone once nothing is. */
export function FirstSteps({ done }: { done: Steps }) {
  if (steps.every(([name]) => done[name])) return null;
  return (
    <Card title={text.title}>
      <p className="mb-2 text-sm text-soft">{text.lead}</p>
      <ol className="divide-y divide-line">
        {steps.map(([name, to]) => (
          <li key={name} className="flex min-h-11 items-center gap-3 py-1">
            {done[name] ? (
              <>
                <CircleCheck aria-label={text.done} className="size-5 shrink-0 text-success" />
                <span className="text-soft">{text[name]}</span>
              </>
            ) : (
              <>
                <CircleDashed aria-label={text.todo} className="size-5 shrink-0 text-soft" />
                <Link to={to} className="flex min-h-11 items-center font-semibold text-brand underline">
                  {text[name]}
                </Link>
              </>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
