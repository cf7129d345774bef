import "./rewritten-text.ts";

// Stands inside each page, and runs before any other code is there (vite/prerender.ts).

// Kept until it is of use to its reader (install-offer.ts), instead of a bar at the first visit.
window.addEventListener("beforeinstallprompt", (installOffer) => {
  installOffer.preventDefault();
  Object.assign(window, { installOffer });
});
