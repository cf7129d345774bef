import { Banknote, Check, X } from "lucide-react";
import { formatAr } from "../../../shared/money.ts";
import { isAllReversed } from "../../../shared/reversal.ts";
import type { AdminTransactionEntry, QueueEntry } from "../../../shared/transactions.ts";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { usePayLinks } from "./address.ts";
import { transactionsText as text } from "./text.ts";

/** A transaction that may be decided; a row of the queue also says what its statement says. */
export type Decidable = AdminTransactionEntry & Partial<Pick<QueueEntry, "statement">>;

/** Opens the question; nothing is decided before its answer. */
export type Ask = (decision: "validate" | "reject", entry: Decidable) => void;

/** A transfer that the operator took back credits nobody. */
const canValidate = (entry: AdminTransactionEntry): boolean => entry.type === "deposit" && !isAllReversed(entry);

type DecideButtonsProps = {
  entry: Decidable;
  ask: Ask;
  /** How much room there is: icons alone on a card, words in the panel. */
  where: "card" | "row" | "panel";
  /** What was received instead of the declared amount, and is credited. */
  receivedAr?: number | null;
};

/** The answers that a waiting transaction allows, each naming its target to screen readers. */
export function DecideButtons({ entry, ask, where, receivedAr = entry.statement?.receivedAr }: DecideButtonsProps) {
  const { pay } = usePayLinks();
  if (entry.status !== "pending") return null;
  const amount = formatAr(entry.amountAr);
  const facts = [text.types[entry.type], amount, entry.memberName] as const;
  const size = where === "card" ? "icon" : "small";
  const icon = <Check aria-hidden="true" className="size-5" />;
  const received = receivedAr ? formatAr(receivedAr) : undefined;
  const words = received ? text.creditReceived(received) : text.validate;
  const validated = { card: received ?? icon, row: received ?? text.validate, panel: words };
  return (
    <div className={where === "panel" ? "contents" : "flex justify-end gap-1.5"}>
      {entry.type === "withdrawal" ? (
        <ButtonLink
          to={pay(entry.id)}
          size={size}
          variant={where === "card" ? "secondary" : "primary"}
          aria-label={text.payOf(amount, entry.memberName)}
        >
          {where === "card" ? <Banknote aria-hidden="true" className="size-5" /> : text.payOne}
        </ButtonLink>
      ) : null}
      {canValidate(entry) ? (
        <Button
          size={received ? "small" : size}
          variant={where === "card" ? "secondary" : "primary"}
          className="whitespace-nowrap"
          aria-label={received ? text.creditReceivedOf(received, ...facts) : text.validateOf(...facts)}
          onClick={() => ask("validate", entry)}
        >
          {received && where !== "panel" ? icon : null}
          {validated[where]}
        </Button>
      ) : null}
      <Button
        size={where === "panel" ? "small" : "icon"}
        variant="outline"
        aria-label={text.rejectOf(...facts)}
        onClick={() => ask("reject", entry)}
      >
        {where === "panel" ? text.reject : <X aria-hidden="true" className="size-5" />}
      </Button>
    </div>
  );
}
