import { clsx } from "clsx";
import { MessagesSquare } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { lazyPage } from "../../../lib/lazy.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { useTwoPanes } from "../../../ui/use-wide.ts";
import { useInboxAddress } from "./inbox-address.ts";
import { InboxList } from "./inbox-list.tsx";
import { inboxText as text } from "./text.ts";

const Conversation = lazyPage(() => import("./conversation.tsx"));

/** The administrators' « Messages » tab: the list and one conversation, beside each other where both fit. */
export default function Inbox() {
  const { memberId } = useInboxAddress();
  const isBeside = useTwoPanes();
  const [lastOpened, setLastOpened] = useState<number>();

  useEffect(() => {
    if (memberId !== undefined) setLastOpened(memberId);
  }, [memberId]);

  const conversation =
    memberId === undefined ? undefined : (
      <Suspense fallback={<SkeletonList rows={4} rowClassName="h-16" />}>
        <Conversation key={memberId} memberId={memberId} />
      </Suspense>
    );
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
      <div
        className={clsx(
          "sticky top-4 flex h-[calc(100dvh-12rem)] min-h-96 min-w-0 flex-col overflow-hidden rounded-2xl border border-line bg-surface shadow-card",
          // Only a loaded conversation goes from edge to edge.
          conversation && "*:only:m-4",
        )}
      >
        {conversation ?? (
          <div className="m-auto p-4">
            <EmptyState icon={MessagesSquare} title={text.choose} />
          </div>
        )}
      </div>
    </div>
  );
}
