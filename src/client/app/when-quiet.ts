/** The page and its requests go first. */
const QUIET_MS = 5_000;

/** Registers the service worker once the page works. */
export function whenQuiet(): void {
  // In development the files change too often to be kept.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = () => import("./new-version.tsx").then(({ keepUpToDate }) => keepUpToDate()).catch(() => {});
  const later = () => setTimeout(keep, QUIET_MS);
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
