import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import { formatTime } from "../../../shared/day.ts";
import type { Me } from "../../../shared/member.ts";
import { paths } from "../../paths.ts";
import { homeText as text } from "../../text/home.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DeepCard } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";

/** What the member may spend, and when this phone last heard it. */
export function Balance({ member, readAt }: { member: Me; readAt: number }) {
  return (
    <DeepCard>
      <div className="flex items-baseline justify-between gap-3">
        <p className="text-on-deep-soft">{text.balance}</p>
        <p className="text-sm text-on-deep-soft">{text.at(formatTime(readAt))}</p>
      </div>
      <p className="mt-1 text-3xl font-extrabold tracking-tight text-gold sm:text-4xl">
        <Money amountAr={member.balanceAr} />
      </p>
      <p className="mt-1 text-sm text-on-deep-soft">
        {member.heldAr > 0 ? text.held(member.heldAr) : member.level.name}
      </p>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <ButtonLink to={paths.deposit} variant="gold" className="px-3">
          <ArrowDownToLine aria-hidden="true" className="size-5" />
          {text.deposit}
        </ButtonLink>
        <ButtonLink to={paths.withdraw} variant="onDeep" className="px-3">
          <ArrowUpFromLine aria-hidden="true" className="size-5" />
          {text.withdraw}
        </ButtonLink>
      </div>
    </DeepCard>
  );
}
