import { timeLimit } from "../../lib/time-limit.ts";

const KEPT = "typedBeforeReload";
const REACH_TIMEOUT_MS = 10_000;

const isServerThere = () =>
  fetch("/healthz", { cache: "no-store", signal: timeLimit(REACH_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isPassword = ({ autocomplete }: HTMLInputElement) => autocomplete.endsWith("password");
const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter((field) => field instanceof HTMLInputElement);

/** Keeps what was typed, except passwords, for as long as the tab is open. */
export function keepTyped(form: HTMLFormElement, where: string): void {
  const typed = fieldsOf(form).filter((field) => field.value && !isPassword(field));
  try {
    sessionStorage.setItem(where, JSON.stringify(typed.map(({ name, value }) => [name, value])));
  } catch {
    // The storage is full: the older draft is removed, so that it does not come back.
    sessionStorage.removeItem(where);
  }
}

/** Puts it back, once; false when nothing was kept. */
export function restoreFields(form: HTMLFormElement, where: string): boolean {
  const kept = sessionStorage.getItem(where);
  if (!kept) return false;
  sessionStorage.removeItem(where);
  const typed = new Map<string, string>(JSON.parse(kept));
  for (const field of fieldsOf(form)) field.value ||= typed.get(field.name) ?? "";
  return true;
}

/**
 * Reloads the page, keeping what was typed except passwords, because some browsers never ask again for a module that failed to load. False
 * when the server cannot be reached: the page would not come back.
 */
export async function reloadKeepingFields(form: HTMLFormElement): Promise<boolean> {
  if (!(await isServerThere())) return false;
  keepTyped(form, KEPT);
  window.location.reload();
  return true;
}

/** Puts back what `reloadKeepingFields` kept; false when it kept nothing. */
export const restoreTyped = (form: HTMLFormElement): boolean => restoreFields(form, KEPT);
