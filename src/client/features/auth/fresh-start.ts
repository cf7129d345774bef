const KEPT = "typedBeforeReload";
const REACH_TIMEOUT_MS = 10_000;

const isServerThere = () =>
  fetch("/healthz", { cache: "no-store", signal: AbortSignal.timeout(REACH_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  );

const isPassword = ({ autocomplete }: HTMLInputElement) => autocomplete.endsWith("password");
const fieldsOf = (form: HTMLFormElement) => [...form.elements].filter((field) => field instanceof HTMLInputElement);

/**
 * Loads the page anew, what was typed kept except passwords: some browsers never ask again for a module that failed to arrive. False
 * when the server cannot be reached, for then the page would not come back.
 */
export async function startAfresh(form: HTMLFormElement): Promise<boolean> {
  if (!(await isServerThere())) return false;
  const typed = fieldsOf(form).filter((field) => field.value && !isPassword(field));
  sessionStorage.setItem(KEPT, JSON.stringify(typed.map(({ name, value }) => [name, value])));
  window.location.reload();
  return true;
}

/** Puts back what `startAfresh` kept; false when it kept nothing. */
export function restoreTyped(form: HTMLFormElement): boolean {
  const kept = sessionStorage.getItem(KEPT);
  if (!kept) return false;
  sessionStorage.removeItem(KEPT);
  const typed = new Map<string, string>(JSON.parse(kept));
  for (const field of fieldsOf(form)) field.value ||= typed.get(field.name) ?? "";
  return true;
}
