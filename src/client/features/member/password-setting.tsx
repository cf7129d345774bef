import { type Me, updatePasswordInput } from "../../../shared/member.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { updateUser } from "../../lib/session.ts";
import { PasswordChoice } from "../../ui/password-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SettingCard } from "./setting-card.tsx";
import { settingsText } from "./text.ts";
import { useSetting } from "./use-setting.ts";

const text = settingsText.password;

function check(typed: (name: string) => string) {
  const { value, fields } = validate(updatePasswordInput, {
    currentPassword: typed("currentPassword"),
    password: typed("password"),
  });
  const confirmation = typed("password") === typed("confirmation") ? undefined : text.mismatch;
  return fields || confirmation ? { fields: { ...fields, confirmation } } : { value };
}

export function PasswordSetting({ me }: { me: Me }) {
  const utils = trpc.useUtils();
  const mutation = trpc.user.updatePassword.useMutation({
    onSuccess: () => updateUser({ mustChangePassword: false }),
  });
  const setting = useSetting({
    mutation,
    check,
    fieldOf: { WRONG_PASSWORD: "currentPassword" },
    onSaved: (form) => {
      form.reset();
      return utils.user.sessions.invalidate();
    },
  });
  const { fields } = setting;
  return (
    <SettingCard
      title={text.title}
      setting={setting}
      submit={text.submit}
      saved={text.saved}
      networkDetail={text.networkDetail}
    >
      <p className="text-soft">{text.lead}</p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={me.phone} readOnly hidden />
      <PasswordField
        name="currentPassword"
        label={settingsText.currentPassword}
        autoComplete="current-password"
        error={fields.currentPassword}
        required
      />
      <PasswordChoice label={text.label} error={fields.password} />
      <PasswordField
        name="confirmation"
        label={text.confirmation}
        autoComplete="new-password"
        error={fields.confirmation}
        required
      />
    </SettingCard>
  );
}
