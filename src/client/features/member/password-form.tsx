import { type Me, updatePasswordInput } from "../../../shared/member.ts";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { updateUser } from "../../lib/session.ts";
import { PasswordChoice } from "../../ui/password-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SettingForm } from "./setting-form.tsx";
import { settingsText } from "./text.ts";

const text = settingsText.password;

function check(typed: (name: string) => string) {
  const { value, fields } = validate(updatePasswordInput, {
    currentPassword: typed("currentPassword"),
    password: typed("password"),
  });
  const confirmation = typed("password") === typed("confirmation") ? undefined : text.mismatch;
  return fields || confirmation ? { fields: { ...fields, confirmation } } : { value };
}

export function PasswordForm({ me }: { me: Me }) {
  const utils = trpc.useUtils();
  const setting = useActionForm({
    check,
    send: api.user.updatePassword.mutate,
    fieldOf: { WRONG_PASSWORD: "currentPassword" },
    network: { title: settingsText.network.title, message: text.networkDetail },
    onDone: () => {
      updateUser({ mustChangePassword: false });
      setting.formProps.ref.current?.reset();
      void utils.user.sessions.invalidate();
    },
  });
  const { field } = setting;
  return (
    <SettingForm setting={setting} submit={text.submit} saved={text.saved}>
      <p className="text-soft">{text.lead}</p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={me.phone} readOnly hidden />
      <PasswordField
        {...field("currentPassword")}
        label={settingsText.currentPassword}
        autoComplete="current-password"
        required
      />
      <PasswordChoice label={text.label} error={field("password").error} />
      <PasswordField {...field("confirmation")} label={text.confirmation} autoComplete="new-password" required />
    </SettingForm>
  );
}
