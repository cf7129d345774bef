import { mobileOperators, normalizePhone, operatorOf } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { saveReceiverInput } from "../../../shared/receiver.ts";
import type { CashNumber } from "../../../shared/transactions.ts";
import { api } from "../../lib/api.ts";
import { useTyped } from "../../lib/form/use-typed.ts";
import { validate } from "../../lib/form/validate.ts";
import { useInterrupted } from "../../lib/use-kept-input.ts";
import { Alert } from "../../ui/alert.tsx";
import { Field } from "../../ui/field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { ReasonField } from "../../ui/reason-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { askingText } from "../approval/asking-text.ts";
import { receiverText as text } from "./text.ts";

type ReceiverDialogProps = {
  /** The number whose holder changes; undefined to add one. */
  number?: CashNumber | undefined;
  onClose: () => void;
};

/** Adds a receiving number, or changes whose one is: what is sent waits for a second administrator. */
export default function ReceiverDialog({ number, onClose }: ReceiverDialogProps) {
  const about = `receiver.${number?.phone ?? "new"}`;
  const draft = useTyped(about);
  const [chosen, setChosen] = useInterrupted(`${about}.operator`, "");
  const [reason, setReason] = useInterrupted(`${about}.reason`, "");
  const { typed, first } = draft;
  const operator = chosen || number?.operator || operatorOf(normalizePhone(typed.phone ?? "") ?? "") || "";
  const words = number ? text.changing : text.adding;
  const seen = number ? { operator: number.operator, holderName: number.holderName } : null;
  const holderName = (typed.holderName ?? number?.holderName ?? "").trim();
  return (
    <ActDialog
      title={number ? text.changing.title(formatPhone(number.phone)) : text.adding.title}
      action={askingText.save}
      ready={seen?.operator !== operator || seen?.holderName !== holderName}
      check={(given) =>
        validate(saveReceiverInput, {
          phone: number?.phone ?? given("phone"),
          operator,
          holderName: given("holderName"),
          seen,
          reason,
        })
      }
      send={api.admin.saveReceiver.mutate}
      draft={draft}
      fieldOf={{ RECEIVER_KNOWN: "phone" }}
      network={text.network}
      done={() => words.done}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Alert tone="info" live={false}>
            {words.next}
          </Alert>
          {number ? null : (
            <PhoneField
              {...field("phone")}
              label={text.phone}
              hint={text.phoneHint}
              defaultValue={first.phone}
              autoComplete="off"
              required
            />
          )}
          <SelectField
            {...field("operator")}
            label={text.operator}
            hint={text.operatorHint}
            value={operator}
            onChange={(event) => setChosen(event.target.value)}
          >
            {operator === "" ? <option value="">{text.chooseOperator}</option> : null}
            {mobileOperators.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </SelectField>
          <Field
            {...field("holderName")}
            label={text.holder}
            hint={text.holderHint}
            defaultValue={first.holderName ?? number?.holderName}
            maxLength={80}
            autoComplete="off"
            required
          />
          <ReasonField
            {...field("reason")}
            label={text.reason}
            usual={{ label: text.usual, reasons: words.reasons }}
            value={reason}
            onChange={setReason}
            rows={2}
          />
        </>
      )}
    </ActDialog>
  );
}
