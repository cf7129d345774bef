import * as z from "zod/mini";
import { type FieldCode, fieldSentences, fieldsOf } from "../../../shared/errors.fr.ts";
import { AppError } from "../../../shared/errors.ts";
import { visibleOf } from "../../../shared/text.ts";

/** What an old client sent: in the query of a reading, in the body of a write. */
export type Sent = Record<string, unknown>;

/**
 * The product's only coercion: old clients send "5000" for 5000. Anything that is not plain digits passes unchanged, for the
 * shared schema to refuse; so do digits beyond the safe integers, which `z.int` refuses as numbers.
 */
export const wholeNumber = z.transform((value: unknown) =>
  typeof value === "string" && /^\S+$/.test(value) && /^\d{1,20}$/.test(visibleOf(value))
    ? Number(visibleOf(value))
    : value,
);

/** Where a field of a shared schema is found in what an old client sent. */
type Source = {
  name: string;
  read: (value: unknown) => unknown;
  /** For the description of the calls. */
  about: string;
  example: string | number;
  /** Also sent as digits. */
  isWhole?: boolean;
  /** Must be sent, though an empty one reaches the use case, which knows the sentence that refuses it. */
  isRequired?: boolean;
  /** The words it may be, as the schema behind it does not tell them. */
  words?: readonly string[];
};

/** A text; one that is absent is an empty one, which the shared schema judges. */
export const text = (name: string, about: string, example: string): Source => ({
  name,
  about,
  example,
  read: (value) => value ?? "",
});

/** One of a few words. */
export const word = (name: string, about: string, words: readonly string[]): Source => ({
  ...text(name, about, words[0] ?? ""),
  words,
});

/** A text that may be left out, or empty, which then says nothing. */
export const filled = (name: string, about: string, example: string): Source => ({
  name,
  about,
  example,
  read: (value) => (isEmpty(value) ? undefined : value),
});

/** A text that may be left out; an empty one says that there is none. */
export const maybe = (name: string, about: string, example: string): Source => ({
  name,
  about,
  example,
  read: (value) => value ?? undefined,
});

/** A whole number, as a number or as digits. */
export const whole = (name: string, about: string, example: number): Source => ({
  name,
  about,
  example,
  read: (value) => z.parse(wholeNumber, value),
  isWhole: true,
});

/** An amount with a least one: what is no whole number, or nothing, is refused as one below it, in that sentence (docs/product.md 8.3, 9.3). */
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

/** A field as old clients know it, for the description of the calls. */
export type Field = Source & { schema: z.core.$ZodType; isRequired: boolean };

/** What a call reads of what was sent. */
export type Input<Output> = {
  fields: readonly Field[];
  /** @throws AppError INVALID_INPUT with a sentence for each field that is refused */
  parse: (sent: Sent) => Output;
};

/** « Valeur invalide : action (ADD ou REMOVE). »: old clients show one sentence beside no field, which must say what it is about. */
function named(sentence: string, source: Source | undefined): string {
  if (sentence !== fieldSentences.INVALID || !source) return sentence;
  const choice = source.words ? ` (${source.words.join(" ou ")})` : "";
  return `Valeur invalide\u00a0: ${source.name}${choice}.`;
}

const accepts = (schema: z.core.$ZodType, value: unknown) => z.safeParse(schema, value).success;

/**
 * A shared schema under the field names of old clients. Only the named fields are read: whatever else was sent is ignored and
 * reaches no use case. The schema's own rules and sentences apply.
 * @param incomplete the sentence for any field left empty, where there is one for the whole form
 */
export function legacy<S extends Shape>(
  schema: z.ZodMiniObject<S>,
  sources: { [Field in keyof S]-?: Source },
  incomplete?: FieldCode,
): Input<z.output<z.ZodMiniObject<S>>> {
  const entries = Object.entries<Source>(sources);
  const renamed = z.transform((sent: Sent, context): unknown => {
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
  const parse = (sent: Sent) => {
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

/** Input of a call that reads nothing but who calls. */
export const nothing = legacy(z.strictObject({}), {});

/** Names by which old clients, or an attacker, would send a role or money; compared without case or separators. */
const WEIGHTY = new Set(["role", "userrole", "balance", "balancear", "solde", "amount", "amountar", "montant"]);

/**
 * Refuses fields by which the sender means to set a role or money: ignored like other unknown fields, the call would answer « success »
 * for what did not happen.
 * @throws AppError INVALID_INPUT
 */
export function assertHarmless(sent: Sent, { fields }: Input<unknown>): void {
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
