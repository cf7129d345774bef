import { ListChecks, Plus } from "lucide-react";
import type { AdminLevel, LevelsOverview } from "../../../../shared/vip-editing.ts";
import { api } from "../../../lib/api.ts";
import { paths } from "../../../lib/paths.ts";
import { trpc } from "../../../lib/query.ts";
import { restoreInput } from "../../../lib/use-kept-input.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { lazyDialog } from "../../../ui/dialog-arrival.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { useQuestion } from "../../../ui/use-question.ts";
import { WaitingApprovals } from "../../approval/approval-card.tsx";
import { ArchivedLevels } from "./archived-levels.tsx";
import { CostCard } from "./cost-card.tsx";
import { LevelList } from "./level-list.tsx";
import { editingText, vipEditingText as text } from "./text.ts";
import { useCreation } from "./use-editing.ts";
import { keptAs, typedOf, useLevelEdit } from "./use-level-edit.ts";

const LevelDialog = lazyDialog(() => import("./level-dialog.tsx"));
const LevelRemoval = lazyDialog(() => import("./level-removal.tsx"));

type Question =
  | { act: "create" }
  | { act: "remove"; level: AdminLevel }
  /** `message`: why it was refused. */
  | { act: "edit"; level: AdminLevel; message?: string };

type QuestionProps = { overview: LevelsOverview; onClose: () => void };

function Creation({ overview, onClose }: QuestionProps) {
  const { create, pending, message } = useCreation(api.admin.createLevel.mutate, {
    words: text.form,
    keepTyped: ({ reason, ...terms }) => restoreInput(keptAs(), typedOf(terms, reason)),
    onClose,
  });
  return (
    <LevelDialog
      overview={overview}
      message={message}
      pending={pending}
      onSave={(terms, reason) => create({ ...terms, reason: reason || undefined })}
      onClose={onClose}
    />
  );
}

function LevelsEditor({ overview }: { overview: LevelsOverview }) {
  const { question, ask, askLate, close } = useQuestion<Question>();
  const save = useLevelEdit((level, message) => askLate({ act: "edit", level, message }));
  return (
    <div className="flex flex-col gap-5">
      <WaitingApprovals kinds={["level"]} />
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
            <Button size="small" className="flex-1" onClick={() => ask({ act: "create" })}>
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
      {question?.act === "create" ? <Creation overview={overview} onClose={close} /> : null}
      {question?.act === "remove" ? <LevelRemoval level={question.level} onClose={close} /> : null}
      {question?.act === "edit" ? (
        <LevelDialog
          {...question}
          overview={overview}
          onSave={(terms, reason) => {
            close();
            void save(question.level, terms, reason);
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** Levels with their holders, their tasks and their cost, and what can be done to them. */
export default function Levels() {
  const levels = trpc.admin.levels.useQuery();
  return (
    <Loaded query={levels} errorTitle={editingText.loadingFailed} skeleton={<Skeleton className="h-96" />}>
      {(overview) => <LevelsEditor overview={overview} />}
    </Loaded>
  );
}
