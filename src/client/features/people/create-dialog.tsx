import { fieldSentences } from "../../../shared/errors.fr.ts";
import { createPersonInput, type OneTimePassword } from "../../../shared/people.ts";
import { api } from "../../lib/api.ts";
import { useTyped } from "../../lib/form/use-typed.ts";
import { validate } from "../../lib/form/validate.ts";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { toast } from "../../ui/toast.ts";
import { useAct } from "../approval/use-act.ts";
import { CodeField, IdentityFields, receivesOf, typedTexts } from "./identity-fields.tsx";
import { peopleActsText } from "./text.ts";

const text = peopleActsText.creating;

export type Created = { id: number; name: string; phone: string; oneTime: OneTimePassword | null };

type CreateDialogProps = { onClose: () => void; onCreated: (created: Created) => void };

/** What the form asks for beyond what every account needs (docs/product.md 14.2): a member's referrer, and an e-mail. */
function checkCreation(typed: (name: string) => string) {
  const invitationCode = typed("invitationCode").trim();
  const { value, fields } = validate(createPersonInput, {
    name: typed("name"),
    phone: typed("phone"),
    ...typedTexts(typed),
    role: typed("role"),
    receivesDeposits: receivesOf(typed),
    invitationCode: invitationCode || undefined,
    password: typed("password") || undefined,
  });
  const missing: Record<string, string> = {};
  if (!typed("email").trim()) missing.email = fieldSentences.EMAIL_REQUIRED;
  if (!invitationCode && typed("role") === "member") missing.invitationCode = fieldSentences.INVITATION_REQUIRED;
  if (fields || Object.keys(missing).length > 0) return { fields: { ...missing, ...fields } };
  return { value };
}

/** Makes a member or an administrator (docs/product.md 14.2). */
export default function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const draft = useTyped("newAccount");
  const { typed, first } = draft;
  const role = typed.role === "admin" ? "admin" : "member";
  const act = useAct({
    send: api.admin.createPerson.mutate,
    draft,
    check: checkCreation,
    fieldOf: {
      PHONE_TAKEN: { field: "phone", message: peopleActsText.phoneTaken },
      INVITATION_INVALID: "invitationCode",
    },
    network: { message: text.network },
    onDone: ({ id, oneTime }, { name, phone }) => {
      toast.success(text.done(name));
      onCreated({ id, oneTime, name, phone });
    },
  });
  return (
    <FormDialog form={act} title={text.title} confirmLabel={text.action} onClose={onClose}>
      <IdentityFields first={first} role={role} field={act.field} />
      <CodeField
        first={first}
        hint={role === "admin" ? text.codeHintAdmin : text.codeHint}
        {...act.field("invitationCode")}
        optional={role === "admin"}
      />
      <PasswordField
        {...act.field("password")}
        label={peopleActsText.form.password}
        hint={peopleActsText.form.passwordHint}
        autoComplete="new-password"
        optional
      />
    </FormDialog>
  );
}
