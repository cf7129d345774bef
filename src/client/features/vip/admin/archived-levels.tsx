import { ChevronDown } from "lucide-react";
import { formatDate } from "../../../../shared/day.ts";
import type { AdminLevel } from "../../../../shared/vip-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { toast } from "../../../ui/toast.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import { LevelRows } from "./level-list.tsx";
import { editingText, vipEditingText } from "./text.ts";

const text = vipEditingText.archived;

function Restore({ level }: { level: AdminLevel }) {
  const utils = trpc.useUtils();
  const tellWithheld = useWithheld();
  const restoring = trpc.admin.restoreLevel.useMutation({
    onSuccess: () => toast.success(text.restored(level.name)),
    onError: (error) => tellWithheld(error) || toast.error(failureSentence(error, editingText.network)),
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={restoring.isPending ? undefined : text.restoreOf(level.name)}
      pending={restoring.isPending}
      onClick={() => restoring.mutate({ levelId: level.id })}
    >
      {text.restore}
    </Button>
  );
}

/** Levels off sale, which some may still hold. */
export function ArchivedLevels({ levels }: { levels: readonly AdminLevel[] }) {
  if (levels.length === 0) return null;
  return (
    <details className="group rounded-2xl border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 font-semibold">
        {text.title(levels.length)}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-4 pb-3 text-sm text-soft">{text.detail}</p>
      <div className="px-2 pb-2">
        <LevelRows
          caption={text.title(levels.length)}
          levels={levels}
          detail={({ archivedAt }) => (archivedAt ? text.since(formatDate(archivedAt)) : null)}
          actions={(level) => <Restore level={level} />}
        />
      </div>
    </details>
  );
}
