import { MessagesSquare } from "lucide-react";
import { useEffect, useRef } from "react";
import type { ConversationList } from "../../../../shared/message.ts";
import { useMinute } from "../../../lib/use-minute.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { isPaged } from "../../../ui/next-page.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { useInboxAddress } from "./inbox-address.ts";
import { InboxRow } from "./inbox-row.tsx";
import { inboxText as text } from "./text.ts";
import { useInbox, useSteadyOrder } from "./use-inbox.ts";

type RowsProps = { pages: readonly ConversationList[]; search: string; lastOpened: number | undefined };

function Rows({ pages, search, lastOpened }: RowsProps) {
  const { memberId, toMember } = useInboxAddress();
  const entries = useSteadyOrder(pages, search);
  const now = useMinute();
  const list = useRef<HTMLUListElement>(null);

  // Back from a conversation that filled the screen: the focus is where it left.
  useEffect(() => {
    if (lastOpened === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-conversation="${lastOpened}"]`)?.focus();
  }, [lastOpened]);

  if (entries.length === 0)
    return search ? (
      <EmptyState icon={MessagesSquare} title={text.notFound} />
    ) : (
      <EmptyState icon={MessagesSquare} title={text.empty}>
        {text.emptyDetail}
      </EmptyState>
    );
  return (
    <ul ref={list} aria-label={text.list} className="flex flex-col gap-2">
      {entries.map((entry) => (
        <InboxRow
          key={entry.member.id}
          entry={entry}
          to={toMember(entry.member.id)}
          isOpen={entry.member.id === memberId}
          now={now}
        />
      ))}
    </ul>
  );
}

/** Members' conversations, unread first. `lastOpened` is the one that was just left. */
export function InboxList({ lastOpened }: { lastOpened: number | undefined }) {
  const { search, searchFor } = useInboxAddress();
  const { inbox, shownSearch } = useInbox(search);
  return (
    <div className="flex flex-col gap-3">
      <SearchField
        label={text.search}
        placeholder={text.searchHint}
        clearLabel={text.clear}
        value={search}
        onSearch={searchFor}
      />
      <Loaded query={inbox} errorTitle={text.loadingFailed} skeleton={<SkeletonList rows={5} rowClassName="h-24" />}>
        {({ pages }) => {
          const counts = pages[0]?.counts ?? { unread: 0, total: 0 };
          const shown = pages.reduce((sum, page) => sum + page.entries.length, 0);
          return (
            <>
              <p role="status" className="text-sm text-soft empty:hidden">
                {counts.total > 0 ? text.counts(counts.unread, counts.total) : null}
              </p>
              <Rows pages={pages} search={shownSearch} lastOpened={lastOpened} />
              {isPaged(inbox) ? <LoadMore pages={inbox} label={text.more} shown={text.shown(shown)} /> : null}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
