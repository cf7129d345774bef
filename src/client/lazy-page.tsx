import { type ComponentType, lazy } from "react";

/** After this long a page that has not arrived counts as failed (spec §8). */
const LOAD_TIMEOUT_MS = 120_000;

const RELOADED = "reloadedForNewVersion";

/** A page of the previous version is gone after a deployment: reload once, to get the new one. */
function reloadOnce(): boolean {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED)) return false;
  sessionStorage.setItem(RELOADED, "1");
  window.location.reload();
  return true;
}

type Page = { default: ComponentType };

/** A page in a chunk of its own; what does not arrive becomes an error that the boundary shows. */
export function lazyPage(load: () => Promise<Page>) {
  return lazy(() => {
    const tooLate = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error("chunk load timed out")), LOAD_TIMEOUT_MS);
    });
    return Promise.race([load(), tooLate]).catch((error: unknown) => {
      if (!reloadOnce()) throw error;
      // The page is being replaced: stay on the skeleton meanwhile.
      return new Promise<Page>(() => {});
    });
  });
}
