/** The header of BUSY answers: seconds until the next attempt. */
export const RETRY_AFTER = { "retry-after": "2" };

type Refusal = { code: string; details: { retryAfterS?: number } };

/** The Retry-After header of a refusal, if it has one: BUSY, or too many attempts. */
export function retryAfter({ code, details }: Refusal): Record<string, string> {
  if (code === "BUSY") return RETRY_AFTER;
  return details.retryAfterS === undefined ? {} : { "retry-after": String(details.retryAfterS) };
}
