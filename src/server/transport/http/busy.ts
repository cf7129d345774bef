import { errorSentence } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { MAX_BATCH } from "../trpc/route.ts";
import { RETRY_AFTER } from "./retry-after.ts";

const busy = new AppError("BUSY");
const sentence = errorSentence(busy.code);
/** The refusal in the words of each door: tRPC's own shape, and the one envelope of everything else. */
const trpcRefusal = JSON.stringify({
  error: {
    message: sentence,
    code: -32_603,
    data: { code: busy.code, httpStatus: busy.status, details: {}, requestId: "" },
  },
});
const refusal = JSON.stringify({ success: false, error: sentence, message: sentence, code: busy.code });

export const BUSY_STATUS = busy.status;
export const BUSY_HEADERS = { "content-type": "application/json; charset=utf-8", ...RETRY_AFTER };

/** What a call of this address is told when there is no time for it: « réessayez », made once, for it must cost next to nothing. */
export function busyBody(url: string): string {
  if (!url.startsWith("/trpc/")) return refusal;
  if (!url.includes("batch=1")) return trpcRefusal;
  const calls = url.split("?")[0]?.split(",").length ?? 1;
  // What no batch may carry is not answered call by call: 4 KB of commas would become megabytes.
  if (calls > MAX_BATCH) return trpcRefusal;
  return `[${Array.from({ length: calls }, () => trpcRefusal).join(",")}]`;
}
