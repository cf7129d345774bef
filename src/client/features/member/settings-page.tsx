import { Bell, Gavel, HandHeart, MonitorSmartphone, Phone, RectangleEllipsis, ShieldCheck } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { type Me, updatePasswordInput, updatePhoneInput } from "../../../shared/member.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { api } from "../../lib/api.ts";
import { useActionForm } from "../../lib/form/use-action-form.ts";
import { validate } from "../../lib/form/validate.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { wantsNews } from "../../lib/news-wanted.ts";
import { trpc } from "../../lib/query.ts";
import { hasRooms, updateUser } from "../../lib/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { PasswordChoice } from "../../ui/password-choice.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { PhoneField } from "../../ui/phone-field.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { Logout } from "./logout.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import { SettingForm } from "./setting-form.tsx";
import { SettingRow } from "./setting-row.tsx";
import { actsText, settingsText as text } from "./text.ts";

const OwnActs = lazyPage(() => import("./own-acts.tsx"));
const PushSetting = lazyPage<{ onStopped: () => void }>(() => import("../push/push-setting.tsx"));
const RespondentForm = lazyPage(() => import("../tasks/respondent-form.tsx"));
const SecurityCard = lazyPage(() => import("../totp/security-card.tsx"));

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton className="h-44" />}>{children}</Suspense>
);

/** The number signs the member in: somebody holding an unlocked phone must still know the password to change it. */
function PhoneForm({ me }: { me: Me }) {
  const utils = trpc.useUtils();
  const setting = useActionForm({
    check: (typed) =>
      validate(updatePhoneInput, {
        phone: nationalDigits(typed("phone")),
        currentPassword: typed("currentPassword"),
      }),
    send: api.user.updatePhone.mutate,
    fieldOf: { WRONG_PASSWORD: "currentPassword", PHONE_TAKEN: "phone" },
    network: text.network,
    onDone: () => {
      const password = setting.formProps.ref.current?.elements.namedItem("currentPassword");
      if (password instanceof HTMLInputElement) password.value = "";
      void utils.user.me.invalidate();
    },
  });
  const saved = text.phone.saved(formatPhone(setting.sent?.phone ?? me.phone));
  return (
    <SettingForm setting={setting} submit={text.phone.submit} saved={saved}>
      <Alert tone="warning" title={text.phone.warning} live={false}>
        {text.phone.warningDetail}
      </Alert>
      <PhoneField
        {...setting.field("phone")}
        label={text.phone.label}
        hint={text.phone.hint}
        defaultValue={me.phone}
        required
      />
      <PasswordField
        {...setting.field("currentPassword")}
        label={text.currentPassword}
        autoComplete="current-password"
        required
      />
    </SettingForm>
  );
}

function check(typed: (name: string) => string) {
  const { value, fields } = validate(updatePasswordInput, {
    currentPassword: typed("currentPassword"),
    password: typed("password"),
  });
  const confirmation = typed("password") === typed("confirmation") ? undefined : text.password.mismatch;
  return fields || confirmation ? { fields: { ...fields, confirmation } } : { value };
}

function PasswordForm({ me }: { me: Me }) {
  const utils = trpc.useUtils();
  const setting = useActionForm({
    check,
    send: api.user.updatePassword.mutate,
    fieldOf: { WRONG_PASSWORD: "currentPassword" },
    network: { title: text.network.title, message: text.password.networkDetail },
    onDone: () => {
      updateUser({ mustChangePassword: false });
      setting.formProps.ref.current?.reset();
      void utils.user.sessions.invalidate();
    },
  });
  const { field } = setting;
  return (
    <SettingForm setting={setting} submit={text.password.submit} saved={text.password.saved}>
      <p className="text-soft">{text.password.lead}</p>
      {/* Tells a password manager whose password it is. */}
      <input type="text" autoComplete="username" value={me.phone} readOnly hidden />
      <PasswordField
        {...field("currentPassword")}
        label={text.currentPassword}
        autoComplete="current-password"
        required
      />
      <PasswordChoice label={text.password.label} error={field("password").error} />
      <PasswordField
        {...field("confirmation")}
        label={text.password.confirmation}
        autoComplete="new-password"
        required
      />
    </SettingForm>
  );
}

function Rows({ me }: { me: Me }) {
  const { data: said } = trpc.tasks.respondent.useQuery();
  const [isOnPhone, setOnPhone] = useState(wantsNews);
  return (
    <div className="rounded-2xl border border-line bg-surface shadow-card">
      <ProfileSettings me={me} />
      <SettingRow title={text.phone.title} icon={Phone} value={formatPhone(me.phone)}>
        <PhoneForm me={me} />
      </SettingRow>
      <SettingRow title={text.password.title} icon={RectangleEllipsis}>
        <PasswordForm me={me} />
      </SettingRow>
      {hasRooms() ? (
        <SettingRow title={text.security} icon={ShieldCheck}>
          <Later>
            <SecurityCard />
          </Later>
        </SettingRow>
      ) : null}
      {/* What the member said of themselves to answer campaigns: nothing before their first one. */}
      {said ? (
        <SettingRow title={text.respondent.title} icon={HandHeart}>
          <Later>
            <RespondentForm said={said} submit={text.respondent.submit} />
          </Later>
        </SettingRow>
      ) : null}
      {isOnPhone ? (
        <SettingRow title={text.push.title} icon={Bell} value={text.push.value}>
          <Later>
            <PushSetting onStopped={() => setOnPhone(false)} />
          </Later>
        </SettingRow>
      ) : null}
      <SettingRow title={text.sessions.title} icon={MonitorSmartphone}>
        <OwnSessions />
      </SettingRow>
      <SettingRow title={actsText.own.title} icon={Gavel}>
        <Later>
          <OwnActs />
        </Later>
      </SettingRow>
    </div>
  );
}

/** A row a setting, each saved alone (docs/product.md 4.10). The appearance follows the system. */
export default function SettingsPage() {
  const me = trpc.user.me.useQuery();
  return (
    <>
      <PageTitle title={text.title} />
      <div className="flex max-w-xl flex-col gap-4">
        <Loaded query={me} skeleton={<SkeletonList rows={6} rowClassName="h-16" />}>
          {(member) => <Rows me={member} />}
        </Loaded>
        <Logout />
      </div>
    </>
  );
}
