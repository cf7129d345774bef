import { type Content, contentSchema } from "../../../shared/content/content.ts";
import type { Question } from "../../../shared/content/questions.ts";
import { fieldSentence } from "../../../shared/fields.fr.ts";

/**
 * What is checked of a question's options: nothing, a right answer that is explained (quiz), or that somebody reads
 * (control).
 */
export type Checking = "none" | "key" | "control";

/** A question as it is typed: what its form does not have stays, for somebody who changes the form and back. */
export type QuestionDraft = {
  form: Question["form"];
  ask: string;
  options: string[];
  checking: Checking;
  right: number[];
  why: string;
  low: string;
  high: string;
  unit: string;
  minimum: string;
  maximum: string;
};

/** What a task wants of a member as it is typed; `confirm`: « Marquer comme faite » alone. `codes`: one a line. */
export type ContentDraft = {
  kind: "confirm" | "questions" | "link";
  lang: "" | "mg";
  text: string;
  questions: QuestionDraft[];
  address: string;
  isShared: boolean;
  codes: string;
  /** Of codes that were stored before, and stay until others are typed. */
  hashes: string[];
};

export const newQuestion = (): QuestionDraft => ({
  form: "one",
  ask: "",
  options: ["", ""],
  checking: "none",
  right: [],
  why: "",
  low: "",
  high: "",
  unit: "",
  minimum: "0",
  maximum: "100",
});

export const emptyDraft = (): ContentDraft => ({
  kind: "confirm",
  lang: "",
  text: "",
  questions: [newQuestion()],
  address: "",
  isShared: false,
  codes: "",
  hashes: [],
});

function draftQuestion(question: Question): QuestionDraft {
  const draft = { ...newQuestion(), form: question.form, ask: question.ask };
  if (question.form === "scale") return { ...draft, low: question.low ?? "", high: question.high ?? "" };
  if (question.form === "number") {
    const { unit = "", minimum, maximum } = question;
    return { ...draft, unit, minimum: String(minimum), maximum: String(maximum) };
  }
  const { options, key, control } = question;
  if (key) return { ...draft, options, checking: "key", right: key.right, why: key.why };
  return control ? { ...draft, options, checking: "control", right: control } : { ...draft, options };
}

/** Stored content (JSON, or null for none) as it is typed. */
export function draftContent(stored: string | null): ContentDraft {
  if (stored === null) return emptyDraft();
  const content = JSON.parse(stored) as Content;
  const common = { ...emptyDraft(), kind: content.kind, lang: content.lang ?? "", text: content.text ?? "" } as const;
  if (content.kind === "questions") return { ...common, questions: content.questions.map(draftQuestion) };
  const { address, isShared, hashes } = content;
  return { ...common, address, isShared, hashes };
}

/** A line that need not be filled. */
const optional = <Name extends string>(name: Name, typed: string) =>
  (typed.trim() === "" ? {} : { [name]: typed }) as { [Key in Name]?: string };

const parseWhole = (typed: string) =>
  /^\d{1,10}$/.test(typed.replace(/\s/g, "")) ? Number(typed.replace(/\s/g, "")) : Number.NaN;

function writtenQuestion({
  form,
  ask,
  options,
  checking,
  right,
  why,
  low,
  high,
  unit,
  minimum,
  maximum,
}: QuestionDraft) {
  if (form === "scale") return { form, ask, ...optional("low", low), ...optional("high", high) };
  if (form === "number")
    return { form, ask, ...optional("unit", unit), minimum: parseWhole(minimum), maximum: parseWhole(maximum) };
  const checked = { none: {}, key: { key: { right, why } }, control: { control: right } }[checking];
  return { form, ask, options, ...checked };
}

const codesIn = (typed: string) =>
  typed
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** What was typed, for the schema to judge. */
function writtenContent({ kind, lang, text, questions, address, isShared, codes, hashes }: ContentDraft) {
  const common = { kind, ...optional("lang", lang), ...optional("text", text) };
  if (kind === "questions") return { ...common, questions: questions.map(writtenQuestion) };
  const typed = codesIn(codes);
  return { ...common, address, isShared, ...(typed.length > 0 ? { codes: typed } : { hashes }) };
}

/** Content that fits, null for none; else a sentence for each refused field, by its path: `questions.0.ask`. */
export type CheckedContent =
  | { content: Content | null; errors?: undefined }
  | { content?: undefined; errors: Readonly<Record<string, string>> };

/** Checks what was typed with the schema that the server uses. */
export function checkContent(draft: ContentDraft): CheckedContent {
  if (draft.kind === "confirm") return { content: null };
  const read = contentSchema.safeParse(writtenContent(draft));
  if (read.success) return { content: read.data };
  const errors: Record<string, string> = {};
  for (const issue of read.error.issues) errors[issue.path.join(".")] ??= fieldSentence(issue);
  return { errors };
}
