import { clsx } from "clsx";
import { Lock } from "lucide-react";
import { useId } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { LevelMenu, LevelOffer } from "../../../shared/vip.ts";
import { formatLastDay } from "../../membership-end.ts";
import { vipText as text } from "../../text/vip.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Money } from "../../ui/money.tsx";
import { LevelFacts } from "./level-facts.tsx";

/** Why this level cannot be bought now; undefined when it can. */
function closedReason({ kind, suspended }: LevelOffer, { coverDays, requiredDays }: LevelMenu) {
  if (kind === "owned") return text.owned;
  if (suspended) return text.suspended(coverDays ?? 0, requiredDays);
}

const actionLabel = ({ kind, name }: LevelOffer) => {
  if (kind === "upgrade") return text.upgrade(name);
  return kind === "renew" ? text.renew(name) : text.buy(name);
};

type LevelItemProps = { level: LevelOffer; menu: LevelMenu; currentPriceAr: number; onChoose: () => void };

/** One level: what it costs this member, its ceiling beside what was really paid, and the button or the reason there is none. */
export function LevelItem({ level, menu, currentPriceAr, onChoose }: LevelItemProps) {
  const noteId = useId();
  const isCurrent = level.id === menu.currentLevelId;
  const isOwned = level.kind === "owned";
  const closed = closedReason(level, menu);
  return (
    <li
      className={clsx(
        "flex flex-col rounded-2xl border bg-surface p-4 shadow-card sm:p-5",
        isCurrent ? "border-brand" : "border-line",
      )}
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl font-extrabold tracking-tight">{level.name}</h2>
        {isCurrent ? <Badge tone="brand">{text.current}</Badge> : null}
        {level.suspended && !isOwned ? <Badge tone="warning">{text.suspendedShort}</Badge> : null}
      </div>
      <p className="mt-0.5 text-lg font-semibold text-gold-strong">
        {level.priceAr === 0 ? text.free : <Money amountAr={level.priceAr} />}
      </p>

      <LevelFacts ceilingAr={level.dailyCeilingAr} averageAr={level.averagePaidAr} />

      {isOwned ? null : (
        <p className="mt-3 text-sm">
          {text.toPay} : <Money amountAr={level.toPayAr} className="font-bold" />
          {level.kind === "upgrade" && level.toPayAr !== level.priceAr ? (
            <span className="text-soft"> ({text.difference(formatAr(level.priceAr), formatAr(currentPriceAr))})</span>
          ) : null}
          <span className="block text-soft">
            {text.until} {formatLastDay(level.wouldExpireAt)}
          </span>
        </p>
      )}

      <div className="mt-auto pt-4">
        {closed ? (
          <p id={noteId} className="mb-2 flex items-start gap-2 text-sm text-soft">
            <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            {closed}
          </p>
        ) : null}
        <Button
          block
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
