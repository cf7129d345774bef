import { useState } from "react";
import type { DepositReversal } from "../../../shared/reversal.ts";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { reversalText as text } from "./text.ts";

const ReverseDialog = lazyDialog(() => import("./reverse-dialog.tsx"));

export function AskReversal({ reversal, label }: { reversal: DepositReversal; label: string }) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button variant="danger" className="self-start" onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked ? <ReverseDialog reversal={reversal} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

/** Whether the reversal can take anything now: what is newly asked back is recorded even when nobody has money left. */
export const isReversible = ({ newAr, restAr, effect }: DepositReversal) => newAr > 0 || effect.openAr < restAr;

/** The button of a reversal beside a mention of the deposit: nothing once it is reversed, or while nobody has money left. */
export default function ReverseButton({ transactionId }: { transactionId: number }) {
  const { data } = trpc.admin.reversal.useQuery({ transactionId });
  return data && data.restAr > 0 && isReversible(data) ? (
    <AskReversal reversal={data} label={text.actionShort} />
  ) : null;
}
