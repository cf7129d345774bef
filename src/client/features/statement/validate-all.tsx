import { useState } from "react";
import type { Pairs } from "../../../shared/statement/pairs.ts";
import { trpc } from "../../lib/query.ts";
import { Button } from "../../ui/button.tsx";
import { lazyDialog } from "../../ui/dialog-arrival.tsx";
import { statementText } from "./text.ts";
import { useValidations } from "./use-validations.ts";

const ValidateAllDialog = lazyDialog(() => import("./validate-all-dialog.tsx"));

/**
 * « Valider tout »: asks before all pairs are validated; nothing while they are, and where there is no more than one.
 */
export default function ValidateAll({ size }: { size?: "small" }) {
  const { isUnderWay, isAnswered, start } = useValidations();
  const { data: pairs, isFetching } = trpc.admin.pairs.useQuery(undefined, { enabled: !isUnderWay });
  const [asked, setAsked] = useState<Pairs>();
  return (
    <>
      {pairs && pairs.count > 1 && !isUnderWay ? (
        <Button size={size} pending={isAnswered && isFetching} onClick={() => setAsked(pairs)}>
          {statementText.validateAll(pairs.count)}
        </Button>
      ) : null}
      {asked ? (
        <ValidateAllDialog
          pairs={asked}
          onConfirm={() => void start(asked.deposits)}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </>
  );
}
