import { type ComponentType, lazy } from "react";
import { wholeStylesheet } from "./stylesheet.ts";
import { timeLimit } from "./time-limit.ts";

/** After this long a page that has not arrived counts as failed (spec §8). */
const LOAD_TIMEOUT_MS = 120_000;

/** The version that a reload left behind, so that no page reloads twice for nothing. */
const LEFT_VERSION = "leftVersion";

const ANSWER_TIMEOUT_MS = 5_000;

async function serverAnswers(): Promise<boolean> {
  try {
    return (await fetch("/healthz", { signal: timeLimit(ANSWER_TIMEOUT_MS) })).ok;
  } catch {
    return false;
  }
}

/**
 * After a deployment this version's files may be gone: reloads once, to the new version. Without a network it does nothing, since the new
 * version would not arrive either. The service worker is removed first, or the reload would bring the old version again.
 */
async function reloadOnce(): Promise<boolean> {
  const version = import.meta.url;
  if (sessionStorage.getItem(LEFT_VERSION) === version || !(await serverAnswers())) return false;
  sessionStorage.setItem(LEFT_VERSION, version);
  const worker = await navigator.serviceWorker?.getRegistration();
  await worker?.unregister();
  window.location.reload();
  return true;
}

export type Page<Props = object> = { default: ComponentType<Props> };

async function loadInTime<Props>(load: () => Promise<Page<Props>>): Promise<Page<Props>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("chunk load timed out")), LOAD_TIMEOUT_MS);
  });
  const loaded = load().catch(async (error: unknown) => {
    if (!(await reloadOnce())) throw error;
    // The page is being replaced: stay on the skeleton meanwhile.
    return new Promise<never>(() => {});
  });
  try {
    return await Promise.race([loaded, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Code that did not arrive. Whoever shows the error calls `forget`: React would keep the failure for ever. */
export class MissingCode extends Error {
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : "code did not arrive", { cause });
    this.forget = forget;
  }
}

/** React's `lazy`, which asks for its code anew once a failure is forgotten. */
function lazyAnew<Props>(load: () => Promise<Page<Props>>): () => ComponentType<Props> {
  const fresh = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new MissingCode(cause, () => {
          current = fresh();
        });
      }),
    );
  let current = fresh();
  return () => current;
}

/** A part of a page in a chunk of its own; what does not arrive becomes an error that a boundary shows, and may ask for again. */
export function lazyPart<Props extends object>(load: () => Promise<Page<Props>>): ComponentType<Props> {
  const current = lazyAnew(load);
  return (props: Props) => {
    const Current = current();
    return <Current {...props} />;
  };
}

/** The same for a page, or most of one, which goes on with a new version of the site by itself. */
export const lazyPage = <Props extends object = object>(load: () => Promise<Page<Props>>): ComponentType<Props> =>
  lazyPart(() => loadInTime(load));

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
  const current = lazyAnew(async () => {
    const asked = preload();
    // What failed is not waited for a second time.
    asked.catch(() => {
      arrival = undefined;
    });
    // A page that replaces another is not drawn without its rules.
    const [page] = await Promise.all([asked, wholeStylesheet()]);
    return page;
  });
  return { preload, component: () => loaded ?? current() };
}
