import { formatAr } from "../../../../shared/money.ts";
import type { AdminTask } from "../../../../shared/tasks-editing.ts";
import { api } from "../../../lib/api.ts";
import { BeforeAfter } from "../../../ui/before-after.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { ActDialog } from "../../approval/act-dialog.tsx";
import { editingText } from "../../vip/admin/text.ts";
import { tasksEditingText } from "./text.ts";

const text = tasksEditingText.removal;

type TaskRemovalProps = { task: AdminTask; roomAr: number; onClose: () => void };

/** Withdraws a task: for good when it was made today and nobody did it, else into the archive. */
export default function TaskRemoval({ task, roomAr, onClose }: TaskRemovalProps) {
  const { id: taskId, name, gainAr, isUnused } = task;
  return (
    <ActDialog
      danger
      title={text.title}
      description={
        <>
          <p className="font-semibold text-ink">{name}</p>
          <p>{isUnused ? text.delete : text.archive}</p>
        </>
      }
      action={isUnused ? text.confirmDelete : text.confirmArchive}
      check={() => ({ value: { taskId } })}
      send={api.admin.deleteTask.mutate}
      failedTitle={editingText.removalFailed}
      network={{ title: editingText.removalFailed, message: editingText.network }}
      done={({ outcome }) => text[outcome](name)}
      onClose={onClose}
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
    </ActDialog>
  );
}
