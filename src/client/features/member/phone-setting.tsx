import { type Me, updatePhoneInput } from "../../../shared/member.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SettingCard } from "./setting-card.tsx";
import { settingsText } from "./text.ts";
import { useSetting } from "./use-setting.ts";

const text = settingsText.phone;

/** The number signs the member in: whoever holds an unlocked phone must still know the password to change it. */
export function PhoneSetting({ me }: { me: Me }) {
  const utils = trpc.useUtils();
  const mutation = trpc.user.updatePhone.useMutation();
  const setting = useSetting({
    mutation,
    check: (typed) => validate(updatePhoneInput, { phone: typed("phone"), currentPassword: typed("currentPassword") }),
    fieldOf: { WRONG_PASSWORD: "currentPassword", PHONE_TAKEN: "phone" },
    onSaved: (form) => {
      for (const field of form.querySelectorAll<HTMLInputElement>("[name=currentPassword]")) field.value = "";
      return utils.user.me.invalidate();
    },
  });
  const saved = text.saved(formatPhone(mutation.variables?.phone ?? me.phone));
  return (
    <SettingCard title={text.title} setting={setting} submit={text.submit} saved={saved}>
      <Alert tone="warning" title={text.warning} live={false}>
        {text.warningDetail}
      </Alert>
      <PhoneField
        name="phone"
        label={text.label}
        hint={text.hint}
        defaultValue={nationalDigits(me.phone)}
        error={setting.fields.phone}
        required
      />
      <PasswordField
        name="currentPassword"
        label={settingsText.currentPassword}
        autoComplete="current-password"
        error={setting.fields.currentPassword}
        required
      />
    </SettingCard>
  );
}
