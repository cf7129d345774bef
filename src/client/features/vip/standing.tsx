import { ShieldCheck } from "lucide-react";
import type { LevelMenu } from "../../../shared/vip.ts";
import { DeepCard } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { vipText as text } from "./text.ts";

/** Where the member stands before choosing: level, balance, and how far the reward fund reaches. */
export function Standing({ menu }: { menu: LevelMenu }) {
  const { coverDays, requiredDays, current } = menu;
  return (
    <DeepCard>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-on-deep-soft">{text.balance}</p>
          <p className="text-2xl font-extrabold tracking-tight text-gold">
            <Money amountAr={menu.balanceAr} />
          </p>
        </div>
        <div className="min-w-0">
          <p className="text-sm text-on-deep-soft">{text.current}</p>
          <p className="text-2xl font-extrabold tracking-tight">{current.name}</p>
        </div>
      </div>
      <p className="mt-4 flex items-start gap-2 border-t border-on-deep/15 pt-3 text-sm text-on-deep-soft">
        <ShieldCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        {coverDays === null ? text.coverNone(requiredDays) : text.cover(coverDays, requiredDays)}
      </p>
    </DeepCard>
  );
}
