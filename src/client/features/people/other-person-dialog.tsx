import { actOnPersonInput } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { validate } from "../../lib/form/validate.ts";
import { ActDialog } from "../approval/act-dialog.tsx";
import { type ActProps, ActReason } from "./act-form.tsx";
import { peopleActsText } from "./acts-text.ts";

const text = peopleActsText.otherPerson;

/** A third administrator says that an account is used by somebody else than those with whom it counts as one person. */
export function OtherPersonDialog({ details: { person, onePerson }, onClose }: ActProps) {
  const { id: memberId, name } = person;
  return (
    <ActDialog
      title={text.title}
      description={text.why(name, onePerson.names.join(", "))}
      action={text.title}
      check={(typed) => validate(actOnPersonInput, { memberId, reason: typed("reason") })}
      send={api.admin.confirmOther.mutate}
      network={{ message: text.network }}
      done={() => text.done(name)}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <ActReason about={`otherPerson.${memberId}`} reasons={text.reasons} {...field("reason")} />
        </>
      )}
    </ActDialog>
  );
}
