import * as z from "zod/mini";
import { AppError } from "../../../shared/errors.ts";
import { type FieldCode, fieldSentences, fieldsOf } from "../../../shared/fields.fr.ts";
import { unmarked } from "../../../shared/text.ts";

/** What an old client sent: the query of a GET, the body of a POST. */
export type PhpInput = Record<string, unknown>;

/**
 * Turns "5000", as old clients send it, into 5000. Anything else than plain digits is passed on unchanged, and refused by the shared
 * schema; numbers beyond the safe integers are refused by `z.int`.
 */
export const wholeNumber = z.transform((value: unknown) =>
  typeof value === "string" && /^\d{1,20}$/.test(unmarked(value)) ? Number(unmarked(value)) : value,
);

/** The old clients' field for a field of a shared schema. */
type Source = {
  name: string;
  read: (value: unknown) => unknown;
  /** For `/docs`, in French. */
  about: string;
  example: string | number;
  /** Whether it may also be sent as digits. */
  isWhole?: boolean;
  /** Must be sent; an empty value is passed on, so that the use case refuses it with its own sentence. */
  isRequired?: boolean;
  /** The accepted words, for schemas that do not list them. */
  words?: readonly string[];
};

/** A text; an absent one is passed on as empty. */
export const text = (name: string, about: string, example: string): Source => ({
  name,
  about,
  example,
  read: (value) => value ?? "",
});

/** One of several words. */
export const word = (name: string, about: string, words: readonly string[]): Source => ({
  ...text(name, about, words[0] ?? ""),
  words,
});

/** An optional text; an empty one counts as absent. */
export const filled = (name: string, about: string, example: string): Source => ({
  name,
  about,
  example,
  read: (value) => (isEmpty(value) ? undefined : value),
});

/** An optional text; an empty one removes the value. */
export const maybe = (name: string, about: string, example: string): Source => ({
  name,
  about,
  example,
  read: (value) => value ?? undefined,
});

/** What is sent as JSON, or as its text where the call is a form. */
export const json = (name: string, about: string, example: string): Source => ({
  ...filled(name, about, example),
  read: (value) => {
    if (typeof value !== "string") return value ?? undefined;
    if (isEmpty(value)) return undefined;
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  },
});

/** A whole number, sent as a number or as digits. */
export const whole = (name: string, about: string, example: number): Source => ({
  name,
  about,
  example,
  read: (value) => z.parse(wholeNumber, value),
  isWhole: true,
});

/**
 * An amount with a minimum: one that is missing or not whole is refused with the sentence for a too small one
 * (docs/product.md 8.3, 9.3).
 */
export const amount = (name: string, about: string, example: number): Source => ({
  ...whole(name, about, example),
  read: (value) => {
    const read = z.parse(wholeNumber, value);
    return Number.isSafeInteger(read) ? read : 0;
  },
  isRequired: true,
});

const isEmpty = (value: unknown) =>
  value === undefined || value === null || (typeof value === "string" && value.trim() === "");

type Shape = Readonly<Record<string, z.core.$ZodType>>;

/** A field of the old clients, for `/docs`. */
export type Field = Source & { schema: z.core.$ZodType; isRequired: boolean };

/** The input of a call. */
export type Input<Output> = {
  fields: readonly Field[];
  /** @throws AppError INVALID_INPUT with a sentence for each refused field */
  parse: (sent: PhpInput) => Output;
};

/** « Valeur invalide : action (ADD ou REMOVE). »: old clients show a sentence without its field, so the sentence names it. */
function named(sentence: string, source: Source | undefined): string {
  if (sentence !== fieldSentences.INVALID || !source) return sentence;
  const choice = source.words ? ` (${source.words.join(", ").replace(/, ([^,]*)$/, " ou $1")})` : "";
  return `Valeur invalide\u00a0: ${source.name}${choice}.`;
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/**
 * Reads a shared schema from the old clients' field names; other fields are ignored. The schema's rules and sentences apply.
 * @param incomplete the sentence for any empty field, if the form has a common one
 */
export function legacy<S extends Shape>(
  schema: z.ZodMiniObject<S>,
  sources: { [Field in keyof S]-?: Source },
  incomplete?: FieldCode,
): Input<z.output<z.ZodMiniObject<S>>> {
  const entries = Object.entries<Source>(sources);
  const renamed = z.transform((sent: PhpInput, context): unknown => {
    const values = entries.map(([field, { name, read }]) => {
      const value = Object.hasOwn(sent, name) ? sent[name] : undefined;
      if (incomplete && isEmpty(value)) {
        context.issues.push({ code: "custom", input: value, path: [name], message: incomplete });
      }
      return [field, read(value)];
    });
    return Object.fromEntries(values);
  });
  const whole = z.pipe(renamed, schema as unknown as z.ZodMiniType<z.output<z.ZodMiniObject<S>>>);
  const fields = entries.map(([field, source]): Field => {
    const part = schema.shape[field] as z.core.$ZodType;
    return { ...source, schema: part, isRequired: source.isRequired ?? !accepts(part, source.read(undefined)) };
  });
  const parse = (sent: PhpInput) => {
    const read = whole.safeParse(sent);
    if (read.success) return read.data;
    const refused = Object.entries(fieldsOf(read.error.issues)).map(([field, sentence]): [string, string] => [
      field,
      named(sentence, (sources as Record<string, Source>)[field]),
    ]);
    throw new AppError("INVALID_INPUT", { fields: Object.fromEntries(refused) });
  };
  return { fields, parse };
}

/** The input of a call without fields. */
export const nothing = legacy(z.strictObject({}), {});

/** Field names that mean a role or money, compared without case and separators. */
const WEIGHTY = new Set(["role", "userrole", "balance", "balancear", "solde", "amount", "amountar", "montant"]);

/**
 * Refuses unknown fields that mean a role or money (docs/product.md 21.1): if they were ignored like others, the call would report success
 * for something that did not happen.
 */
export function assertHarmless(sent: PhpInput, { fields }: Input<unknown>): void {
  const read = new Set(fields.map(({ name }) => name));
  const refused = Object.keys(sent).filter(
    (name) => !read.has(name) && WEIGHTY.has(name.toLowerCase().replace(/[_-]/g, "")),
  );
  const [first] = refused;
  if (first === undefined) return;
  throw new AppError("INVALID_INPUT", {
    fields: { [first]: `Ce champ n'est pas accepté ici\u00a0: ${first.slice(0, 40)}.` },
  });
}
