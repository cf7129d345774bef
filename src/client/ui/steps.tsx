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

/** The current step of a form of several screens. */
export function Steps({ label, steps, current }: StepsProps) {
  return (
    <ol aria-label={label} className="flex flex-wrap items-center gap-1 sm:gap-1.5">
      {steps.map((step, index) => {
        const number = index + 1;
        const isDone = number < current;
        const isLast = number === steps.length;
        return (
          <li
            key={step}
            aria-current={number === current ? "step" : undefined}
            className={clsx("flex min-w-0 items-center gap-1 sm:gap-1.5", !isLast && "grow")}
          >
            <span
              aria-hidden="true"
              className={clsx(
                "flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-bold",
                markLook(number, current),
              )}
            >
              {isDone ? <Check className="size-3.5" /> : number}
            </span>
            <span
              className={clsx(
                "min-w-0 hyphens-auto text-xs leading-tight sm:text-sm",
                number === current ? "font-semibold" : "text-soft",
              )}
            >
              {step}
              {isDone ? <span className="sr-only"> ({uiText.stepDone})</span> : null}
            </span>
            {isLast ? null : (
              <span aria-hidden="true" className={clsx("h-0.5 grow rounded", isDone ? "bg-brand" : "bg-line")} />
            )}
          </li>
        );
      })}
    </ol>
  );
}
