import type { Receiver } from "../../../shared/deposit.ts";
import { normalizePhone, operatorOf } from "../../../shared/phone.ts";

/** The receiver a `selectedOperator` names: by number, by mobile operator, or by the holder's name (docs/product.md 8.1). */
export function receiverNamed(receivers: readonly Receiver[], named: string): Receiver | undefined {
  const wanted = named.trim().toLowerCase();
  if (!wanted) return undefined;
  const phone = normalizePhone(named);
  return (
    receivers.find((receiver) => receiver.phone === phone) ??
    receivers.find((receiver) => receiver.operator.toLowerCase().startsWith(wanted)) ??
    receivers.find(({ name }) => name.toLowerCase() === wanted)
  );
}

/** The number shown first when nobody chose: one of the member's own operator, where a transfer costs least, else the oldest. */
export function likelyReceiver(receivers: readonly Receiver[], ownPhone: string | undefined): Receiver | undefined {
  const operator = ownPhone && operatorOf(ownPhone);
  return receivers.find((receiver) => receiver.operator === operator) ?? receivers[0];
}
