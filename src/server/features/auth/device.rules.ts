import { createHmac, timingSafeEqual } from "node:crypto";
import { networkOf } from "./throttle.rules.ts";

/** A hash that only this server can make: JWT_SECRET is its key, and `text` begins with what it is for. */
export const keyedHash = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64url");

/** The words distinguish device tokens from everything else that is signed with the same secret. */
const signatureOf = (secret: string, memberId: number, id: string): string =>
  keyedHash(secret, `asako:device:${memberId}:${id}`);

/** A device token: a signed random id, stored by the browser to show later that a member signed in there. It opens no session. */
export const signDevice = (secret: string, memberId: number, id: string): string =>
  `${id}.${signatureOf(secret, memberId, id)}`;

/** The id of the first of these device tokens that is this member's; undefined when none is. */
export function knownDevice(secret: string, memberId: number, kept: readonly string[]): string | undefined {
  for (const device of kept) {
    const [id = "", signature = ""] = device.split(".");
    const expected = Buffer.from(signatureOf(secret, memberId, id));
    const given = Buffer.from(signature);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
  }
  return undefined;
}

const RANDOM_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The id that a browser has, whoever signed in there: that of the newest token it keeps. Not proven, since it opens nothing: whoever
 * invents one is at most grouped with themselves.
 */
export const browserOf = (kept: readonly string[]): string | undefined =>
  kept.map((device) => device.split(".")[0] ?? "").find((id) => RANDOM_ID.test(id));

/** What is stored of a browser's id, to recognise it in other accounts' sessions (docs/product.md 14.8). */
export const browserKey = (secret: string, id: string): string => keyedHash(secret, `asako:browser:${id}`);

/** What is stored of the address of a sign-up, to recognise others from its block: /24 of IPv4, /48 of IPv6. Nothing of none. */
export function networkKey(secret: string, ip: string): string | undefined {
  const [block] = /^(\w+[.:]){3}/.exec(networkOf(ip)) ?? [];
  return block && keyedHash(secret, `asako:network:${block}`);
}
