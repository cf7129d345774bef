import { createHmac, timingSafeEqual } from "node:crypto";

/** Distinguishes device tokens from everything else that is signed with the same secret. */
const PURPOSE = "asako:device";

const signatureOf = (secret: string, memberId: number, id: string): string =>
  createHmac("sha256", secret).update(`${PURPOSE}:${memberId}:${id}`).digest("base64url");

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
