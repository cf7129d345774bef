import { clsx } from "clsx";
import type { To } from "react-router";
import { formatAge } from "../../../../shared/day.ts";
import type { ConversationEntry } from "../../../../shared/message.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import { Link } from "../../../ui/link.tsx";
import { MemberState } from "./member-state.tsx";
import { inboxText as text } from "./text.ts";

type InboxRowProps = { entry: ConversationEntry; to: To; isOpen: boolean; now: number };

/** A conversation in the list: the member, the number of unread messages, their age, and the last message. */
export function InboxRow({ entry, to, isOpen, now }: InboxRowProps) {
  const { member, last, unread } = entry;
  return (
    <li>
      <Link
        to={to}
        data-conversation={member.id}
        aria-current={isOpen ? "true" : undefined}
        className={clsx(
          "flex flex-col gap-0.5 rounded-2xl border p-3.5 shadow-card transition-colors hover:border-brand",
          isOpen ? "border-brand bg-brand-soft" : "border-line bg-surface",
        )}
      >
        <span className="flex items-center justify-between gap-2">
          <span className={clsx("min-w-0 truncate", unread > 0 ? "font-bold" : "font-semibold")}>{member.name}</span>
          {unread > 0 ? (
            <span className="rounded-full bg-danger px-2 py-0.5 text-xs font-bold text-on-danger">
              <span aria-hidden="true">{unread > 99 ? "99+" : unread}</span>
              <span className="sr-only">{text.unread(unread)}</span>
            </span>
          ) : null}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {member.phone ? <span className="tabular-nums">{formatPhone(member.phone)}</span> : null}
          <time dateTime={new Date(last.createdAt).toISOString()}>{text.ago(formatAge(now - last.createdAt))}</time>
          <MemberState status={member.status} />
        </span>
        <span className={clsx("line-clamp-2 break-words text-sm", unread > 0 ? "text-ink" : "text-soft")}>
          {last.from === "support" ? text.answered : null}
          {last.excerpt ?? text.picture}
        </span>
      </Link>
    </li>
  );
}
