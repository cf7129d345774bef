import { UsersRound } from "lucide-react";
import { Suspense } from "react";
import { formatAr } from "../../../shared/money.ts";
import { lazyPart } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { ApprovalCard, ApprovalDecision } from "./approval-card.tsx";
import { approvalText as text } from "./text.ts";

const DecidedAloneList = lazyPart(() => import("./decided-alone.tsx"));

function Empty() {
  const { data } = trpc.auth.config.useQuery();
  return (
    <EmptyState icon={UsersRound} title={text.empty}>
      {data ? text.emptyWhy(formatAr(data.settings.aloneDailyAr)) : null}
    </EmptyState>
  );
}

/** « À approuver »: the proposals that wait for a second administrator, oldest first. */
export default function Approvals() {
  const pages = trpc.admin.approvals.useInfiniteQuery({}, { getNextPageParam: (page) => page.nextCursor ?? undefined });
  return (
    <div className="flex flex-col gap-4">
      <ApprovalDecision>
        {(ask) => (
          <Loaded
            query={pages}
            errorTitle={text.loadingFailed}
            skeleton={<SkeletonList rows={2} rowClassName="h-44" />}
          >
            {(data) => {
              const approvals = data.pages.flatMap(({ entries }) => entries);
              if (approvals.length === 0) return <Empty />;
              return (
                <>
                  <ul className="grid gap-3 lg:grid-cols-2">
                    {approvals.map((approval) => (
                      <li key={approval.id}>
                        <ApprovalCard approval={approval} ask={ask} hasLink />
                      </li>
                    ))}
                  </ul>
                  <LoadMore pages={pages} label={text.more} />
                </>
              );
            }}
          </Loaded>
        )}
      </ApprovalDecision>
      <Suspense>
        <DecidedAloneList />
      </Suspense>
    </div>
  );
}
