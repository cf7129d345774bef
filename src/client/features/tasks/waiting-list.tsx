import { CloudOff } from "lucide-react";
import { formatAr } from "../../../shared/money.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { forgetWaiting, useWaitingTasks } from "./waiting.ts";
import { waitingText as text } from "./waiting-text.ts";

/** What was done without a network, and why some of it was refused afterwards. */
export function WaitingList() {
  const tasks = useWaitingTasks();
  const waiting = tasks.filter(({ refusal }) => refusal === undefined);
  if (tasks.length === 0) return null;
  return (
    <div className="mb-4 flex flex-col gap-3">
      {tasks.map((task) =>
        task.refusal ? (
          <Alert
            key={task.key}
            tone="error"
            title={task.name}
            action={
              <Button size="small" variant="outline" onClick={() => forgetWaiting(task)}>
                {text.read}
              </Button>
            }
          >
            {task.refusal}
          </Alert>
        ) : null,
      )}
      {waiting.length > 0 ? (
        <Alert tone="info" title={text.list}>
          <ul>
            {waiting.map(({ key, name, gainAr }) => (
              <li key={key}>
                {name} ({formatAr(gainAr)})
              </li>
            ))}
          </ul>
          <p className="mt-1 text-sm">{text.detail}</p>
        </Alert>
      ) : null}
    </div>
  );
}

/** In place of a task's button. */
export const Waits = () => (
  <p className="flex min-h-11 items-center gap-2 text-sm font-medium text-soft">
    <CloudOff aria-hidden="true" className="size-4 shrink-0" />
    {text.waits}
  </p>
);
