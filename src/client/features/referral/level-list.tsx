import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { formatInstant } from "../../../shared/day.ts";
import type { Referral } from "../../../shared/referral.ts";
import { Loaded } from "../../loaded.tsx";
import { trpc } from "../../query.ts";
import { referralText as text } from "../../text/referral.ts";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";

const cell = "flex justify-between gap-3 sm:table-cell sm:py-2.5 sm:pr-3";

/** On a phone each row is a small sheet, and the names of the columns come back beside the values. */
function Cell({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <td className={cell}>
      <span aria-hidden="true" className="text-soft sm:hidden">
        {name}
      </span>
      {children}
    </td>
  );
}

function Row({ referral }: { referral: Referral }) {
  const { memberId, registeredAt, levelName, purchaseBonusAr, taskBonusAr } = referral;
  return (
    <tr className="block border-t border-line py-3 text-[0.9375rem] sm:table-row sm:py-0">
      <th scope="row" className={`${cell} text-left font-semibold`}>
        {text.member(memberId)}
      </th>
      <Cell name={text.columns.registeredAt}>{formatInstant(registeredAt)}</Cell>
      <Cell name={text.columns.level}>{levelName}</Cell>
      <Cell name={text.columns.purchaseBonus}>
        <Money amountAr={purchaseBonusAr} />
      </Cell>
      <Cell name={text.columns.taskBonus}>
        <Money amountAr={taskBonusAr} />
      </Cell>
    </tr>
  );
}

function Table({ level, referrals }: { level: number; referrals: Referral[] }) {
  return (
    <table className="block w-full sm:table">
      <caption className="sr-only">{text.caption(level)}</caption>
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="text-left text-sm text-soft">
          {Object.values(text.columns).map((name) => (
            <th key={name} scope="col" className="pb-2 pr-3 font-medium">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {referrals.map((referral) => (
          <Row key={referral.memberId} referral={referral} />
        ))}
      </tbody>
    </table>
  );
}

/** The members of a level, fetched when it is opened, fifty at a time. */
function Members({ level }: { level: number }) {
  const pages = trpc.referral.level.useInfiniteQuery(
    { level },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={pages} skeleton={<SkeletonList rows={2} rowClassName="h-12" />}>
      {(data) => (
        <>
          <Table level={level} referrals={data.pages.flatMap(({ referrals }) => referrals)} />
          {pages.hasNextPage ? (
            <Button
              variant="outline"
              block
              className="mt-3"
              pending={pages.isFetchingNextPage}
              onClick={() => pages.fetchNextPage()}
            >
              {text.more}
            </Button>
          ) : null}
        </>
      )}
    </Loaded>
  );
}

/** One level, closed until it is asked for. */
export function LevelList({ level, members }: { level: number; members: number }) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      name="niveaux"
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
      <div className="px-4 pb-4">
        {members === 0 ? <p className="text-soft">{text.empty}</p> : null}
        {members > 0 && isOpened ? <Members level={level} /> : null}
      </div>
    </details>
  );
}
