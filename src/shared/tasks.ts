import * as z from "zod/mini";
import { answerSchema } from "./content/answer.ts";
import type { ShownContent } from "./content/content.ts";

export const HISTORY_DAYS = 30;

const taskId = z.int("INVALID");

export const openTaskInput = z.strictObject({ taskId });

/** `answer` where the task has content; `day` (`YYYY-MM-DD`) where it was done on that day and sent later. */
export const completeTaskInput = z.strictObject({
  taskId,
  answer: z.optional(answerSchema),
  day: z.optional(z.iso.date("INVALID")),
});

export type CompleteTaskInput = z.infer<typeof completeTaskInput>;

export type DailyTask = {
  id: number;
  name: string;
  description: string;
  gainAr: number;
  /** Whether it wants an answer, on its own page, instead of « Marquer comme faite » (docs/product.md 6.8). */
  hasContent: boolean;
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

/** A task on its own page, opened just now by the server's clock where it wants an answer. */
export type OpenedTask = Pick<TasksToday, "day" | "nextDayInMs" | "ceilingAr"> & {
  task: DailyTask;
  /** Whose campaign it is of, and whether it is answered each day or once; null for a level's task. */
  campaign: { sponsorName: string; isDaily: boolean } | null;
  /** Null: « Marquer comme faite ». */
  content: ShownContent | null;
  /** Milliseconds before an answer is accepted. */
  waitMs: number;
  /** No try is left today. */
  isSpent: boolean;
};

/** Whether an answer of a quiz is right, and what there is to know of it. */
export type CheckedAnswer = { isRight: boolean; why: string };

/** `remaining`: number of today's tasks still to do; null after a campaign, which is none of them. */
export type TaskCompletion = {
  gainAr: number;
  /** The part of the gain that repaid a reversed deposit (docs/product.md 12.9). */
  repaidAr: number;
  balanceAr: number;
  remaining: number | null;
};

export type TaskDay = {
  day: string;
  /**
   * `levelName` is null when all the day's tasks are of one level; `sponsorName` is of a campaign's, which is never
   * missed; `gainAr` is what it paid, or would have.
   */
  tasks: {
    name: string;
    levelName: string | null;
    sponsorName?: string;
    gainAr: number;
    state: "fait" | "missed" | "open";
  }[];
};
