import { Alert } from "../../ui/alert.tsx";
import type { Draft } from "./draft.ts";
import { unreadableReason } from "./found-in-sms.tsx";
import { readReference } from "./reference.ts";
import { depositText } from "./text.ts";

/** What a shared SMS fills in: its text, and where nothing was given yet, its amount. Its number is chosen where it is one of ours. */
export function fromShared(message: string, kept: Draft): Partial<Draft> {
  const { sms } = readReference(message);
  const isSent = sms?.direction === "sent";
  return {
    referenceText: message,
    sms: undefined,
    ...(isSent ? { receiverPhone: "" } : {}),
    ...(isSent && kept.amountText === "" ? { amountText: String(sms.amountAr) } : {}),
  };
}

/** A shared text that says no amount to go on with: why, or what is missing. */
export function SharedWithoutAmount({ message }: { message: string }) {
  const doubt = unreadableReason(readReference(message));
  return <Alert tone={doubt ? "warning" : "info"}>{doubt ?? depositText.sharedWithoutAmount}</Alert>;
}
