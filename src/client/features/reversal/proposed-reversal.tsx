import { trpc } from "../../lib/query.ts";
import { ReversalEffect } from "./effect.tsx";

/** What reversing a deposit does now, for a proposal, which names its deposit only. */
export default function ProposedReversal({ transactionId }: { transactionId: number }) {
  const { data } = trpc.admin.reversal.useQuery({ transactionId });
  return data ? <ReversalEffect reversal={data} /> : null;
}
