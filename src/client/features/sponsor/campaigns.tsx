import { Printer } from "lucide-react";
import { useState } from "react";
import { dayNumber, formatDay, formatNumericDate } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import { type CampaignPage, type Wish, wishes } from "../../../shared/sponsor.ts";
import { failureSentence } from "../../lib/failure.ts";
import { Badge, StatusPill } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { DayChart } from "../../ui/day-chart.tsx";
import { barsOf } from "../../ui/day-series.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import { stateNames } from "../campaign/state-names.ts";
import { KeeperCard } from "../contact/keeper.tsx";
import type { Door, Opened } from "./door.ts";
import { Results } from "./results.tsx";
import { answerDays, sponsorText, sponsorText as text } from "./text.ts";

const wishesText = sponsorText.wishes;

type WishesProps = { campaign: CampaignPage; door: Door; onChange: () => void };

/** What a sponsor may ask for: a pause happens at once, the rest waits for an administrator. */
function Wishes({ campaign: { id, state, wishes: waiting }, door, onChange }: WishesProps) {
  const [wish, setWish] = useState<Wish>();
  const [problem, setProblem] = useState<string>();
  const [isPending, setPending] = useState(false);
  const isPossible: Record<Wish, boolean> = { pause: state === "open", end: state !== "closed", payment: true };

  const { settle } = door;
  if (settle && waiting.length === 0) return null;
  const words = settle ? wishesText.settle : wishesText;

  async function send(wanted: Wish) {
    setPending(true);
    try {
      await (door.ask ?? door.settle)?.(id, wanted);
      setWish(undefined);
      onChange();
    } catch (error) {
      setProblem(failureSentence(error, wishesText.failed));
    } finally {
      setPending(false);
    }
  }
  return (
    <Card title={words.title} className="print:hidden">
      <ul className="flex flex-wrap gap-2">
        {wishes.map((name) => {
          if (!settle && waiting.includes(name) && !(name === "pause" && state === "open"))
            return (
              <li key={name} className="flex min-h-11 items-center">
                <StatusPill state="waiting">{wishesText.waiting[name]}</StatusPill>
              </li>
            );
          if (settle ? !waiting.includes(name) : !isPossible[name]) return null;
          return (
            <li key={name}>
              <Button
                variant="outline"
                size="small"
                onClick={() => {
                  setProblem(undefined);
                  setWish(name);
                }}
              >
                {words.names[name]}
              </Button>
            </li>
          );
        })}
      </ul>
      <ConfirmDialog
        open={wish !== undefined}
        onOpenChange={(open) => (open ? undefined : setWish(undefined))}
        title={wish ? words.names[wish] : ""}
        description={wish ? words.asks[wish] : ""}
        confirmLabel={wish ? words.names[wish] : ""}
        pending={isPending}
        onConfirm={() => wish && send(wish)}
      >
        {problem ? (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        ) : null}
      </ConfirmDialog>
    </Card>
  );
}

export const PrintButton = () => (
  <Button variant="ghost" size="small" onClick={() => window.print()}>
    <Printer aria-hidden="true" className="size-4" />
    {text.print}
  </Button>
);

type CampaignsProps = Opened & { onChange: () => void };

/** A sponsor's campaigns, the newest first, then whom they paid. */
export function Campaigns({ door, page: { campaigns }, keeper, onChange }: CampaignsProps) {
  return (
    <>
      {campaigns.length === 0 ? <p className="text-soft">{text.none}</p> : null}
      {campaigns.map((campaign) => (
        <article key={campaign.id} className="flex flex-col gap-4">
          <header className="mt-2">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="min-w-0 text-xl font-bold wrap-anywhere">{campaign.name}</h2>
              <Badge tone={campaign.state === "open" ? "success" : "neutral"}>{stateNames[campaign.state]}</Badge>
            </div>
            <p className="text-sm text-soft">
              {text.days(formatDay(dayNumber(campaign.firstDay)), formatDay(dayNumber(campaign.lastDay)))}
            </p>
          </header>
          <div className="grid items-start gap-4 sm:grid-cols-2 print:grid-cols-2">
            <Figures campaign={campaign} />
            <Receipts campaign={campaign} />
          </div>
          <Days campaign={campaign} />
          <Results campaign={campaign} door={door} />
          <Wishes campaign={campaign} door={door} onChange={onChange} />
        </article>
      ))}
      <KeeperCard keeper={keeper} />
    </>
  );
}

function Figures({ campaign }: { campaign: CampaignPage }) {
  const { receivedAr, paidAr, feeAr, reservedAr, refundedAr, restAr, leftAr, answers, answerCostAr, failures } =
    campaign;
  const words = text.money;
  const amount = (term: string, amountAr: number) => ({ term, value: <Money amountAr={amountAr} /> });
  return (
    <Card title={words.title}>
      <DefinitionList
        items={[
          amount(words.received, receivedAr),
          amount(words.paid, paidAr),
          amount(words.fee, feeAr),
          ...(reservedAr > 0 ? [amount(words.reserved, reservedAr)] : []),
          ...(refundedAr > 0 ? [amount(words.refunded, refundedAr)] : []),
          ...(restAr > 0 ? [amount(words.rest, restAr)] : []),
          { term: words.left, value: <Money amountAr={leftAr} className="text-lg font-bold" /> },
          { term: words.answers, value: formatWhole(answers) },
          ...(answerCostAr === null ? [] : [amount(words.cost, answerCostAr)]),
          { term: words.failures, value: formatWhole(failures) },
        ]}
      />
    </Card>
  );
}

function Receipts({ campaign: { receipts, refunds } }: { campaign: CampaignPage }) {
  const words = text.receipts;
  return (
    <Card title={words.title}>
      {receipts.length === 0 ? <p className="text-soft">{words.none}</p> : null}
      <ul className="divide-y divide-line">
        {receipts.map(({ id, at, cashPhone, reference, amountAr, isMatched, takenBackAr }) => (
          <li
            key={id}
            className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
          >
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {words.name(id)} · {formatNumericDate(at)}
              </p>
              <p className="text-sm text-soft wrap-anywhere">{words.to(formatPhone(cashPhone), reference)}</p>
              {takenBackAr > 0 ? <p className="text-sm text-danger">{words.takenBack(formatAr(takenBackAr))}</p> : null}
            </div>
            <div className="flex flex-col items-end gap-1">
              <Money amountAr={amountAr} className="font-semibold" />
              <StatusPill state={isMatched ? "good" : "waiting"}>
                {isMatched ? words.matched : words.unmatched}
              </StatusPill>
            </div>
          </li>
        ))}
        {refunds.map(({ id, at, payeePhone, reference, amountAr }) => (
          <li key={`refund ${id}`} className="flex flex-wrap items-start justify-between gap-x-4 py-2.5 last:pb-0">
            <div className="min-w-0 flex-1">
              <p className="font-semibold">
                {words.refund} · {formatNumericDate(at)}
              </p>
              <p className="text-sm text-soft wrap-anywhere">{words.refunded(formatPhone(payeePhone), reference)}</p>
            </div>
            <Money amountAr={-amountAr} className="font-semibold" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Days({ campaign: { days } }: { campaign: CampaignPage }) {
  const [first] = days;
  const last = days.at(-1);
  // One day is no course: the figures above say it.
  if (!first || !last || first === last) return null;
  const firstDay = dayNumber(first.day);
  const counts = Array<number>(dayNumber(last.day) - firstDay + 1).fill(0);
  for (const { day, answers } of days) counts[dayNumber(day) - firstDay] = answers;
  return (
    <DayChart
      title={answerDays.title}
      bars={barsOf(firstDay, [counts], counts.length)}
      period={counts.length}
      format={formatWhole}
      text={answerDays}
    />
  );
}
