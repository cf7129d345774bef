import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatAge } from "../../../shared/day.ts";
import type { FundStatus, Treasury } from "../../../shared/fund.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { coverageOf, staleSinceOf } from "./coverage.ts";
import { fundText } from "./text.ts";

const { sheet: text, numbers: numbersText } = fundText;

function linesOf(status: FundStatus) {
  const { membersAr, heldAr, sponsorAr, operatorAr, campaignsAr, salesAr, capitalAr } = status;
  return [
    { label: text.members, amountAr: membersAr },
    { label: text.held, amountAr: heldAr },
    { label: text.sponsor, amountAr: sponsorAr },
    { label: text.operator, amountAr: operatorAr },
    { label: text.campaigns, amountAr: campaignsAr },
    { label: text.sales, amountAr: salesAr },
    { label: text.capital, amountAr: capitalAr },
  ];
}

function Line({ label, amountAr, isStrong = false }: { label: string; amountAr: number; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? "border-t-2 border-line-strong/40 font-bold" : "border-t border-line"}>
      <th
        scope="row"
        className={clsx("py-0.5 pr-3 text-left sm:py-1.5", isStrong ? "font-bold" : "font-normal text-soft")}
      >
        {label}
      </th>
      <td className="py-0.5 text-right whitespace-nowrap sm:py-1.5">
        <Money amountAr={amountAr} />
      </td>
    </tr>
  );
}

/**
 * Why nothing may be said to be complete: fees that nothing covers, a number that was not counted in time, or the operator's message says
 * less. Undefined when there is no such reason.
 */
function reasonForDoubt(treasury: Treasury): string | undefined {
  const staleSince = staleSinceOf(treasury);
  if (treasury.uncoveredFeesAr > 0) return text.feesShort;
  if (staleSince !== undefined) return numbersText.stale(formatAge(serverTime() - staleSince));
  return treasury.numbers.some(({ said }) => said && said.missingAr > 0) ? numbersText.recount : undefined;
}

/** « L'argent est là : 106,8 % », and beside it, with its icon, what is wrong with it. */
export function coverageWords(status: Treasury): { title: string; pill?: ReactNode } {
  const coverage = coverageOf(status);
  if (!coverage) return { title: text.nothingOwed };
  const doubt = reasonForDoubt(status);
  const title = text.coverage(coverage.written);
  if (!coverage.isFull) return { title, pill: <StatusPill state="bad">{text.short}</StatusPill> };
  return doubt ? { title, pill: <StatusPill state="waiting">{doubt}</StatusPill> } : { title };
}

/** The total cash, and whose it is. */
export function BalanceSheet({ treasury }: { treasury: Treasury }) {
  const lines = linesOf(treasury);
  const { title, pill } = coverageWords(treasury);
  return (
    <Card title={text.title}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section aria-label={text.caption} tabIndex={0} className="mb-2 overflow-x-auto">
        <table className="w-full text-sm">
          <caption className="sr-only">{text.caption}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{text.line}</th>
              <th scope="col">{text.amount}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.label} {...line} />
            ))}
            <Line label={text.owed} amountAr={lines.reduce((sum, { amountAr }) => sum + amountAr, 0)} isStrong />
            <Line label={text.cash} amountAr={treasury.cashAr} isStrong />
          </tbody>
        </table>
      </section>
      <p className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <strong className="tabular-nums">{title}</strong>
        {pill}
      </p>
    </Card>
  );
}
