import { formatInstant } from "../../../shared/day.ts";
import type { TransactionAct } from "../../../shared/transaction-details.ts";
import type { AdminTransactionEntry } from "../../../shared/transactions.ts";
import { Timeline } from "../../ui/timeline.tsx";
import { TransactionTimeline } from "../../ui/transaction-timeline.tsx";
import { detailsText as text } from "./text.ts";

/** Where the transaction stands. */
export function Story({ entry }: { entry: AdminTransactionEntry }) {
  return <TransactionTimeline label={text.story} entry={entry} words={text.moments[entry.type]} />;
}

/** Who did what with it, as the journal keeps it. */
export function Journal({ acts }: { acts: readonly TransactionAct[] }) {
  return (
    <Timeline
      label={text.journal}
      moments={acts.map(({ id, at, action, actorName, reason }) => ({
        id,
        title: text.acts[action] ?? text.otherAct,
        detail: (
          <>
            <p>{text.by(actorName, formatInstant(at))}</p>
            {reason ? <p className="text-ink">{text.reason(reason)}</p> : null}
          </>
        ),
        state: action === "reject" || action === "refuseProposal" ? "bad" : "done",
      }))}
    />
  );
}
