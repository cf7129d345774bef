import {
  ArrowDownToLine,
  ArrowUpFromLine,
  CircleUser,
  Crown,
  Eye,
  EyeOff,
  History,
  Info,
  MessageCircle,
  Settings,
  Users,
} from "lucide-react";
import { useState } from "react";
import { formatDate } from "../../../shared/day.ts";
import type { Me } from "../../../shared/member.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { BalancePanel } from "../../ui/balance-panel.tsx";
import { Card, IconTile, LinkCard } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Link } from "../../ui/link.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Skeleton, SkeletonList } from "../../ui/skeleton.tsx";
import { daysLeft, formatLastDay } from "../vip/membership-end.ts";
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

/** The level held, until when, and the one that ended of late. */
function LevelCard({ level, levelEnd }: Pick<Me, "level" | "levelEnd">) {
  const { expiresAt } = level;
  return (
    <Card>
      <div className="flex items-start gap-3.5">
        <IconTile icon={Crown} tone="gold" />
        <div className="min-w-0 flex-1">
          <p className="text-sm text-soft">{text.level}</p>
          <p className="text-lg font-bold leading-tight">{level.name}</p>
          <p className="mt-1 text-sm text-soft">
            {expiresAt ? text.until(formatLastDay(expiresAt), daysLeft(expiresAt)) : text.permanent}
          </p>
          {levelEnd?.isOver ? (
            <p className="mt-1 text-sm text-soft">{text.ended(levelEnd.name, formatLastDay(levelEnd.expiresAt))}</p>
          ) : null}
          <Link to={paths.vip} className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline">
            {text.changeLevel}
          </Link>
        </div>
      </div>
    </Card>
  );
}

/** The balance, which can be hidden from the neighbours on the bus. */
function BalanceCard({ balanceAr, heldAr, owedAr }: Pick<Me, "balanceAr" | "heldAr" | "owedAr">) {
  const [isShown, setShown] = useState(true);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <BalancePanel
      label={text.balance}
      aside={
        <button
          type="button"
          aria-label={isShown ? text.hideBalance : text.showBalance}
          onClick={() => setShown(!isShown)}
          className="-m-2 flex size-11 items-center justify-center rounded-xl hover:text-on-deep"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
      amount={isShown ? <Money amountAr={balanceAr} /> : text.hidden}
      note={heldAr > 0 && isShown ? text.held(formatAr(heldAr)) : undefined}
      owed={owedAr > 0 && isShown ? text.owed(formatAr(owedAr)) : undefined}
      deposit={{ to: paths.deposit, label: text.deposit }}
      withdraw={{ to: paths.withdraw, label: text.withdraw }}
    />
  );
}

function AccountLinks() {
  return (
    <div className="grid gap-5 lg:grid-cols-2">
      <section>
        <h2 className="mb-2.5 text-lg font-bold tracking-tight">{text.follow}</h2>
        <div className="flex flex-col gap-2.5">
          <LinkCard to={paths.globalHistory} icon={History} title={text.globalHistory}>
            {text.globalHistoryDetail}
          </LinkCard>
          <LinkCard to={paths.depositHistory} icon={ArrowDownToLine} tone="gold" title={text.depositHistory} />
          <LinkCard to={paths.withdrawalHistory} icon={ArrowUpFromLine} tone="earth" title={text.withdrawalHistory} />
          <LinkCard to={paths.referral} icon={Users} title={text.referral} />
        </div>
      </section>
      <section>
        <h2 className="mb-2.5 text-lg font-bold tracking-tight">{text.more}</h2>
        <div className="flex flex-col gap-2.5">
          <LinkCard to={paths.settings} icon={Settings} title={text.settings}>
            {text.settingsDetail}
          </LinkCard>
          <LinkCard to={paths.messages} icon={MessageCircle} tone="gold" title={text.messages} />
          <LinkCard to={paths.about} icon={Info} tone="earth" title={text.about} />
        </div>
      </section>
    </div>
  );
}

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
