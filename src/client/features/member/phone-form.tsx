import { type Me, updatePhoneInput } from "../../../shared/member.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { SettingForm } from "./setting-form.tsx";
import { settingsText } from "./text.ts";

const text = settingsText.phone;

/** The number signs the member in: somebody holding an unlocked phone must still know the password to change it. */
export function PhoneForm({ me }: { me: Me }) {
  const utils = trpc.useUtils();
  const setting = useActionForm({
    check: (typed) =>
      validate(updatePhoneInput, {
        phone: nationalDigits(typed("phone")),
        currentPassword: typed("currentPassword"),
      }),
    send: api.user.updatePhone.mutate,
    fieldOf: { WRONG_PASSWORD: "currentPassword", PHONE_TAKEN: "phone" },
    network: settingsText.network,
    onDone: () => {
      const password = setting.formProps.ref.current?.elements.namedItem("currentPassword");
      if (password instanceof HTMLInputElement) password.value = "";
      void utils.user.me.invalidate();
    },
  });
  const saved = text.saved(formatPhone(setting.sent?.phone ?? me.phone));
  return (
    <SettingForm setting={setting} submit={text.submit} saved={saved}>
      <Alert tone="warning" title={text.warning} live={false}>
        {text.warningDetail}
      </Alert>
      <PhoneField {...setting.field("phone")} label={text.label} hint={text.hint} defaultValue={me.phone} required />
      <PasswordField
        {...setting.field("currentPassword")}
        label={settingsText.currentPassword}
        autoComplete="current-password"
        required
      />
    </SettingForm>
  );
}
