import { formatInstant } from "../../../shared/day.ts";
import type { OneTimePassword } from "../../../shared/people.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { OnceDialog } from "../../ui/once-dialog.tsx";
import { peopleActsText } from "./acts-text.ts";

const text = peopleActsText.oneTime;

type OneTimeDialogProps = { oneTime: OneTimePassword; name: string; phone: string | null; onClose: () => void };

/** A password that is shown here and nowhere else: only its own button closes it. */
export default function OneTimeDialog({ oneTime: { password, expiresAt }, name, phone, onClose }: OneTimeDialogProps) {
  return (
    <OnceDialog
      title={text.title}
      description={text.of(name, phone ? formatPhone(phone) : "")}
      warning={{
        title: text.once,
        detail: (
          <>
            <p>{text.onceDetail}</p>
            <p>{expiresAt === null ? text.fixed : text.until(formatInstant(expiresAt))}</p>
          </>
        ),
      }}
      close={text.close}
      onClose={onClose}
    >
      <p
        role="status"
        aria-label={text.label}
        className="select-all rounded-xl bg-sunken p-3 text-center text-2xl font-bold tracking-wider break-all"
      >
        {password}
      </p>
      <CopyButton value={password} label={text.copy} variant="primary" block />
    </OnceDialog>
  );
}
