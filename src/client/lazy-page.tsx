import { type ComponentType, lazy } from "react";

/** After this long a page that has not arrived counts as failed (spec §8). */
const LOAD_TIMEOUT_MS = 120_000;

/** The version that was left behind by a reload, so that no page reloads twice for nothing. */
const LEFT_VERSION = "leftVersion";

/** A file of this version is gone after a deployment: reload once, to get the new version. */
function reloadOnce(): boolean {
  const version = import.meta.url;
  if (!navigator.onLine || sessionStorage.getItem(LEFT_VERSION) === version) return false;
  sessionStorage.setItem(LEFT_VERSION, version);
  window.location.reload();
  return true;
}

export type Page = { default: ComponentType };

async function loadInTime(load: () => Promise<Page>): Promise<Page> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("chunk load timed out")), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), tooLate]);
  } catch (error) {
    if (!reloadOnce()) throw error;
    // The page is being replaced: stay on the skeleton meanwhile.
    return new Promise(() => {});
  } finally {
    clearTimeout(timer);
  }
}

/** A page, or a part of one, in a chunk of its own; what does not arrive becomes an error that the boundary shows. */
export const lazyPage = (load: () => Promise<Page>) => lazy(() => loadInTime(load));

/** The same for a page that may be fetched before it is drawn: once it is there it needs no skeleton, even to be hydrated. */
export function preloadablePage(load: () => Promise<Page>) {
  let loaded: ComponentType | undefined;
  let arrival: Promise<Page> | undefined;
  const preload = () => {
    arrival ??= loadInTime(load).then((page) => {
      loaded = page.default;
      return page;
    });
    return arrival;
  };
  const Lazy = lazy(preload);
  return { preload, component: () => loaded ?? Lazy };
}
