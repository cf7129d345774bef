import * as z from "zod/mini";
import { fieldSentence } from "../shared/errors.fr.ts";

// Zod would probe `new Function`, which the content policy refuses and reports.
z.config({ jitless: true });

type Checked<Output> = { value: Output; fields?: undefined } | { value?: undefined; fields: Record<string, string> };

/** Checks a form with the schema the server uses: the value, or one French sentence per refused field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(input);
  if (result.success) return { value: result.data };
  const fields: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const name = String(path[0] ?? "");
    fields[name] ??= fieldSentence(message);
  }
  return { fields };
}
