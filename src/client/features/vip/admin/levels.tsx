import { ChevronDown, ListChecks, Plus } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { formatDate } from "../../../../shared/day.ts";
import { formatAr } from "../../../../shared/money.ts";
import { salesAreSuspended } from "../../../../shared/vip.ts";
import { type AdminLevel, countHolders, type LevelsOverview, levelCostAr } from "../../../../shared/vip-editing.ts";
import { useAskedAct } from "../../../lib/address-words.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { lazyPage } from "../../../lib/lazy.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/query.ts";
import { Badge, StatusPill } from "../../../ui/badge.tsx";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { DeepCard } from "../../../ui/card.tsx";
import { lazyDialog } from "../../../ui/dialog-arrival.tsx";
import { Link } from "../../../ui/link.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Money } from "../../../ui/money.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { type Column, RecordRows } from "../../../ui/record-list.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { toast } from "../../../ui/toast.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import { coverAfterSale } from "./sale.ts";
import { editingText, vipEditingText as text, vipEditingText } from "./text.ts";

const listText = vipEditingText.list;

/** Opens the question; nothing is done before its answer. */
type Ask = (act: "edit" | "remove", level: AdminLevel) => void;

/** Why no more of it is sold, where that is so. */
function suspensionOf(overview: LevelsOverview, level: AdminLevel) {
  const { isCovered, days } = coverAfterSale(overview, level);
  if (level.priceAr === 0 || isCovered) return null;
  return (
    <>
      <Badge tone="warning">{listText.suspended}</Badge> {listText.suspendedWhy(days, overview.requiredDays)}
    </>
  );
}

/** How much of the maximum the tasks take, and the way to them. */
function Tasks({ id, name, tasks, tasksAr, dailyCeilingAr }: AdminLevel) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <Link
          to={`${paths.adminTasks}?niveau=${id}`}
          aria-label={listText.tasksOf(tasks, name)}
          className="-my-1 inline-flex min-h-11 items-center font-semibold text-brand underline"
        >
          {listText.taskCount(tasks)}
        </Link>
        <span className="text-sm text-soft">{listText.room(formatAr(dailyCeilingAr - tasksAr))}</span>
      </div>
      <Progress
        label={listText.used(formatAr(tasksAr), formatAr(dailyCeilingAr))}
        value={tasksAr}
        max={Math.max(1, dailyCeilingAr)}
      />
    </>
  );
}

const price: Column<AdminLevel> = {
  title: listText.price,
  className: "whitespace-nowrap",
  cell: ({ priceAr }) => (priceAr === 0 ? listText.free : <Money amountAr={priceAr} />),
  card: "side",
};

const tasks: Column<AdminLevel> = {
  title: listText.tasks,
  className: "min-w-48 py-2!",
  cell: Tasks,
  card: "paragraph",
};

/** The maximum, never without what was really paid. */
const ceiling: Column<AdminLevel> = {
  title: listText.ceiling,
  className: "min-w-44",
  cell: ({ dailyCeilingAr, averagePaidAr }) => (
    <>
      <span className="font-semibold text-ink">{listText.upTo(formatAr(dailyCeilingAr))}</span>
      <span className="block text-sm text-soft">
        {averagePaidAr === null ? listText.noAverage : listText.average(formatAr(averagePaidAr))}
      </span>
    </>
  ),
  card: "paragraph",
};

/** How many hold the level, and what it costs the fund. */
const holders: Column<AdminLevel> = {
  title: listText.holders,
  cell: ({ priceAr, held, paidTodayAr }) => {
    const count = countHolders(held);
    const costs = [
      count > 0 ? listText.costs(formatAr(levelCostAr(held))) : "",
      paidTodayAr > 0 ? listText.paidToday(formatAr(paidTodayAr)) : "",
    ];
    return (
      <>
        <span className="font-semibold text-ink">
          {priceAr === 0 ? listText.everyone : listText.holderCount(count)}
        </span>
        {costs.filter(Boolean).map((cost) => (
          <span key={cost} className="block text-sm text-soft">
            {cost}
          </span>
        ))}
      </>
    );
  },
  card: "line",
};

type LevelRowsProps = {
  caption: string;
  levels: readonly AdminLevel[];
  detail: (level: AdminLevel) => ReactNode;
  actions: (level: AdminLevel) => ReactNode;
};

/** Levels with their terms, their tasks and what they cost. */
function LevelRows({ caption, levels, detail, actions }: LevelRowsProps) {
  return (
    <RecordRows
      rows={levels}
      records={{
        caption,
        idOf: ({ id }) => id,
        head: { title: listText.level, words: ({ name }) => name, detail },
        columns: [price, ceiling, tasks, holders, { title: listText.actions, cell: actions, card: "end" }],
      }}
    />
  );
}

/** Levels on sale, cheapest first. */
function LevelList(props: { overview: LevelsOverview; levels: readonly AdminLevel[]; ask: Ask }) {
  const { overview, levels, ask } = props;
  return (
    <LevelRows
      caption={listText.caption}
      levels={levels}
      detail={(level) => suspensionOf(overview, level)}
      actions={(level) => (
        <span className="flex gap-1.5">
          <Button
            size="small"
            variant="secondary"
            aria-label={listText.editOf(level.name)}
            onClick={() => ask("edit", level)}
          >
            {listText.edit}
          </Button>
          {level.priceAr === 0 ? null : (
            <Button
              size="small"
              variant="outline"
              aria-label={listText.removeOf(level.name)}
              onClick={() => ask("remove", level)}
            >
              {listText.remove}
            </Button>
          )}
        </span>
      )}
    />
  );
}

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
