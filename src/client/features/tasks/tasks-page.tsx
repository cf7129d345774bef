import { Check, CircleDashed, History, type LucideIcon, X } from "lucide-react";
import { useSearchParams } from "react-router";
import type { TaskDay } from "../../../shared/tasks.ts";
import { PAST_TASKS, TASKS_TAB } from "../../lib/paths.ts";
import { trpc } from "../../lib/query.ts";
import { DayGroup, Row } from "../../ui/day-group.tsx";
import { dayTitle } from "../../ui/day-title.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { campaignText } from "./campaign-text.ts";
import { tasksText as text } from "./text.ts";
import { Today } from "./today.tsx";

const TODAY = "aujourdhui";

type State = TaskDay["tasks"][number]["state"];

/** A missed task is a fact, not a fault: no red. */
const states: Record<State, { icon: LucideIcon; label: string; look: string }> = {
  fait: { icon: Check, label: text.past.done, look: "text-success" },
  missed: { icon: X, label: text.past.missed, look: "text-soft" },
  open: { icon: CircleDashed, label: text.past.open, look: "text-soft" },
};

function StateMark({ state }: { state: State }) {
  const { icon: Icon, label, look } = states[state];
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-medium ${look}`}>
      <Icon aria-hidden="true" className="size-4" />
      {label}
    </span>
  );
}

function Day({ day, tasks }: TaskDay) {
  const done = tasks.filter(({ state }) => state === "fait").length;
  return (
    <DayGroup title={dayTitle(day)} aside={<span className="text-soft">{text.past.count(done, tasks.length)}</span>}>
      {tasks.map(({ name, levelName, sponsorName, gainAr, state }, index) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: two tasks of one day may bear the same name
          key={`${index}-${name}`}
          title={name}
          detail={sponsorName ? campaignText.paidBy(sponsorName) : levelName}
          value={<Money amountAr={gainAr} signed={state === "fait"} className={states[state].look} />}
          note={<StateMark state={state} />}
        />
      ))}
    </DayGroup>
  );
}

/** Thirty days of tasks: what was offered, and what was done. */
function PastDays() {
  const history = trpc.tasks.history.useQuery();
  return (
    <Loaded query={history}>
      {(data) => {
        const days = data.filter(({ tasks }) => tasks.length > 0);
        if (days.length === 0) return <EmptyState icon={History} title={text.past.empty} />;
        return (
          <>
            <p className="mb-4 text-sm text-soft">{text.past.lead}</p>
            {days.map(({ day, tasks }) => (
              <Day key={day} day={day} tasks={tasks} />
            ))}
          </>
        );
      }}
    </Loaded>
  );
}

export default function TasksPage() {
  const [params, setParams] = useSearchParams();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title={text.title} />
      <Tabs
        label={text.tabs}
        value={params.get(TASKS_TAB) === PAST_TASKS ? PAST_TASKS : TODAY}
        onValueChange={(tab) => setParams(tab === TODAY ? {} : { [TASKS_TAB]: tab }, { replace: true })}
        tabs={[
          { value: TODAY, label: text.today, content: <Today /> },
          { value: PAST_TASKS, label: text.history, content: <PastDays /> },
        ]}
      />
    </div>
  );
}
