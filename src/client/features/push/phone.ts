import { api } from "../../lib/api.ts";
import { deviceStorage } from "../../lib/device-storage.ts";
import { wantsNews } from "../../lib/news-wanted.ts";
import { readUser, TOLD } from "../../lib/session.ts";

/** The worker that shows news; undefined where the browser has none, or lets none be shown. */
async function workerHere(): Promise<ServiceWorkerRegistration | undefined> {
  if (!("PushManager" in window && "Notification" in window) || Notification.permission === "denied") return undefined;
  return navigator.serviceWorker?.getRegistration();
}

/** The browser's subscription under the site's key, in place of one under a key that the site lost. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    const former = await pushManager.getSubscription();
    if (!former) throw error;
    await former.unsubscribe();
    return pushManager.subscribe(options);
  }
}

/** Subscribes, and tells the server. False where the site tells no phone anything. */
async function listen(worker: ServiceWorkerRegistration): Promise<boolean> {
  const { publicKey } = await api.user.pushKey.query();
  if (publicKey === null) return false;
  const { endpoint, keys: { p256dh = "", auth = "" } = {} } = (await subscribe(worker, publicKey)).toJSON();
  await api.user.addPush.mutate({ endpoint: endpoint ?? "", p256dh, auth });
  return true;
}

/** Whether the member may be asked: once told, or refused in the browser, they are not. */
export async function isPushOffered(): Promise<boolean> {
  if (wantsNews() || !(await workerHere())) return false;
  return (await api.user.pushKey.query()).publicKey !== null;
}

/** Asks the browser, at the member's press, and has this phone told from then on. False when they refuse. */
export async function startPush(): Promise<boolean> {
  // The question first: some browsers only ask it within the press itself.
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await workerHere();
  if (!worker || !(await listen(worker))) return false;
  deviceStorage.set(TOLD, String(readUser()?.id));
  return true;
}

/** Has this phone told of nothing any more. */
export async function stopPush(): Promise<void> {
  await api.user.removePush.mutate();
  deviceStorage.remove(TOLD);
  const subscription = await (await workerHere())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}

/** On each opening: the new session's phone is told as the last one's was, under the key of today. What fails is tried at the next. */
export async function keepPush(): Promise<void> {
  const worker = wantsNews() ? await workerHere() : undefined;
  if (worker) await listen(worker);
}
