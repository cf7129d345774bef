import { isUtf8 } from "node:buffer";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../../shared/errors.ts";
import type { PhpInput } from "./input.ts";

/** Parameters of a query string or form. A repeated name is refused, since a check might read another value than the use case. */
export function onceEach(parameters: Iterable<[string, unknown]>): PhpInput {
  const sent: PhpInput = Object.create(null);
  for (const [name, value] of parameters) {
    // PHP reads `name[]` as an array, which no call accepts; a file is no text.
    if (name in sent || typeof value !== "string" || name.includes("[")) throw new AppError("INVALID_INPUT");
    sent[name] = value;
  }
  return sent;
}

/** Bytes as text. What is no UTF-8 is Windows-1252, whatever its sender calls it: read as UTF-8, all its accents would be one sign. */
const textOf = (bytes: Buffer): string => (isUtf8(bytes) ? new TextDecoder() : WINDOWS).decode(bytes);

const WINDOWS = new TextDecoder("windows-1252");
const ESCAPED = /%([\da-f]{2})/gi;
/** Signs beyond ASCII, escaped or not. */
const ACCENTED = /%[89a-f][\da-f]|[\x80-\xff]/gi;

/** The bytes of a form's text, each a sign of Latin-1, without its escapes. */
const bytesOf = (form: string): Buffer =>
  Buffer.from(
    form.replace(ESCAPED, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    "latin1",
  );

/** A form's own escapes are bytes too, and all of it is in one encoding. */
function formOf(bytes: Buffer): URLSearchParams {
  const form = bytes.toString("latin1");
  if (isUtf8(bytesOf(form))) return new URLSearchParams(bytes.toString());
  return new URLSearchParams(form.replace(ACCENTED, (sign) => encodeURIComponent(WINDOWS.decode(bytesOf(sign)))));
}

/** PHP clients send an array of fields so. */
async function partsOf({ headers }: FastifyRequest, bytes: Buffer): Promise<FormData> {
  const type = { "content-type": headers["content-type"] ?? "" };
  try {
    return await new Response(textOf(bytes), { headers: type }).formData();
  } catch {
    throw new AppError("INVALID_INPUT");
  }
}

/** What an old client may send: JSON, a form, or a form in parts, each up to the size of any call. */
export function readBodies(php: FastifyInstance): void {
  php.removeAllContentTypeParsers();
  const parse = php.getDefaultJsonParser("error", "error");
  const bytes = { parseAs: "buffer" } as const;
  php.addContentTypeParser("application/json", bytes, (request, body: Buffer, done) =>
    parse(request, textOf(body), done),
  );
  php.addContentTypeParser("application/x-www-form-urlencoded", bytes, async (_request: FastifyRequest, body: Buffer) =>
    onceEach(formOf(body)),
  );
  php.addContentTypeParser("multipart/form-data", bytes, async (request: FastifyRequest, body: Buffer) =>
    onceEach(await partsOf(request, body)),
  );
}
