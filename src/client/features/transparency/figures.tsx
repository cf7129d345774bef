import { clsx } from "clsx";
import type { ReactNode } from "react";
import { formatDuration, formatInstant } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { Transparency } from "../../../shared/transparency.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Card, DeepCard } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { coverageOf, presentOf, sponsoredShareOf } from "../fund/coverage.ts";
import { delaySentence } from "../withdrawal/delay.ts";
import { figuresText as text } from "./text.ts";

type FiguresProps = { figures: Transparency };

const Why = ({ children }: { children: ReactNode }) => <p className="mt-3 text-sm text-soft">{children}</p>;

const ar = (term: string, amountAr: number) => ({ term, value: <Money amountAr={amountAr} /> });

function Cover({ figures }: FiguresProps) {
  const coverage = coverageOf(figures);
  return (
    <DeepCard>
      <h2 className="text-lg font-bold tracking-tight">{text.cover.title}</h2>
      {coverage ? (
        <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="text-4xl font-extrabold tracking-tight text-gold tabular-nums">
            {text.cover.percent(coverage.written)}
          </strong>
          <StatusPill state={coverage.isFull ? "good" : "bad"}>
            {coverage.isFull ? text.cover.full : text.cover.short}
          </StatusPill>
          <p className="w-full text-on-deep-soft">{text.cover.percentLabel}</p>
        </div>
      ) : (
        <p className="mt-2 text-on-deep-soft">{text.cover.nothingOwed}</p>
      )}
    </DeepCard>
  );
}

function Balances({ figures }: FiguresProps) {
  return (
    <Card>
      <DefinitionList
        items={[
          ...(figures.missingAr > 0
            ? [ar(text.cover.recorded, figures.cashAr), ar(text.cover.missing, figures.missingAr)]
            : []),
          ar(text.cover.cash, presentOf(figures)),
          ar(text.cover.members, figures.membersAr),
          ar(text.cover.held, figures.heldAr),
          ar(text.cover.fund, figures.fundAr),
        ]}
      />
      {figures.missingAr > 0 ? <Why>{text.cover.missingWhy}</Why> : null}
      <Why>{text.cover.why}</Why>
    </Card>
  );
}

function Fund({ figures }: FiguresProps) {
  const { coverDays, requiredDays, salesSuspended } = figures;
  const runway = coverDays === null ? text.fund.noLevel : text.fund.days(coverDays);
  return (
    <Card title={text.fund.title}>
      <p className="mb-3 text-soft">{text.fund.why}</p>
      <DefinitionList
        items={[
          ar(text.fund.total, figures.fundAr),
          ar(text.fund.sponsor, figures.sponsorAr),
          ar(text.fund.operator, figures.operatorAr),
          { term: text.fund.runway, value: runway },
        ]}
      />
      <p className="mt-3">
        <StatusPill state={salesSuspended ? "bad" : "good"}>
          {salesSuspended ? text.fund.suspended : text.fund.selling}
        </StatusPill>
      </p>
      <Why>{text.fund.runwayWhy(requiredDays)}</Why>
      <Why>{text.fund.empty}</Why>
    </Card>
  );
}

function Share({ figures }: FiguresProps) {
  const share = sponsoredShareOf(figures);
  if (!share) {
    return (
      <Card title={text.share.title}>
        <p className="text-soft">{text.share.none}</p>
      </Card>
    );
  }
  const { percent, isEnough } = share;
  return (
    <Card title={text.share.title}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className={clsx("text-3xl font-extrabold tabular-nums", !isEnough && "text-danger")}>
          {text.share.value(percent)}
        </strong>
        <StatusPill state={isEnough ? "good" : "bad"}>{isEnough ? text.share.good : text.share.bad}</StatusPill>
      </p>
      <p className="text-soft">{text.share.label}</p>
      <progress className="progress mt-3" max={100} value={percent} aria-label={text.share.label} />
      <Why>{text.share.detail(formatAr(figures.sponsoredRewards30dAr), formatAr(figures.rewards30dAr))}</Why>
      {isEnough ? null : <Why>{text.share.badWhy}</Why>}
    </Card>
  );
}

function Withdrawals({ figures }: FiguresProps) {
  const { oldestWaitMs, payoutDelay, waitingWithdrawals, paidOutAr } = figures;
  return (
    <Card title={text.withdrawals.title}>
      <DefinitionList
        items={[
          ar(text.withdrawals.paidOut, paidOutAr),
          { term: text.withdrawals.waiting, value: waitingWithdrawals || text.withdrawals.noneWaiting },
          ...(oldestWaitMs === null ? [] : [{ term: text.withdrawals.oldest, value: formatDuration(oldestWaitMs) }]),
          { term: text.withdrawals.median, value: delaySentence(payoutDelay, text.withdrawals.medianValue) },
        ]}
      />
      {payoutDelay ? <Why>{text.withdrawals.medianWhy(payoutDelay.count)}</Why> : null}
      <Why>{text.withdrawals.why}</Why>
    </Card>
  );
}

/** Every figure with its sentence. */
export function Figures({ figures }: FiguresProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{text.at(formatInstant(figures.at))}</p>
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <div className="flex flex-col gap-4">
          <Cover figures={figures} />
          <Balances figures={figures} />
          <Share figures={figures} />
        </div>
        <div className="flex flex-col gap-4">
          <Fund figures={figures} />
          <Withdrawals figures={figures} />
        </div>
      </div>
    </div>
  );
}
