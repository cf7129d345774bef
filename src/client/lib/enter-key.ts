const TYPED = "input:not([type=hidden], [type=checkbox], [type=radio], [hidden], [disabled], [readonly]), textarea";

/** What Enter does in a field: a search looks, the last field of a form sends, any other leads to the next one. */
export function enterKeyOf(field: HTMLInputElement): "search" | "send" | "next" | "done" {
  if (field.type === "search") return "search";
  if (!field.form) return "done";
  return [...field.form.querySelectorAll(TYPED)].at(-1) === field ? "send" : "next";
}

/** The label of a phone's Enter key, set when a field takes the focus, before the keyboard opens. */
export function labelEnterKey(): void {
  document.addEventListener("focusin", ({ target }) => {
    // In a text of several lines Enter is a line.
    if (target instanceof HTMLInputElement) target.enterKeyHint = enterKeyOf(target);
  });
}
