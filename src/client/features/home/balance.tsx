import { formatTime } from "../../../shared/day.ts";
import type { Me } from "../../../shared/member.ts";
import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../lib/paths.ts";
import { BalancePanel } from "../../ui/balance-panel.tsx";
import { Money } from "../../ui/money.tsx";
import { PendingSum } from "./pending-sum.tsx";
import { homeText as text } from "./text.ts";

/** What the member may spend, and when this phone last received it. */
export function Balance({ member, readAt }: { member: Me; readAt: number }) {
  return (
    <BalancePanel
      label={text.balance}
      aside={<p className="text-sm">{text.at(formatTime(readAt))}</p>}
      amount={<Money amountAr={member.balanceAr} />}
      pending={<PendingSum />}
      note={text.standing(member.level.name, member.heldAr)}
      owed={member.owedAr > 0 ? text.owed(formatAr(member.owedAr)) : undefined}
      deposit={{ to: paths.deposit, label: text.deposit }}
      withdraw={{ to: paths.withdraw, label: text.withdraw }}
    />
  );
}
