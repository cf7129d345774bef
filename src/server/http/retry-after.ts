/** What goes with every refusal for want of time: in how many seconds to call again. */
export const RETRY_AFTER = { "retry-after": "2" };
