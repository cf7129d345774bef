import { formatAr } from "../shared/money.ts";
import { operatorOf } from "../shared/phone.ts";
import { formatPhone } from "../shared/phone-digits.ts";
import type { CashNumber } from "../shared/transactions.ts";
import { transactionsText } from "./text/transactions.ts";
import { Alert } from "./ui/alert.tsx";
import { SelectField } from "./ui/select-field.tsx";

const text = transactionsText.pay;

/** The number most likely to pay: of the member's operator, where sending costs least, else the fullest. */
export function likelyNumber(
  numbers: readonly CashNumber[],
  { amountAr, payoutPhone }: { amountAr: number; payoutPhone: string | null },
): string {
  const enough = numbers.filter(({ balanceAr }) => balanceAr >= amountAr);
  const operator = payoutPhone && operatorOf(payoutPhone);
  return (enough.find(({ phone }) => operatorOf(phone) === operator) ?? enough[0])?.phone ?? "";
}

type PayingNumberProps = {
  numbers: readonly CashNumber[];
  amountAr: number;
  value: string;
  onChoose: (phone: string) => void;
};

/** Which number a payout leaves from, of those that hold enough. */
export function PayingNumber({ numbers, amountAr, value, onChoose }: PayingNumberProps) {
  if (!value) return <Alert tone="error">{text.noneEnough}</Alert>;
  const chosen = numbers.find(({ phone }) => phone === value);
  return (
    <SelectField
      label={text.from}
      hint={text.fromHint(operatorOf(value) ?? "", chosen?.holderName ?? "")}
      value={value}
      onChange={(event) => onChoose(event.target.value)}
    >
      {numbers.map(({ phone, balanceAr }) => (
        <option key={phone} value={phone} disabled={balanceAr < amountAr}>
          {text.fromOption(formatPhone(phone), formatAr(balanceAr))}
          {balanceAr < amountAr ? text.short : ""}
        </option>
      ))}
    </SelectField>
  );
}
