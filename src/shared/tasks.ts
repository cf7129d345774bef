import * as z from "zod/mini";

export const HISTORY_DAYS = 30;

export const completeTaskInput = z.strictObject({ taskId: z.int("INVALID") });

export type CompleteTaskInput = z.infer<typeof completeTaskInput>;

export type DailyTask = {
  id: number;
  name: string;
  description: string;
  gainAr: number;
  done: boolean;
  /** Not done, and more than the day's ceiling leaves: it is no task of today any more. */
  isCapped: boolean;
  /** How many times the reward fund can still pay this task and its bonuses; 0: « Budget du jour épuisé ». */
  places: number;
};

export type TasksToday = {
  levelId: number;
  levelName: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Milliseconds until midnight of Madagascar when this was answered: the phone's own hour may be wrong. */
  nextDayInMs: number;
  /** The most that tasks may pay today, those of all levels held today together, and what is left of it. */
  ceilingAr: number;
  leftAr: number;
  tasks: DailyTask[];
};

/** `remaining`: tasks of today still to be done. */
export type TaskCompletion = { gainAr: number; balanceAr: number; remaining: number };

export type TaskDay = {
  day: string;
  /** `levelName` is null where all the day's tasks are of one level. */
  tasks: { name: string; levelName: string | null; state: "fait" | "missed" | "open" }[];
};
