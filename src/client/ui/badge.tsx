import { clsx } from "clsx";
import { CircleCheck, CircleX, Clock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";

export type Tone = "neutral" | "brand" | "gold" | "success" | "warning" | "danger";

const looks: Record<Tone, string> = {
  neutral: "bg-sunken text-soft",
  brand: "bg-brand-soft text-brand",
  gold: "bg-gold-soft text-gold-strong",
  success: "bg-success-soft text-success",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

const shape =
  "inline-flex items-center w-max max-w-full shrink-0 wrap-anywhere gap-1.5 rounded-full px-2.5 py-1 text-xs font-semibold";

/** A short fact about the thing beside it. */
export function Badge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return <span className={clsx(shape, looks[tone])}>{children}</span>;
}

export type PillState = "waiting" | "good" | "bad";

const states: Record<PillState, { icon: LucideIcon; tone: Tone }> = {
  waiting: { icon: Clock, tone: "warning" },
  good: { icon: CircleCheck, tone: "success" },
  bad: { icon: CircleX, tone: "danger" },
};

/** Where something stands: words and icon, so colour is never alone. */
export function StatusPill({ state, children }: { state: PillState; children: ReactNode }) {
  const { icon: Icon, tone } = states[state];
  return (
    <span className={clsx(shape, looks[tone])}>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      {children}
    </span>
  );
}
