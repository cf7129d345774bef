import { clsx } from "clsx";
import { Lock } from "lucide-react";
import { useId } from "react";
import { DAY_MS, formatDate } from "../../../shared/day.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { type LevelMenu, type LevelOffer, RENEWAL_WINDOW_DAYS } from "../../../shared/vip.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { LevelFacts } from "./level-facts.tsx";
import { daysLeft, formatLastDay } from "./membership-end.ts";
import { vipText as text } from "./text.ts";

/** Why this level cannot be bought now; undefined when it can. */
function closedReason({ kind, suspended, coverAfterDays }: LevelOffer, { requiredDays }: LevelMenu) {
  if (kind === "owned") return text.owned;
  if (suspended) return text.suspended(coverAfterDays ?? 0, requiredDays);
}

const actionLabel = ({ kind, name }: LevelOffer) => {
  if (kind === "upgrade") return text.upgrade(name);
  return kind === "renew" ? text.renew(name) : text.buy(name);
};

/** What this member would pay, where the figure comes from, and until when. */
function Price({ level, current }: { level: LevelOffer; current: LevelMenu["current"] }) {
  const isDifference = level.kind === "upgrade" && level.toPayAr !== level.priceAr;
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

/** How long the level held today lasts, and when it can be renewed. */
function Term({ expiresAt, canRenew }: { expiresAt: number | null; canRenew: boolean }) {
  if (expiresAt === null) return <p className="mt-3 text-sm text-soft">{text.currentFree}</p>;
  return (
    <div className="mt-3 text-sm text-soft">
      <p>{text.currentUntil(formatLastDay(expiresAt), daysLeft(expiresAt))}</p>
      {canRenew ? null : <p>{text.renewableFrom(formatDate(expiresAt - RENEWAL_WINDOW_DAYS * DAY_MS))}</p>}
    </div>
  );
}

type LevelItemProps = { level: LevelOffer; menu: LevelMenu; onChoose: () => void };

/** One level: its price for this member, its ceiling beside what was really paid, and the button or the reason why there is none. */
export function LevelItem({ level, menu, onChoose }: LevelItemProps) {
  const noteId = useId();
  const isCurrent = level.id === menu.current.id;
  const isOwned = level.kind === "owned";
  const closed = closedReason(level, menu);
  return (
    <li
      className={clsx(
        "flex min-w-0 flex-col rounded-2xl border bg-surface p-4 shadow-card sm:p-5",
        isCurrent ? "-m-px border-2 border-brand" : "border-line",
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 text-xl font-extrabold tracking-tight">{level.name}</h2>
        {isCurrent ? <Badge tone="brand">{text.current}</Badge> : null}
        {level.suspended && !isOwned ? <Badge tone="warning">{text.suspendedShort}</Badge> : null}
      </div>
      <p className="mt-0.5 text-lg font-semibold text-gold-strong">
        {level.priceAr === 0 ? text.free : <Money amountAr={level.priceAr} />}
      </p>

      <LevelFacts
        ceilingAr={level.dailyCeilingAr}
        averageAr={level.averagePaidAr}
        priceAr={isOwned ? undefined : level.priceAr}
      />
      {isCurrent ? <Term expiresAt={menu.current.expiresAt} canRenew={level.kind === "renew"} /> : null}
      {isOwned ? null : <Price level={level} current={menu.current} />}

      <div className="mt-auto pt-4">
        {closed ? (
          <p id={noteId} className="mb-2 flex items-start gap-2 text-sm text-soft">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {closed}
          </p>
        ) : null}
        <Button
          block
          className="wrap-anywhere"
          variant={closed ? "secondary" : "primary"}
          aria-disabled={closed ? true : undefined}
          aria-describedby={closed ? noteId : undefined}
          onClick={closed ? undefined : onChoose}
        >
          {actionLabel(level)}
        </Button>
      </div>
    </li>
  );
}
