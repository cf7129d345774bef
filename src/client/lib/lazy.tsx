import { type ComponentType, use } from "react";
import { wholeStylesheet } from "./stylesheet.ts";
import { timeLimit } from "./time-limit.ts";

/** After this long code that has not arrived counts as failed. */
const LOAD_TIMEOUT_MS = 120_000;

/** The version that was running before a reload, so that no page reloads twice for nothing. */
const LEFT_VERSION = "leftVersion";

const ANSWER_TIMEOUT_MS = 5_000;

export type Code<Props = object> = { default: ComponentType<Props> };
type Load<Props> = () => Promise<Code<Props>>;

let isReloading = false;

/** Reloads the page because code is missing. Unlike the browser's own reload, it keeps what was typed and not sent (use-kept-input.ts). */
export function reloadForCode(): void {
  isReloading = true;
  window.location.reload();
}

export const reloadsForCode = (): boolean => isReloading;

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
  reloadForCode();
  return true;
}

async function inTime<Value>(arrival: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("chunk load timed out")), LOAD_TIMEOUT_MS);
  });
  try {
    return await Promise.race([arrival, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

/** Code that did not arrive. The component that shows the error calls `forget`; the next render then fetches the code again. */
export class MissingCode extends Error {
  readonly forget: () => void;
  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : "code did not arrive", { cause });
    this.forget = forget;
  }
}

/** A component in a chunk of its own. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Fetches it before it is drawn. Rejects with `MissingCode`. */
  preload: () => Promise<unknown>;
};

/**
 * A part of a page in a chunk of its own; what does not arrive becomes a `MissingCode`, which a boundary shows. React's
 * `lazy` would keep that failure for ever, and would draw nothing at first of a part that is there already, which a
 * page drawn at build must not.
 */
export function lazyPart<Props extends object>(load: Load<Props>): LazyPart<Props> {
  let Arrived: ComponentType<Props> | undefined;
  let arrival: Promise<ComponentType<Props>> | undefined;
  let isAwaited = false;

  const fetchPart = async (styled?: Promise<void>) => {
    try {
      const [code] = await Promise.all([inTime(load()), styled]);
      Arrived = code.default;
      return Arrived;
    } catch (cause) {
      throw new MissingCode(cause, () => {
        arrival = undefined;
      });
    }
  };
  const preload = () => {
    arrival ??= fetchPart();
    return arrival;
  };
  const draw = (props: Props) => {
    // A part drawn over a page, or in place of one, waits for its style sheet.
    arrival ??= fetchPart(wholeStylesheet());
    // What waits with `use` goes on calling it once it has arrived: React warns otherwise.
    isAwaited ||= !Arrived;
    const Drawn = Arrived && !isAwaited ? Arrived : use(arrival);
    return <Drawn {...props} />;
  };
  return Object.assign(draw, { preload });
}

/** A page, or most of one: when it fails to load a second time, the site is reloaded in its new version. */
export const lazyPage = <Props extends object = object>(load: Load<Props>): LazyPart<Props> =>
  lazyPart(async () => {
    try {
      return await load().catch(load);
    } catch (error) {
      if (!(await reloadOnce())) throw error;
      // The page is being replaced: stay on the skeleton meanwhile.
      return new Promise<never>(() => {});
    }
  });

/** Fetches code that will probably be needed. A failure is silent: the code is fetched again when it is needed. */
export function prefetch({ preload }: Pick<LazyPart<never>, "preload">): void {
  preload().catch(({ forget }: MissingCode) => forget());
}
