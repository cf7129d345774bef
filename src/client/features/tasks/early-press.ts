import type { EarlyCall } from "../../lib/early-call.ts";
import { firstText as text } from "./text.ts";

/** Tasks that were pressed in the page as it was drawn at build, each with its call's idempotency key. */
type Pressed = Map<number, string>;
const held = (): { pressedTasks?: Pressed; early?: EarlyCall } => window as object;

/**
 * Sends a task's call before the page's code is there. The page sends it again under the same key, and says what came
 * of it; a refusal it says when the button is pressed again.
 */
export async function pressEarly(taskId: number, button: HTMLButtonElement): Promise<void> {
  const { pressedTasks: pressed = new Map<number, string>() } = held();
  const idempotencyKey = pressed.get(taskId) ?? crypto.randomUUID();
  Object.assign(window, { pressedTasks: pressed.set(taskId, idempotencyKey) });
  const { textContent: words } = button;
  button.disabled = true;
  button.textContent = text.sending;
  const answer = await fetch("/trpc/tasks.complete", {
    method: "POST",
    body: JSON.stringify({ taskId }),
    headers: {
      authorization: `Bearer ${held().early?.token}`,
      "content-type": "application/json",
      "idempotency-key": idempotencyKey,
    },
  }).catch(() => undefined);
  if (answer?.ok) {
    button.textContent = text.sent;
    return;
  }
  if (answer && answer.status < 500) pressed.delete(taskId);
  button.disabled = false;
  button.textContent = words;
}

/** The key of a task that was pressed so, once. */
export function takePressed(taskId: number): string | undefined {
  const { pressedTasks } = held();
  const key = pressedTasks?.get(taskId);
  pressedTasks?.delete(taskId);
  return key;
}
