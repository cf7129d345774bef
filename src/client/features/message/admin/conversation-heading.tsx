import { ArrowLeft } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ConversationPage } from "../../../../shared/message.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import { paths } from "../../../lib/paths.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Link } from "../../../ui/link.tsx";
import { useTwoPanes } from "../../../ui/use-wide.ts";
import { useInboxAddress } from "./inbox-address.ts";
import { MemberState } from "./member-state.tsx";
import { inboxText as text } from "./text.ts";

/** The member in the conversation, a link to all that is known of them, and on a phone the way back. */
export function ConversationHeading({ member }: { member: ConversationPage["member"] }) {
  const { toList } = useInboxAddress();
  const isBeside = useTwoPanes();
  const heading = useRef<HTMLHeadingElement>(null);

  // On a phone the conversation replaces the list: its heading takes the focus.
  useEffect(() => {
    if (!isBeside) heading.current?.focus({ preventScroll: true });
  }, [isBeside]);

  return (
    <header className="flex items-center gap-2 border-b border-line pb-3 lg:p-4">
      {isBeside ? null : (
        <Link
          to={toList}
          aria-label={text.back}
          className="-ml-2 flex size-11 shrink-0 items-center justify-center rounded-xl text-soft hover:bg-sunken hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-5.5" />
        </Link>
      )}
      <div className="min-w-0 flex-1">
        <h2
          ref={heading}
          tabIndex={-1}
          className="text-lg font-bold leading-snug tracking-tight outline-none wrap-anywhere"
        >
          {member.name}
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
          <span className="whitespace-nowrap tabular-nums">
            {member.phone ? formatPhone(member.phone) : text.member(member.id)}
          </span>
          <Badge>{text.level(member.levelName)}</Badge>
          <MemberState status={member.status} />
        </p>
      </div>
      <Link
        to={`${paths.admin}?onglet=utilisateurs&membre=${member.id}`}
        className="flex min-h-11 shrink-0 items-center px-2 text-sm font-semibold text-brand hover:underline"
      >
        {text.open}
      </Link>
    </header>
  );
}
