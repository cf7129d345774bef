import { useSearchParams } from "react-router";
import { PageTitle } from "../../ui/page-title.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { PastDays } from "./past-days.tsx";
import { tasksText as text } from "./text.ts";
import { Today } from "./today.tsx";

const TAB = "onglet";
const TODAY = "aujourdhui";
const HISTORY = "historique";

export default function TasksPage() {
  const [params, setParams] = useSearchParams();
  return (
    <div className="mx-auto max-w-2xl">
      <PageTitle title={text.title} />
      <Tabs
        label={text.tabs}
        value={params.get(TAB) === HISTORY ? HISTORY : TODAY}
        onValueChange={(tab) => setParams(tab === TODAY ? {} : { [TAB]: tab }, { replace: true })}
        tabs={[
          { value: TODAY, label: text.today, content: <Today /> },
          { value: HISTORY, label: text.history, content: <PastDays /> },
        ]}
      />
    </div>
  );
}
