import { type AloneEntry, lookThroughInput } from "../../../../shared/approval.ts";
import { formatAr } from "../../../../shared/money.ts";
import { api } from "../../../lib/api.ts";
import { validate } from "../../../lib/form/validate.ts";
import { ActDialog } from "../act-dialog.tsx";
import { aloneText as text } from "../text.ts";

type DialogProps = { entries: readonly AloneEntry[]; onClose: () => void };

/** One press for all that the list shows; the journal keeps it. */
export default function LookThroughDialog({ entries, onClose }: DialogProps) {
  const amount = formatAr(entries.reduce((sum, { amountAr }) => sum + amountAr, 0));
  return (
    <ActDialog
      title={text.title}
      description={text.sentence(entries.length, amount)}
      action={text.confirm}
      check={() => validate(lookThroughInput, { upToId: Math.max(...entries.map(({ id }) => id)) })}
      send={api.admin.lookThrough.mutate}
      network={text.network}
      done={({ count }) => text.done(count)}
      onClose={onClose}
    >
      <p className="text-soft">{text.warning}</p>
    </ActDialog>
  );
}
