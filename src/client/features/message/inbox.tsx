import { MessagesSquare } from "lucide-react";
import { useEffect, useState } from "react";
import { inboxText as text } from "../../text/inbox.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useTwoPanes } from "../../use-wide.ts";
import { Conversation } from "./conversation.tsx";
import { useInboxAddress } from "./inbox-address.ts";
import { InboxList } from "./inbox-list.tsx";

/** The administrators' « Messages » tab: the list and one conversation, beside each other where both fit. */
export default function Inbox() {
  const { memberId } = useInboxAddress();
  const isBeside = useTwoPanes();
  const [lastOpened, setLastOpened] = useState<number>();

  useEffect(() => {
    if (memberId !== undefined) setLastOpened(memberId);
  }, [memberId]);

  const conversation = memberId === undefined ? undefined : <Conversation key={memberId} memberId={memberId} />;
  const title = <h2 className="sr-only">{text.title}</h2>;
  if (!isBeside)
    return (
      conversation ?? (
        <>
          {title}
          <InboxList lastOpened={lastOpened} />
        </>
      )
    );
  return (
    <div className="grid grid-cols-[2fr_3fr] items-start gap-4">
      <div className="min-w-0">
        {title}
        <InboxList lastOpened={undefined} />
      </div>
      <div className="sticky top-4 flex h-[calc(100dvh-12rem)] min-h-96 min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
        {conversation ?? (
          <div className="m-auto p-4">
            <EmptyState icon={MessagesSquare} title={text.choose} />
          </div>
        )}
      </div>
    </div>
  );
}
