import { paths } from "./paths.ts";
import { prefetchPage } from "./routes.tsx";

/** The page and what it asks for go first. */
const QUIET_MS = 5_000;

/** What Chromium knows of a phone's wish to save its data; the others say nothing. */
type SavesData = { connection?: { saveData?: boolean } };

/** Whoever gives a password is on the way home: its code comes while they type. */
function prefetchHome() {
  if ((navigator as SavesData).connection?.saveData) return;
  const isPassword = (target: EventTarget | null) => target instanceof HTMLInputElement && target.type === "password";
  const onFocus = ({ target }: { target: EventTarget | null }) => {
    if (!isPassword(target)) return;
    document.removeEventListener("focusin", onFocus);
    void prefetchPage(paths.home);
  };
  document.addEventListener("focusin", onFocus);
  onFocus({ target: document.activeElement });
}

/** What can wait until the page works. */
export function whenQuiet(): void {
  prefetchHome();
  // In development the files change too often to be kept.
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  const keep = () => import("./new-version.tsx").then(({ keepUpToDate }) => keepUpToDate()).catch(() => {});
  const later = () => setTimeout(keep, QUIET_MS);
  if (document.readyState === "complete") later();
  else window.addEventListener("load", later, { once: true });
}
