import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ExportName } from "../../../shared/export.ts";
import { transport } from "../../lib/api.ts";
import { endSession, readToken } from "../../lib/session.ts";
import { useSessionState } from "../../lib/session-state.ts";
import { timeLimit } from "../../lib/time-limit.ts";
import { Button } from "../../ui/button.tsx";
import { Progress } from "../../ui/progress.tsx";
import { toast } from "../../ui/toast.ts";
import { exportText as text } from "./text.ts";

/** Long enough for a million rows on a slow line. */
const TIMEOUT_MS = 15 * 60_000;

/**
 * Fetches a file with the session's token in the header, tells how many bytes are here, and hands it to the browser.
 * @throws Error with the sentence to show
 */
async function download(name: ExportName, filter: object, onBytes: (bytes: number) => void): Promise<void> {
  const token = readToken();
  const answer = await fetch(`/export/${name}`, {
    method: "POST",
    headers: { ...transport.headers(), "content-type": "application/json" },
    body: JSON.stringify(filter),
    signal: timeLimit(TIMEOUT_MS),
  });
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

type ExportButtonProps = {
  name: ExportName;
  /** What the list on the screen is narrowed by, as the server's list takes it, without its page. */
  filter: object;
};

/** Takes a list away as a file, filtered and sorted as on the screen, which may be left meanwhile. */
export function ExportButton({ name, filter }: ExportButtonProps) {
  const [bytes, setBytes] = useSessionState<number | null>(`export.${name}`, null);
  const { mutate } = useMutation({
    onMutate: () => setBytes(() => 0),
    mutationFn: () => download(name, filter, (here) => setBytes(() => here)),
    onSettled: () => setBytes(() => null),
    onSuccess: () => toast.success(text.done),
    // A refusal has its sentence; a broken line has the browser's, in its own language.
    onError: ({ name: kind, message }) => toast.error(kind === "Error" && message ? message : text.broken),
  });
  return (
    <>
      <Button
        variant="outline"
        size="small"
        title={text.hint}
        pending={bytes !== null}
        pendingLabel={text.pending}
        onClick={() => mutate()}
      >
        <Download aria-hidden="true" className="size-4.5" />
        {text.action}
      </Button>
      {bytes === null ? null : (
        <div className="order-last basis-full">
          <Progress label={text.pending} visibleLabel={text.received(bytes)} />
        </div>
      )}
    </>
  );
}
