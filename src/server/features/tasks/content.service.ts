import { createHash } from "node:crypto";
import type * as z from "zod/mini";
import type { checkTaskInput } from "../../../shared/content/answer.ts";
import { type Content, contentSchema, judge, leastSeconds, triesADay } from "../../../shared/content/content.ts";
import type { Answer } from "../../../shared/content/kind.ts";
import { sealed } from "../../../shared/content/link.ts";
import { checkOne } from "../../../shared/content/questions.ts";
import { dayOf, HOUR_MS, startOfDay } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { CheckedAnswer } from "../../../shared/tasks.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Reader, Tx } from "../../db/database.ts";
import * as queries from "./content.queries.ts";

/** Until when an answer that was begun the day before is taken, after midnight. */
const LATE_MS = 6 * HOUR_MS;

/** A content that was checked when it was stored. */
export const read = (stored: string): Content => JSON.parse(stored) as Content;

/** Names a content, so that an answer to another one is noticed. */
export const contentVersion = (stored: string): string =>
  createHash("sha256").update(stored).digest("hex").slice(0, 16);

const hashCode = (code: string): string => createHash("sha256").update(`asako link code ${code}`).digest("hex");

/** Content as it is stored: codes as their hashes. */
export function storedContent(sent: string): string {
  const content = contentSchema.parse(JSON.parse(sent));
  return JSON.stringify(content.kind === "link" ? sealed(content, hashCode) : content);
}

/** Milliseconds before an answer is accepted. */
export const remainingWaitMs = (content: Content, openedAt: number, now: number): number =>
  Math.max(0, openedAt + leastSeconds(content) * 1_000 - now);

/**
 * What a task wants of a member, and the opening that they may answer now: today's, or until 06:00 yesterday's, which
 * only a campaign still pays. `day` is its day, else today.
 */
export async function findBegun(
  reader: Reader,
  memberId: number,
  taskId: number,
  now: number,
): Promise<queries.TaskOpening & { day: number }> {
  const today = dayOf(now);
  const todays = await queries.findTaskOpening(reader, { memberId, day: today, taskId });
  if (todays.opening || now >= startOfDay(today) + LATE_MS) return { day: today, ...todays };
  const before = await queries.findTaskOpening(reader, { memberId, day: today - 1, taskId });
  return before.opening ? { day: today - 1, ...before } : { day: today, ...todays };
}

/**
 * Whether one answer of a quiz is right, and why: of a task that the member has opened. A question without right
 * answers, and a control, say nothing.
 */
export async function checkAnswer(
  { db, clock }: Deps,
  { memberId }: Actor,
  { taskId, question, answer }: z.infer<typeof checkTaskInput>,
): Promise<CheckedAnswer> {
  const { stored, opening } = await findBegun(db.read, memberId, taskId, clock());
  if (!stored || !opening) throw new AppError("TASK_NOT_FOUND");
  const content = read(stored);
  const checked = content.kind === "questions" ? checkOne(content, question, answer) : undefined;
  if (!checked) throw new AppError("ANSWER_MISFIT");
  return checked;
}

/**
 * What an accepted answer stores, or that one of the day's tries was used up: stored, unlike a refusal that changes
 * nothing.
 */
export type Accepted = { row: queries.NewAnswer } | { triesLeft: number };

/**
 * Judges a member's answer to a task with content, inside the paying transaction.
 * @throws AppError TASK_UNOPENED and TASK_CHANGED, after which the page loads the task again; TASK_TOO_SOON with
 * `retryAfterS`; ANSWER_WRONG with what there is to know
 */
export async function acceptAnswer(
  tx: Tx,
  place: { memberId: number; day: number; taskId: number },
  { stored, opening }: queries.TaskOpening,
  answer: Answer | undefined,
  now: number,
): Promise<Accepted> {
  if (answer === undefined) throw new AppError("TASK_WANTS_ANSWER");
  if (!stored) throw new AppError("TASK_CHANGED");
  if (!opening) throw new AppError("TASK_UNOPENED");
  if (opening.version !== contentVersion(stored)) throw new AppError("TASK_CHANGED");
  const content = read(stored);
  if (opening.failures >= triesADay(content)) throw new AppError("TASK_TRIES_SPENT");
  const waitMs = remainingWaitMs(content, opening.openedAt, now);
  if (waitMs > 0) throw new AppError("TASK_TOO_SOON", { retryAfterS: Math.ceil(waitMs / 1_000) });
  const verdict = judge(content, answer, hashCode);
  if (verdict.outcome === "misfit") throw new AppError("ANSWER_MISFIT");
  if (verdict.outcome === "wrong")
    throw new AppError("ANSWER_WRONG", { wrong: { question: verdict.question, why: verdict.why } });
  if (verdict.outcome === "failed") {
    await queries.countFailure(tx, place);
    return { triesLeft: triesADay(content) - opening.failures - 1 };
  }
  const kept = typeof answer === "string" ? "" : JSON.stringify(answer);
  return { row: { ...place, content: kept, openedAt: opening.openedAt, answeredAt: now, code: verdict.code ?? null } };
}

/** For a transaction that holds the fund's rows, as all that pay do: nobody can use the code at the same time. */
export async function assertCodeFree(tx: Tx, { taskId, code }: queries.NewAnswer): Promise<void> {
  if (code !== null && (await queries.isCodeTaken(tx, taskId, code))) throw new AppError("LINK_CODE_TAKEN");
}

export const { insertAnswer } = queries;

/** Nobody thinks as fast as the least time allows. */
const THINKING = 3;

/** How long a task's content takes, in minutes; null without content. */
export async function contentMinutes(reader: Reader, taskId: number): Promise<number | null> {
  const stored = await queries.findContent(reader, taskId);
  return stored ? Math.ceil((leastSeconds(read(stored)) * THINKING) / 60) : null;
}
