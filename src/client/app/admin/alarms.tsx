import { POLL_MS } from "../../lib/live-state.ts";
import { trpc } from "../../lib/query.ts";
import { Alert } from "../../ui/alert.tsx";
import { alarmText } from "./text.ts";

/** What is wrong with the site itself, above every room, as long as it is. */
export function Alarms() {
  const { data: alarms = [] } = trpc.admin.alarms.useQuery(undefined, { refetchInterval: POLL_MS });
  return alarms.map(({ name, since }) => (
    <div key={name} className="mb-4">
      <Alert tone="error" title={alarmText[name].title(since)}>
        {alarmText[name].what}
      </Alert>
    </div>
  ));
}
