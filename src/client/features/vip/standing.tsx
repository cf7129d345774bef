import type { ReactNode } from "react";
import type { LevelMenu } from "../../../shared/vip.ts";
import { DeepCard } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";
import { vipText as text } from "./text.ts";

/** Where the member stands before choosing: level and balance. */
export const Standing = ({ menu }: { menu: LevelMenu }) => (
  <StandingCard balance={<Money amountAr={menu.balanceAr} />} current={menu.current.name} />
);

export function StandingCard({ balance, current }: { balance: ReactNode; current: ReactNode }) {
  return (
    <DeepCard>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-3">
        <div>
          <p className="text-sm text-on-deep-soft">{text.balance}</p>
          <p className="text-2xl font-extrabold tracking-tight text-gold">{balance}</p>
        </div>
        <div className="min-w-0">
          <p className="text-sm text-on-deep-soft">{text.current}</p>
          <p className="text-2xl font-extrabold tracking-tight">{current}</p>
        </div>
      </div>
    </DeepCard>
  );
}
