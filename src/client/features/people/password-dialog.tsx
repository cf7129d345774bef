import { actOnPersonInput, type OneTimePassword } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { Alert } from "../../ui/alert.tsx";
import { ActDialog } from "../approval/act-dialog.tsx";
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
