import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { actionLabel, bestAffordable, purchaseOf } from "./offer.ts";
import { vipText } from "./text.ts";

const text = vipText.offer;

/** On the receipt of a credited deposit: the highest level that the balance now pays for, and its question with one press. */
export default function LevelOfferCard() {
  const menu = trpc.user.levels.useQuery();
  const level = menu.data && bestAffordable(menu.data);
  if (!level) return null;
  return (
    <Card title={text.title(level.name)}>
      <p className="text-soft">
        {text.detail(formatAr(level.toPayAr))} {text.noHurry}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink to={purchaseOf(level.id)} size="small">
          {actionLabel(level)}
        </ButtonLink>
        <ButtonLink to={paths.vip} size="small" variant="outline">
          {vipText.bought.levels}
        </ButtonLink>
      </div>
    </Card>
  );
}
