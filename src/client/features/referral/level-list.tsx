import { ChevronDown } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { formatNumericDate } from "../../../shared/day.ts";
import type { Referral } from "../../../shared/referral.ts";
import { trpc } from "../../lib/query.ts";
import { LoadMore } from "../../ui/load-more.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { SkeletonList } from "../../ui/skeleton.tsx";
import { referralText as text } from "./text.ts";

type LevelProps = { level: number; members: number };

const { columns } = text;

const cellLook = "px-1 py-2.5 align-top first:pl-0 last:pr-0 min-[360px]:px-1.5 sm:px-3";

const Head = ({ children, className = "" }: { children: ReactNode; className?: string }) => (
  <th
    scope="col"
    className={`px-1 pb-2 align-bottom font-medium first:pl-0 last:pr-0 min-[360px]:px-1.5 sm:px-3 ${className}`}
  >
    {children}
  </th>
);

/** Five columns; on a phone the date stands under the number, so that nothing scrolls sideways. */
function Row({ memberId, registeredAt, levelName, purchaseBonusAr, taskBonusAr }: Referral) {
  const date = formatNumericDate(registeredAt);
  return (
    <tr className="border-t border-line">
      <th scope="row" tabIndex={-1} className={`${cellLook} text-left font-semibold`}>
        {text.member(memberId)}
        <span className="block whitespace-nowrap text-xs font-normal text-soft sm:hidden">{date}</span>
      </th>
      <td className={`${cellLook} hidden sm:table-cell`}>{date}</td>
      <td className={cellLook}>{levelName}</td>
      <td className={`${cellLook} text-right`}>
        <Money amountAr={purchaseBonusAr} />
      </td>
      <td className={`${cellLook} text-right`}>
        <Money amountAr={taskBonusAr} />
      </td>
    </tr>
  );
}

type LevelTableProps = {
  level: number;
  referrals: Referral[];
  /** The row that takes the focus: the first of those just added. */
  newFrom: number | undefined;
};

function LevelTable({ level, referrals, newFrom }: LevelTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);

  useEffect(() => {
    if (newFrom !== undefined) body.current?.rows[newFrom]?.cells[0]?.focus();
  }, [newFrom]);

  return (
    <table className="w-full text-sm sm:text-[0.9375rem]">
      <caption className="sr-only">{text.caption(level)}</caption>
      <thead>
        <tr className="text-left text-xs text-soft sm:text-sm">
          <Head>{columns.member}</Head>
          <Head className="hidden sm:table-cell">{columns.registeredAt}</Head>
          <Head>{columns.level}</Head>
          <Head className="text-right">{columns.purchaseBonus}</Head>
          <Head className="text-right">{columns.taskBonus}</Head>
        </tr>
      </thead>
      <tbody ref={body}>
        {referrals.map((referral) => (
          <Row key={referral.memberId} {...referral} />
        ))}
      </tbody>
    </table>
  );
}

/** The members of a level, fetched when it is opened, a page at a time. */
function Members({ level, members }: LevelProps) {
  const [newFrom, setNewFrom] = useState<number>();
  const pages = trpc.referral.level.useInfiniteQuery(
    { level },
    { getNextPageParam: (page) => page.nextCursor ?? undefined },
  );
  return (
    <Loaded query={pages} skeleton={<SkeletonList rows={2} rowClassName="h-12" />}>
      {(data) => {
        const referrals = data.pages.flatMap((page) => page.referrals);
        return (
          <>
            <div className="overflow-x-auto">
              <LevelTable level={level} referrals={referrals} newFrom={newFrom} />
            </div>
            {pages.hasNextPage ? (
              <LoadMore
                pages={pages}
                onMore={() => setNewFrom(referrals.length)}
                label={text.more}
                shown={text.shown(referrals.length, members)}
              />
            ) : null}
          </>
        );
      }}
    </Loaded>
  );
}

/** One level, closed until it is asked for. */
export function LevelList({ level, members }: LevelProps) {
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
        {members > 0 && isOpened ? <Members level={level} members={members} /> : null}
      </div>
    </details>
  );
}
