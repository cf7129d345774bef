import { actOnPersonInput } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { useAct } from "../approval/use-act.ts";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";

const text = peopleActsText.otherPerson;

/** A third administrator says that an account is used by somebody else than those with whom it counts as one person. */
export function OtherPersonDialog({ details: { person, onePerson }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  const act = useAct({
    send: api.admin.confirmOther.mutate,
    check: (typed) => validate(actOnPersonInput, { memberId, reason: typed("reason") }),
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
      description={text.why(name, onePerson.names.join(", "))}
      confirmLabel={text.title}
      onClose={onClose}
    >
      <ActReason about={`otherPerson.${memberId}`} reasons={text.reasons} {...act.field("reason")} />
    </FormDialog>
  );
}
