import { type Me, updateEmailInput, updateNameInput } from "../../../shared/member.ts";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { updateUser } from "../../lib/session.ts";
import { Field } from "../../ui/field.tsx";
import { SettingCard } from "./setting-card.tsx";
import { settingsText } from "./text.ts";

const { network } = settingsText;

export function NameSetting({ me }: { me: Me }) {
  const text = settingsText.name;
  const utils = trpc.useUtils();
  const setting = useActionForm({
    check: (typed) => validate(updateNameInput, { name: typed("name") }),
    send: api.user.updateName.mutate,
    network,
    onDone: (_, { name }) => {
      updateUser({ name });
      void utils.user.me.invalidate();
    },
  });
  return (
    <SettingCard title={text.title} setting={setting} submit={text.submit} saved={text.saved}>
      <Field {...setting.field("name")} label={text.label} autoComplete="name" defaultValue={me.name} required />
    </SettingCard>
  );
}

export function EmailSetting({ me }: { me: Me }) {
  const text = settingsText.email;
  const utils = trpc.useUtils();
  const setting = useActionForm({
    check: (typed) => validate(updateEmailInput, { email: typed("email") }),
    send: api.user.updateEmail.mutate,
    network,
    onDone: () => void utils.user.me.invalidate(),
  });
  return (
    <SettingCard title={text.title} setting={setting} submit={text.submit} saved={text.saved}>
      <Field
        {...setting.field("email")}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={text.label}
        hint={text.hint}
        defaultValue={me.email ?? ""}
        required
      />
    </SettingCard>
  );
}
