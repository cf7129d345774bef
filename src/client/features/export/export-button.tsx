import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import type { ExportName } from "../../../shared/export.ts";
import { transport } from "../../lib/api.ts";
import { endSession, readToken } from "../../lib/session.ts";
import { timeLimit } from "../../lib/time-limit.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { exportText as text } from "./text.ts";

/** Long enough for a million rows on a slow line. */
const TIMEOUT_MS = 15 * 60_000;

/** Fetches a file with the session's token in the header, and hands it to the browser. @throws Error with the sentence to show */
async function download(name: ExportName, filter: object): Promise<void> {
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
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

type ExportButtonProps = {
  name: ExportName;
  /** What the list on the screen is narrowed by, as the server's list takes it, without its page. */
  filter: object;
};

/** Takes a list away as a file, filtered and sorted as on the screen. */
export function ExportButton({ name, filter }: ExportButtonProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: () => download(name, filter),
    onSuccess: () => toast.success(text.done),
    // A refusal has its sentence; a broken line has the browser's, in its own language.
    onError: ({ name: kind, message }) => toast.error(kind === "Error" && message ? message : text.broken),
  });
  return (
    <Button
      variant="outline"
      size="small"
      title={text.hint}
      pending={isPending}
      pendingLabel={text.pending}
      onClick={() => mutate()}
    >
      <Download aria-hidden="true" className="size-4.5" />
      {text.action}
    </Button>
  );
}
