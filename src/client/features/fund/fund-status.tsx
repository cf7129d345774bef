import { clsx } from "clsx";
import type { ReactNode } from "react";
import type { FundStatus as Status, Treasury } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Card, DeepCard } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { Coverage } from "./balance-sheet.tsx";
import { sponsoredShareOf } from "./coverage.ts";
import { fundText } from "./text.ts";

const text = fundText.fund;

/** The fund by origin: two lengths of one bar. */
function Origins({ sponsorAr, operatorAr, fundAr }: Pick<Status, "sponsorAr" | "operatorAr" | "fundAr">) {
  const share = fundAr === 0 ? 0 : (sponsorAr / fundAr) * 100;
  return (
    <>
      <div aria-hidden="true" className="mt-4 flex h-2.5 overflow-hidden rounded-full bg-on-deep/20">
        <div className="bg-gold" style={{ width: `${share}%` }} />
      </div>
      <dl className="mt-2 flex flex-wrap justify-between gap-x-6 gap-y-1 text-sm">
        {[
          { label: text.sponsor, amountAr: sponsorAr, dot: "bg-gold" },
          { label: text.operator, amountAr: operatorAr, dot: "bg-on-deep/40" },
        ].map(({ label, amountAr, dot }) => (
          <div key={label} className="flex flex-wrap items-center gap-x-2">
            <span aria-hidden="true" className={clsx("size-2.5 rounded-full forced-color-adjust-none", dot)} />
            <dt className="text-on-deep-soft">{label}</dt>
            <dd className="font-semibold">
              <Money amountAr={amountAr} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function Fund({ status }: { status: Status }) {
  const { fundAr, coverDays, requiredDays, dailyCeilingsAr, salesSuspended } = status;
  return (
    <DeepCard>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="text-on-deep-soft">{text.title}</p>
        <StatusPill state={salesSuspended ? "bad" : "good"}>
          {salesSuspended ? text.suspended : text.selling}
        </StatusPill>
      </div>
      <p className="mt-1 text-3xl font-extrabold tracking-tight text-gold">
        <Money amountAr={fundAr} />
      </p>
      <Origins {...status} />
      <div className="mt-4 border-t border-on-deep/15 pt-3">
        <p className="font-semibold">{coverDays === null ? text.coverNone : text.cover(coverDays)}</p>
        <p className="text-sm text-on-deep-soft">{text.required(requiredDays, formatAr(dailyCeilingsAr))}</p>
      </div>
    </DeepCard>
  );
}

function SponsoredShare({ status }: { status: Status }) {
  const share = sponsoredShareOf(status);
  if (!share) return <p className="text-soft">{text.shareNone}</p>;
  const { percent, isEnough: isGood } = share;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <strong className={clsx("text-2xl tabular-nums", !isGood && "text-danger")}>{text.shareValue(percent)}</strong>
        <StatusPill state={isGood ? "good" : "bad"}>{isGood ? text.shareGood : text.shareBad}</StatusPill>
      </p>
      <div
        aria-hidden="true"
        className="relative my-2.5 h-2.5 overflow-hidden rounded-full bg-line forced-color-adjust-none"
      >
        <div
          className={clsx("h-full rounded-full", isGood ? "bg-brand" : "bg-danger")}
          style={{ width: `${percent}%` }}
        />
        <div className="absolute inset-y-0 left-1/2 w-0.5 bg-ink/60" />
      </div>
      <p className="text-sm text-soft">
        {text.shareDetail(formatAr(status.sponsoredRewards30dAr), formatAr(status.rewards30dAr))}
      </p>
    </>
  );
}

function Figure({ label, value }: { label: string; value: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="text-lg font-bold">{value}</dd>
    </div>
  );
}

/** The fund: its balance, how long it lasts, how much of it comes from sponsors, and whether the cash covers everything. */
export function FundStatus({ status }: { status: Treasury }) {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <Fund status={status} />
      <Card>
        <h2 className="mb-2 font-bold">{text.share}</h2>
        <SponsoredShare status={status} />
        <p className="mt-3 border-t border-line pt-3 text-sm text-soft">{text.shareWhy}</p>
      </Card>
      <Card className="lg:col-span-2">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 lg:grid-cols-4">
          <Figure label={text.members} value={<Money amountAr={status.membersAr} />} />
          <Figure label={text.held} value={<Money amountAr={status.heldAr} />} />
          <Figure label={text.cash} value={<Money amountAr={status.cashAr} />} />
          <Figure label={text.coverage} value={<Coverage status={status} />} />
        </dl>
      </Card>
    </div>
  );
}
