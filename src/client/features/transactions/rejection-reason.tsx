import type { ComponentProps } from "react";
import type { TransactionType } from "../../../shared/transactions.ts";
import { ReasonField } from "../../ui/reason-field.tsx";
import { transactionsText } from "./text.ts";

const text = transactionsText.rejection;

type RejectionReasonProps = Pick<ComponentProps<typeof ReasonField>, "name" | "value" | "onChange" | "error"> & {
  type: TransactionType;
};

/** Why something is rejected; the member reads it. */
export function RejectionReason({ type, ...field }: RejectionReasonProps) {
  const usual = { label: text.usual, reasons: text.presets[type] };
  return <ReasonField {...field} label={text.reason} hint={text.reasonHint} usual={usual} />;
}
