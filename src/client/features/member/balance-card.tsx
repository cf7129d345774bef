import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import type { Me } from "../../../shared/member.ts";
import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../lib/paths.ts";
import { BalancePanel } from "../../ui/balance-panel.tsx";
import { Money } from "../../ui/money.tsx";
import { memberText as text } from "./text.ts";

/** The balance, which can be hidden from the neighbours on the bus. */
export function BalanceCard({ balanceAr, heldAr, owedAr }: Pick<Me, "balanceAr" | "heldAr" | "owedAr">) {
  const [isShown, setShown] = useState(true);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <BalancePanel
      label={text.balance}
      aside={
        <button
          type="button"
          aria-label={isShown ? text.hideBalance : text.showBalance}
          onClick={() => setShown(!isShown)}
          className="-m-2 flex size-11 items-center justify-center rounded-xl hover:text-on-deep"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      }
      amount={isShown ? <Money amountAr={balanceAr} /> : text.hidden}
      note={heldAr > 0 && isShown ? text.held(formatAr(heldAr)) : undefined}
      owed={owedAr > 0 && isShown ? text.owed(formatAr(owedAr)) : undefined}
      deposit={{ to: paths.deposit, label: text.deposit }}
      withdraw={{ to: paths.withdraw, label: text.withdraw }}
    />
  );
}
