import { ArrowDownToLine, ArrowUpFromLine, Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import { paths } from "../../paths.ts";
import { memberText as text } from "../../text/member.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { DeepCard } from "../../ui/card.tsx";
import { Money } from "../../ui/money.tsx";

/** The balance, which can be hidden from the neighbours on the bus, and the two doors of equal size. */
export function BalanceCard({ balanceAr, heldAr }: { balanceAr: number; heldAr: number }) {
  const [isShown, setShown] = useState(true);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <DeepCard>
      <div className="flex items-center justify-between gap-2">
        <p className="text-on-deep-soft">{text.balance}</p>
        <button
          type="button"
          aria-label={isShown ? text.hideBalance : text.showBalance}
          onClick={() => setShown(!isShown)}
          className="-m-2 flex size-11 items-center justify-center rounded-xl text-on-deep-soft hover:text-on-deep"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
      <p className="mt-1 text-3xl font-extrabold tracking-tight text-gold sm:text-4xl">
        {isShown ? <Money amountAr={balanceAr} /> : text.hidden}
      </p>
      {heldAr > 0 && isShown ? <p className="mt-1 text-sm text-on-deep-soft">{text.held(formatAr(heldAr))}</p> : null}
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
