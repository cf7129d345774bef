import { formatAr, parseAr } from "../../../shared/money.ts";
import { type AdjustBalanceInput, adjustBalanceInput, payOutInput } from "../../../shared/people.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";

const { adjusting, payingOut } = peopleActsText;

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
  const tooMuch = kind === "add" ? adjusting.operatorShort : adjusting.tooMuch;
  const afterAr = amountAr === undefined ? undefined : balanceAr + (kind === "add" ? amountAr : -amountAr);
  const actionOf = kind === "add" ? adjusting.actionAdd : adjusting.actionRemove;
  return (
    <ActDialog
      title={adjusting.title}
      description={peopleActsText.who(name, memberId)}
      action={amountAr ? actionOf(formatAr(amountAr)) : adjusting.action}
      danger={kind === "remove"}
      weighs={{ kind, target: memberId, amountAr }}
      check={(typed) => {
        const checked = validate(adjustBalanceInput, { memberId, action: kind, amountAr, reason: typed("reason") });
        if (amountAr === undefined || maximumAr === undefined || amountAr <= maximumAr) return checked;
        return { fields: { ...checked.fields, amountAr: tooMuch(formatAr(maximumAr)) } };
      }}
      send={api.admin.adjustBalance.mutate}
      fieldOf={{ OPERATOR_SHORT: "amountAr", COVERAGE_SHORT: "amountAr", BALANCE_SHORT: "amountAr" }}
      network={{ title: adjusting.network, message: adjusting.networkDetail }}
      done={({ beforeAr, afterAr }) => adjusting.done(name, formatAr(beforeAr), formatAr(afterAr))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ChoiceChips<Kind>
            label={adjusting.kind}
            choices={[
              { value: "add", label: adjusting.add },
              { value: "remove", label: adjusting.remove },
            ]}
            value={kind}
            onChoose={setKind}
          />
          <AmountField
            {...field("amountAr")}
            label={adjusting.amount}
            hint={
              kind === "add"
                ? givableAr !== undefined && adjusting.addDetail(formatAr(givableAr))
                : adjusting.removeDetail
            }
            value={amount}
            onValueChange={setAmount}
            required
          />
          <div role="status">
            <DefinitionList
              items={[
                { term: adjusting.before, value: formatAr(balanceAr) },
                { term: adjusting.after, value: afterAr === undefined || afterAr < 0 ? "–" : formatAr(afterAr) },
              ]}
            />
          </div>
          <ActReason about={`balance.${memberId}`} reasons={adjusting.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}

/** A blocked member cannot ask for their own money: an administrator asks for it here, and it is decided like any withdrawal. */
export function PayOutDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name, phone, balanceAr } = person;
  return (
    <ActDialog
      title={payingOut.title}
      description={payingOut.detail}
      action={payingOut.action(formatAr(balanceAr))}
      ready={balanceAr > 0}
      check={(typed) => validate(payOutInput, { memberId, amountAr: balanceAr, reason: typed("reason") })}
      send={api.admin.payOut.mutate}
      failedTitle={payingOut.failed}
      network={{ message: payingOut.network }}
      done={({ amountAr }) => payingOut.done(name, formatAr(amountAr))}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <p className="font-semibold">{peopleActsText.who(name, memberId)}</p>
          <DefinitionList
            items={[
              { term: payingOut.phone, value: phone ? formatPhone(phone) : "–" },
              { term: payingOut.amount, value: <Money amountAr={balanceAr} /> },
            ]}
          />
          <ActReason about={`payOut.${memberId}`} reasons={payingOut.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
