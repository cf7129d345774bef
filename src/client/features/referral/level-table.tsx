import { type ReactNode, useEffect, useRef } from "react";
import { formatNumericDate } from "../../../shared/day.ts";
import type { Referral } from "../../../shared/referral.ts";
import { Money } from "../../ui/money.tsx";
import { referralText as text } from "./text.ts";

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

export function LevelTable({ level, referrals, newFrom }: LevelTableProps) {
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
