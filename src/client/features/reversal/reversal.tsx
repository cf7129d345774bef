import { useState } from "react";
import { formatAr } from "../../../shared/money.ts";
import type { DepositReversal } from "../../../shared/reversal.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import { ReversalEffect } from "./effect.tsx";
import { reversalText as text } from "./text.ts";

const ReverseDialog = lazyDialog(() => import("./reverse-dialog.tsx"));

function Ask({ reversal, label }: { reversal: DepositReversal; label: string }) {
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

/** Whether there is somebody to take from: a first part records the reversal even when nobody has anything. */
const isPossible = ({ takenAr, restAr, effect }: DepositReversal) => takenAr === null || effect.openAr < restAr;

function Standing({ reversal }: { reversal: DepositReversal }) {
  const { takenAr, restAr, effect } = reversal;
  if (restAr === 0)
    return (
      <Alert tone="success" live={false}>
        {effect.owedAr > 0 ? text.wholeOwed(formatAr(effect.owedAr)) : text.whole}
      </Alert>
    );
  const label = (takenAr === null ? text.action : text.actionRest)(formatAr(restAr));
  return (
    <>
      <ReversalEffect reversal={reversal} />
      {isPossible(reversal) ? (
        <Ask reversal={reversal} label={label} />
      ) : (
        <Alert tone="error" live={false}>
          {text.short}
        </Alert>
      )}
    </>
  );
}

/** What is to be done with a credited deposit that the operator took back, on its own panel (docs/product.md 12.9). */
export function Reversal({ transactionId }: { transactionId: number }) {
  const reversal = trpc.admin.reversal.useQuery({ transactionId });
  return (
    <div className="flex flex-col gap-4">
      <RecordApproval kind="reversal" target={transactionId} />
      <Loaded query={reversal} errorTitle={text.loadingFailed} skeleton={null}>
        {(data) => <Standing reversal={data} />}
      </Loaded>
    </div>
  );
}

/** The same act where the deposit is only named: nothing once it is reversed, or while nobody can pay. */
export function ReverseButton({ transactionId }: { transactionId: number }) {
  const { data } = trpc.admin.reversal.useQuery({ transactionId });
  return data && data.restAr > 0 && isPossible(data) ? <Ask reversal={data} label={text.actionShort} /> : null;
}
