import { ListChecks, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { AdminLevel, LevelsOverview } from "../../../../shared/vip-editing.ts";
import { useAskedAct } from "../../../lib/address-words.ts";
import { lazyPage } from "../../../lib/lazy.tsx";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/query.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/dialog-arrival.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { SkeletonList } from "../../../ui/skeleton.tsx";
import { ArchivedLevels } from "./archived-levels.tsx";
import { CostCard } from "./cost-card.tsx";
import { LevelList } from "./level-list.tsx";
import { editingText, vipEditingText as text } from "./text.ts";

// Shows nothing until it knows that something waits.
const WaitingApprovals = lazyPage(() => import("../../approval/waiting-approvals.tsx"));
const LevelDialog = lazyDialog(() => import("./level-dialog.tsx"));
const LevelRemoval = lazyDialog(() => import("./level-removal.tsx"));

type Question = { act: "edit" | "remove"; level: AdminLevel };

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
