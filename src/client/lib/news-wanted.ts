import { deviceStorage } from "./device-storage.ts";
import { readUser, TOLD } from "./session.ts";

/** Whether this phone tells the signed-in member of news: they wanted it here, and the browser still lets it. */
export const wantsNews = (): boolean =>
  "Notification" in window &&
  Notification.permission === "granted" &&
  deviceStorage.get(TOLD) === String(readUser()?.id);
