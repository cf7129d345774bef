import { clsx } from "clsx";
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { uiText } from "./text.ts";

export type AlertTone = "error" | "warning" | "info" | "success";

export const tones: Record<AlertTone, { icon: LucideIcon; look: string; spoken: string }> = {
  error: { icon: CircleAlert, look: "bg-danger-soft text-danger border-danger/30", spoken: uiText.error },
  warning: { icon: TriangleAlert, look: "bg-warning-soft text-warning border-warning/30", spoken: uiText.warning },
  info: { icon: Info, look: "bg-info-soft text-info border-info/25", spoken: uiText.info },
  success: { icon: CircleCheck, look: "bg-success-soft text-success border-success/30", spoken: uiText.success },
};

type AlertProps = {
  tone: AlertTone;
  title?: string;
  children: ReactNode;
  /** A button or link below the words. */
  action?: ReactNode;
  /** False for a note that was there when the page opened: it must not be announced as news. */
  live?: boolean;
};

/** A message with icon and words: colour is never the only sign. */
export function Alert({ tone, title, children, action, live = true }: AlertProps) {
  const { icon: Icon, look, spoken } = tones[tone];
  const liveRole = tone === "error" || tone === "warning" ? "alert" : "status";
  return (
    <div
      role={live ? liveRole : undefined}
      data-tone={tone}
      className={clsx("flex items-start gap-3 rounded-2xl border px-4 py-3 text-[0.9375rem]", look)}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <span className="sr-only">{spoken}&nbsp;: </span>
        {title ? <p className="font-semibold">{title}</p> : null}
        <div>{children}</div>
        {action ? <div className="mt-2 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  );
}
