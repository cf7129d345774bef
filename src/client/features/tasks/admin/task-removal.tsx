import { formatAr } from "../../../../shared/money.ts";
import type { AdminTask } from "../../../../shared/tasks-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { Alert } from "../../../ui/alert.tsx";
import { BeforeAfter } from "../../../ui/before-after.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { toast } from "../../../ui/toast.ts";
import { editingText } from "../../vip/admin/text.ts";
import { tasksEditingText } from "./text.ts";

const text = tasksEditingText.removal;

type TaskRemovalProps = { task: AdminTask; roomAr: number; onClose: () => void };

/** Withdraws a task: for good when it was made today and nobody did it, else into the archive. */
export default function TaskRemoval({ task, roomAr, onClose }: TaskRemovalProps) {
  const { id: taskId, name, gainAr, isUnused } = task;
  const utils = trpc.useUtils();
  const removal = trpc.admin.deleteTask.useMutation({
    onSuccess: ({ outcome }) => {
      toast.success(text[outcome](name));
      onClose();
    },
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <ConfirmDialog
      open
      danger
      onOpenChange={(open) => open || onClose()}
      title={text.title}
      description={
        <>
          <p className="font-semibold text-ink">{name}</p>
          <p>{isUnused ? text.delete : text.archive}</p>
        </>
      }
      confirmLabel={isUnused ? text.confirmDelete : text.confirmArchive}
      onConfirm={() => removal.mutate({ taskId })}
      pending={removal.isPending}
    >
      <DefinitionList
        items={[
          {
            term: text.state,
            value: <BeforeAfter before={text.before} after={isUnused ? text.afterDeleted : text.afterArchived} />,
          },
          { term: text.room, value: <BeforeAfter before={formatAr(roomAr)} after={formatAr(roomAr + gainAr)} /> },
        ]}
      />
      {removal.error && !removal.isPending ? (
        <Alert tone="error" title={editingText.removalFailed}>
          {failureSentence(removal.error, editingText.network)}
        </Alert>
      ) : null}
    </ConfirmDialog>
  );
}
