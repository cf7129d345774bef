import { useSyncExternalStore } from "react";
import { deviceStorage } from "./device-storage.ts";
import { INSTALL_ANSWERED } from "./session.ts";

/** The browser's offer to put the site on the phone's screen, kept by in-page.ts; TypeScript's DOM types lack it. */
type Held = { installOffer?: Event & { prompt(): Promise<unknown> } };
const offer = () => (window as Held).installOffer;

const ANSWERED = "installanswered";

/** Ends the offer on this device; taken up, the browser asks for a last yes. */
export function answerInstallOffer(isTaken: boolean): void {
  deviceStorage.set(INSTALL_ANSWERED, "1");
  if (isTaken)
    void offer()
      ?.prompt()
      .catch(() => {});
  window.dispatchEvent(new Event(ANSWERED));
}

function subscribe(listener: () => void) {
  for (const name of ["beforeinstallprompt", ANSWERED]) window.addEventListener(name, listener);
  return () => {
    for (const name of ["beforeinstallprompt", ANSWERED]) window.removeEventListener(name, listener);
  };
}

/** Whether there is an offer that nobody on this device has answered. */
export const useInstallOffer = (): boolean =>
  useSyncExternalStore(subscribe, () => Boolean(offer()) && deviceStorage.get(INSTALL_ANSWERED) === null);
