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
  /** False when the reward fund cannot pay this task and its bonuses: « Budget du jour épuisé ». */
  funded: boolean;
};

export type TasksToday = { levelId: number; levelName: string /** `YYYY-MM-DD` */; day: string; tasks: DailyTask[] };

export type TaskCompletion = { gainAr: number; balanceAr: number; remaining: number };

export type TaskDay = { day: string; tasks: { name: string; state: "fait" | "missed" | "open" }[] };
