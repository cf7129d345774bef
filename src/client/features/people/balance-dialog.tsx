import { formatAr, parseAr } from "../../../shared/money.ts";
import { type AdjustBalanceInput, adjustBalanceInput } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { AloneNote } from "../approval/alone-note.tsx";
import { useAct } from "../approval/use-act.ts";
import { useSecondApprover } from "../approval/use-second-approver.ts";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";

const text = peopleActsText.adjusting;

type Kind = AdjustBalanceInput["action"];

/** ADD and REMOVE, with the balance as it is and as it will be (docs/product.md 12.7). */
export function BalanceDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name, balanceAr } = person;
  const fund = trpc.admin.fund.useQuery();
  const [kind, setKind] = useInterrupted<Kind>(`balanceKind.${memberId}`, "add");
  const [amount, setAmount] = useInterrupted(`balance.${memberId}`, "");
  const amountAr = parseAr(amount);
  const givableAr = fund.data?.givableAr;
  const maximumAr = kind === "add" ? givableAr : balanceAr;
  const tooMuch = kind === "add" ? text.operatorShort : text.tooMuch;
  const act = useAct({
    send: api.admin.adjustBalance.mutate,
    check: (typed) => {
      const checked = validate(adjustBalanceInput, { memberId, action: kind, amountAr, reason: typed("reason") });
      if (amountAr === undefined || maximumAr === undefined || amountAr <= maximumAr) return checked;
      return { fields: { ...checked.fields, amountAr: tooMuch(formatAr(maximumAr)) } };
    },
    fieldOf: { OPERATOR_SHORT: "amountAr", COVERAGE_SHORT: "amountAr", BALANCE_SHORT: "amountAr" },
    network: { title: text.network, message: text.networkDetail },
    onWithheld: onClose,
    onDone: ({ beforeAr, afterAr }) => {
      onClose();
      toast.success(text.done(name, formatAr(beforeAr), formatAr(afterAr)));
    },
  });
  const second = useSecondApprover({ kind, target: memberId, amountAr });
  const afterAr = amountAr === undefined ? undefined : balanceAr + (kind === "add" ? amountAr : -amountAr);
  const actionOf = kind === "add" ? text.actionAdd : text.actionRemove;
  return (
    <FormDialog
      form={act}
      title={text.title}
      description={peopleActsText.who(name, memberId)}
      confirmLabel={second.action ?? (amountAr ? actionOf(formatAr(amountAr)) : text.action)}
      danger={kind === "remove" && !second.why}
      onClose={onClose}
    >
      <ChoiceChips<Kind>
        label={text.kind}
        choices={[
          { value: "add", label: text.add },
          { value: "remove", label: text.remove },
        ]}
        value={kind}
        onChoose={setKind}
      />
      <AmountField
        {...act.field("amountAr")}
        label={text.amount}
        hint={kind === "add" ? givableAr !== undefined && text.addDetail(formatAr(givableAr)) : text.removeDetail}
        value={amount}
        onValueChange={setAmount}
        required
      />
      <div role="status">
        <DefinitionList
          items={[
            { term: text.before, value: formatAr(balanceAr) },
            { term: text.after, value: afterAr === undefined || afterAr < 0 ? "–" : formatAr(afterAr) },
          ]}
        />
      </div>
      <AloneNote second={second} />
      <ActReason about={`balance.${memberId}`} reasons={text.reasons} {...act.field("reason")} />
    </FormDialog>
  );
}
