import type * as z from "zod/mini";
import type { FieldCode } from "./fields.fr.ts";
import { formatAr } from "./money.ts";
import { requiredPriceAr } from "./money-input.ts";
import { lineSchema, textSchema } from "./text-input.ts";

/** What old clients send and are answered, with what their documentation says of it, in French. */
type Old = { sent: string; answered: string; about: string; example: string | number };

type Words = {
  /** In the journal, and where a proposal is decided. */
  label: string;
  /** In its form, where it is called otherwise. */
  formLabel?: string;
  /** Left out where old clients do not know the field. */
  old?: Old;
};

/**
 * A field of a level or a task: an amount in Ariary, a line, a text of several, or what a task wants of a member, as
 * JSON. One whose schema is optional keeps its value when it is not sent, as old clients do with what they do not know;
 * a new record then has its column's default.
 */
export type CatalogueField = Words &
  (
    | { unit: "Ar"; schema: z.ZodMiniType<number | undefined> }
    | { unit: "content"; schema: z.ZodMiniType<string | null | undefined>; wordsOf: (stored: string) => string }
    | { unit: "line" | "text"; schema: z.ZodMiniType<string | undefined>; maximum: number }
  );

export const line = <const Told extends Words>(maximum: number, required: FieldCode, told: Told) => ({
  ...told,
  unit: "line" as const,
  maximum,
  schema: lineSchema(1, maximum, required),
});

export const text = <const Told extends Words>(maximum: number, required: FieldCode, told: Told) => ({
  ...told,
  unit: "text" as const,
  maximum,
  schema: textSchema(1, maximum, required),
});

export const inAriary = <const Told extends Words>(schema: z.ZodMiniType<number>, told: Told) => ({
  ...told,
  unit: "Ar" as const,
  schema,
});

/**
 * What administrators set of a level, each field told once (docs/product.md 5.8). The form, the list of changes, the journal, what was seen
 * (optimistic lock), the first levels and the old clients' fields go by it.
 */
export const levelFields = {
  name: line(40, "NAME_REQUIRED", {
    label: "Nom",
    old: { sent: "nom", answered: "VIP_NOM", about: "Nom du niveau.", example: "VIP1" },
  }),
  priceAr: inAriary(requiredPriceAr("PRICE_REQUIRED"), {
    label: "Prix",
    old: { sent: "prix", answered: "VIP_PRIX", about: "En ariary.", example: 20_000 },
  }),
  dailyCeilingAr: inAriary(requiredPriceAr("REVENUE_REQUIRED"), {
    label: "Maximum par jour",
    formLabel: "Revenu par jour (maximum)",
    old: {
      sent: "revenu",
      answered: "VIP_REVENU",
      about: "Maximum par jour, en ariary : jamais une promesse.",
      example: 700,
    },
  }),
} satisfies Record<string, CatalogueField>;

/** `levelFields` or `taskFields`. */
export type CatalogueFields = Readonly<Record<string, CatalogueField>>;

export type SchemasOf<Fields extends CatalogueFields> = { [Name in keyof Fields]: Fields[Name]["schema"] };

/** The values of the fields. */
export type TermsOf<Fields extends CatalogueFields> = z.output<z.ZodMiniObject<SchemasOf<Fields>>>;

export type NameIn<Fields> = keyof Fields & string;

export const namesIn = <Fields extends CatalogueFields>(fields: Fields) => Object.keys(fields) as NameIn<Fields>[];

/** An object with a value for each field. */
export const mapFields = <Fields extends CatalogueFields, Value>(
  fields: Fields,
  of: (name: NameIn<Fields>, field: Fields[NameIn<Fields>]) => Value,
) => Object.fromEntries(namesIn(fields).map((name) => [name, of(name, fields[name])])) as Record<NameIn<Fields>, Value>;

/** The schemas of the fields, for the shape of an input. */
export const schemasOf = <Fields extends CatalogueFields>(fields: Fields) =>
  mapFields(fields, (_, { schema }) => schema) as SchemasOf<Fields>;

type Having<Fields> = { [Name in NameIn<Fields>]?: unknown };

/** The fields alone of a row, or of a table's columns. */
export const fieldsIn = <Fields extends CatalogueFields, Row extends Having<Fields>>(fields: Fields, row: Row) =>
  mapFields(fields, (name) => row[name]) as Pick<Row, NameIn<Fields> & keyof Row>;

/** The fields after a change: what was not sent stays. */
export const termsAfter = <Fields extends CatalogueFields>(
  fields: Fields,
  before: TermsOf<Fields>,
  sent: Partial<TermsOf<Fields>>,
) =>
  mapFields(fields, (name) => {
    const value = sent[name as keyof typeof sent];
    return value === undefined ? before[name as keyof typeof before] : value;
  }) as TermsOf<Fields>;

/** Whether two rows say the same in every field that both have. */
export const sayTheSame = <Fields extends CatalogueFields>(
  fields: Fields,
  one: Having<Fields>,
  other: Having<Fields>,
): boolean =>
  namesIn(fields).every((name) => one[name] === other[name] || one[name] === undefined || other[name] === undefined);

/** The values of the fields as they are shown: an amount with its unit, a dash for nothing. */
export const wordsOf = <Fields extends CatalogueFields>(fields: Fields, terms: TermsOf<Fields>) =>
  mapFields(fields, (name, field) => {
    const value = terms[name as keyof typeof terms] as string | number | null | undefined;
    if (value === undefined || value === null || value === "") return "–";
    if (field.unit === "content") return field.wordsOf(String(value));
    return field.unit === "Ar" ? formatAr(Number(value)) : String(value);
  });
