import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { BatchPlan } from "../../../shared/statement/batch.ts";
import { api } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAct } from "../approval/use-act.ts";
import { statementDialogsText, statementText } from "./text.ts";

const text = statementDialogsText.all;

/** Says what each receiving number would credit before it starts; the server then does it, and the screen may be left. */
export default function ValidateAll({ plan, onClose }: { plan: BatchPlan; onClose: () => void }) {
  const { count, amountAr, numbers, withheld, apart, near } = plan;
  const starting = useAct({
    check: () => ({ value: { count, amountAr } }),
    send: api.admin.startBatch.mutate,
    network: statementText.network,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={starting}
      onClose={onClose}
      title={text.title(count)}
      description={text.lead(formatAr(amountAr))}
      confirmLabel={text.action(count, formatAr(amountAr))}
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
    </FormDialog>
  );
}
