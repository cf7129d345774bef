import * as z from "zod/mini";
import { type CatalogueField, inAriary, levelFields, line, text } from "./catalogue-fields.ts";
import { contentWords, parseContent } from "./content/content.ts";
import { requiredAmountAr } from "./money-input.ts";

/** Content as JSON, checked, and always written the same way. */
export const contentText = z.string("INVALID").check(z.maxLength(60_000, "TOO_LONG"), (payload) => {
  const read = parseContent(payload.value);
  if (read.success) payload.value = JSON.stringify(read.data);
  else
    payload.issues.push({
      code: "custom",
      input: payload.value,
      message: read.error.issues[0]?.message ?? "INVALID",
    });
});

/** What administrators set of a task beside its level, each field told once (docs/product.md 6.7), as `levelFields`. */
export const taskFields = {
  name: line(80, "NAME_REQUIRED", {
    label: "Nom",
    old: { sent: "nom", answered: "TASK_NOM", about: "Nom de la tâche.", example: "Sondage" },
  }),
  description: text(500, "DESCRIPTION_REQUIRED", {
    label: "Description",
    old: {
      sent: "description",
      answered: "TASK_DESCRIPTION",
      about: "Ce qu'il faut faire.",
      example: "Répondez au sondage.",
    },
  }),
  gainAr: inAriary(requiredAmountAr("GAIN_REQUIRED"), {
    label: "Gain",
    old: { sent: "gain", answered: "TASK_GAIN", about: "En ariary.", example: 300 },
  }),
  content: { label: "Contenu", unit: "content", schema: z.optional(z.nullable(contentText)), wordsOf: contentWords },
} satisfies Record<string, CatalogueField>;

/** The French names of all fields of levels and tasks; where both have one of the same name, it is called the same. */
export const catalogueLabels: Record<string, string> = Object.fromEntries(
  [levelFields, taskFields].flatMap((fields) => Object.entries(fields).map(([name, { label }]) => [name, label])),
);
