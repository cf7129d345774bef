import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { formatNumericDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Invite } from "../../../shared/people.ts";
import { trpc } from "../../lib/query.ts";
import { Badge } from "../../ui/badge.tsx";
import { Row } from "../../ui/day-group.tsx";
import { Link } from "../../ui/link.tsx";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { usePeopleLinks } from "./address.ts";
import { StatusBadge } from "./badges.tsx";
import { peopleText } from "./text.ts";

const text = peopleText.invites;

function Member({ invite }: { invite: Invite }) {
  const { toPerson } = usePeopleLinks();
  const { memberId, name, status, registeredAt, levelName, purchaseBonusAr, taskBonusAr } = invite;
  return (
    <Row
      title={
        <Link
          to={toPerson(memberId)}
          className="-my-3 inline-block py-3 underline decoration-line-strong underline-offset-4 hover:text-brand"
        >
          {name}
        </Link>
      }
      detail={
        <>
          <span className="block">
            {peopleText.number(memberId)} · {formatNumericDate(registeredAt)}
          </span>
          {purchaseBonusAr + taskBonusAr > 0
            ? text.bonuses(formatAr(purchaseBonusAr), formatAr(taskBonusAr))
            : text.noBonus}
        </>
      }
      note={
        <>
          <Badge tone="gold">{levelName}</Badge>
          {status === "active" ? null : <StatusBadge status={status} />}
        </>
      }
    />
  );
}

type LevelProps = { memberId: number; level: number; members: number };

function Members({ memberId, level, members }: LevelProps) {
  const pages = trpc.admin.personInvites.useInfiniteQuery(
    { memberId, level },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded
      query={pages}
      errorTitle={peopleText.loadingFailed}
      skeleton={<SkeletonList rows={2} rowClassName="h-18" />}
    >
      {(data) => {
        const invites = data.pages.flatMap((page) => page.invites);
        return (
          <>
            <ul className="divide-y divide-line">
              {invites.map((invite) => (
                <Member key={invite.memberId} invite={invite} />
              ))}
            </ul>
            <LoadMore pages={pages} label={text.more} shown={text.shown(invites.length, members)} />
          </>
        );
      }}
    </Loaded>
  );
}

/** One level, closed until it is asked for. */
function Level(props: LevelProps) {
  const { level, members } = props;
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="group rounded-2xl border border-line bg-surface shadow-card"
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-2xl px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {text.level(level, members)}
        <ChevronDown
          aria-hidden="true"
          className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="pb-4">
        {members === 0 ? <p className="px-4 text-soft">{text.empty}</p> : null}
        {members > 0 && isOpened ? <Members {...props} /> : null}
      </div>
    </details>
  );
}

/** The members below, over three levels, by name. */
export function Invites({ memberId, invites }: { memberId: number; invites: readonly number[] }) {
  return (
    <div className="flex flex-col gap-3">
      {invites.map((members, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index is the level
        <Level key={index} memberId={memberId} level={index + 1} members={members} />
      ))}
    </div>
  );
}
