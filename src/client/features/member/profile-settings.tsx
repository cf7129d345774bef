import { AtSign, type LucideIcon, UserRound } from "lucide-react";
import type { ComponentProps } from "react";
import { type Me, updateProfileInput } from "../../../shared/member.ts";
import { type ProfileText, profileTextNames } from "../../../shared/profile.ts";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { trpc } from "../../lib/query.ts";
import { updateUser } from "../../lib/session.ts";
import { Field } from "../../ui/field.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SettingRow } from "./setting-row.tsx";
import { settingsText } from "./text.ts";

type Name = "name" | ProfileText;

/** How each is typed, where it is not just a line of text. */
const inputs: Partial<Record<Name, Partial<ComponentProps<typeof Field>>>> = {
  name: { autoComplete: "name", required: true },
  email: {
    type: "email",
    inputMode: "email",
    autoComplete: "email",
    autoCapitalize: "none",
    spellCheck: false,
    required: true,
  },
};

const icons: Record<Name, LucideIcon> = { name: UserRound, email: AtSign };

function ProfileForm({ name, me }: { name: Name; me: Me }) {
  const { title: _, submit, saved, ...words } = settingsText.profile[name];
  const utils = trpc.useUtils();
  const setting = useActionForm({
    check: (typed) => validate(updateProfileInput, { [name]: typed(name) }),
    send: api.user.updateProfile.mutate,
    network: settingsText.network,
    onDone: (_, change) => {
      if (change.name) updateUser({ name: change.name });
      void utils.user.me.invalidate();
    },
  });
  return (
    <SettingForm setting={setting} submit={submit} saved={saved}>
      <Field {...setting.field(name)} {...words} {...inputs[name]} defaultValue={me[name] ?? ""} />
    </SettingForm>
  );
}

/** What members say about themselves, each field saved on its own. */
export function ProfileSettings({ me }: { me: Me }) {
  return (["name", ...profileTextNames] as const).map((name) => (
    <SettingRow
      key={name}
      title={settingsText.profile[name].title}
      icon={icons[name]}
      value={me[name] || settingsText.unsaid}
    >
      <ProfileForm name={name} me={me} />
    </SettingRow>
  ));
}
