import type { CashPosition } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { Alert } from "../../ui/alert.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { receiverText } from "./text.ts";

type OpenDialogProps = {
  position: CashPosition;
  /** Whether no other number is open. */
  isLast: boolean;
  onClose: () => void;
};

/** Asks once before a receiving number is opened for deposits, or closed, and says what that does. */
export default function OpenDialog({ position: { waitingAr, ...number }, isLast, onClose }: OpenDialogProps) {
  const { phone, holderName, isOpen } = number;
  const words = isOpen ? receiverText.closing : receiverText.opening;
  const { closing, opening } = receiverText;
  const shown = formatPhone(phone);
  return (
    <ActDialog
      title={words.title(shown)}
      description={<p>{isOpen ? closing.detail : opening.detail(holderName)}</p>}
      action={words.action}
      check={() => ({ value: { phone, isOpen: !isOpen } })}
      send={api.admin.openReceiver.mutate}
      network={receiverText.network}
      done={() => words.done(shown)}
      onClose={onClose}
    >
      {isOpen && waitingAr > 0 ? <p>{closing.waiting(formatAr(waitingAr))}</p> : null}
      {isOpen && isLast ? (
        <Alert tone="warning" title={closing.lastTitle} live={false}>
          {closing.last}
        </Alert>
      ) : null}
    </ActDialog>
  );
}
