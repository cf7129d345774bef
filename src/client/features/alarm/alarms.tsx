import { Alert } from "../../ui/alert.tsx";
import { alarmText, recordsText } from "./text.ts";
import { useAlarms } from "./use-alarms.ts";

/** The alarms about the site itself, above every room, as long as they last. */
export function Alarms() {
  return useAlarms()?.map(({ name, since, records }) => (
    <div key={name} className="mb-4">
      <Alert tone="error" title={alarmText[name].title(since)}>
        {records.length > 0 ? <p className="wrap-anywhere">{recordsText(name, records)}</p> : null}
        <p>{alarmText[name].what}</p>
      </Alert>
    </div>
  ));
}
