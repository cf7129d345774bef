import { keepTyped, restoreFields } from "./form-reload.ts";

const LEFT = "typedBeforeLeaving";

/**
 * Puts back what was typed when the form was last left, reloaded or ended by the phone, and keeps what is typed from now on; returns
 * the function to call when leaving it.
 */
export function resumeDraft(form: HTMLFormElement): () => void {
  const keep = () => keepTyped(form, LEFT);
  restoreFields(form, LEFT);
  keep();
  // At the window, after React: a number and a code are kept as their fields have put them.
  window.addEventListener("input", keep);
  return () => {
    keep();
    window.removeEventListener("input", keep);
  };
}

export const forgetDraft = () => sessionStorage.removeItem(LEFT);
