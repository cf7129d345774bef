import { type AloneEntry, lookThroughInput } from "../../../../shared/approval.ts";
import { formatAr } from "../../../../shared/money.ts";
import { api } from "../../../lib/api.ts";
import { validate } from "../../../lib/form/validate.ts";
import { FormDialog } from "../../../ui/form-dialog.tsx";
import { toast } from "../../../ui/toast.ts";
import { aloneText as text } from "../text.ts";
import { useAct } from "../use-act.ts";

type DialogProps = { entries: readonly AloneEntry[]; onClose: () => void };

/** One press for all that the list shows; the journal keeps it. */
export default function LookThroughDialog({ entries, onClose }: DialogProps) {
  const looking = useAct({
    check: () => validate(lookThroughInput, { upToId: Math.max(...entries.map(({ id }) => id)) }),
    send: api.admin.lookThrough.mutate,
    network: text.network,
    onDone: ({ count }) => {
      toast.success(text.done(count));
      onClose();
    },
  });
  const amount = formatAr(entries.reduce((sum, { amountAr }) => sum + amountAr, 0));
  return (
    <FormDialog
      form={looking}
      onClose={onClose}
      title={text.title}
      description={text.sentence(entries.length, amount)}
      confirmLabel={text.confirm}
    >
      <p className="text-soft">{text.warning}</p>
    </FormDialog>
  );
}
