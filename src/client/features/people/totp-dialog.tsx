import { resetTotpInput } from "../../../shared/totp.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { ActDialog } from "../approval/act-dialog.tsx";
import { totpText } from "../totp/text.ts";
import { type ActProps, ActReason } from "./act-form.tsx";

const text = totpText.reset;

/** For an administrator who lost their application of codes and the recovery codes too. */
export function TotpDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  return (
    <ActDialog
      title={text.title}
      description={text.why(name)}
      action={text.action}
      danger
      check={(typed) => validate(resetTotpInput, { memberId, reason: typed("reason") })}
      send={api.admin.resetTotp.mutate}
      network={{ message: text.network }}
      done={() => text.done(name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ActReason about={`totp.${memberId}`} reasons={text.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
