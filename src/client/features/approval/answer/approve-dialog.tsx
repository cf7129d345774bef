import { type Approval, mustBegin } from "../../../../shared/approval.ts";
import { formatAr } from "../../../../shared/money.ts";
import { formatPhone } from "../../../../shared/phone-digits.ts";
import { api } from "../../../lib/api.ts";
import { Alert } from "../../../ui/alert.tsx";
import { type Definition, DefinitionList } from "../../../ui/definition-list.tsx";
import ProposedReversal from "../../reversal/proposed-reversal.tsx";
import { usePayment } from "../../transactions/paying-number.tsx";
import { ActDialog } from "../act-dialog.tsx";
import { balancesOf } from "../balances.tsx";
import { approvalText } from "../text.ts";
import { aboutOf, levelOf, settingsOf } from "../what-changes.tsx";
import { PROPOSAL_OVER } from "./proposal-over.ts";
import { approvalDialogsText } from "./text.ts";

const text = approvalDialogsText.approving;

type DialogProps = { approval: Approval; onClose: () => void };

/** What an approval does, in a sentence, and the notice once it is done. */
function wordsOf({ kind, target, amountAr, memberName, payoutPhone, cashPhone, evidence }: Approval) {
  const [amount, name] = [formatAr(amountAr), memberName ?? evidence.funding?.who ?? "–"];
  if (kind === "withdrawal") {
    const sentence = text.withdrawal.sentence(amount, name, formatPhone(payoutPhone ?? ""));
    return { ...text.withdrawal, sentence, done: text.withdrawal.done(amount, name) };
  }
  if (kind === "add")
    return { ...text.add, sentence: text.add.sentence(amount, name), done: text.add.done(amount, name) };
  if (kind === "reversal")
    return { ...text.reversal, sentence: text.reversal.sentence(amount, name), done: text.reversal.done(amount, name) };
  if (kind === "settings") return text.settings;
  if (kind === "level") {
    const level = evidence.level?.after.name ?? "";
    return { ...text.level, sentence: text.level.sentence(level), done: text.level.done(level) };
  }
  if (kind === "receiver") {
    const { operator = "", holderName = "" } = evidence.receiver ?? {};
    const phone = formatPhone(target);
    return {
      ...text.receiver,
      sentence: text.receiver.sentence(phone, operator, holderName),
      done: text.receiver.done(phone),
    };
  }
  if (kind !== "drawing" && kind !== "cashMove" && kind !== "shortfall") {
    const words = text[kind];
    return { ...words, sentence: words.sentence(amount, name), done: words.done(amount, name) };
  }
  const words = text[kind];
  const phone = formatPhone(kind === "shortfall" ? (cashPhone ?? "") : target);
  return { ...words, sentence: words.sentence(amount, phone), done: words.done(amount) };
}

/** Approval by a second administrator, with what they need to judge it; or by the only administrator, after the delay. */
export function ApproveDialog({ approval, onClose }: DialogProps) {
  const { id: approvalId, kind, target, amountAr, reason, proposedByName, standing } = approval;
  const { sentence, done, ...words } = wordsOf(approval);
  const begins = mustBegin(approval);
  const { title, warning } = begins ? text.begin : words;
  // The approver gives their own number and reference, because they are the one who sends the money; nobody does before the delay.
  const payout = kind === "withdrawal" && !begins ? approval : undefined;
  const { sent, missing, fields, isReady } = usePayment(`approve.${approvalId}`, payout);
  const amount = kind === "receiver" ? text.receiver.number(formatPhone(target)) : aboutOf(approval);
  const action = standing === "confirm" ? text.confirmAction(amount) : text.action(amount);
  const items: Definition[] = [{ term: approvalText.proposedBy, value: proposedByName }];
  if (reason) items.push({ term: approvalText.reason, value: reason });
  items.push(...settingsOf(approval), ...levelOf(approval), ...balancesOf(approval));
  return (
    <ActDialog
      title={title}
      description={<p className="font-semibold text-ink">{sentence}</p>}
      action={begins ? text.begin.action : action}
      ready={isReady}
      check={() => {
        if (missing) return { fields: missing };
        return { value: { approvalId, ...sent, ...(kind === "deposits" ? { seenAr: amountAr } : {}) } };
      }}
      send={api.admin.approve.mutate}
      network={approvalDialogsText.network}
      over={PROPOSAL_OVER}
      done={({ run }) => {
        const left = run?.left.map(({ transactionId }) => `n°\u00a0${transactionId}`).join(", ");
        return run && left ? text.deposits.left(run.validated, left) : done;
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Alert tone={begins ? "info" : "warning"} live={false}>
            {warning}
          </Alert>
          <DefinitionList items={items} />
          {kind === "reversal" ? <ProposedReversal transactionId={Number(target)} /> : null}
          {fields(field("reference").error)}
        </>
      )}
    </ActDialog>
  );
}
