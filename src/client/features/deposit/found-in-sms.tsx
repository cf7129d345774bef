import { ScanText } from "lucide-react";
import type { ReactNode } from "react";
import type { Receiver } from "../../../shared/deposit.ts";
import { formatAr } from "../../../shared/money.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { Transfer } from "../../../shared/statement/message.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { Money } from "../../ui/money.tsx";
import type { Draft } from "./draft.ts";
import type { ReadReference } from "./reference.ts";
import { depositText } from "./text.ts";

const text = depositText.reference;

type Declared = {
  amountAr: number;
  receiverPhone: string;
  receivers: readonly Receiver[];
  /** Whether an amount keeps to the bounds and the step in force. */
  isAmount: (amountAr: number) => boolean;
};
type Save = (change: Partial<Draft>) => void;

function Difference({ children, action, onTake }: { children: ReactNode; action?: string; onTake: () => void }) {
  const button = action ? (
    <Button size="small" variant="outline" onClick={onTake}>
      {action}
    </Button>
  ) : undefined;
  return (
    <Alert tone="warning" action={button}>
      {children}
    </Alert>
  );
}

/** Where the SMS says something else than the declaration, with the way to put it right. */
function Differences({ sms, declared, save }: { sms: Transfer; declared: Declared; save: Save }) {
  const { amountAr, receiverPhone, receivers, isAmount } = declared;
  if (sms.direction === "received") return <Alert tone="warning">{text.received}</Alert>;
  const found = formatAr(sms.amountAr);
  const sentTo = sms.phone ?? receiverPhone;
  const phone = formatPhone(sentTo);
  const isReceiver = receivers.some((receiver) => receiver.phone === sentTo);
  return (
    <>
      {sms.amountAr === amountAr ? null : (
        <Difference
          action={isAmount(sms.amountAr) ? text.takeAmount(found) : undefined}
          onTake={() => save({ amountText: String(sms.amountAr) })}
        >
          {text.otherAmount(found, formatAr(amountAr))}
        </Difference>
      )}
      {sentTo === receiverPhone ? null : (
        <Difference
          action={isReceiver ? text.takePhone(phone) : undefined}
          onTake={() => save({ receiverPhone: sentTo })}
        >
          {text.otherPhone(phone)}
        </Difference>
      )}
    </>
  );
}

/** Why the typed or pasted text contains no reference; undefined when it does, or when it is empty. */
export const unreadableReason = ({ source }: ReadReference): string | undefined =>
  source === "typed" || source === "sms" || source === "loose" ? undefined : text.doubts[source];

/** Shows what was read in a pasted SMS, so that the member can check it. */
export function FoundInSms({ read, declared, save }: { read: ReadReference; declared: Declared; save: Save }) {
  const { sms, source, reference } = read;
  const doubt = unreadableReason(read);
  if (doubt) return <Alert tone={source === "reversed" ? "error" : "warning"}>{doubt}</Alert>;
  if (source === "typed") return null;
  return (
    <>
      <div role="status" className="rounded-2xl bg-sunken p-4">
        <p className="mb-2 flex items-center gap-2 font-semibold">
          <ScanText aria-hidden="true" className="size-5 text-brand" />
          {text.found}
        </p>
        <DefinitionList
          items={[
            { term: text.reference, value: <span className="break-all font-bold tabular-nums">{reference}</span> },
            ...(sms
              ? [
                  { term: text.operator, value: sms.operator },
                  { term: text.amount, value: <Money amountAr={sms.amountAr} /> },
                ]
              : []),
            ...(sms?.phone
              ? [{ term: text.phone, value: <span className="tabular-nums">{formatPhone(sms.phone)}</span> }]
              : []),
          ]}
        />
        {source === "loose" ? <p className="mt-2 text-sm text-soft">{text.loose}</p> : null}
      </div>
      {sms ? <Differences sms={sms} declared={declared} save={save} /> : null}
    </>
  );
}
