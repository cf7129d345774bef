import { ListChecks } from "lucide-react";
import { useState } from "react";
import type { StatementUnread } from "../../../shared/statement/statement.ts";
import { trpc } from "../../lib/query.ts";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { statementText as text } from "./text.ts";
import { WordingCard } from "./unread-card.tsx";
import { statementUnreadText } from "./unread-text.ts";

const AddDialog = lazyDialog(() => import("./add-dialog.tsx"));

/** The messages that wait for a person, by their wording; or those that were put aside and may be taken up again. */
export default function UnreadList({ isIgnored = false }: { isIgnored?: boolean }) {
  const query = trpc.admin.statementWordings.useInfiniteQuery(
    { isIgnored },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  // Above the cards: one whose message was read by somebody else goes, but the open dialog stays.
  const [adding, setAdding] = useState<StatementUnread>();
  return (
    <>
      <Loaded query={query} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={2} rowClassName="h-32" />}>
        {({ pages }) => {
          const wordings = pages.flatMap((page) => page.wordings);
          if (wordings.length === 0 && isIgnored) return null;
          if (wordings.length === 0) return <EmptyState icon={ListChecks} title={statementUnreadText.empty} />;
          return (
            <>
              {isIgnored ? (
                <h3 className="mt-6 mb-3 font-bold">{statementUnreadText.asideTitle}</h3>
              ) : (
                <p className="mb-3 text-sm text-soft">{statementUnreadText.lead}</p>
              )}
              <ul
                aria-label={isIgnored ? statementUnreadText.asideTitle : text.views.unread}
                className="flex flex-col gap-3"
              >
                {wordings.map((wording) => (
                  <WordingCard key={wording.wording} wording={wording} isIgnored={isIgnored} onAdd={setAdding} />
                ))}
              </ul>
              <LoadMore pages={query} label={text.more} />
            </>
          );
        }}
      </Loaded>
      {adding ? <AddDialog unread={adding} onClose={() => setAdding(undefined)} /> : null}
    </>
  );
}
