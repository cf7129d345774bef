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
  /** Not done, and its gain no longer fits within the day's ceiling (docs/product.md 6.3). */
  isCapped: boolean;
  /** How many times the reward fund can still pay this task with its bonuses; 0: « Budget du jour épuisé ». */
  places: number;
};

export type TasksToday = {
  levelId: number;
  levelName: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** Milliseconds from the answer to midnight of Madagascar; the phone's clock may be wrong. */
  nextDayInMs: number;
  /** The day's ceiling over the tasks of all levels held today; with `leftAr`, what is left of it. */
  ceilingAr: number;
  leftAr: number;
  tasks: DailyTask[];
};

/** `remaining`: number of today's tasks still to do. */
export type TaskCompletion = {
  gainAr: number;
  /** The part of the gain that repaid a reversed deposit (docs/product.md 12.9). */
  repaidAr: number;
  balanceAr: number;
  remaining: number;
};

export type TaskDay = {
  day: string;
  /** `levelName` is null when all the day's tasks are of one level. */
  tasks: { name: string; levelName: string | null; state: "fait" | "missed" | "open" }[];
};
