import * as z from "zod/mini";
import { fieldsOf } from "../../../shared/fields.fr.ts";

// Zod would probe `new Function`, which the content policy refuses and reports.
z.config({ jitless: true });

type Checked<Output> = { value: Output; fields?: undefined } | { value?: undefined; fields: Record<string, string> };

/** Checks a form with the schema the server uses: the value, or one French sentence per refused field. */
export function validate<Schema extends z.ZodMiniType>(schema: Schema, input: unknown): Checked<z.output<Schema>> {
  const result = schema.safeParse(input);
  return result.success ? { value: result.data } : { fields: fieldsOf(result.error.issues) };
}
