import { type CashPosition, differenceOf, shortfallInput } from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { AmountField } from "../../ui/amount-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { actsText } from "./acts-text.ts";

type DialogProps = { position: CashPosition; onClose: () => void };

/** Books what a count found missing as fees or as a loss, with a reason. */
export default function ShortfallDialog({ position, onClose }: DialogProps) {
  const text = actsText.book;
  const { lastCount } = position;
  const missingAr = lastCount ? -differenceOf(lastCount) : 0;
  const [typed, setTyped] = useInterrupted(`shortfall.${lastCount?.id}`, String(missingAr));
  const [reason, setReason] = useInterrupted(`shortfallReason.${lastCount?.id}`, "");
  const amountAr = parseAr(typed);
  return (
    <ActDialog
      title={text.title}
      description={<p>{text.lead(formatAr(missingAr))}</p>}
      action={text.confirm(formatAr(amountAr ?? 0))}
      weighs={{ kind: "shortfall", target: lastCount?.id ?? "", amountAr }}
      check={() => validate(shortfallInput, { countId: lastCount?.id, amountAr, reason })}
      send={api.admin.bookShortfall.mutate}
      network={actsText.network}
      done={() => text.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <AmountField {...field("amountAr")} label={text.amount} value={typed} onValueChange={setTyped} />
          <TextArea
            {...field("reason")}
            label={text.reason}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </>
      )}
    </ActDialog>
  );
}
