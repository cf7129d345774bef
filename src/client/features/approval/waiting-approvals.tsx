import type { ApprovalKind } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";
import { ApprovalCard, ApprovalDecision } from "./approval-card.tsx";

/** The waiting proposals of some kinds, on the screen where such acts are done; nothing when none waits. */
export default function WaitingApprovals({ kinds }: { kinds: readonly ApprovalKind[] }) {
  const { data } = trpc.admin.approvals.useQuery({});
  return (
    <ApprovalDecision>
      {(ask) =>
        data?.entries
          .filter(({ kind }) => kinds.includes(kind))
          .map((approval) => <ApprovalCard key={approval.id} approval={approval} ask={ask} />)
      }
    </ApprovalDecision>
  );
}
