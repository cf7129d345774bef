import { clsx } from "clsx";
import { Check, Ellipsis, type LucideIcon, X } from "lucide-react";
import type { ReactNode } from "react";

export type Moment = {
  /** Where two moments may have one title. */
  id?: number;
  title: string;
  detail?: ReactNode;
  state: "done" | "current" | "future" | "bad";
};

const looks: Record<Moment["state"], { look: string; icon: LucideIcon | undefined }> = {
  done: { look: "bg-success-soft text-success", icon: Check },
  current: { look: "bg-warning-soft text-warning", icon: Ellipsis },
  future: { look: "bg-surface border-2 border-line", icon: undefined },
  bad: { look: "bg-danger-soft text-danger", icon: X },
};

/** What has happened, what is under way, what comes next, in order. */
export function Timeline({ label, moments }: { label: string; moments: readonly Moment[] }) {
  return (
    <ol aria-label={label}>
      {moments.map(({ id, title, detail, state }, index) => {
        const { look, icon: Icon } = looks[state];
        const isLast = index === moments.length - 1;
        return (
          <li key={id ?? title} aria-current={state === "current" ? "step" : undefined} className="flex gap-3">
            <span aria-hidden="true" className="flex flex-col items-center">
              <span className={clsx("flex size-6 shrink-0 items-center justify-center rounded-full", look)}>
                {Icon ? <Icon className="size-3.5" strokeWidth={3} /> : null}
              </span>
              {isLast ? null : <span className="my-1 min-h-2.5 w-0.5 flex-1 rounded bg-line" />}
            </span>
            <div className={clsx("min-w-0 flex-1", !isLast && "pb-2.5")}>
              <p className={clsx("font-semibold leading-normal", state === "future" && "text-soft")}>{title}</p>
              {detail ? <div className="text-sm text-soft">{detail}</div> : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
