import { createHmac } from "node:crypto";
import { type Content, shownContent, triesADay } from "../../../shared/content/content.ts";
import { MEMBER_MARK } from "../../../shared/content/link.ts";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { OpenedTask } from "../../../shared/tasks.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import type { Tx } from "../../db/database.ts";
import * as queries from "./content.queries.ts";
import { contentVersion, read, remainingWaitMs } from "./content.service.ts";
import { getToday } from "./tasks.service.ts";

/** A member's name in the addresses of one task: the same each day, another in each task. */
const taskPseudonym = ({ env }: Deps, taskId: number, memberId: number): string =>
  createHmac("sha256", env.JWT_SECRET).update(`asako task ${taskId} member ${memberId}`).digest("hex").slice(0, 16);

function shownTo(deps: Deps, content: Content, taskId: number, memberId: number) {
  const visible = shownContent(content);
  if (visible.kind !== "link") return visible;
  return { ...visible, address: visible.address.replaceAll(MEMBER_MARK, taskPseudonym(deps, taskId, memberId)) };
}

/**
 * Opens a task's content for a member: the instant is stored, once a day, and its least time counts from it
 * (docs/product.md 6.8).
 * @param now UTC milliseconds
 */
export async function openContent(
  deps: Deps,
  tx: Tx,
  memberId: number,
  taskId: number,
  now: number,
): Promise<OpenedContent> {
  const stored = await queries.findContent(tx, taskId);
  if (!stored) return { content: null, waitMs: 0, isSpent: false };
  const content = read(stored);
  const place = { memberId, day: dayOf(now), taskId };
  await queries.open(tx, { ...place, openedAt: now, version: contentVersion(stored) });
  const opening = await queries.findOpening(tx, place);
  return {
    content: shownTo(deps, content, taskId, memberId),
    waitMs: remainingWaitMs(content, opening?.openedAt ?? now, now),
    isSpent: (opening?.failures ?? 0) >= triesADay(content),
  };
}

type OpenedContent = Pick<OpenedTask, "content" | "waitMs" | "isSpent">;

/** A level's task of today with all that a member needs to answer it. */
export async function openLevelTask(deps: Deps, actor: Actor, taskId: number): Promise<OpenedTask> {
  const { memberId } = actor;
  const { tasks, day, nextDayInMs, ceilingAr } = await getToday(deps, actor);
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) throw new AppError("TASK_NOT_FOUND");
  const opened = await deps.db.transact((tx) => openContent(deps, tx, memberId, taskId, deps.clock()));
  return { day, nextDayInMs, ceilingAr, task, campaign: null, ...opened };
}
