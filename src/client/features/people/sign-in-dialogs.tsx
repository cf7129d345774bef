import { actOnPersonInput, type OneTimePassword } from "../../../shared/people.ts";
import { resetTotpInput } from "../../../shared/totp.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
import { totpText } from "../totp/text.ts";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";

const text = peopleActsText.resetting;

/** Replaces the password by a temporary one (docs/product.md 4.7). */
export function PasswordDialog({
  details: { person },
  onClose,
  onReset,
}: ActProps & { onReset: (password: OneTimePassword) => void }) {
  return (
    <ActDialog
      title={text.title}
      description={
        <>
          <p className="font-semibold text-ink">{peopleActsText.who(person.name, person.id)}</p>
          <p>{text.detail}</p>
        </>
      }
      action={text.action}
      danger
      check={(typed) => validate(actOnPersonInput, { memberId: person.id, reason: typed("reason") })}
      send={api.admin.resetPassword.mutate}
      network={{ title: text.network, message: text.networkDetail }}
      done={(password) => void onReset(password)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <Alert tone="warning" live={false}>
            {text.check}
          </Alert>
          <ActReason about={`password.${person.id}`} reasons={text.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}

/** For an administrator who lost their application of codes and the recovery codes too. */
export function TotpDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  return (
    <ActDialog
      title={totpText.reset.title}
      description={totpText.reset.why(name)}
      action={totpText.reset.action}
      danger
      check={(typed) => validate(resetTotpInput, { memberId, reason: typed("reason") })}
      send={api.admin.resetTotp.mutate}
      network={{ message: totpText.reset.network }}
      done={() => totpText.reset.done(name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ActReason about={`totp.${memberId}`} reasons={totpText.reset.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
