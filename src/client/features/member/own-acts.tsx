import { trpc } from "../../lib/query.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { isPaged } from "../../ui/next-page.ts";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { AccountActs } from "./account-acts.tsx";
import { actsText } from "./text.ts";

const text = actsText.own;

/** What administrators did on the member's account: nothing about it is done in secret. */
export default function OwnActs() {
  const pages = trpc.user.adminActions.useInfiniteQuery(
    {},
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <>
      <p className="mb-4 text-sm text-soft">{text.lead}</p>
      <Loaded query={pages} skeleton={<SkeletonList rows={2} rowClassName="h-12" />}>
        {(data) => {
          const shown = data.pages.reduce((sum, { acts }) => sum + acts.length, 0);
          if (shown === 0) return <p className="text-soft">{text.empty}</p>;
          return (
            <>
              <AccountActs label={text.title} pages={data.pages} />
              {isPaged(pages) ? <LoadMore pages={pages} label={actsText.more} shown={text.shown(shown)} /> : null}
            </>
          );
        }}
      </Loaded>
    </>
  );
}
