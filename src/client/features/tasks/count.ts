import type { DailyTask } from "../../../shared/tasks.ts";

/** Neither done nor beyond the day's ceiling. */
export const isOpen = ({ done, isCapped }: DailyTask): boolean => !done && !isCapped;

/** « 1 sur 4 »: of the tasks within the day's ceiling. */
export const countTasks = (tasks: DailyTask[]) => ({
  done: tasks.filter(({ done }) => done).length,
  total: tasks.filter(({ isCapped }) => !isCapped).length,
});

/** Those that can be done now: open, and within the day's budget. */
export const listPayable = (tasks: DailyTask[]): DailyTask[] => tasks.filter((task) => isOpen(task) && task.places > 0);
