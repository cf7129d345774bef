import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { trpc } from "../../lib/query.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { LevelTable } from "./level-table.tsx";
import { referralText as text } from "./text.ts";

type LevelProps = { level: number; members: number };

/** The members of a level, fetched when it is opened, a page at a time. */
function Members({ level, members }: LevelProps) {
  const [newFrom, setNewFrom] = useState<number>();
  const pages = trpc.referral.level.useInfiniteQuery(
    { level },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={pages} skeleton={<SkeletonList rows={2} rowClassName="h-12" />}>
      {(data) => {
        const referrals = data.pages.flatMap((page) => page.referrals);
        return (
          <>
            <div className="overflow-x-auto">
              <LevelTable level={level} referrals={referrals} newFrom={newFrom} />
            </div>
            {pages.hasNextPage ? (
              <LoadMore
                pages={pages}
                onMore={() => setNewFrom(referrals.length)}
                label={text.more}
                shown={text.shown(referrals.length, members)}
              />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** One level, closed until it is asked for. */
export function LevelList({ level, members }: LevelProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      name="niveaux"
      className="group rounded-2xl border border-line bg-surface shadow-card"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-2xl px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {text.level(level, members)}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="px-4 pb-4">
        {members === 0 ? <p className="text-soft">{text.empty}</p> : null}
        {members > 0 && isOpened ? <Members level={level} members={members} /> : null}
      </div>
    </details>
  );
}
