import * as z from "zod/mini";
import type { FieldCode } from "../../shared/errors.fr.ts";

/**
 * The product's only coercion: old clients send "5000" for 5000. Anything that is not plain digits passes unchanged, for the
 * shared schema to refuse; so do digits beyond the safe integers, which `z.int` refuses as numbers.
 */
export const wholeNumber = z.transform((value: unknown) =>
  typeof value === "string" && /^\d{1,20}$/.test(value) ? Number(value) : value,
);

/** Where a field of a shared schema is found in what an old client sent. */
type Source = { name: string; read: (value: unknown) => unknown };

/** A text; one that is absent is an empty one, which the shared schema judges. */
export const text = (name: string): Source => ({ name, read: (value) => value ?? "" });

/** A text that may be left out, or empty, which then says nothing. */
export const filled = (name: string): Source => ({ name, read: (value) => (isEmpty(value) ? undefined : value) });

/** A text that may be left out; an empty one says that there is none. */
export const maybe = (name: string): Source => ({ name, read: (value) => value ?? undefined });

/** A whole number, as a number or as digits. */
export const whole = (name: string): Source => ({ name, read: (value) => z.parse(wholeNumber, value) });

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

/**
 * A shared schema under the field names of old clients. Only the named fields are read: whatever else was sent is ignored and
 * reaches no use case. The schema's own rules and sentences apply.
 * @param incomplete the sentence for any field left empty, where the spec gives one for the whole form
 */
export function legacy<Output, Input>(
  schema: z.ZodMiniType<Output, Input>,
  sources: { [Field in keyof Input]-?: Source },
  incomplete?: FieldCode,
) {
  const entries = Object.entries<Source>(sources);
  const renamed = z.transform((sent: Record<string, unknown>, context): unknown => {
    const values = entries.map(([field, { name, read }]) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
      if (incomplete && isEmpty(value)) {
        context.issues.push({ code: "custom", input: value, path: [name], message: incomplete });
      }
      return [field, read(value)];
    });
    return Object.fromEntries(values);
  });
  return z.pipe(renamed, schema as z.ZodMiniType<Output>);
}

/** Nothing is read: the caller is all that matters. */
export const nothing = legacy(z.strictObject({}), {});
