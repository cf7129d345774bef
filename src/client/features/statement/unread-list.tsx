import { ListChecks } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { LineList } from "./line-card.tsx";
import { statementUnreadText, statementText as text } from "./text.ts";
import { UnreadCard } from "./unread-card.tsx";
import { useUnread } from "./use-unread.ts";

/** The messages that wait for a person. */
export default function UnreadList() {
  const query = useUnread();
  return (
    <Loaded query={query} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={2} rowClassName="h-32" />}>
      {({ pages }) => {
        const unread = pages.flatMap((page) => page.unread);
        if (unread.length === 0) return <EmptyState icon={ListChecks} title={statementUnreadText.empty} />;
        return (
          <>
            <p className="mb-3 text-sm text-soft">{statementUnreadText.lead}</p>
            <LineList label={statementUnreadText.tab}>
              {unread.map((one) => (
                <UnreadCard key={one.id} unread={one} />
              ))}
            </LineList>
            <LoadMore pages={query} label={text.more} />
          </>
        );
      }}
    </Loaded>
  );
}
