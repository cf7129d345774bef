import "./rewritten-text.ts";

// Stands inside each page, and runs before any other code is there (vite/prerender.ts).

// Kept until it is of use to its reader (install-offer.ts), instead of a bar at the first visit.
window.addEventListener("beforeinstallprompt", (installOffer) => {
  installOffer.preventDefault();
  Object.assign(window, { installOffer });
});

// A translated page is no longer what was drawn at build: React draws it anew, and what was typed meanwhile is put back.
const typed = new Map<string, string>();
window.addEventListener("input", ({ target }) => {
  if (target instanceof HTMLInputElement) typed.set(target.name, target.value);
});
window.addEventListener("redrawn", (event) => {
  for (const field of document.querySelectorAll("input")) field.value ||= typed.get(field.name) ?? "";
  if (!("isRewritten" in window)) reportError((event as CustomEvent).detail);
});
