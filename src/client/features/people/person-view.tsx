import { ScrollText } from "lucide-react";
import type { ReactNode } from "react";
import { formatDate, formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { PersonDetails } from "../../../shared/people.ts";
import { formatPhone, nationalDigits } from "../../../shared/phone-digits.ts";
import { profileLabels, profileTextNames } from "../../../shared/profile.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { readUser } from "../../lib/session.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BackLink, InnerTitle } from "../../ui/inner-page.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import { JournalLink } from "../journal/journal-link.tsx";
import { AccountActs } from "../member/account-acts.tsx";
import { Acts } from "./acts.tsx";
import { usePeopleLinks, useSection } from "./address.ts";
import { RoleBadge, StatusBadge } from "./badges.tsx";
import { Invites } from "./invites.tsx";
import { LevelSection, Purchases } from "./levels.tsx";
import { peopleText } from "./text.ts";
import { Transactions } from "./transactions.tsx";

const profileText = peopleText.profile;

function Copied({ shown, value, label }: { shown: ReactNode; value: string; label: string }) {
  return (
    <span className="flex flex-wrap items-center justify-end gap-2 tabular-nums">
      {shown}
      <CopyButton value={value} label={label} iconOnly />
    </span>
  );
}

function Phone({ person }: { person: PersonDetails["person"] }) {
  const { phone, phoneChangedAt } = person;
  if (!phone) return <>{peopleText.closedPhone}</>;
  return (
    <>
      <Copied shown={formatPhone(phone)} value={`0${nationalDigits(phone)}`} label={profileText.copyPhone} />
      {phoneChangedAt ? (
        <span className="block text-sm font-normal text-soft">
          {profileText.phoneChanged(formatInstant(phoneChangedAt))}
        </span>
      ) : null}
    </>
  );
}

function Referrer({ person: { referrerId, referrerName } }: { person: PersonDetails["person"] }) {
  const { toPerson } = usePeopleLinks();
  if (referrerId === null) return <>{profileText.noReferrer}</>;
  return (
    <Link to={toPerson(referrerId)} className="-my-3 inline-block py-3 text-brand underline underline-offset-4">
      {profileText.referrerOf(referrerName ?? "", referrerId)}
    </Link>
  );
}

/** Who the person is. */
function Profile({ person }: { person: PersonDetails["person"] }) {
  const { id, name, role, status, createdAt, invitationCode } = person;
  return (
    <Card>
      <DefinitionList
        items={[
          { term: profileText.id, value: <Copied shown={id} value={String(id)} label={profileText.copyId} /> },
          { term: profileText.name, value: name },
          { term: profileText.phone, value: <Phone person={person} /> },
          ...profileTextNames.map((told) => ({
            term: profileLabels[told],
            value: person[told] ?? <span className="font-normal text-soft">{profileText.none}</span>,
          })),
          { term: profileText.role, value: peopleText.roles[role] },
          { term: profileText.status, value: peopleText.statuses[status] },
          { term: profileText.since, value: formatDate(createdAt) },
          {
            term: profileText.code,
            value: <Copied shown={invitationCode} value={invitationCode} label={profileText.copyCode} />,
          },
          { term: profileText.referrer, value: <Referrer person={person} /> },
        ]}
      />
    </Card>
  );
}

const text = peopleText.person;

function Summary({ details: { person, level } }: { details: PersonDetails }) {
  const { id, name, phone, role, status, balanceAr, heldAr } = person;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <InnerTitle>{name}</InnerTitle>
        <p className="mb-2 tabular-nums text-soft">
          {peopleText.number(id)} · {phone ? formatPhone(phone) : peopleText.closedPhone}
        </p>
        <p className="flex flex-wrap gap-2">
          <StatusBadge status={status} />
          <RoleBadge role={role} />
          <Badge tone="gold">{level.name}</Badge>
        </p>
        {id === readUser()?.id ? null : (
          <Link
            to={`${paths.admin}?onglet=messages&membre=${id}`}
            className="inline-flex min-h-11 items-center font-semibold text-brand underline"
          >
            {status === "closed" ? text.messages : text.write}
          </Link>
        )}
      </div>
      <div>
        <p className="text-sm text-soft">{text.balance}</p>
        <Money amountAr={balanceAr} className="text-2xl font-extrabold tracking-tight" />
        {heldAr > 0 ? <p className="text-sm text-soft">{text.held(formatAr(heldAr))}</p> : null}
      </div>
    </div>
  );
}

const words = ["profil", "vip", "invites", "achats", "depots", "retraits", "journal"];

/** What administrators did on the account, newest first. */
function Journal({ memberId }: { memberId: number }) {
  const pages = trpc.admin.memberJournal.useInfiniteQuery(
    { memberId },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={pages} errorTitle={peopleText.loadingFailed}>
      {(data) => {
        const shown = data.pages.reduce((sum, { acts }) => sum + acts.length, 0);
        if (shown === 0) return <EmptyState icon={ScrollText} title={peopleText.journal.empty} />;
        return (
          <Card>
            <AccountActs label={peopleText.journal.label} pages={data.pages} />
            <JournalLink narrowed={{ membre: String(memberId) }} />
            <LoadMore pages={pages} label={peopleText.journal.more} shown={peopleText.journal.shown(shown)} />
          </Card>
        );
      }}
    </Loaded>
  );
}

function Sections({ details }: { details: PersonDetails }) {
  const { person, invites, purchases, deposits, withdrawals } = details;
  const { section, open } = useSection(words, "profil");
  return (
    <Tabs
      label={text.sections}
      value={section}
      onValueChange={open}
      tabs={[
        { value: "profil", label: text.profile, content: <Profile person={person} /> },
        { value: "vip", label: text.vip, content: <LevelSection level={details.level} /> },
        {
          value: "invites",
          label: text.invites,
          count: invites.reduce((sum, members) => sum + members, 0),
          content: <Invites memberId={person.id} invites={invites} />,
        },
        {
          value: "achats",
          label: text.purchases,
          count: purchases.length,
          content: <Purchases purchases={purchases} />,
        },
        {
          value: "depots",
          label: text.deposits,
          count: deposits.total,
          content: <Transactions memberId={person.id} type="deposit" />,
        },
        {
          value: "retraits",
          label: text.withdrawals,
          count: withdrawals.total,
          content: <Transactions memberId={person.id} type="withdrawal" />,
        },
        { value: "journal", label: text.journal, content: <Journal memberId={person.id} /> },
      ]}
    />
  );
}

/** Why no act is possible on a person's account; undefined when some are. */
function refusalOf({ id, status }: PersonDetails["person"]): string | undefined {
  if (id === readUser()?.id) return text.own;
  return status === "closed" ? text.closed : undefined;
}

function ActsOrWhyNot({ details }: { details: PersonDetails }) {
  const why = refusalOf(details.person);
  if (!why) return <Acts details={details} />;
  return (
    <Alert tone="info" live={false}>
      {why}
    </Alert>
  );
}

/** Everything about one person, and what may be done about it (docs/product.md 14.1). */
export default function PersonView({ memberId }: { memberId: number }) {
  const person = trpc.admin.person.useQuery({ memberId });
  const { toList } = usePeopleLinks();
  return (
    <div className="flex flex-col gap-4">
      <BackLink to={toList}>{text.back}</BackLink>
      <Loaded
        query={person}
        errorTitle={peopleText.loadingFailed}
        skeleton={<SkeletonList rows={3} rowClassName="h-44" />}
      >
        {(details) => (
          <>
            <Card>
              <div className="flex flex-col gap-4">
                <Summary details={details} />
                <ActsOrWhyNot details={details} />
              </div>
            </Card>
            {(["add", "remove", "grant"] as const).map((kind) => (
              <RecordApproval key={kind} kind={kind} target={memberId} />
            ))}
            <Sections details={details} />
          </>
        )}
      </Loaded>
    </div>
  );
}
