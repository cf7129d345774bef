import { clsx } from "clsx";
import { formatAge } from "../../../shared/day.ts";
import type { FundStatus, Treasury } from "../../../shared/fund.ts";
import { serverTime } from "../../lib/server-clock.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { CashNumbers } from "./cash-numbers.tsx";
import { coverageOf, staleSinceOf } from "./coverage.ts";
import { fundText, treasuryText } from "./text.ts";

const text = fundText.sheet;
const numbersText = treasuryText.numbers;

function linesOf(status: FundStatus) {
  const { membersAr, heldAr, sponsorAr, operatorAr, salesAr, capitalAr } = status;
  return [
    { label: text.members, amountAr: membersAr },
    { label: text.held, amountAr: heldAr },
    { label: text.sponsor, amountAr: sponsorAr },
    { label: text.operator, amountAr: operatorAr },
    { label: text.sales, amountAr: salesAr },
    { label: text.capital, amountAr: capitalAr },
  ];
}

function Line({ label, amountAr, isStrong = false }: { label: string; amountAr: number; isStrong?: boolean }) {
  return (
    <tr className={isStrong ? "border-t-2 border-line-strong/40 font-bold" : "border-t border-line"}>
      <th
        scope="row"
        className={clsx("py-2.5 pr-3 text-left text-[0.9375rem]", isStrong ? "font-bold" : "font-normal text-soft")}
      >
        {label}
      </th>
      <td className="py-2.5 text-right">
        <Money amountAr={amountAr} />
      </td>
    </tr>
  );
}

function Sheet({ status }: { status: FundStatus }) {
  const lines = linesOf(status);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
    <section aria-label={text.caption} tabIndex={0} className="overflow-x-auto">
      <table className="w-full">
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
          <Line label={text.cash} amountAr={status.cashAr} isStrong />
        </tbody>
      </table>
    </section>
  );
}

/**
 * Why the sheet must not say « Complète »: fees that nothing covers, a number that was not counted in time, or the operator's message says
 * less. Undefined when there is no such reason.
 */
function doubtOf(treasury: Treasury): string | undefined {
  const staleSince = staleSinceOf(treasury);
  if (treasury.uncoveredFeesAr > 0) return text.feesShort;
  if (staleSince !== undefined) return numbersText.stale(formatAge(serverTime() - staleSince));
  return treasury.numbers.some(({ said }) => said && said.missingAr > 0) ? numbersText.recount : undefined;
}

/** Whether the cash covers what is owed, in words, figure and icon. */
export function Coverage({ status }: { status: Treasury }) {
  const coverage = coverageOf(status);
  const doubt = doubtOf(status);
  if (!coverage) return <span className="text-soft">{text.nothingOwed}</span>;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <strong className="text-lg tabular-nums">{text.coverageValue(coverage.written)}</strong>
      {coverage.isFull && doubt ? (
        <StatusPill state="waiting">{doubt}</StatusPill>
      ) : (
        <StatusPill state={coverage.isFull ? "good" : "bad"}>{coverage.isFull ? text.full : text.short}</StatusPill>
      )}
    </span>
  );
}

/** The total cash, and whose it is. */
export function BalanceSheet({ treasury }: { treasury: Treasury }) {
  return (
    <div className="grid gap-4 lg:grid-cols-[3fr_2fr] lg:items-start">
      <Card title={text.title}>
        <p className="mb-2 text-sm text-soft">{text.lead}</p>
        <Sheet status={treasury} />
        <div className="mt-3 border-t border-line pt-3">
          <p className="mb-1 text-sm text-soft">{text.coverage}</p>
          <Coverage status={treasury} />
        </div>
      </Card>
      <CashNumbers treasury={treasury} />
    </div>
  );
}
