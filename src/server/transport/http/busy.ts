import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { MAX_BATCH } from "../trpc/route.ts";
import { refusalBody } from "./errors.ts";
import { RETRY_AFTER } from "./retry-after.ts";

const busy = new AppError("BUSY");
const sentence = errorSentence(busy.code);
/** The refusal BUSY in tRPC's format, and in the format of all other answers. */
const trpcRefusal = JSON.stringify({
  error: {
    message: sentence,
    code: -32_603,
    data: { code: busy.code, httpStatus: busy.status, details: {}, requestId: "" },
  },
});
const refusal = JSON.stringify(refusalBody(busy));

export const BUSY_STATUS = busy.status;
export const BUSY_HEADERS = { "content-type": "application/json; charset=utf-8", ...RETRY_AFTER };

/** The body of a BUSY answer to a call of this URL. Prepared once, since an overloaded server must answer cheaply. */
export function busyBody(url: string): string {
  if (!url.startsWith("/trpc/")) return refusal;
  if (!url.includes("batch=1")) return trpcRefusal;
  const calls = url.split("?")[0]?.split(",").length ?? 1;
  // A batch above the limit gets a single answer: 4 KB of commas would be answered with megabytes.
  if (calls > MAX_BATCH) return trpcRefusal;
  return `[${Array.from({ length: calls }, () => trpcRefusal).join(",")}]`;
}
