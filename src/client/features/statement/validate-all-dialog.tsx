import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { Pairs } from "../../../shared/statement/pairs.ts";
import { Alert } from "../../ui/alert.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { statementDialogsText } from "./dialogs-text.ts";

const text = statementDialogsText.all;

type ValidateAllDialogProps = { pairs: Pairs; onConfirm: () => void; onClose: () => void };

/** Says what each receiving number would credit, and what is left out, before anything is credited. */
export default function ValidateAllDialog({ pairs, onConfirm, onClose }: ValidateAllDialogProps) {
  const { count, amountAr, numbers, withheld, apart, near } = pairs;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => open || onClose()}
      title={text.title(count)}
      description={text.lead(formatAr(amountAr))}
      confirmLabel={text.action(count, formatAr(amountAr))}
      onConfirm={() => {
        onConfirm();
        onClose();
      }}
    >
      <DefinitionList
        items={numbers.map((number) => ({
          term: text.onNumber(formatPhone(number.phone)),
          value: text.sum(number.count, formatAr(number.amountAr)),
        }))}
      />
      {withheld.count > 0 ? (
        <Alert tone="info" live={false}>
          {text.willWait(withheld.count, formatAr(withheld.amountAr), formatAr(withheld.thresholdAr))}
        </Alert>
      ) : null}
      {apart > 0 ? <p className="text-sm text-soft">{text.apart(apart)}</p> : null}
      {near > 0 ? <p className="text-sm text-soft">{text.apartNear(near)}</p> : null}
    </ConfirmDialog>
  );
}
