import { ChevronDown } from "lucide-react";
import { formatDate } from "../../../../shared/day.ts";
import type { AdminLevel } from "../../../../shared/vip-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { Button } from "../../../ui/button.tsx";
import { Money } from "../../../ui/money.tsx";
import { toast } from "../../../ui/toast.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import { CeilingFacts, HolderFacts, TaskFacts } from "./level-facts.tsx";
import { editingText, vipEditingText } from "./text.ts";

const text = vipEditingText.archived;

function ArchivedLevel({ level }: { level: AdminLevel }) {
  const utils = trpc.useUtils();
  const tellWithheld = useWithheld();
  const restoring = trpc.admin.restoreLevel.useMutation({
    onSuccess: () => toast.success(text.restored(level.name)),
    onError: (error) => tellWithheld(error) || toast.error(failureSentence(error, editingText.network)),
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <li aria-label={level.name} className="grid gap-3 p-4 md:grid-cols-4">
      <div>
        <p className="font-bold leading-snug">{level.name}</p>
        <Money amountAr={level.priceAr} className="text-soft" />
        {level.archivedAt ? <p className="text-sm text-soft">{text.since(formatDate(level.archivedAt))}</p> : null}
      </div>
      <div>
        <CeilingFacts level={level} />
        <HolderFacts level={level} />
      </div>
      <TaskFacts level={level} />
      <Button
        size="small"
        variant="outline"
        className="self-start"
        aria-label={restoring.isPending ? undefined : text.restoreOf(level.name)}
        pending={restoring.isPending}
        onClick={() => restoring.mutate({ levelId: level.id })}
      >
        {text.restore}
      </Button>
    </li>
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
      <ul className="divide-y divide-line border-t border-line">
        {levels.map((level) => (
          <ArchivedLevel key={level.id} level={level} />
        ))}
      </ul>
    </details>
  );
}
