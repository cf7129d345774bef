import { Crown } from "lucide-react";
import { formatDate } from "../../../shared/day.ts";
import { formatAr } from "../../../shared/money.ts";
import type { PersonDetails } from "../../../shared/people.ts";
import type { PurchaseEntry, PurchaseStatus } from "../../../shared/vip.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Row } from "../../ui/day-group.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { formatLastDay, lastDayOf } from "../vip/membership-end.ts";
import { levelTerms } from "./level-terms.ts";
import { peopleText } from "./text.ts";

/** The level held now. */
export function LevelSection({ level }: { level: PersonDetails["level"] }) {
  const text = peopleText.vip;
  const { name, priceAr, expiresAt } = level;
  return (
    <Card>
      <DefinitionList
        items={[
          { term: text.current, value: name },
          { term: text.price, value: <Money amountAr={priceAr} /> },
          ...levelTerms(level),
          { term: text.until, value: expiresAt === null ? text.permanent : formatLastDay(expiresAt) },
        ]}
      />
    </Card>
  );
}

const tones: Record<PurchaseStatus, Tone> = {
  active: "success",
  replaced: "neutral",
  expired: "neutral",
  granted: "gold",
};

/** Levels bought and received, newest first. */
export function Purchases({ purchases }: { purchases: readonly PurchaseEntry[] }) {
  const text = peopleText.purchases;
  if (purchases.length === 0) return <EmptyState icon={Crown} title={text.empty} />;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-2xl border border-line bg-surface shadow-card">
      {purchases.map(({ id, levelName, priceAr, paidAr, status, purchasedAt, expiresAt }) => (
        <Row
          key={id}
          title={levelName}
          detail={
            <>
              <span className="block">{text.bought(formatDate(purchasedAt), lastDayOf({ status, expiresAt }))}</span>
              {paidAr === priceAr ? null : text.price(formatAr(priceAr))}
            </>
          }
          value={<Money amountAr={paidAr} />}
          note={<Badge tone={tones[status]}>{text.statuses[status]}</Badge>}
        />
      ))}
    </ul>
  );
}
