import { resetTotpInput } from "../../../shared/totp.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useAct } from "../approval/use-act.ts";
import { totpText } from "../totp/text.ts";
import { type ActProps, ActReason } from "./act-form.tsx";

const text = totpText.reset;

/** For an administrator who lost their application of codes and the recovery codes too. */
export function TotpDialog({ details: { person }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  const act = useAct({
    send: api.admin.resetTotp.mutate,
    check: (typed) => validate(resetTotpInput, { memberId, reason: typed("reason") }),
    network: { message: text.network },
    onDone: () => {
      onClose();
      toast.success(text.done(name));
    },
  });
  return (
    <FormDialog
      form={act}
      title={text.title}
      description={text.why(name)}
      confirmLabel={text.action}
      danger
      onClose={onClose}
    >
      <ActReason about={`totp.${memberId}`} reasons={text.reasons} {...act.field("reason")} />
    </FormDialog>
  );
}
