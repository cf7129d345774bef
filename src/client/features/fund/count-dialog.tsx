import { type CashPosition, cashCountInput } from "../../../shared/fund.ts";
import { parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { actsText } from "./acts-text.ts";

type DialogProps = { position: CashPosition; onClose: () => void };

/** Asks for the balance on the phone. The recorded amount appears only once that is typed, so that it cannot just be copied. */
export default function CountDialog({ position, onClose }: DialogProps) {
  const text = actsText.count;
  const { phone, balanceAr: recordedAr, openFeesAr } = position;
  const [typed, setTyped] = useInterrupted(`count.${phone}`, "");
  const checked = validate(cashCountInput, { cashPhone: phone, countedAr: parseAr(typed), recordedAr });
  const { value } = checked;
  const countedAr = value?.countedAr ?? 0;
  // As the count will say once it is stored: what left as a fee explains what is missing, and adds to no surplus.
  const lateAr = countedAr < recordedAr ? openFeesAr : 0;
  const differenceAr = countedAr - recordedAr + lateAr;
  return (
    <ActDialog
      title={text.title(formatPhone(phone))}
      description={<p>{text.lead}</p>}
      action={text.confirm}
      check={() => checked}
      send={api.admin.countCash.mutate}
      network={actsText.network}
      done={() => text.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <AmountField {...field("countedAr")} label={text.amount} value={typed} onValueChange={setTyped} />
          {value ? (
            <DefinitionList
              items={[
                { term: text.recorded, value: <Money amountAr={recordedAr} /> },
                ...(openFeesAr > 0 ? [{ term: text.openFees, value: <Money amountAr={openFeesAr} /> }] : []),
                { term: text.counted, value: <Money amountAr={countedAr} /> },
                { term: text.difference, value: <Money amountAr={differenceAr} signed className="font-bold" /> },
              ]}
            />
          ) : null}
        </>
      )}
    </ActDialog>
  );
}
