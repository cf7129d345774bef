import { type Me, updateEmailInput, updateNameInput } from "../../../shared/member.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { updateUser } from "../../lib/session.ts";
import { Field } from "../../ui/field.tsx";
import { SettingCard } from "./setting-card.tsx";
import { settingsText } from "./text.ts";
import { useSetting } from "./use-setting.ts";

export function NameSetting({ me }: { me: Me }) {
  const text = settingsText.name;
  const utils = trpc.useUtils();
  const mutation = trpc.user.updateName.useMutation({ onSuccess: (_, { name }) => updateUser({ name }) });
  const setting = useSetting({
    mutation,
    check: (typed) => validate(updateNameInput, { name: typed("name") }),
    onSaved: () => utils.user.me.invalidate(),
  });
  return (
    <SettingCard title={text.title} setting={setting} submit={text.submit} saved={text.saved}>
      <Field
        name="name"
        label={text.label}
        autoComplete="name"
        defaultValue={me.name}
        error={setting.fields.name}
        required
      />
    </SettingCard>
  );
}

export function EmailSetting({ me }: { me: Me }) {
  const text = settingsText.email;
  const utils = trpc.useUtils();
  const mutation = trpc.user.updateEmail.useMutation();
  const setting = useSetting({
    mutation,
    check: (typed) => validate(updateEmailInput, { email: typed("email") }),
    onSaved: () => utils.user.me.invalidate(),
  });
  return (
    <SettingCard title={text.title} setting={setting} submit={text.submit} saved={text.saved}>
      <Field
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={text.label}
        hint={text.hint}
        defaultValue={me.email ?? ""}
        error={setting.fields.email}
        required
      />
    </SettingCard>
  );
}
