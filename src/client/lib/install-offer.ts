import { useSyncExternalStore } from "react";
import { deviceStorage } from "./device-storage.ts";

/** The browser's offer to put the site on the phone's screen, which TypeScript's DOM types lack. */
type InstallOffer = Event & { prompt(): Promise<unknown> };

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined): void {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the offer until it is of use to its reader, instead of a bar at the first visit. */
export function holdInstallOffer(): void {
  window.addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  window.addEventListener("appinstalled", () => keep(undefined));
}

/** Stored beyond log-out (session.ts): that somebody answered, on this device. */
export const INSTALL_ANSWERED = "installAnswered";

/** Ends the offer on this device; taken up, the browser asks for a last yes. */
export function answerInstallOffer(isTaken: boolean): void {
  deviceStorage.set(INSTALL_ANSWERED, "1");
  if (isTaken) void offer?.prompt().catch(() => {});
  keep(undefined);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether there is an offer that nobody on this device has answered. */
export const useInstallOffer = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => offer !== undefined && deviceStorage.get(INSTALL_ANSWERED) === null,
    () => false,
  );
