import { clsx } from "clsx";
import { Check } from "lucide-react";
import { uiText } from "./text.ts";

type StepsProps = {
  label: string;
  steps: readonly string[];
  /** 1 for the first step. */
  current: number;
};

function markLook(number: number, current: number) {
  if (number < current) return "bg-brand text-on-brand";
  if (number === current) return "bg-brand-soft text-brand ring-2 ring-brand";
  return "bg-sunken text-soft";
}

function Stroke({ hidden, reached }: { hidden: boolean; reached: boolean }) {
  const look = reached ? "bg-brand" : "bg-line";
  return <span className={clsx("h-0.5 flex-1 rounded", hidden ? "bg-transparent" : look)} />;
}

/** The current step of a form of several screens. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex gap-2">
      {steps.map((step, index) => {
        const number = index + 1;
        const isDone = number < current;
        return (
          <li
            key={step}
            aria-current={number === current ? "step" : undefined}
            className="flex min-w-0 flex-1 flex-col items-center gap-1.5 text-center"
          >
            <span aria-hidden="true" className="flex w-full items-center gap-2">
              <Stroke hidden={index === 0} reached={number <= current} />
              <span
                className={clsx(
                  "flex size-8 shrink-0 items-center justify-center rounded-full text-sm font-bold",
                  markLook(number, current),
                )}
              >
                {isDone ? <Check className="size-4" /> : number}
              </span>
              <Stroke hidden={number === steps.length} reached={isDone} />
            </span>
            <span
              className={clsx(
                "max-w-full hyphens-auto text-xs leading-tight sm:text-sm",
                number === current ? "font-semibold" : "text-soft",
              )}
            >
              {step}
              {isDone ? <span className="sr-only"> ({uiText.stepDone})</span> : null}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
