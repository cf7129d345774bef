import { clsx } from "clsx";
import { ChevronDown, CircleAlert } from "lucide-react";
import { DAY_MS, formatDuration, formatInstant, formatNumericDate, formatTime } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import type { PublicFunding, Transparency } from "../../../shared/transparency.ts";
import { StatusPill } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { KeeperCard } from "../contact/keeper.tsx";
import { sponsoredShareOf } from "../fund/coverage.ts";
import { delaySentence } from "../withdrawal/delay.ts";
import { Campaigns } from "./campaigns.tsx";
import { Balances, Cover, Numbers } from "./cover.tsx";
import { EvidenceCharts } from "./evidence.tsx";
import { figuresText, figuresText as text } from "./figures-text.ts";
import { Outside } from "./outside.tsx";
import { Tiles } from "./tiles.tsx";
import { alarmWords, tilesText } from "./tiles-text.ts";
import { Why } from "./why.tsx";

const fundingsText = figuresText.fundings;

/** Who paid: sponsors by name, the operator by its part. */
function payerOf({ kind, who }: PublicFunding): string {
  if (kind !== "sponsor") return fundingsText.kinds[kind];
  return who === null ? fundingsText.hidden : `${fundingsText.kinds.sponsor}\u00a0: ${who}`;
}

/** The fundings, newest first, and whether a statement shows each. */
function Fundings({ figures }: { figures: Transparency }) {
  const { fundings } = figures.evidence;
  return (
    <Card title={fundingsText.title}>
      {fundings.length === 0 ? (
        <p className="text-soft">{fundingsText.none}</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-soft">{fundingsText.latest(fundings.length)}</p>
          <ul className="divide-y divide-line">
            {fundings.map((funding, place) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
                key={place}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 last:pb-0 print:[&:nth-child(n+7)]:hidden"
              >
                <span className="min-w-0 wrap-anywhere">
                  <span className="text-sm text-soft tabular-nums">{formatNumericDate(funding.at)}</span>{" "}
                  {payerOf(funding)}
                </span>
                <span className="ml-auto flex flex-wrap items-center justify-end gap-2">
                  <StatusPill state={funding.isMatched ? "good" : "waiting"}>
                    {funding.isMatched ? fundingsText.matched : fundingsText.unmatched}
                  </StatusPill>
                  <Money amountAr={funding.amountAr} className="font-medium" />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

/** The same figures for programs, which the server answers. */
const DATA = "/transparence.json";

type FiguresProps = { figures: Transparency };

const ar = (term: string, amountAr: number) => ({ term, value: <Money amountAr={amountAr} /> });

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

function Refusals({ figures: { contested, evidence } }: FiguresProps) {
  const words = text.refusals;
  const { decided, refused, refusedAr, contests } = evidence.refusals;
  const percent = decided === 0 ? 0 : Math.ceil((refused * 100) / decided);
  return (
    <Card title={words.title}>
      <DefinitionList
        items={[
          { term: words.refused, value: words.value(formatWhole(refused), formatAr(refusedAr)) },
          { term: words.share, value: words.percent(formatWhole(percent), formatWhole(decided)) },
          { term: words.open, value: formatWhole(contests.open) },
          { term: words.credited, value: formatWhole(contests.credited) },
          { term: words.upheld, value: formatWhole(contests.upheld) },
          ...(contested > 0 ? [{ term: words.overdue, value: formatWhole(contested) }] : []),
        ]}
      />
      <Why>{words.why}</Why>
    </Card>
  );
}

function Withdrawals({ figures }: FiguresProps) {
  const { oldestWaitMs, payoutDelay, waitingWithdrawals, paidOutAr, overdue, evidence } = figures;
  const { received, missing, refused } = evidence.payouts;
  return (
    <Card title={text.withdrawals.title}>
      <DefinitionList
        items={[
          ar(text.withdrawals.paidOut, paidOutAr),
          { term: text.withdrawals.waiting, value: waitingWithdrawals || text.withdrawals.noneWaiting },
          ...(oldestWaitMs === null ? [] : [{ term: text.withdrawals.oldest, value: formatDuration(oldestWaitMs) }]),
          { term: text.withdrawals.refused, value: formatWhole(refused) },
          { term: text.withdrawals.received, value: formatWhole(received) },
          { term: text.withdrawals.missing, value: formatWhole(missing) },
          ...(overdue > 0 ? [{ term: text.withdrawals.overdue, value: formatWhole(overdue) }] : []),
          { term: text.withdrawals.median, value: delaySentence(payoutDelay, text.withdrawals.medianValue) },
        ]}
      />
      {payoutDelay ? <Why>{text.withdrawals.medianWhy(payoutDelay.count)}</Why> : null}
      <Why>{text.withdrawals.why}</Why>
    </Card>
  );
}

/** What is red, in a line each; its figures and what they mean on a press. */
function Reds({ figures: { reds } }: FiguresProps) {
  if (reds.length === 0) {
    return (
      <details className="text-sm text-soft">
        <summary className="flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
          <StatusPill state="good">{tilesText.calm}</StatusPill>
        </summary>
        {text.reds.noneWhy}
      </details>
    );
  }
  return (
    <section
      aria-label={text.reds.title}
      className="divide-y divide-danger/25 rounded-2xl border border-danger/30 bg-danger-soft text-danger"
    >
      {reds.map(({ name, says, means }) => (
        <details key={name} className="group px-4">
          <summary className="flex min-h-12 list-none items-center gap-2 py-2 font-semibold [&::-webkit-details-marker]:hidden">
            <CircleAlert aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 flex-1">{alarmWords[name]}</span>
            <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
          </summary>
          <p className="pb-1 text-sm">{says}</p>
          <p className="pb-3 text-sm">{means}</p>
        </details>
      ))}
    </section>
  );
}

function adminWords(admins: number): { count: string; why: string | undefined } {
  if (admins === 0) return { count: text.admins.none, why: undefined };
  if (admins === 1) return { count: text.admins.one, why: text.admins.oneWhy };
  return { count: text.admins.several(admins), why: text.admins.severalWhy };
}

/** The hour, with its date once it is older than a day. */
const hourOf = (at: number, now: number) => (now - at < DAY_MS ? formatTime : formatInstant)(at);

function Admins({ figures }: FiguresProps) {
  const { count, why } = adminWords(figures.admins);
  const { alone, forwardedUntil } = figures;
  const unreadPercent = Math.ceil((alone.unreadAr / alone.amountAr) * 100);
  return (
    <Card title={text.admins.title}>
      <p className="mb-1 font-medium">{count}</p>
      <DefinitionList
        items={[
          { term: text.admins.alone, value: text.admins.aloneValue(alone.count, formatAr(alone.amountAr)) },
          ...(forwardedUntil === null
            ? []
            : [{ term: text.admins.forwarded, value: text.admins.forwardedUntil(hourOf(forwardedUntil, figures.at)) }]),
          ...(alone.amountAr > 0 ? [{ term: text.admins.unread, value: text.admins.unreadValue(unreadPercent) }] : []),
        ]}
      />
      {why ? <Why>{why}</Why> : null}
    </Card>
  );
}

/** The four answers, what is red, and behind each answer every figure with its sentence. */
export function Figures({ figures }: FiguresProps) {
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-soft">{text.at(formatInstant(figures.at))}</p>
      <Tiles
        figures={figures}
        details={{
          money: (
            <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
              <Cover figures={figures} />
              <Balances figures={figures} />
            </div>
          ),
          payouts: (
            <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
              <Withdrawals figures={figures} />
              <Refusals figures={figures} />
            </div>
          ),
          rewards: (
            <>
              <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
                <Outside figures={figures} />
                <div className="flex flex-col gap-4">
                  <Share figures={figures} />
                  <Fund figures={figures} />
                </div>
              </div>
              <Campaigns figures={figures} />
              <Fundings figures={figures} />
            </>
          ),
          since: (
            <>
              <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
                <Numbers figures={figures} />
                <Admins figures={figures} />
              </div>
              <EvidenceCharts figures={figures} />
            </>
          ),
        }}
      >
        <Reds figures={figures} />
      </Tiles>
      <div className="lg:grid lg:grid-cols-2 lg:gap-4">
        <KeeperCard keeper={figures.keeper} />
      </div>
      <p className="print:hidden">
        <a href={DATA} className="font-semibold text-brand underline underline-offset-4">
          {text.data}
        </a>
      </p>
    </div>
  );
}
