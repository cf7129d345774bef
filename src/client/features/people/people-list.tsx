import { keepPreviousData } from "@tanstack/react-query";
import { clsx } from "clsx";
import { UserRoundSearch } from "lucide-react";
import { useEffect, useRef } from "react";
import { NavigationType, useNavigationType } from "react-router";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { useWide } from "../../ui/use-wide.ts";
import { ExportButton } from "../export/export-button.tsx";
import { usePeopleFilter } from "./address.ts";
import { Creation } from "./creation.tsx";
import { PeopleFilters } from "./people-filters.tsx";
import { PersonCards } from "./person-cards.tsx";
import { PersonTable } from "./person-table.tsx";
import { peopleText } from "./text.ts";

const text = peopleText.list;

/** After a visit to somebody's details the focus returns to their row. */
function useFocusOf(lastOpened: number | undefined, isReady: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const isBack = useNavigationType() === NavigationType.Pop;
  useEffect(() => {
    if (!isBack || !isReady || lastOpened === undefined) return;
    list.current?.querySelector<HTMLElement>(`[data-person="${lastOpened}"]`)?.focus();
  }, [isBack, isReady, lastOpened]);
  return list;
}

/** Members and administrators, newest first. */
export function PeopleList({ lastOpened }: { lastOpened: number | undefined }) {
  const filter = usePeopleFilter();
  const isWide = useWide();
  const pages = trpc.admin.people.useInfiniteQuery(filter.input, {
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // After a change of search the previous list stays until the answer comes.
    placeholderData: keepPreviousData,
  });
  const list = useFocusOf(lastOpened, pages.data !== undefined);
  const Rows = isWide ? PersonTable : PersonCards;
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap gap-2">
        <Creation />
        <ExportButton name="people" filter={filter.input} />
      </div>
      <PeopleFilters filter={filter} />
      <Loaded
        query={pages}
        errorTitle={peopleText.loadingFailed}
        skeleton={<SkeletonList rows={6} rowClassName="h-24" />}
      >
        {(data) => {
          const people = data.pages.flatMap((page) => page.people);
          return (
            <div
              ref={list}
              aria-busy={pages.isPlaceholderData}
              className={clsx(pages.isPlaceholderData && "opacity-60")}
            >
              {people.length === 0 ? (
                <EmptyState
                  icon={UserRoundSearch}
                  title={text.empty}
                  action={
                    filter.isNarrowed ? (
                      <Button variant="secondary" onClick={filter.clear}>
                        {text.clear}
                      </Button>
                    ) : undefined
                  }
                >
                  {text.emptyDetail}
                </EmptyState>
              ) : (
                <>
                  <Rows people={people} />
                  <LoadMore pages={pages} label={text.more} shown={text.shown(people.length, !pages.hasNextPage)} />
                </>
              )}
            </div>
          );
        }}
      </Loaded>
    </div>
  );
}
