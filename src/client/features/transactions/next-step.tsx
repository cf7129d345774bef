import { useEffect, useId, useRef } from "react";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { TransactionDetails } from "../../../shared/transaction-details.ts";
import { Button } from "../../ui/button.tsx";
import { detailsText } from "./text.ts";
import type { Neighbours } from "./walk.tsx";

const text = detailsText.nextStep;

/** Where the money is now. */
function whereMoneyIs({ entry, member }: TransactionDetails): string {
  const { type, status, amountAr, memberName, operatorPhone } = entry;
  const [amount, balance] = [formatAr(amountAr), formatAr(member.balanceAr)];
  if (type === "deposit")
    return status === "validated" ? text.credited(amount, memberName, balance) : text.refused(memberName, balance);
  return status === "validated"
    ? text.paid(amount, memberName, formatPhone(operatorPhone ?? ""))
    : text.givenBack(amount, memberName, balance);
}

/** The row to go on with: the one now at the decided one's position, or the one before when it was the last. */
function wayOn({ isWaiting, previous, next }: Neighbours) {
  if (!isWaiting) return undefined;
  if (next) return { words: detailsText.walk.to.next, go: next };
  return previous && { words: detailsText.walk.to.previous, go: previous };
}

function nothingLeft({ isWaiting, isKnown, isFiltered, hasMore }: Neighbours): string {
  if (!isWaiting || !isKnown || hasMore) return "";
  return isFiltered ? text.nothingLeftFiltered : text.nothingLeft;
}

/** The pressed button is gone after a decision: focuses this notice instead. */
const isFocusLost = () => document.activeElement === document.body || document.activeElement?.matches("[data-panel]");

type NextStepProps = {
  details: TransactionDetails;
  neighbours: Neighbours;
  /** A question is still open over the panel. */
  isAsking: boolean;
  onBack: () => void;
};

/** The outcome of the decision, with a link to the next request; nothing opens by itself. */
export function NextStep({ details, neighbours, isAsking, onBack }: NextStepProps) {
  const way = useRef<HTMLButtonElement>(null);
  const effect = useId();
  const onward = wayOn(neighbours);
  useEffect(() => {
    if (!isAsking && isFocusLost()) way.current?.focus({ preventScroll: true });
  }, [isAsking]);
  return (
    <>
      <p id={effect} className="col-span-full text-sm font-semibold">
        {[whereMoneyIs(details), onward ? "" : nothingLeft(neighbours)].filter(Boolean).join(" ")}
      </p>
      <div className="col-span-full flex flex-wrap gap-2">
        {onward ? (
          <Button ref={way} size="small" className="flex-auto" aria-describedby={effect} onClick={onward.go}>
            {onward.words}
          </Button>
        ) : null}
        <Button
          ref={onward ? undefined : way}
          size="small"
          className="flex-auto"
          variant={onward ? "outline" : "primary"}
          aria-describedby={onward ? undefined : effect}
          onClick={onBack}
        >
          {text.back}
        </Button>
      </div>
    </>
  );
}
