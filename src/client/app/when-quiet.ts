import { onSessionChange, readToken } from "../lib/session.ts";

/** The page and its requests go first. */
const QUIET_MS = 5_000;

/** Calls once somebody is signed in here, or already has the worker: a visitor may never come back, and 88 files are a morning's data. */
function onceSignedIn(then: () => void): void {
  if (readToken() || navigator.serviceWorker.controller) then();
  else {
    const stop = onSessionChange(() => {
      if (!readToken()) return;
      stop();
      then();
    });
  }
}

/** Registers the service worker once the page works and somebody is signed in. */
export function whenQuiet(): void {
  // In development the files change too often to be kept.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = () => import("./new-version.tsx").then(({ keepUpToDate }) => keepUpToDate()).catch(() => {});
  const later = () => onceSignedIn(() => setTimeout(keep, QUIET_MS));
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
