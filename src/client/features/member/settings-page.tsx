import { Bell, Gavel, HandHeart, MonitorSmartphone, Phone, RectangleEllipsis, ShieldCheck } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { Me } from "../../../shared/member.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { hasRooms } from "../../lib/session.ts";
import { isTold } from "../../lib/told.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { Logout } from "./logout.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordForm } from "./password-form.tsx";
import { PhoneForm } from "./phone-form.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import { SettingRow } from "./setting-row.tsx";
import { actsText, settingsText as text } from "./text.ts";

const OwnActs = lazyPage(() => import("./own-acts.tsx"));
const PushSetting = lazyPage<{ onStopped: () => void }>(() => import("../push/push-setting.tsx"));
const RespondentForm = lazyPage(() => import("../tasks/respondent-form.tsx"));
const SecurityCard = lazyPage(() => import("../totp/security-card.tsx"));

const Later = ({ children }: { children: ReactNode }) => (
  <Suspense fallback={<Skeleton className="h-44" />}>{children}</Suspense>
);

function Rows({ me }: { me: Me }) {
  const { data: said } = trpc.tasks.respondent.useQuery();
  const [isOnPhone, setOnPhone] = useState(isTold);
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
