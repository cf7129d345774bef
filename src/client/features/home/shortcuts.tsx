import { ArrowDownToLine, ArrowUpFromLine, Crown, ListChecks, Users } from "lucide-react";
import { paths } from "../../lib/paths.ts";
import { LinkCard, LinkTile } from "../../ui/card.tsx";
import { homeText } from "./text.ts";

const text = homeText.cards;

/** The five shortcuts (docs/product.md 18.1). */
export function Shortcuts() {
  return (
    <section aria-labelledby="raccourcis">
      <h2 id="raccourcis" className="mb-2.5 text-lg font-bold tracking-tight">
        {text.title}
      </h2>
      <div className="pairs gap-2.5">
        <LinkTile to={paths.vip} icon={Crown} tone="gold" title={text.vip}>
          {text.vipDetail}
        </LinkTile>
        <LinkTile to={paths.tasks} icon={ListChecks} title={text.tasks}>
          {text.tasksDetail}
        </LinkTile>
        <LinkTile to={paths.deposit} icon={ArrowDownToLine} title={text.deposit}>
          {text.depositDetail}
        </LinkTile>
        <LinkTile to={paths.withdraw} icon={ArrowUpFromLine} tone="earth" title={text.withdraw}>
          {text.withdrawDetail}
        </LinkTile>
        <div className="col-span-full">
          <LinkCard to={paths.referral} icon={Users} tone="gold" title={text.referral}>
            {text.referralDetail}
          </LinkCard>
        </div>
      </div>
    </section>
  );
}
