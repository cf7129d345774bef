import type { Approval } from "../../../shared/approval.ts";
import type { ApprovalKind } from "../../../shared/two-people.ts";
import { trpc } from "../../lib/query.ts";
import { ApprovalCard, ApprovalDecision } from "./approval-card.tsx";

type WaitingProps = { kinds: readonly ApprovalKind[]; about?: (approval: Approval) => boolean };

/** The waiting proposals of some kinds, on the screen where such acts are done, or only those about its record; nothing when none waits. */
export default function WaitingApprovals({ kinds, about = () => true }: WaitingProps) {
  const { data } = trpc.admin.approvals.useQuery({});
  return (
    <ApprovalDecision>
      {(ask) =>
        data?.entries
          .filter((approval) => kinds.includes(approval.kind) && about(approval))
          .map((approval) => <ApprovalCard key={approval.id} approval={approval} ask={ask} />)
      }
    </ApprovalDecision>
  );
}
