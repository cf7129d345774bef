import { ChevronDown, ListChecks, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { formatDate } from "../../../../shared/day.ts";
import { formatAr } from "../../../../shared/money.ts";
import { salesAreSuspended } from "../../../../shared/vip.ts";
import type { AdminLevel, LevelsOverview } from "../../../../shared/vip-editing.ts";
import { useAskedAct } from "../../../lib/address-words.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { lazyPage } from "../../../lib/lazy.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/query.ts";
import { StatusPill } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DeepCard } from "../../../ui/card.tsx";
import { lazyDialog } from "../../../ui/dialog-arrival.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Money } from "../../../ui/money.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import { LevelList, LevelRows } from "./level-list.tsx";
import { editingText, vipEditingText as text } from "./text.ts";

// Shows nothing until it knows that something waits.
const WaitingApprovals = lazyPage(() => import("../../approval/waiting-approvals.tsx"));
const LevelDialog = lazyDialog(() => import("./level-dialog.tsx"));
const LevelRemoval = lazyDialog(() => import("./level-removal.tsx"));

type Question = { act: "edit" | "remove"; level: AdminLevel };

/** What all active memberships may cost the fund in a day, and how many such days it holds. */
function CostCard({ overview }: { overview: LevelsOverview }) {
  const { fundAr, runningAr, coverDays, requiredDays, levels } = overview;
  const isSelling = !salesAreSuspended(
    overview,
    levels.filter(({ archivedAt }) => archivedAt === null),
  );
  return (
    <DeepCard>
      <div className="flex flex-wrap items-start justify-between gap-2">
        <p className="text-on-deep-soft">{text.cost.title}</p>
        <StatusPill state={isSelling ? "good" : "bad"}>
          {isSelling ? text.cost.selling : text.cost.suspended}
        </StatusPill>
      </div>
      <p className="mt-1 text-3xl font-extrabold tracking-tight text-gold">
        <Money amountAr={runningAr} />
        <span className="text-base font-semibold text-on-deep-soft"> {text.cost.perDay}</span>
      </p>
      <p className="mt-3 border-t border-on-deep/15 pt-3 font-semibold">{text.cost.fund(formatAr(fundAr))}</p>
      <p className="text-sm text-on-deep-soft">
        {coverDays === null ? text.cost.none(requiredDays) : text.cost.cover(coverDays, requiredDays)}
      </p>
    </DeepCard>
  );
}

function Restore({ level }: { level: AdminLevel }) {
  const utils = trpc.useUtils();
  const tellWithheld = useWithheld();
  const restoring = trpc.admin.restoreLevel.useMutation({
    onSuccess: () => toast.success(text.archived.restored(level.name)),
    onError: (error) => tellWithheld(error) || toast.error(failureSentence(error, editingText.network)),
    onSettled: () => void utils.admin.invalidate(),
  });
  return (
    <Button
      size="small"
      variant="outline"
      aria-label={restoring.isPending ? undefined : text.archived.restoreOf(level.name)}
      pending={restoring.isPending}
      onClick={() => restoring.mutate({ levelId: level.id })}
    >
      {text.archived.restore}
    </Button>
  );
}

/** Levels off sale, which some may still hold. */
function ArchivedLevels({ levels }: { levels: readonly AdminLevel[] }) {
  if (levels.length === 0) return null;
  return (
    <details className="group rounded-2xl border border-line bg-surface shadow-card">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-2.5 font-semibold">
        {text.archived.title(levels.length)}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 transition-transform group-open:rotate-180" />
      </summary>
      <p className="px-4 pb-3 text-sm text-soft">{text.archived.detail}</p>
      <div className="px-2 pb-2">
        <LevelRows
          caption={text.archived.title(levels.length)}
          levels={levels}
          detail={({ archivedAt }) => (archivedAt ? text.archived.since(formatDate(archivedAt)) : null)}
          actions={(level) => <Restore level={level} />}
        />
      </div>
    </details>
  );
}

function LevelsEditor({ overview }: { overview: LevelsOverview }) {
  const [isCreating, setCreating] = useAskedAct("creer");
  const [question, ask] = useState<Question>();
  const close = () => ask(undefined);
  return (
    <div className="flex flex-col gap-5">
      <Suspense>
        <WaitingApprovals kinds={["level"]} />
      </Suspense>
      <CostCard overview={overview} />
      <section aria-labelledby="levels">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
          <h2 id="levels" className="text-lg font-bold tracking-tight">
            {text.list.title}
          </h2>
          <div className="flex w-full gap-2 sm:w-auto">
            <ButtonLink to={paths.adminTasks} size="small" variant="outline">
              <ListChecks aria-hidden="true" className="size-4.5" />
              {text.list.allTasks}
            </ButtonLink>
            <Button size="small" className="flex-1" onClick={() => setCreating(true)}>
              <Plus aria-hidden="true" className="size-4.5" />
              {text.list.create}
            </Button>
          </div>
        </div>
        <LevelList
          overview={overview}
          levels={overview.levels.filter(({ archivedAt }) => archivedAt === null)}
          ask={(act, level) => ask({ act, level })}
        />
      </section>
      <ArchivedLevels levels={overview.levels.filter(({ archivedAt }) => archivedAt !== null)} />
      {isCreating ? <LevelDialog overview={overview} onClose={() => setCreating(false)} /> : null}
      {question?.act === "remove" ? <LevelRemoval level={question.level} onClose={close} /> : null}
      {question?.act === "edit" ? <LevelDialog level={question.level} overview={overview} onClose={close} /> : null}
    </div>
  );
}

/** Levels with their holders, their tasks and their cost, and what can be done to them. */
export default function Levels() {
  const levels = trpc.admin.levels.useQuery();
  return (
    <Loaded
      query={levels}
      errorTitle={editingText.loadingFailed}
      skeleton={<SkeletonList rows={4} rowClassName="h-52" />}
    >
      {(overview) => <LevelsEditor overview={overview} />}
    </Loaded>
  );
}
