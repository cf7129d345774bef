import type { UploadReport } from "../../../../shared/statement/upload.ts";
import { useSessionOver } from "../../../lib/form/use-attempt.ts";
import { trpc } from "../../../lib/query.ts";
import { useSessionState } from "../../../lib/session-state.ts";
import { statementText as text } from "../text.ts";

/** An uploaded file: it is being sent or read until `report` or `failure` gives its outcome. */
export type Upload = { id: number; file: File; report?: UploadReport; failure?: string };

/** Fetched at the first file: the room opens without it. */
const sendFile = async (file: File, phones: readonly string[]) =>
  (await import("./send-file.ts")).sendFile(file, phones);

let last = 0;
let sending: Promise<void> = Promise.resolve();

/**
 * The files added since the page was opened, stored outside the screen so that the administrator may leave it. `add` sends files; `again`
 * sends one again with its number.
 */
export function useUploads() {
  const utils = trpc.useUtils();
  const isOver = useSessionOver();
  const [uploads, change] = useSessionState<readonly Upload[]>("uploads", []);

  const settle = (id: number, outcome: Partial<Upload>) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, ...outcome } : one)));
  const queue = ({ id, file }: Upload, phones: readonly string[]) => {
    sending = sending.then(async () => {
      // Who signs in next sends nothing in another's place.
      if (isOver()) return;
      const outcome = await sendFile(file, phones).then(
        (report) => ({ report }),
        (error: unknown) => ({
          failure: error instanceof Error && error.name === "Error" ? error.message : text.network,
        }),
      );
      settle(id, outcome);
      void utils.admin.invalidate();
    });
  };

  return {
    uploads,
    done: uploads.filter(({ report, failure }) => report || failure).length,
    add: (files: readonly File[]) => {
      const added = files.map((file): Upload => ({ id: ++last, file }));
      change((known) => [...known, ...added]);
      for (const upload of added) queue(upload, []);
    },
    again: (upload: Upload, phones: readonly string[]) => {
      settle(upload.id, { report: undefined, failure: undefined });
      queue(upload, phones);
    },
    /** Sends text that a person pasted for a number. */
    paste: (pasted: string, phone: string) => {
      const upload: Upload = { id: ++last, file: new File([pasted], "", { type: "text/plain" }) };
      change((known) => [...known, upload]);
      queue(upload, [phone]);
    },
    clear: () => change(() => []),
  };
}
