import { createHmac, timingSafeEqual } from "node:crypto";

/** Apart from everything else that is signed with the same secret. */
const PURPOSE = "asako:device";

const signatureOf = (secret: string, memberId: number, id: string): string =>
  createHmac("sha256", secret).update(`${PURPOSE}:${memberId}:${id}`).digest("base64url");

/** What a device keeps to show later that a member signed in on it: a number of its own, signed. It opens nothing by itself. */
export const signDevice = (secret: string, memberId: number, id: string): string =>
  `${id}.${signatureOf(secret, memberId, id)}`;

/** The number of the device, of those that it kept, on which this member signed in before; undefined when none is theirs. */
export function knownDevice(secret: string, memberId: number, kept: readonly string[]): string | undefined {
  for (const device of kept) {
    const [id = "", signature = ""] = device.split(".");
    const expected = Buffer.from(signatureOf(secret, memberId, id));
    const given = Buffer.from(signature);
    if (given.length === expected.length && timingSafeEqual(given, expected)) return id;
  }
  return undefined;
}
