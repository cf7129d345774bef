import { formatAr, parseAr } from "../../../shared/money.ts";
import { type AdjustBalanceInput, adjustBalanceInput } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
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
  const afterAr = amountAr === undefined ? undefined : balanceAr + (kind === "add" ? amountAr : -amountAr);
  const actionOf = kind === "add" ? text.actionAdd : text.actionRemove;
  return (
    <ActDialog
      title={text.title}
      description={peopleActsText.who(name, memberId)}
      action={amountAr ? actionOf(formatAr(amountAr)) : text.action}
      danger={kind === "remove"}
      weighs={{ kind, target: memberId, amountAr }}
      check={(typed) => {
        const checked = validate(adjustBalanceInput, { memberId, action: kind, amountAr, reason: typed("reason") });
        if (amountAr === undefined || maximumAr === undefined || amountAr <= maximumAr) return checked;
        return { fields: { ...checked.fields, amountAr: tooMuch(formatAr(maximumAr)) } };
      }}
      send={api.admin.adjustBalance.mutate}
      fieldOf={{ OPERATOR_SHORT: "amountAr", COVERAGE_SHORT: "amountAr", BALANCE_SHORT: "amountAr" }}
      network={{ title: text.network, message: text.networkDetail }}
      done={({ beforeAr, afterAr }) => text.done(name, formatAr(beforeAr), formatAr(afterAr))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
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
            {...field("amountAr")}
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
          <ActReason about={`balance.${memberId}`} reasons={text.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
