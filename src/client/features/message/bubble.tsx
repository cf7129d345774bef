import { clsx } from "clsx";
import { Check, CheckCheck, CircleAlert, Clock, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { formatTime } from "../../../shared/day.ts";
import { Button } from "../../ui/button.tsx";
import { uiText } from "../../ui/text.ts";
import type { Outgoing } from "./outbox.ts";
import { messageText as text } from "./text.ts";

type Status = "sent" | "read" | "pending" | "failed";

const statuses: Record<Status, { icon: LucideIcon; label: string }> = {
  sent: { icon: Check, label: text.sent },
  read: { icon: CheckCheck, label: text.read },
  pending: { icon: Clock, label: uiText.sending },
  failed: { icon: CircleAlert, label: text.failed },
};

type BubbleProps = {
  id?: string;
  author: string;
  own: boolean;
  at?: number;
  status?: Status;
  /** Null of a picture. */
  body: string | null;
  children?: ReactNode;
};

/** One message: who, when, the words, and for one's own what became of it. Everything is said in words. */
export function Bubble({ id, author, own, at, status, body, children }: BubbleProps) {
  const { icon: Icon, label } = statuses[status ?? "sent"];
  return (
    <li id={id} className={clsx("flex scroll-mt-32", own ? "justify-end pl-5" : "pr-4")}>
      <div
        className={clsx(
          "min-w-0 rounded-2xl px-3.5 py-2.5",
          own ? "bg-brand-soft" : "border border-line bg-surface",
          status === "failed" && "border border-danger",
        )}
      >
        <p className="flex flex-wrap items-center gap-x-2 text-xs text-soft">
          <span className="min-w-0 font-semibold">{author}</span>
          {at === undefined ? null : <time dateTime={new Date(at).toISOString()}>{formatTime(at)}</time>}
          {status ? (
            <span
              className={clsx("inline-flex items-center gap-1", status === "failed" && "font-semibold text-danger")}
            >
              <Icon aria-hidden="true" className="size-3.5" />
              {label}
            </span>
          ) : null}
        </p>
        {body === null ? null : (
          <p dir="auto" className="whitespace-pre-wrap wrap-anywhere">
            {body}
          </p>
        )}
        {children}
      </div>
    </li>
  );
}

type OutgoingBubbleProps = { message: Outgoing; busy: boolean; onRetry: () => void; onTakeBack: () => void };

/** A message that has not arrived: under way, or why it did not and what can be done. */
export function OutgoingBubble({ message, busy, onRetry, onTakeBack }: OutgoingBubbleProps) {
  const { failure } = message;
  return (
    <Bubble author={text.you} own status={failure ? "failed" : "pending"} body={message.text}>
      {failure ? (
        <>
          <p className="mt-1.5 text-sm text-danger">{failure}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="small" variant="outline" disabled={busy} onClick={onRetry}>
              {uiText.retry}
            </Button>
            <Button size="small" variant="ghost" onClick={onTakeBack}>
              {text.takeBack}
            </Button>
          </div>
        </>
      ) : null}
    </Bubble>
  );
}
