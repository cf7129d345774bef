import { ChevronDown, Lock } from "lucide-react";
import { useId, useState } from "react";
import { DAY_MS, dayOf, formatDate } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { formatAr } from "../../../shared/money.ts";
import { type LevelMenu, type LevelOffer, RENEWAL_WINDOW_DAYS } from "../../../shared/vip.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { LevelFacts, LevelHead, Received } from "./level-facts.tsx";
import { daysLeft, formatLastDay } from "./membership-end.ts";
import { actionLabel } from "./offer.ts";
import { vipText as text } from "./text.ts";

/** Why this level cannot be bought now; undefined when it can. */
function closedReason(
  { kind, suspended, coverAfterDays }: LevelOffer,
  { requiredDays }: Pick<LevelMenu, "requiredDays">,
) {
  if (kind === "owned") return text.owned;
  if (suspended) return text.suspended(coverAfterDays ?? 0, requiredDays);
}

/** Whether the price of the level held is taken off. */
const isReduced = ({ kind, toPayAr, priceAr }: LevelOffer) => kind === "upgrade" && toPayAr !== priceAr;

/** What this member would pay, where the figure comes from, and until when. */
function Price({ level, current }: { level: LevelOffer; current: LevelMenu["current"] }) {
  const isDifference = isReduced(level);
  return (
    <div className="mt-3 text-sm text-soft">
      <p className="text-base text-ink">
        {text.toPay}&nbsp;: <Money amountAr={level.toPayAr} className="font-bold" />
        {isDifference ? (
          <>
            {" "}
            <span className="inline-block text-soft">
              {text.difference(formatWhole(level.priceAr), formatWhole(current.priceAr))}
            </span>
          </>
        ) : null}
      </p>
      {isDifference ? <p>{text.differenceIs(level.name, current.name)}</p> : null}
      <p>
        {text.until} {formatLastDay(level.wouldExpireAt)}
      </p>
    </div>
  );
}

/** The level held today: which of its days this is, what it cost and brought, how long it lasts, and when it can be renewed. */
function Term({ menu: { current, held }, canRenew }: { menu: LevelMenu; canRenew: boolean }) {
  const { expiresAt } = current;
  if (expiresAt === null || !held) return <p className="mt-1 text-sm text-soft">{text.currentFree}</p>;
  const days = dayOf(expiresAt - 1) - dayOf(held.startsAt);
  const day = Math.max(1, days - daysLeft(expiresAt));
  return (
    <div className="mt-2 text-sm text-soft">
      <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-ink">{text.day(day, days)}</p>
      <progress aria-hidden="true" value={day} max={days} className="progress my-1" />
      <p className="font-semibold text-ink">{text.soFar(formatAr(held.paidAr), formatAr(held.receivedAr))}</p>
      <p>{text.currentUntil(formatLastDay(expiresAt), daysLeft(expiresAt))}</p>
      {canRenew ? null : <p>{text.renewableFrom(formatDate(expiresAt - RENEWAL_WINDOW_DAYS * DAY_MS))}</p>}
    </div>
  );
}

type LevelItemProps = { level: LevelOffer; menu: LevelMenu; onChoose: () => void };

/** One level in a row: its price, what it really paid beside its ceiling, and the button; the rest on a press. */
export function LevelItem({ level, menu, onChoose }: LevelItemProps) {
  const noteId = useId();
  const [isOpen, setOpen] = useState(false);
  const closed = closedReason(level, menu);
  const isOwned = level.kind === "owned";
  const isCurrent = level.id === menu.current.id;
  const label = actionLabel(level);
  return (
    <li className="relative min-w-0 px-4 py-3 sm:px-5">
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
        {/* The button lies over the row's end: it is no part of what a press unfolds. */}
        <summary className="list-none rounded-xl [&::-webkit-details-marker]:hidden">
          <LevelHead name={level.name} price={level.priceAr === 0 ? text.free : <Money amountAr={level.priceAr} />}>
            {isCurrent ? <Badge tone="brand">{text.current}</Badge> : null}
            {level.suspended && !isOwned ? <Badge tone="warning">{text.suspendedShort}</Badge> : null}
            {isReduced(level) ? (
              <span className="-mt-1 basis-full text-sm text-soft">
                {text.youPay} <Money amountAr={level.toPayAr} className="font-semibold text-ink" />
              </span>
            ) : null}
          </LevelHead>
          <Received ceilingAr={level.dailyCeilingAr} averageAr={level.averagePaidAr}>
            <ChevronDown
              aria-hidden="true"
              className="size-5 shrink-0 text-brand transition-transform group-open:rotate-180"
            />
          </Received>
        </summary>
        <div className="pb-1">
          <LevelFacts averageAr={level.averagePaidAr} priceAr={isOwned ? undefined : level.priceAr} />
          {isOwned ? null : <Price level={level} current={menu.current} />}
          {closed ? (
            <p id={noteId} className="mt-2 flex items-start gap-2 text-sm text-soft">
              <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              {closed}
            </p>
          ) : null}
        </div>
      </details>
      {isCurrent ? <Term menu={menu} canRenew={level.kind === "renew"} /> : null}
      <Button
        size="small"
        className="absolute top-3 right-4 max-w-32 sm:right-5"
        variant={closed ? "secondary" : "primary"}
        aria-disabled={closed ? true : undefined}
        aria-describedby={closed ? noteId : undefined}
        onClick={closed ? () => setOpen(true) : onChoose}
      >
        <span title={label} className="line-clamp-2 wrap-anywhere">
          {label}
        </span>
      </Button>
    </li>
  );
}
