import { type CashPosition, type FundingKind, fundingInput, fundingKinds } from "../../../shared/fund.ts";
import { formatAr, parseAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { SelectField } from "../../ui/select-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { Change, findNumber, ReceivedFields, useTyped } from "./act-fields.tsx";
import { actsText } from "./acts-text.ts";
import { fundingKindNames } from "./funding-kinds.ts";

const text = actsText.funding;
const empty = { kind: "sponsor", who: "", amount: "", reference: "", cashPhone: "" };
type Kept = Omit<typeof empty, "kind"> & { kind: FundingKind };

type DialogProps = { numbers: readonly CashPosition[]; onClose: () => void };

/** Money that a partner or Asako brought, already received on a number. */
export default function FundingDialog({ numbers, onClose }: DialogProps) {
  const utils = trpc.useUtils();
  const { typed, set, closing } = useTyped("funding", empty as Kept);
  const { amount, ...rest } = typed;
  const amountAr = parseAr(amount);
  return (
    <ActDialog
      title={text.title}
      description={<p>{text.lead}</p>}
      action={actsText.save(amountAr)}
      weighs={{ kind: "funding", amountAr }}
      check={() => validate(fundingInput, { ...rest, amountAr })}
      send={api.admin.recordFunding.mutate}
      network={actsText.network}
      fieldOf={{ FUNDING_REFERENCE_TAKEN: "reference" }}
      refresh={() => {
        void utils.admin.invalidate();
        // More fund: tasks may be paid and levels sold again.
        void utils.tasks.invalidate();
        void utils.user.levels.invalidate();
      }}
      done={(_, sent) => text.done(formatAr(sent.amountAr), sent.who)}
      onClose={closing(onClose)}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field("kind")}
            label={text.kind}
            hint={text.destinations[typed.kind]}
            value={typed.kind}
            onChange={({ target }) => set("kind")(target.value)}
          >
            {fundingKinds.map((kind) => (
              <option key={kind} value={kind}>
                {fundingKindNames[kind]}
              </option>
            ))}
          </SelectField>
          <ReceivedFields field={field} typed={typed} set={set} numbers={numbers} whoHint={text.whoHint} />
          <Change
            label={formatPhone(typed.cashPhone)}
            beforeAr={findNumber(numbers, typed.cashPhone)?.balanceAr}
            byAr={amountAr ?? 0}
          />
          <p className="text-sm text-soft">{actsText.final}</p>
        </>
      )}
    </ActDialog>
  );
}
