import { ArrowDownToLine, ArrowUpFromLine } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { DeepCard } from "./card.tsx";

type Door = { to: string; label: string };

type BalancePanelProps = {
  label: string;
  /** At the right of the label: an hour, a button. */
  aside?: ReactNode;
  amount: ReactNode;
  /** What will be added once it is decided. */
  pending?: ReactNode;
  note?: ReactNode;
  /** What its owner still has to repay, in words. */
  owed?: string | undefined;
  deposit: Door;
  withdraw: Door;
};

/** A balance with its deposit and withdrawal buttons, of the same size and colour: taking money out is as easy to see as putting it in. */
export function BalancePanel({ label, aside, amount, pending, note, owed, deposit, withdraw }: BalancePanelProps) {
  return (
    <DeepCard>
      <div className="flex items-center justify-between gap-3 text-on-deep-soft">
        <p>{label}</p>
        {aside}
      </div>
      <p className="mt-1 text-3xl font-extrabold tracking-tight text-gold sm:text-4xl">{amount}</p>
      {pending}
      {note ? <p className="mt-1 text-sm text-on-deep-soft">{note}</p> : null}
      {owed ? <p className="mt-2 text-sm font-semibold text-on-deep">{owed}</p> : null}
      <div className="pairs mt-5 gap-3">
        <ButtonLink to={deposit.to} variant="gold">
          <ArrowDownToLine aria-hidden="true" className="size-5" />
          {deposit.label}
        </ButtonLink>
        <ButtonLink to={withdraw.to} variant="gold">
          <ArrowUpFromLine aria-hidden="true" className="size-5" />
          {withdraw.label}
        </ButtonLink>
      </div>
    </DeepCard>
  );
}
