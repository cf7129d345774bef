import { createHmac } from "node:crypto";
import { type Content, shownOf, triesADay } from "../../../shared/content/content.ts";
import { MEMBER_MARK } from "../../../shared/content/link.ts";
import { dayOf } from "../../../shared/day.ts";
import { AppError } from "../../../shared/errors.ts";
import type { OpenedTask } from "../../../shared/tasks.ts";
import type { Actor, Deps } from "../../app/deps.ts";
import * as queries from "./content.queries.ts";
import { read, versionOf, waitOf } from "./content.service.ts";
import { getToday } from "./tasks.service.ts";

/** A member's name in the addresses of one task: the same each day, another in each task. */
const pseudonymOf = ({ env }: Deps, taskId: number, memberId: number): string =>
  createHmac("sha256", env.JWT_SECRET).update(`asako task ${taskId} member ${memberId}`).digest("hex").slice(0, 16);

function shownTo(deps: Deps, content: Content, taskId: number, memberId: number) {
  const shown = shownOf(content);
  if (shown.kind !== "link") return shown;
  return { ...shown, address: shown.address.replaceAll(MEMBER_MARK, pseudonymOf(deps, taskId, memberId)) };
}

/**
 * A task of today with all that a member needs to answer it. Where it wants an answer, the instant is stored: its least time counts from the
 * first opening of the day (docs/product.md 6.8).
 * @throws AppError TASK_NOT_FOUND
 */
export async function openTask(deps: Deps, actor: Actor, taskId: number): Promise<OpenedTask> {
  const { memberId } = actor;
  const { tasks, day: today, nextDayInMs, ceilingAr } = await getToday(deps, actor);
  const task = tasks.find(({ id }) => id === taskId);
  if (!task) throw new AppError("TASK_NOT_FOUND");
  const opened = { day: today, nextDayInMs, ceilingAr, task };
  const stored = task.hasContent ? await queries.findContent(deps.db.read, taskId) : null;
  if (!stored) return { ...opened, content: null, waitMs: 0, isSpent: false };
  const content = read(stored);
  const now = deps.clock();
  const place = { memberId, day: dayOf(now), taskId };
  const version = versionOf(stored);
  const opening = await deps.db.transact(async (tx) => {
    await queries.open(tx, { ...place, openedAt: now, version });
    return queries.findOpening(tx, place);
  });
  return {
    ...opened,
    content: shownTo(deps, content, taskId, memberId),
    waitMs: waitOf(content, opening?.openedAt ?? now, now),
    isSpent: (opening?.failures ?? 0) >= triesADay(content),
  };
}
