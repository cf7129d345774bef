import { ScrollText } from "lucide-react";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { JournalLink } from "../journal/journal-link.tsx";
import { AccountActs } from "../member/account-acts.tsx";
import { peopleText } from "./text.ts";

const text = peopleText.journal;

/** What administrators did on the account, newest first. */
export function Journal({ memberId }: { memberId: number }) {
  const pages = trpc.admin.memberJournal.useInfiniteQuery(
    { memberId },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={pages} errorTitle={peopleText.loadingFailed}>
      {(data) => {
        const shown = data.pages.reduce((sum, { acts }) => sum + acts.length, 0);
        if (shown === 0) return <EmptyState icon={ScrollText} title={text.empty} />;
        return (
          <Card>
            <AccountActs label={text.label} pages={data.pages} />
            <JournalLink narrowed={{ membre: String(memberId) }} />
            <LoadMore pages={pages} label={text.more} shown={text.shown(shown)} />
          </Card>
        );
      }}
    </Loaded>
  );
}
