import type { FundStatus as Status } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { DeepCard } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { sponsoredShareOf } from "./coverage.ts";
import { fundText } from "./text.ts";

const text = fundText.fund;

/** How much of the rewards partners paid: where it is little, they lean on Asako's own money. */
function SponsoredShare({ status }: { status: Status }) {
  const share = sponsoredShareOf(status);
  if (!share) return <p className="text-sm text-on-deep-soft">{text.shareNone}</p>;
  const { percent, isEnough } = share;
  return (
    <>
      <p className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <span className="text-sm font-semibold">{text.share(percent)}</span>
        <StatusPill state={isEnough ? "good" : "bad"}>{isEnough ? text.shareGood : text.shareBad}</StatusPill>
      </p>
      <p className="text-sm text-on-deep-soft">
        {text.shareDetail(formatAr(status.sponsoredRewards30dAr), formatAr(status.rewards30dAr))}
        {isEnough ? null : ` ${text.shareWhy}`}
      </p>
    </>
  );
}

/** How long the fund lasts at the pace of the last days, beside how long it lasts when everybody earns the most. */
function Pace({ fundAr, rewards30dAr, rewardDays }: Status) {
  if (rewards30dAr === 0) return null;
  const days = formatWhole(Math.floor((fundAr * rewardDays) / rewards30dAr));
  return <p className="text-sm text-on-deep-soft">{text.pace(rewardDays, days)}</p>;
}

const sectionLook = "mt-2 border-t border-on-deep/15 pt-2 sm:mt-3 sm:pt-3";

/** The fund: its balance, how long it lasts, and how much of what it pays comes from partners. */
export function FundStatus({ status }: { status: Status }) {
  const { fundAr, coverDays, requiredDays, dailyCeilingsAr, salesSuspended } = status;
  return (
    <DeepCard className="max-sm:p-4!">
      <div className="flex flex-wrap items-center justify-between gap-1">
        <h2 className="text-sm text-on-deep-soft">{text.title}</h2>
        <StatusPill state={salesSuspended ? "bad" : "good"}>
          {salesSuspended ? text.suspended : text.selling}
        </StatusPill>
      </div>
      <p className="text-2xl font-extrabold tracking-tight text-gold">
        <Money amountAr={fundAr} />
      </p>
      <div className={sectionLook}>
        <p className="font-semibold">{coverDays === null ? text.coverNone : text.cover(coverDays)}</p>
        <p className="text-sm text-on-deep-soft">{text.required(requiredDays, formatAr(dailyCeilingsAr))}</p>
        <Pace {...status} />
      </div>
      <div className={sectionLook}>
        <SponsoredShare status={status} />
      </div>
    </DeepCard>
  );
}
