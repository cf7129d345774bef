import { useState } from "react";
import type { Approval, ApprovalKind, ApprovalStanding } from "../shared/approval.ts";
import { formatInstant } from "../shared/day.ts";
import { formatAr } from "../shared/money.ts";
import { formatPhone } from "../shared/phone-digits.ts";
import { ApproveDialog } from "./approve-dialog.tsx";
import { trpc } from "./query.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";
import { approvalText as text } from "./text/approval.ts";
import { Badge } from "./ui/badge.tsx";
import { Button } from "./ui/button.tsx";
import { Card } from "./ui/card.tsx";
import { type Definition, DefinitionList } from "./ui/definition-list.tsx";
import { Dialog } from "./ui/dialog.tsx";
import { Money } from "./ui/money.tsx";

function factsOf(approval: Approval): Definition[] {
  const { memberName, payoutPhone, cashPhone, reference, reason, proposedByName, proposedAt, expiresAt } = approval;
  const known: [string, string | null][] = [
    [text.member, memberName],
    [text.payTo, payoutPhone && formatPhone(payoutPhone)],
    [text.from, cashPhone && formatPhone(cashPhone)],
    [text.reference, reference],
    [text.reason, reason],
    [text.proposedBy, text.by(proposedByName, formatInstant(proposedAt))],
    [text.expires, formatInstant(expiresAt)],
  ];
  return known.flatMap(([term, value]) => (value ? [{ term, value }] : []));
}

const sentences: Record<ApprovalStanding, (approval: Approval) => string> = {
  approve: () => text.standing.approve,
  owner: () => text.standing.owner,
  asked: () => text.standing.asked,
  alone: ({ possibleAt }) =>
    possibleAt === null ? text.standing.aloneNow : text.standing.alone(formatInstant(possibleAt)),
  confirm: () => text.standing.confirm,
};

/** The word on the button that carries it out; none where the caller may not, or not yet. */
const yesWords: Partial<Record<ApprovalStanding, string>> = { approve: text.approve, confirm: text.confirm };

/** A proposal of big money: what, who asked, why, until when, and the two answers for whoever may give them. */
export function ApprovalCard({ approval }: { approval: Approval }) {
  const [asked, setAsked] = useState<"approve" | "refuse">();
  const { kind, amountAr, standing, possibleAt } = approval;
  const [what, amount] = [text.asks[kind], formatAr(amountAr)];
  const mustBegin = standing === "alone" && possibleAt === null;
  const yes = mustBegin ? text.begin : yesWords[standing];
  const onClose = () => setAsked(undefined);
  return (
    <Card title={what} aside={<Money amountAr={amountAr} className="text-lg font-bold" />}>
      <div className="flex flex-col gap-4">
        <div>
          <Badge tone="warning">{text.waiting}</Badge>
        </div>
        <DefinitionList items={factsOf(approval)} />
        <p className="text-soft">{sentences[standing](approval)}</p>
        {standing === "owner" ? null : (
          <div className="flex flex-col gap-2 sm:flex-row">
            {yes ? (
              <Button aria-label={text.approveOf(what, amount)} onClick={() => setAsked("approve")}>
                {yes}
              </Button>
            ) : null}
            <Button variant="outline" aria-label={text.refuseOf(what, amount)} onClick={() => setAsked("refuse")}>
              {standing === "approve" ? text.refuse : text.takeBack}
            </Button>
          </div>
        )}
      </div>
      {asked === "approve" ? <ApproveDialog approval={approval} onClose={onClose} /> : null}
      {asked === "refuse" ? <RefuseDialog approval={approval} onClose={onClose} /> : null}
    </Card>
  );
}

/** Those of a kind that wait, where the kind itself has its screen; nothing when none does. */
export function WaitingApprovals({ kind }: { kind: ApprovalKind }) {
  const { data } = trpc.admin.approvals.useQuery({});
  return data?.entries
    .filter((approval) => approval.kind === kind)
    .map((approval) => <ApprovalCard key={approval.id} approval={approval} />);
}

/** What there is to do about a proposal, for somebody who was about to do the act itself. */
export function ApprovalDialog({ approval, onClose }: { approval: Approval; onClose: () => void }) {
  if (yesWords[approval.standing]) return <ApproveDialog approval={approval} onClose={onClose} />;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={text.waiting}
      description={sentences[approval.standing](approval)}
    >
      <DefinitionList items={factsOf(approval)} />
    </Dialog>
  );
}

/** The proposal that waits for a record, on the record's own screen; nothing when none does. */
export function RecordApproval({ kind, target }: { kind: ApprovalKind; target: number | string }) {
  const { data } = trpc.admin.approvalOf.useQuery({ kind, target: String(target) });
  return data ? <ApprovalCard approval={data} /> : null;
}
