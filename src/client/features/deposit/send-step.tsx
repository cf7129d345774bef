import { useEffect } from "react";
import type { Receiver } from "../../../shared/deposit.ts";
import { type MobileOperator, operatorOf } from "../../../shared/phone.ts";
import type { LeadChange } from "../../../shared/settings.ts";
import type { UssdTemplates } from "../../../shared/ussd.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DialGuide } from "./dial-guide.tsx";
import type { Draft } from "./draft.ts";
import { ReceiverChoice } from "./receiver-choice.tsx";
import { depositText } from "./text.ts";

const text = depositText.send;

type SendStepProps = {
  amountAr: number;
  receivers: readonly Receiver[];
  ownPhone: string | undefined;
  ussd: UssdTemplates;
  changes: readonly LeadChange[] | undefined;
  draft: Draft;
  save: (change: Partial<Draft>) => void;
  /** The refused number, when that is why the declaration failed. */
  receiverError: string | undefined;
  onSent: () => void;
};

/** Once the member is back from the dialler, which may have closed the page meanwhile. */
function useReturnFromDialler(hasDialled: boolean, onReturn: () => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same return, whichever drawing listens
  useEffect(() => {
    if (!hasDialled) return;
    const look = () => document.visibilityState === "visible" && onReturn();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [hasDialled]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only as the page opens
  useEffect(() => {
    if (hasDialled) onReturn();
  }, []);
}

/** Step 2, first moment: what to send, where, and how. */
export function SendStep(props: SendStepProps) {
  const { amountAr, receivers, ownPhone, ussd, changes, draft, save, receiverError, onSent } = props;
  const receiver = receivers.find(({ phone }) => phone === draft.receiverPhone);
  const ownOperator: MobileOperator | undefined = ownPhone ? operatorOf(ownPhone) : undefined;
  useReturnFromDialler(draft.hasDialled === true, onSent);
  return (
    <>
      <Card className="flex flex-col gap-3">
        <ReceiverChoice
          receivers={receivers}
          amountAr={amountAr}
          value={receiver?.phone ?? ""}
          error={receiverError}
          onChoose={(receiverPhone) => save({ receiverPhone })}
        />
        {receiver ? (
          <DialGuide
            amountAr={amountAr}
            receiver={receiver}
            ownOperator={ownOperator}
            ussd={ussd}
            changes={changes}
            onDial={() => save({ receiverPhone: receiver.phone, hasDialled: true })}
          />
        ) : null}
      </Card>
      <p className="text-sm text-soft">{receiver ? text.warning(receiver.name) : text.warningAny}</p>
      <Button block disabled={!receiver} onClick={onSent}>
        {text.sent}
      </Button>
    </>
  );
}
