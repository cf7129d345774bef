import { createHash } from "node:crypto";
import { MINUTE_MS } from "../../../shared/day.ts";

/** Without an idempotency key, the same act by the same person within this time is refused as a repeat (docs/product.md 19.3). */
export const REPEAT_MS = MINUTE_MS;

/** Whether an idempotency key is 8 to 255 printable characters (docs/product.md 19.3). */
export const isUsableKey = (key: string) => /^[\x21-\x7e]{8,255}$/.test(key);

/** SHA-256 of a parsed input, independent of the order of its fields. */
export function bodyHash(input: unknown): string {
  const sorted = Object.entries(input as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}
