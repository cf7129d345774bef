import { CircleUser } from "lucide-react";
import { formatDate } from "../../../shared/day.ts";
import type { Me } from "../../../shared/member.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { trpc } from "../../lib/query.ts";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { AccountLinks } from "./account-links.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { LevelCard } from "./level-card.tsx";
import { Logout } from "./logout.tsx";
import { memberText as text } from "./text.ts";

function Profile({ me }: { me: Me }) {
  return (
    <Card title={text.profile} aside={<CircleUser aria-hidden="true" className="size-6 text-soft" />}>
      <DefinitionList
        items={[
          {
            term: text.id,
            value: (
              <span className="flex flex-wrap items-center justify-end gap-2 tabular-nums">
                {me.id}
                <CopyButton value={String(me.id)} label={text.copyId} iconOnly />
              </span>
            ),
          },
          { term: text.name, value: me.name },
          { term: text.email, value: me.email ?? <span className="font-normal text-soft">{text.noEmail}</span> },
          { term: text.contact, value: <span className="tabular-nums">{formatPhone(me.phone)}</span> },
          { term: text.since, value: formatDate(me.createdAt) },
        ]}
      />
    </Card>
  );
}

const skeleton = (
  <div className="flex flex-col gap-4">
    <Skeleton className="h-48 rounded-3xl" />
    <SkeletonList rows={3} rowClassName="h-40 lg:h-14" />
  </div>
);

export default function DashboardPage() {
  const me = trpc.user.me.useQuery();
  return (
    <>
      <PageTitle title={text.title} />
      <div className="flex flex-col gap-5">
        <Loaded query={me} skeleton={skeleton}>
          {(member) => (
            <div className="grid gap-4 lg:grid-cols-2 lg:items-start lg:gap-5">
              <div className="flex flex-col gap-4">
                <BalanceCard {...member} />
                <LevelCard level={member.level} levelEnd={member.levelEnd} />
              </div>
              <Profile me={member} />
            </div>
          )}
        </Loaded>
        <AccountLinks />
        <Logout />
      </div>
    </>
  );
}
