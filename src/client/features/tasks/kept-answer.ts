import { useState } from "react";
import type { Answer } from "../../../shared/content/kind.ts";
import { DAY_MS } from "../../../shared/day.ts";
import type { OpenedTask } from "../../../shared/tasks.ts";
import type { Attempt, AttemptStore } from "../../lib/form/use-attempt.ts";
import { storedValue } from "../../lib/stored-value.ts";

/** A task as it was opened, what was chosen so far, and the attempt to send it that has no answer yet. */
type Kept = {
  opened: OpenedTask;
  /** The phone's clock when the least time is over (ms): a label, the server decides. */
  readableAt: number;
  /** A value for each question answered so far, or the code. */
  answer: (number | number[] | null)[] | string;
  attempt?: Attempt;
};

const answerStore = (taskId: number) => storedValue<Kept>(`task.${taskId}`, DAY_MS);

/** The task whose page elsewhere was opened last: where `/tasks/fini` leads back to. */
export const lastLink = storedValue<{ taskId: number }>("lastLink", DAY_MS);

const isSame = (one: OpenedTask, other: OpenedTask) =>
  one.day === other.day && JSON.stringify(one.content) === JSON.stringify(other.content);

/**
 * What a member chose of a task, kept on this phone until it is paid: it survives a lost network, a reload and the back
 * button.
 */
export function useKeptAnswer(taskId: number) {
  const stored = answerStore(taskId);
  const [kept, setKept] = useState(stored.read);

  // Based on what is stored: an answer may come to a page that was left, whose state is older.
  const save = (change: Partial<Kept>) => {
    const known = stored.read();
    if (!known) return;
    const next = { ...known, ...change };
    stored.write(next);
    setKept(next);
  };
  /** Keeps what was chosen unless the day or the content changed. */
  const keepOpened = (opened: OpenedTask) => {
    const known = stored.read();
    const empty = opened.content?.kind === "link" ? "" : [];
    const next: Kept = {
      ...(known && isSame(known.opened, opened) ? known : { answer: empty }),
      opened,
      readableAt: Date.now() + opened.waitMs,
    };
    stored.write(next);
    setKept(next);
  };
  const forget = () => stored.clear();
  const attemptStore: AttemptStore = {
    read: () => stored.read()?.attempt,
    write: (attempt) => save({ attempt }),
  };
  const choose = (answer: Kept["answer"]) => save({ answer });
  return { kept, keepOpened, choose, forget, attemptStore };
}

/** What was chosen as it is sent; undefined while something is missing. */
export function whole(answer: Kept["answer"], count: number): Answer | undefined {
  if (typeof answer === "string") return answer.trim() || undefined;
  const values = answer.filter((value) => value !== null && value !== undefined);
  return values.length === count ? values : undefined;
}
