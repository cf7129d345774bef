import type { ReactNode } from "react";
import type { Receiver } from "../../../shared/deposit.ts";
import { formatAr } from "../../../shared/money.ts";
import type { MobileOperator } from "../../../shared/phone.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { LeadChange } from "../../../shared/settings.ts";
import { dialledCode, type UssdTemplates } from "../../../shared/ussd.ts";
import { DialledCode, DiallerLink } from "../../ui/dialled-code.tsx";
import { FormerLead } from "../contact/former-lead.tsx";
import { depositText } from "./text.ts";

const text = depositText.transfer;

type DialProps = { operator: MobileOperator; code: string; isVerified: boolean };

/** The operator's code, to read and, where there is a telephone, to open in its dialler. Nothing is ever called by itself. */
function Dial({ operator, code, isVerified }: DialProps) {
  return (
    <>
      {text.dial(operator)}
      <span className="my-2 block">
        <DialledCode code={code} />
      </span>
      {/* A screen with a mouse and room is no telephone. */}
      <span className="block md:pointer-fine:hidden">
        <DiallerLink code={code} label={text.openDialler} block />
        <span className="mt-1.5 block text-sm text-soft">{text.diallerHint}</span>
      </span>
      {isVerified ? null : <span className="mt-1.5 block text-sm text-soft">{text.unverified}</span>}
    </>
  );
}

/** How to start: by a code where the operator has one, else by its menu. */
function Start({ receiver, amountAr, ussd }: TransferGuideProps) {
  if (!receiver) return text.anyMenu;
  const { operator } = receiver;
  const { template, isVerified } = ussd[operator];
  if (!template) return text.menu(operator);
  return <Dial operator={operator} code={dialledCode(template, receiver.phone, amountAr)} isVerified={isVerified} />;
}

function stepsFor(props: TransferGuideProps): { key: string; content: ReactNode }[] {
  const { amountAr, receiver, changes } = props;
  const amount = formatAr(amountAr);
  return [
    {
      key: "start",
      content: (
        <>
          <Start {...props} />
          {receiver ? <FormerLead changes={changes} lead={receiver.operator} /> : null}
        </>
      ),
    },
    {
      key: "send",
      content: receiver ? text.send(amount, formatPhone(receiver.phone)) : text.sendAnywhere(amount),
    },
    { key: "check", content: receiver ? text.check(receiver.name) : text.checkAny },
    { key: "back", content: text.back },
  ];
}

type TransferGuideProps = {
  amountAr: number;
  receiver: Receiver | undefined;
  ussd: UssdTemplates;
  /** What was dialled until lately. */
  changes: readonly LeadChange[] | undefined;
};

/** What to do on the phone, in order. */
export function TransferGuide(props: TransferGuideProps) {
  return (
    <div>
      <h3 className="mb-2 font-semibold">{text.how}</h3>
      <ol className="flex flex-col gap-2.5">
        {stepsFor(props).map(({ key, content }, index) => (
          <li key={key} className="flex gap-3">
            <span
              aria-hidden="true"
              className="flex size-7 shrink-0 items-center justify-center rounded-full bg-gold-soft text-sm font-bold text-gold-strong"
            >
              {index + 1}
            </span>
            <span className="min-w-0 flex-1 pt-0.5 text-[0.9375rem]">{content}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
