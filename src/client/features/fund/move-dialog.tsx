import { type CashPosition, cashMoveInput } from "../../../shared/fund.ts";
import { parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { Field } from "../../ui/field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { Change, findNumber, NumberField, useTyped } from "./act-fields.tsx";
import { actsText } from "./acts-text.ts";

const text = actsText.move;
const empty = { amount: "", reference: "", fromPhone: "", toPhone: "" };

type DialogProps = { numbers: readonly CashPosition[]; onClose: () => void };

/** Money that was already sent from one of our numbers to another. */
export default function MoveDialog({ numbers, onClose }: DialogProps) {
  const { typed, set, closing } = useTyped("move", empty);
  const { amount, ...rest } = typed;
  const { fromPhone, toPhone } = rest;
  const amountAr = parseAr(amount);
  return (
    <ActDialog
      title={text.title}
      description={<p>{text.lead}</p>}
      action={actsText.save(amountAr)}
      weighs={{ kind: "cashMove", amountAr }}
      check={() => validate(cashMoveInput, { ...rest, amountAr })}
      send={api.admin.moveCash.mutate}
      network={actsText.network}
      done={() => actsText.done}
      onClose={closing(onClose)}
    >
      {({ field }) => (
        <>
          <AmountField {...field("amountAr")} label={actsText.amount} value={amount} onValueChange={set("amount")} />
          <NumberField
            {...field("fromPhone")}
            label={actsText.from}
            numbers={numbers}
            value={fromPhone}
            onChoose={set("fromPhone")}
          />
          <NumberField
            {...field("toPhone")}
            label={text.to}
            numbers={numbers}
            value={toPhone}
            onChoose={set("toPhone")}
          />
          <Field
            {...field("reference")}
            label={actsText.reference}
            maxLength={80}
            autoComplete="off"
            value={typed.reference}
            onChange={({ target }) => set("reference")(target.value)}
          />
          <Change
            label={formatPhone(fromPhone)}
            beforeAr={findNumber(numbers, fromPhone)?.balanceAr}
            byAr={-(amountAr ?? 0)}
          />
          <Change
            label={formatPhone(toPhone)}
            beforeAr={findNumber(numbers, toPhone)?.balanceAr}
            byAr={amountAr ?? 0}
          />
          <p className="text-sm text-soft">{actsText.final}</p>
        </>
      )}
    </ActDialog>
  );
}
