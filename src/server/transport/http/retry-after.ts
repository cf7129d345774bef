/** What goes with every refusal for want of time: in how many seconds to call again. */
export const RETRY_AFTER = { "retry-after": "2" };

type Refusal = { code: string; details: { retryAfterS?: number } };

/** When to call again, of a refusal that knows it: for want of time, or after too many attempts. */
export function retryAfter({ code, details }: Refusal): Record<string, string> {
  if (code === "BUSY") return RETRY_AFTER;
  return details.retryAfterS === undefined ? {} : { "retry-after": String(details.retryAfterS) };
}
