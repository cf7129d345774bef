import { Suspense } from "react";
import { lazyPage } from "../../lib/lazy.tsx";
import { trpc } from "../../lib/query.ts";
import { readUser } from "../../lib/session.ts";
import { isMissing, Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { Logout } from "./logout.tsx";
import { OwnSessions } from "./own-sessions.tsx";
import { PasswordSetting } from "./password-setting.tsx";
import { PhoneSetting } from "./phone-setting.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import { settingsText as text } from "./text.ts";

// All stand at the end of the page, so their code loads after the rest.
const OwnActs = lazyPage(() => import("./own-acts.tsx"));
const RespondentSetting = lazyPage(() => import("../tasks/respondent-setting.tsx"));
const SecurityCard = lazyPage(() => import("../totp/security-card.tsx"));

/** Who is signed in to the account, and what was done on it. */
const Account = () => (
  <>
    {readUser()?.role === "admin" ? (
      <Suspense fallback={<Skeleton className="h-44" />}>
        <SecurityCard />
      </Suspense>
    ) : null}
    <Suspense fallback={null}>
      <RespondentSetting />
    </Suspense>
    <OwnSessions />
    <Suspense fallback={<Skeleton className="h-44" />}>
      <OwnActs />
    </Suspense>
  </>
);

/** One form a field, each saved alone (docs/product.md 4.10). The appearance follows the system. */
export default function SettingsPage() {
  const me = trpc.user.me.useQuery();
  return (
    <>
      <PageTitle title={text.title} lead={text.lead} />
      <div className="flex max-w-xl flex-col gap-4">
        <Loaded query={me} skeleton={<SkeletonList rows={4} rowClassName="h-44" />}>
          {(member) => (
            <>
              <ProfileSettings me={member} />
              <PhoneSetting me={member} />
              <PasswordSetting me={member} />
            </>
          )}
        </Loaded>
        {isMissing(me) ? null : <Account />}
        <Logout />
      </div>
    </>
  );
}
