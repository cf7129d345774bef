import "./in-page.ts";

// A translated page is no longer what was drawn at build: React draws it anew, and what was typed meanwhile is put back.
const typed = new Map<string, string>();
window.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) typed.set(target.name, target.value);
});
const redrawn = (error: unknown) => {
  for (const field of document.querySelectorAll("input")) field.value ||= typed.get(field.name) ?? "";
  if (!document.querySelector("font")) reportError(error);
};
Object.assign(window, { redrawn });
