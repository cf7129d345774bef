import type { LevelMenu } from "../../../shared/vip.ts";
import { DeepCard } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { vipText as text } from "./text.ts";

/** Where the member stands before choosing: level and balance. */
export function Standing({ menu }: { menu: LevelMenu }) {
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
          <p className="text-2xl font-extrabold tracking-tight">{menu.current.name}</p>
        </div>
      </div>
    </DeepCard>
  );
}
