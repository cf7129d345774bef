import type { ExportName } from "../../../shared/export.ts";
import { reviewed, transport } from "../../lib/api.ts";
import { endSession, readToken } from "../../lib/session.ts";
import { timeLimit } from "../../lib/time-limit.ts";

/** Long enough for a million rows on a slow line. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Fetches a file with the session's token in the header, tells how many bytes are here, and hands it to the browser.
 * @throws Error with the sentence to show
 */
export async function download(name: ExportName, filter: object, onBytes: (bytes: number) => void): Promise<void> {
  const token = readToken();
  const answer = await reviewed(() =>
    fetch(`/export/${name}`, {
      method: "POST",
      headers: { ...transport.headers(), "content-type": "application/json" },
      body: JSON.stringify(filter),
      signal: timeLimit(TIMEOUT_MS),
    }),
  );
  if (!answer.ok) {
    const { error } = await answer.json();
    if (answer.status === 401) endSession(token, error);
    throw new Error(error);
  }
  const [, fileName = `${name}.csv`] = /filename="([^"]+)"/.exec(answer.headers.get("content-disposition") ?? "") ?? [];
  let bytes = 0;
  const counted = answer.body?.pipeThrough(
    new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      transform(part, file) {
        bytes += part.length;
        onBytes(bytes);
        file.enqueue(part);
      },
    }),
  );
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await new Response(counted, { headers: answer.headers }).blob());
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
