import type { UploadReport } from "../../../../shared/statement/upload.ts";
import { useSessionOver } from "../../../lib/form/use-attempt.ts";
import { trpc } from "../../../lib/query.ts";
import { useSessionState } from "../../../lib/session-state.ts";
import { restoreInput } from "../../../lib/use-kept-input.ts";
import { PASTED } from "../pasted.ts";
import { statementText as text } from "../text.ts";
import type { Answered } from "./send.ts";

/** An upload: it is being sent or read until `report` or `failure` gives its outcome. */
export type Upload = { id: number; file: File; answered: Answered; report?: UploadReport; failure?: string };

/** Fetched at the first file: the room opens without it. */
const sendStatement = async (file: File, answered: Answered) =>
  (await import("./send.ts")).sendStatement(file, answered);

const isStored = (report: UploadReport | undefined) => report?.state === "finished" || report?.state === "underWay";

let last = 0;
let sending: Promise<void> = Promise.resolve();

/**
 * What was sent since the page was opened, stored outside the screen so that the administrator may leave it. `add`
 * sends files or a pasted text, which has no name; `again` sends one again with what was answered about it.
 */
export function useUploads() {
  const utils = trpc.useUtils();
  const isOver = useSessionOver();
  const [uploads, change] = useSessionState<readonly Upload[]>("uploads", []);

  const settle = (id: number, outcome: Partial<Upload>) =>
    change((known) => known.map((one) => (one.id === id ? { ...one, ...outcome } : one)));
  const queue = ({ id, file }: Upload, answered: Answered) => {
    sending = sending.then(async () => {
      // Who signs in next sends nothing in another's place.
      if (isOver()) return;
      const outcome: Partial<Upload> = await sendStatement(file, answered).then(
        (report) => ({ report }),
        (error: unknown) => ({
          failure: error instanceof Error && error.name === "Error" ? error.message : text.network,
        }),
      );
      if (file.name === "" && isStored(outcome.report)) restoreInput(PASTED, "");
      settle(id, outcome);
      void utils.admin.invalidate();
    });
  };

  return {
    uploads,
    done: uploads.filter(({ report, failure }) => report || failure).length,
    add: (files: readonly File[], answered: Answered = { phones: [] }) => {
      const added = files.map((file): Upload => ({ id: ++last, file, answered }));
      change((known) => [...known, ...added]);
      for (const upload of added) queue(upload, answered);
    },
    again: (upload: Upload, more: Partial<Answered> = {}) => {
      const answered = { ...upload.answered, ...more };
      settle(upload.id, { answered, report: undefined, failure: undefined });
      queue(upload, answered);
    },
    clear: () => change(() => []),
  };
}
