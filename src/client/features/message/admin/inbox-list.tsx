import { keepPreviousData } from "@tanstack/react-query";
import { clsx } from "clsx";
import { MessagesSquare } from "lucide-react";
import { useEffect, useMemo, useRef, useState } from "react";
import type { To } from "react-router";
import { formatAge } from "../../../../shared/day.ts";
import type { ConversationEntry, ConversationList } from "../../../../shared/message.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import { POLL_MS, pollOnceLoaded, useIsLive } from "../../../lib/live-state.ts";
import { trpc } from "../../../lib/query.ts";
import { useMinute } from "../../../lib/use-minute.ts";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { Link } from "../../../ui/link.tsx";
import { LoadMore } from "../../../ui/load-more.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { isPaged } from "../../../ui/next-page.ts";
import { SearchField } from "../../../ui/search-field.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { useInboxAddress } from "./inbox-address.ts";
import { MemberState } from "./member-state.tsx";
import { type KeptEntries, keptAbove } from "./steady-order.ts";
import { inboxText as text } from "./text.ts";

/**
 * The conversations that a search finds, page by page, pushed by the server or polled every 30 s. `shownSearch` is the search that the
 * shown list belongs to.
 */
function useInbox(search: string) {
  const isLive = useIsLive();
  const [shownSearch, setShownSearch] = useState(search);
  const inbox = trpc.admin.conversations.useInfiniteQuery(
    { search: search || undefined },
    {
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      refetchInterval: pollOnceLoaded(isLive ? false : POLL_MS),
      // After a change of search the previous list stays until the answer comes.
      placeholderData: keepPreviousData,
    },
  );
  if (!inbox.isPlaceholderData && shownSearch !== search) setShownSearch(search);
  return { inbox, shownSearch };
}

type Kept = { search: string; entries: KeptEntries };

/**
 * Keeps conversations that were unread when loaded at the top, even once they are read, so that none moves away just as it is opened.
 * Another search or another visit sorts them again.
 */
function useSteadyOrder(pages: readonly ConversationList[], search: string): ConversationEntry[] {
  const entries = useMemo(() => pages.flatMap((page) => page.entries), [pages]);
  const [kept, setKept] = useState<Kept>({ search, entries: new Map() });
  const next = keptAbove(kept.search === search ? kept.entries : new Map(), pages);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only other entries or another search are worth keeping
  useEffect(() => setKept({ search, entries: next }), [entries, search]);

  return [
    ...[...next.values()].sort((one, other) => other.last.id - one.last.id),
    ...entries.filter(({ member }) => !next.has(member.id)),
  ];
}

type InboxRowProps = { entry: ConversationEntry; to: To; isOpen: boolean; now: number };

/** A conversation in the list: the member, the number of unread messages, their age, and the last message. */
function InboxRow({ entry, to, isOpen, now }: InboxRowProps) {
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
