import type { TasksToday } from "../../../shared/tasks.ts";
import { trpc } from "../../lib/query.ts";

/** Random delay after midnight, so that open phones do not all ask for the new tasks at once. */
const SPREAD_MS = 20_000;
const MARGIN_MS = 1_000 + Math.random() * SPREAD_MS;

type Answer = { data: TasksToday | undefined; dataUpdatedAt: number };

/** Milliseconds until the day turns by the server's clock; the phone's clock only measures elapsed time. */
const untilNextDay = ({ data, dataUpdatedAt }: Answer) =>
  data ? Math.max(0, dataUpdatedAt + data.nextDayInMs - Date.now()) + MARGIN_MS : false;

/** The day's tasks, asked for again by themselves just after midnight in Madagascar. */
export const useTasksToday = () =>
  trpc.tasks.today.useQuery(undefined, { refetchInterval: ({ state }) => untilNextDay(state) });
