import type { TableAnswers } from "../../../../shared/statement/answers.ts";
import { FILE_BYTES, type UploadReport } from "../../../../shared/statement/upload.ts";
import { transport } from "../../../lib/api.ts";
import { endSession, readToken } from "../../../lib/session.ts";
import { statementImportText as text } from "./text.ts";

/** Text that a person pasted has no name. */
const isPaste = (file: File) => file.name === "";

/** What was answered so far about a file: the numbers of its groups, and what its columns say. */
export type Answered = { phones: readonly string[]; answers?: TableAnswers };

const TOO_LARGE = 413;

/** Packed where the browser can: a statement becomes ten times smaller. */
async function packed(file: File): Promise<{ body: Blob; type: string }> {
  if (isPaste(file)) return { body: file, type: "text/plain" };
  if (typeof CompressionStream === "undefined") return { body: file, type: "application/octet-stream" };
  const body = await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).blob();
  return { body, type: "application/gzip" };
}

/** @throws Error with the sentence to show */
export async function sendStatement(file: File, { phones, answers }: Answered): Promise<UploadReport> {
  if (file.size > FILE_BYTES) throw new Error(text.problems.tooLarge);
  const token = readToken();
  const { body, type } = await packed(file);
  const query = new URLSearchParams({
    name: file.name.slice(-200),
    phones: phones.join(","),
    ...(answers ? { answers: JSON.stringify(answers) } : {}),
  });
  const answer = await transport.fetch(`/upload/statement?${query}`, {
    method: "POST",
    headers: { ...transport.headers(), "content-type": type },
    body,
  });
  // A proxy in between says it in words of its own.
  if (answer.status === TOO_LARGE) throw new Error(text.problems.tooLarge);
  const said = await answer.json();
  if (answer.ok) return said;
  if (answer.status === 401) endSession(token, said.error);
  throw new Error(said.error);
}
