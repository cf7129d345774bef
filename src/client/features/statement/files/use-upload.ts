import { useSyncExternalStore } from "react";
import { FILE_BYTES, type FileReport } from "../../../../shared/statement/upload.ts";
import { transport } from "../../../lib/api.ts";
import { endSession, readToken } from "../../../lib/session.ts";
import { statementText as text } from "../text.ts";
import { statementFilesText } from "./text.ts";

/** A file on its way: until `report` or `failure` says what became of it, it is sent or read. */
export type Upload = { id: number; file: File; report?: FileReport; failure?: string };

let uploads: readonly Upload[] = [];
const listeners = new Set<() => void>();

function change(next: readonly Upload[]): void {
  uploads = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Packed where the browser can: a statement becomes ten times smaller. */
async function packed(file: File): Promise<{ body: Blob; type: string }> {
  if (typeof CompressionStream === "undefined") return { body: file, type: "application/octet-stream" };
  const body = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  return { body, type: "application/gzip" };
}

/** @throws Error with the sentence to show */
async function send(file: File, phones: readonly string[]): Promise<FileReport> {
  if (file.size > FILE_BYTES) throw new Error(statementFilesText.problems.tooLarge);
  const token = readToken();
  const { body, type } = await packed(file);
  const query = new URLSearchParams({ name: file.name.slice(-200), phones: phones.join(",") });
  const answer = await transport.fetch(`/upload/statement?${query}`, {
    method: "POST",
    headers: { ...transport.headers(), "content-type": type },
    body,
  });
  const said = await answer.json();
  if (answer.ok) return said;
  if (answer.status === 401) endSession(token, said.error);
  throw new Error(said.error);
}

const settle = (id: number, outcome: Partial<Upload>) =>
  change(uploads.map((one) => (one.id === id ? { ...one, ...outcome } : one)));

let last = 0;
let sending: Promise<void> = Promise.resolve();

/** Sends a file after those before it: of two of one number the second says what the first left. */
function queue(id: number, file: File, phones: readonly string[], onDone: () => void): void {
  sending = sending.then(async () => {
    const outcome = await send(file, phones).then(
      (report) => ({ report }),
      (error: unknown) => ({
        failure: error instanceof Error && error.name === "Error" ? error.message : text.network,
      }),
    );
    settle(id, outcome);
    onDone();
  });
}

/**
 * The files that were given since the page was opened, kept outside the screen so that it may be left meanwhile.
 * `add` sends files; `again` sends one again, now with the number it is of.
 */
export function useUploads(onDone: () => void) {
  const known = useSyncExternalStore(subscribe, () => uploads);
  return {
    uploads: known,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ id: ++last, file }));
      change([...uploads, ...added]);
      for (const { id, file } of added) queue(id, file, [], onDone);
    },
    again: ({ id, file }: Upload, phones: readonly string[]) => {
      settle(id, { report: undefined, failure: undefined });
      queue(id, file, phones, onDone);
    },
    clear: () => change([]),
  };
}
