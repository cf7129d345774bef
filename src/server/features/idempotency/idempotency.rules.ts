import { createHash } from "node:crypto";
import { MINUTE_MS } from "../../../shared/day.ts";

/** Without a key, the same act by the same person this soon is taken for a repeat, where nothing else tells it from one meant twice. */
export const REPEAT_MS = MINUTE_MS;

/** Printable and short enough to index: what a browser's UUID is, and any other client's key. */
export const isUsableKey = (key: string) => /^[\x21-\x7e]{8,255}$/.test(key);

/** SHA-256 of a parsed input, with its fields in a fixed order. */
export function bodyHash(input: unknown): string {
  const sorted = Object.entries(input as Record<string, unknown>).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash("sha256").update(JSON.stringify(sorted)).digest("base64url");
}
