import { createECDH, hkdfSync } from "node:crypto";
import { DAY_MS, MINUTE_MS } from "../../../shared/day.ts";

/** Most phones of one member that are told: the newest. */
export const MOST_PHONES = 5;
/** How long news is worth telling. */
export const WORTH_MS = DAY_MS;

/** The order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** Sixteen more than the key has, so that the remainder favours none (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

export type PushIdentity = { subject: string; publicKey: string; privateKey: string };

type Wanted = { SITE_URL: string; NO_PUSH: boolean; JWT_SECRET: string };

/** By what push hosts know this server (VAPID), and whom they may write to; undefined where it tells no phone anything. */
export function pushIdentity({ SITE_URL, NO_PUSH, JWT_SECRET }: Wanted): PushIdentity | undefined {
  if (NO_PUSH || !SITE_URL.startsWith("https:")) return undefined;
  return { subject: SITE_URL, ...keysOf(JWT_SECRET) };
}

/**
 * Derived, so that nothing is stored beside the subscriptions and every server of a site has the same; with JWT_SECRET it changes when all
 * sessions end, and the subscriptions with them.
 */
function keysOf(secret: string): { publicKey: string; privateKey: string } {
  const seed = Buffer.from(hkdfSync("sha256", secret, "", "asako push v1", SEED_BYTES)).toString("hex");
  const number = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n;
  const privateKey = Buffer.from(number.toString(16).padStart(64, "0"), "hex");
  const pair = createECDH("prime256v1");
  pair.setPrivateKey(privateKey);
  return { publicKey: pair.getPublicKey("base64url"), privateKey: privateKey.toString("base64url") };
}

/** Whether a browser's key is a point of the curve, which alone can be encrypted for. */
export function isPhoneKey(p256dh: string): boolean {
  const own = createECDH("prime256v1");
  own.generateKeys();
  try {
    return own.computeSecret(p256dh, "base64url").length > 0;
  } catch {
    return false;
  }
}

/** What became of one sending: `gone` when the phone takes no more, `later` when it may another time. */
export type Outcome = "taken" | "gone" | "later";

/** 404 and 410: the browser gave the subscription up. 401 and 403: it was given under another key; the page renews it when it is opened. */
const GONE = [401, 403, 404, 410];

/** @param status of the host's answer; undefined when none came */
export function outcomeOf(status: number | undefined): Outcome {
  if (status !== undefined && status >= 200 && status < 300) return "taken";
  return status !== undefined && GONE.includes(status) ? "gone" : "later";
}

/**
 * After which a note is tried again, in milliseconds: 1, 4, 9, 16 … minutes. It is also how long a server that stopped
 * may have been sending it.
 */
export const AGAIN_MS = MINUTE_MS;
