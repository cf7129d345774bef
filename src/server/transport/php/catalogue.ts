import type * as z from "zod/mini";
import { type CatalogueField, type CatalogueFields, mapFields, schemasOf } from "../../../shared/catalogue-fields.ts";
import { text, whole } from "./input.ts";
import { ar, words } from "./schemas.ts";

type KnownField = CatalogueField & Required<Pick<CatalogueField, "old">>;

/** Of each field that old clients know. */
type Known<Fields> = { [Name in keyof Fields as Fields[Name] extends { old: object } ? Name : never]: Fields[Name] };
type Schemas<Fields> = { [Name in keyof Known<Fields>]: Known<Fields>[Name] extends { schema: infer S } ? S : never };

type ValueOf<Field> = Field extends { unit: "Ar" } ? number : string;

/** The values of those fields under the names that old clients read. */
type Answered<Fields> = {
  [Name in keyof Fields as Fields[Name] extends { old: { answered: infer Old extends string } } ? Old : never]: ValueOf<
    Fields[Name]
  >;
};

type Shape<Fields> = { [Old in keyof Answered<Fields>]: z.ZodMiniType<Answered<Fields>[Old]> };

/**
 * A level's or a task's fields as old clients send and read them: the schemas of what is sent with where each is read from, the shape of an
 * answer, and its values.
 */
export function oldFields<Fields extends CatalogueFields>(fields: Fields) {
  const withOldName = Object.fromEntries(Object.entries(fields).filter(([, { old }]) => old)) as Record<
    string,
    KnownField
  >;
  const answered = (of: (name: string, field: KnownField) => unknown) =>
    Object.fromEntries(Object.entries(withOldName).map(([name, field]) => [field.old.answered, of(name, field)]));
  return {
    schemas: schemasOf(withOldName) as unknown as Schemas<Fields>,
    sources: mapFields(withOldName, (_, { unit, old: { sent, about, example } }) =>
      unit === "Ar" ? whole(sent, about, Number(example)) : text(sent, about, String(example)),
    ) as Record<keyof Known<Fields>, ReturnType<typeof text>>,
    shape: answered((_, { unit, old: { example, about } }) =>
      unit === "Ar" ? ar(Number(example), about) : words(String(example), about),
    ) as Shape<Fields>,
    answer: (row: { [Name in keyof Known<Fields>]: ValueOf<Fields[Name]> }) =>
      answered((name) => (row as Record<string, unknown>)[name]) as Answered<Fields>,
  };
}
