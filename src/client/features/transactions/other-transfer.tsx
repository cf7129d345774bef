import { useState } from "react";
import { trpc } from "../../lib/query.ts";
import { DefinitionList } from "../../ui/definition-list.tsx";
import { transactionsText } from "./text.ts";

const text = transactionsText.credit;

/**
 * The extra confirmation for a deposit whose reference is close to that of a credited one: both are shown. Other
 * deposits need none.
 */
export function useOtherTransfer({ id, reference }: { id: number; reference: string | null }) {
  const near = trpc.admin.transaction.useQuery({ id }).data?.near ?? null;
  const [isOther, setOther] = useState(false);
  const question = near ? (
    <div className="flex flex-col gap-2">
      <DefinitionList
        items={[
          { term: text.thisOne, value: reference },
          { term: text.otherOne(near.id), value: near.reference },
        ]}
      />
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-brand"
          checked={isOther}
          onChange={(event) => setOther(event.target.checked)}
        />
        {text.isOther}
      </label>
    </div>
  ) : null;
  return { question, sent: near && isOther ? { isOtherTransfer: true } : {}, isReady: near === null || isOther };
}
