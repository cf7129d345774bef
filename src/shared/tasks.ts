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
  /** Today's ceiling of the level does not leave room for it: its tasks were changed during the day. */
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
  tasks: DailyTask[];
};

export type TaskCompletion = { gainAr: number; balanceAr: number; remaining: number };

export type TaskDay = { day: string; tasks: { name: string; state: "fait" | "missed" | "open" }[] };
