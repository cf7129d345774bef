import { formatAr } from "../../../shared/money.ts";
import type { DepositReversal } from "../../../shared/reversal.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { RecordApproval } from "../approval/approval-card.tsx";
import { ReversalEffect } from "./effect.tsx";
import { AskReversal, isReversible } from "./reverse-button.tsx";
import { reversalText as text } from "./text.ts";

function Standing({ reversal }: { reversal: DepositReversal }) {
  const { takenAr, restAr, effect } = reversal;
  if (restAr === 0)
    return (
      <Alert tone="success" live={false}>
        {text.whole}
        {effect.owedAr > 0 ? text.stillOwed(formatAr(effect.owedAr)) : null}
      </Alert>
    );
  const label = (takenAr === null ? text.action : text.actionRest)(formatAr(restAr));
  return (
    <>
      <ReversalEffect reversal={reversal} />
      {isReversible(reversal) ? (
        <AskReversal reversal={reversal} label={label} />
      ) : (
        <Alert tone="error" live={false}>
          {text.short}
        </Alert>
      )}
    </>
  );
}

/** The next step for a credited deposit whose transfer the operator took back, in its panel (docs/product.md 12.9). */
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
