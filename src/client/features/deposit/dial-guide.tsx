import { useState } from "react";
import type { Receiver } from "../../../shared/deposit.ts";
import type { MobileOperator } from "../../../shared/phone.ts";
import type { LeadChange } from "../../../shared/settings.ts";
import { dialledCode, type UssdTemplates } from "../../../shared/ussd.ts";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import { DialledCode, DiallerLink } from "../../ui/dialled-code.tsx";
import { FormerLead } from "../contact/former-lead.tsx";
import { depositText } from "./text.ts";

const text = depositText.dial;

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
  if (isAcross) return <p className="text-sm text-soft">{text.across(network)}</p>;
  return isVerified ? null : <p className="text-sm text-soft">{text.unverified}</p>;
}

/** How to send from the member's own phone: by the code of the SIM they hold, else by its menu. Nothing is ever called by itself. */
export function DialGuide({ amountAr, receiver, ownOperator, ussd, changes, onDial }: DialGuideProps) {
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
          <p className="text-sm font-semibold">{text.whichSim}</p>
          <ChoiceChips
            label={text.whichSim}
            choices={sims.map((value) => ({ value, label: value }))}
            value={sim}
            onChoose={setChosen}
          />
        </>
      )}
      {isOwnNetwork || !code ? <p>{code ? text.dial(sim) : text.menu(sim)}</p> : null}
      {code ? (
        <>
          <DialledCode code={code} />
          {/* A screen with a mouse and room is no telephone. */}
          <div className="md:pointer-fine:hidden">
            <DiallerLink code={code} label={text.openDialler} block onOpen={onDial} />
          </div>
        </>
      ) : null}
      <Caution isAcross={isAcross} isVerified={isVerified || !code} network={receiver.operator} />
      <FormerLead changes={changes} lead={sim} />
    </div>
  );
}
