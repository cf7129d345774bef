import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import type { Answer } from "../../../shared/content/kind.ts";
import { formatAr } from "../../../shared/money.ts";
import { api } from "../../lib/api.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { failureOf, isUnanswered } from "../../lib/failure.ts";
import { readToken, readUser, WAITING } from "../../lib/session.ts";
import { waitingText as text } from "./waiting-text.ts";

/**
 * A task done without a network, on a day (`YYYY-MM-DD`) of one member; nobody else's session sends it. With `refusal`
 * it was sent and refused: it stays until it was read.
 */
export type WaitingTask = {
  memberId: number;
  taskId: number;
  name: string;
  gainAr: number;
  day: string;
  answer?: Answer;
  key: string;
  refusal?: string;
};

const listeners = new Set<() => void>();
const NONE: readonly WaitingTask[] = [];
let read: { written: string | null; tasks: readonly WaitingTask[] } = { written: null, tasks: NONE };

/** All that wait on this phone, oldest first. */
function all(): readonly WaitingTask[] {
  const written = deviceStorage.get(WAITING);
  if (written === read.written) return read.tasks;
  try {
    read = { written, tasks: JSON.parse(written ?? "[]") };
  } catch {
    read = { written, tasks: NONE };
  }
  return read.tasks;
}

function write(tasks: readonly WaitingTask[]): void {
  if (tasks.length > 0) deviceStorage.set(WAITING, JSON.stringify(tasks));
  else deviceStorage.remove(WAITING);
  for (const listener of listeners) listener();
}

const isMine = ({ memberId }: WaitingTask) => memberId === readUser()?.id;

/** Those of the signed-in member, oldest first. */
export function useWaitingTasks(): readonly WaitingTask[] {
  const tasks = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    all,
    () => NONE,
  );
  return tasks.filter(isMine);
}

/** How many tasks signing out would lose. */
export const countWaiting = (): number => all().filter((task) => isMine(task) && !task.refusal).length;

/** Keeps a task until the network is back; once for its day. */
export function keepWaiting(task: Omit<WaitingTask, "memberId" | "key">): void {
  const memberId = readUser()?.id;
  if (memberId === undefined) return;
  const isKept = all().some((other) => isMine(other) && other.taskId === task.taskId && other.day === task.day);
  if (!isKept) write([...all(), { ...task, memberId, key: crypto.randomUUID() }]);
}

export const forgetWaiting = ({ key }: Pick<WaitingTask, "key">): void =>
  write(all().filter((task) => task.key !== key));

/** For whoever signs out by their own will. */
export const forgetAllWaiting = (): void => write(NONE);

/** Whether a press now can only wait: the phone says that it has no network. */
export const isOffline = (): boolean => !onlineManager.isOnline();

let isSending = false;

/**
 * Sends what waits, one after the other in their order, each under its own key. What was refused stays with its reason;
 * without an answer the rest waits on.
 * @param onSent after each that was answered, with a sentence for whoever looks
 */
export async function sendWaiting(onSent: (isPaid: boolean, sentence: string) => void): Promise<void> {
  const token = readToken();
  if (isSending || isOffline()) return;
  isSending = true;
  try {
    for (;;) {
      const next = all().find((task) => isMine(task) && !task.refusal);
      if (!next || readToken() !== token) return;
      const { taskId, day, answer, key, name } = next;
      try {
        const { gainAr } = await api.tasks.complete.mutate(
          { taskId, day, answer },
          { context: { idempotencyKey: key } },
        );
        forgetWaiting(next);
        onSent(true, text.sent(name, formatAr(gainAr)));
      } catch (error) {
        const failure = failureOf(error);
        if (!failure.code || isUnanswered(error) || failure.code === "UNAUTHENTICATED") return;
        write(all().map((task) => (task.key === key ? { ...task, refusal: failure.message } : task)));
        onSent(false, text.refused(name, failure.message));
      }
    }
  } finally {
    isSending = false;
  }
}
