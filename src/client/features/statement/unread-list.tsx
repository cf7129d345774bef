import { ListChecks } from "lucide-react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { LineList } from "./line-card.tsx";
import { statementUnreadText, statementText as text } from "./text.ts";
import { UnreadCard } from "./unread-card.tsx";
import { useUnread } from "./use-unread.ts";

/** The messages that wait for a person, or those that were put aside and may be taken up again. */
export default function UnreadList({ isIgnored = false }: { isIgnored?: boolean }) {
  const query = useUnread(isIgnored);
  return (
    <Loaded query={query} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={2} rowClassName="h-32" />}>
      {({ pages }) => {
        const unread = pages.flatMap((page) => page.unread);
        if (unread.length === 0 && isIgnored) return null;
        if (unread.length === 0) return <EmptyState icon={ListChecks} title={statementUnreadText.empty} />;
        return (
          <>
            {isIgnored ? (
              <h3 className="mt-6 mb-3 font-bold">{statementUnreadText.asideTitle}</h3>
            ) : (
              <p className="mb-3 text-sm text-soft">{statementUnreadText.lead}</p>
            )}
            <LineList label={isIgnored ? statementUnreadText.asideTitle : statementUnreadText.tab}>
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
