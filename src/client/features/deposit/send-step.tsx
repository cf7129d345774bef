import { useEffect, useState } from "react";
import type { Receiver } from "../../../shared/deposit.ts";
import { type MobileOperator, operatorOf } from "../../../shared/phone.ts";
import type { LeadChange } from "../../../shared/settings.ts";
import { dialledCode, type UssdTemplates } from "../../../shared/ussd.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DialledCode, DiallerLink } from "../../ui/dialled-code.tsx";
import { FormerLead } from "../contact/former-lead.tsx";
import type { Draft } from "./draft.ts";
import { ReceiverChoice } from "./receiver-choice.tsx";
import { depositText } from "./text.ts";

const dialText = depositText.dial;

type DialGuideProps = {
  amountAr: number;
  receiver: Receiver;
  /** Whose network the member's own number is on, where its prefix says so. */
  ownOperator: MobileOperator | undefined;
  ussd: UssdTemplates;
  /** What was dialled until lately. */
  changes: readonly LeadChange[] | undefined;
  onDial: () => void;
};

/** What may go otherwise than the code says. */
function Caution({ isAcross, isVerified, network }: { isAcross: boolean; isVerified: boolean; network: string }) {
  if (isAcross) return <p className="text-sm text-soft">{dialText.across(network)}</p>;
  return isVerified ? null : <p className="text-sm text-soft">{dialText.unverified}</p>;
}

/**
 * How to send from the member's own phone: by the code of the SIM they hold, else by its menu. Nothing is ever called
 * by itself.
 */
function DialGuide({ amountAr, receiver, ownOperator, ussd, changes, onDial }: DialGuideProps) {
  const [chosen, setChosen] = useState<MobileOperator>();
  const isOwnNetwork = !ownOperator || ownOperator === receiver.operator;
  const sims = isOwnNetwork ? [receiver.operator] : [ownOperator, receiver.operator];
  const sim = sims.find((operator) => operator === chosen) ?? sims[0] ?? receiver.operator;
  const { template, isVerified } = ussd[sim];
  const isAcross = sim !== receiver.operator;
  const code = template && dialledCode(template, receiver.phone, amountAr);
  return (
    <div className="flex flex-col gap-2">
      {isOwnNetwork ? null : (
        <>
          <p className="text-sm font-semibold">{dialText.whichSim}</p>
          <ChoiceChips
            label={dialText.whichSim}
            choices={sims.map((value) => ({ value, label: value }))}
            value={sim}
            onChoose={setChosen}
          />
        </>
      )}
      {isOwnNetwork || !code ? <p>{code ? dialText.dial(sim) : dialText.menu(sim)}</p> : null}
      {code ? (
        <>
          <DialledCode code={code} />
          {/* A screen with a mouse and room is no telephone. */}
          <div className="md:pointer-fine:hidden">
            <DiallerLink code={code} label={dialText.openDialler} block onOpen={onDial} />
          </div>
        </>
      ) : null}
      <Caution isAcross={isAcross} isVerified={isVerified || !code} network={receiver.operator} />
      <FormerLead changes={changes} lead={sim} />
    </div>
  );
}

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
