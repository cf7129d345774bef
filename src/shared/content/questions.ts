import * as z from "zod/mini";
import { lineSchema, textSchema } from "../text-input.ts";
import type { Answer, ContentKind, Verdict } from "./kind.ts";

const MAX_QUESTIONS = 5;
const MAX_OPTIONS = 8;
/** Of the numbers that a question may ask for. */
const MAX_NUMBER = 1_000_000_000;

const ask = lineSchema(1, 200, "CHOICES_INCOMPLETE");
const options = z.array(lineSchema(1, 80, "CHOICES_INCOMPLETE"), "INVALID").check(
  z.minLength(2, "CHOICES_INCOMPLETE"),
  z.maxLength(MAX_OPTIONS, "INVALID"),
  z.refine((list) => new Set(list).size === list.length, "CHOICES_INCOMPLETE"),
);
const index = z.int("INVALID").check(z.minimum(0, "INVALID"), z.maximum(MAX_OPTIONS - 1, "INVALID"));
/** Places among the options, without two of the same. */
const indexes = z.array(index, "INVALID").check(
  z.minLength(1, "INVALID"),
  z.maxLength(MAX_OPTIONS, "INVALID"),
  z.refine((list) => new Set(list).size === list.length, "INVALID"),
);

/** The right options of a question of a quiz, and why they are. */
const key = z.optional(z.strictObject({ right: indexes, why: textSchema(1, 400, "CHOICES_INCOMPLETE") }));
/** The only options that somebody who reads can choose: who does not has no second try that day. */
const control = z.optional(indexes);

const question = z
  .discriminatedUnion("form", [
    z.strictObject({ form: z.literal("one"), ask, options, key, control }),
    z.strictObject({ form: z.literal("several"), ask, options, key, control }),
    z.strictObject({
      form: z.literal("scale"),
      ask,
      low: z.optional(lineSchema(1, 40, "INVALID")),
      high: z.optional(lineSchema(1, 40, "INVALID")),
    }),
    z.strictObject({
      form: z.literal("number"),
      ask,
      unit: z.optional(lineSchema(1, 20, "INVALID")),
      minimum: z.int("INVALID").check(z.minimum(0, "INVALID")),
      maximum: z.int("INVALID").check(z.maximum(MAX_NUMBER, "INVALID")),
    }),
  ])
  .check(
    z.refine((it) => it.form !== "number" || it.minimum < it.maximum, "INVALID"),
    z.refine(
      (it) => !("options" in it) || isKeyOf(it.options.length, it.form === "one", it.key?.right),
      "CHOICES_INCOMPLETE",
    ),
    z.refine(
      (it) => !("options" in it) || isKeyOf(it.options.length, it.form === "one", it.control),
      "CHOICES_INCOMPLETE",
    ),
    z.refine((it) => !("options" in it) || !(it.key && it.control), "INVALID"),
  );

function isKeyOf(options: number, isOne: boolean, right: readonly number[] | undefined): boolean {
  if (!right) return true;
  return right.every((place) => place < options) && (!isOne || right.length === 1);
}

/** One to five questions, one a screen, after a text to read. */
const schema = z.strictObject({
  kind: z.literal("questions"),
  /** The language of the texts, where it is not French. */
  lang: z.optional(z.literal("mg")),
  text: z.optional(textSchema(1, 1_500, "INVALID")),
  questions: z
    .array(question, "INVALID")
    .check(z.minLength(1, "CHOICES_INCOMPLETE"), z.maxLength(MAX_QUESTIONS, "INVALID")),
});

export type QuestionsContent = z.infer<typeof schema>;
export type Question = z.infer<typeof question>;

type WithoutKey<One> = One extends unknown ? Omit<One, "key" | "control"> : never;
/** A question as members read it; `isChecked`: the server says at once whether the answer is right. */
export type ShownQuestion = WithoutKey<Question> & { isChecked: boolean };
export type ShownQuestions = Omit<QuestionsContent, "questions"> & { questions: ShownQuestion[] };

const keyOf = (it: Question) => ("options" in it ? it.key : undefined);
const controlOf = (it: Question) => ("options" in it ? it.control : undefined);

function shownOf({ questions, ...rest }: QuestionsContent): ShownQuestions {
  const shown = questions.map((it) => {
    if (!("options" in it)) return { ...it, isChecked: false };
    const { key, control: _, ...open } = it;
    return { ...open, isChecked: key !== undefined };
  });
  return { ...rest, questions: shown };
}

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((place) => other.includes(place));

/** Whether a value can be an answer to a question, right or not. */
export function fits(it: WithoutKey<Question>, value: number | number[] | undefined): value is number | number[] {
  if (it.form === "several") {
    if (!Array.isArray(value) || value.length === 0 || new Set(value).size !== value.length) return false;
    return value.every((place) => Number.isInteger(place) && place >= 0 && place < it.options.length);
  }
  if (typeof value !== "number" || !Number.isInteger(value)) return false;
  if (it.form === "one") return value >= 0 && value < it.options.length;
  if (it.form === "scale") return value >= 1 && value <= 5;
  return value >= it.minimum && value <= it.maximum;
}

const chosen = (value: number | number[]) => (Array.isArray(value) ? value : [value]);

/** Whether one answer of a quiz is right, and why; undefined for what has no right answer, or is none. */
export function checkOne(
  { questions }: QuestionsContent,
  place: number,
  value: number | number[],
): { isRight: boolean; why: string } | undefined {
  const it = questions[place];
  const key = it && keyOf(it);
  if (!it || !key || !fits(it, value)) return undefined;
  return { isRight: isSame(chosen(value), key.right), why: key.why };
}

function judge({ questions }: QuestionsContent, answer: Answer): Verdict {
  if (typeof answer === "string" || answer.length !== questions.length) return { outcome: "misfit" };
  const pairs = questions.map((it, place) => ({ it, value: answer[place], place }));
  if (!pairs.every(({ it, value }) => fits(it, value))) return { outcome: "misfit" };
  const differs = (right: number[] | undefined, value: number | number[] | undefined) =>
    right !== undefined && !isSame(chosen(value ?? []), right);
  // Before the quiz: otherwise its wrong answers would tell that the controls were right.
  if (pairs.some(({ it, value }) => differs(controlOf(it), value))) return { outcome: "failed" };
  for (const { it, value, place } of pairs) {
    const key = keyOf(it);
    if (key && differs(key.right, value)) return { outcome: "wrong", question: place, why: key.why };
  }
  return { outcome: "taken" };
}

const readable = (it: Question): string[] => {
  if ("options" in it) return [it.ask, ...it.options];
  if (it.form === "scale") return [it.ask, ...(it.low ? [it.low] : []), ...(it.high ? [it.high] : [])];
  return [it.ask, ...(it.unit ? [it.unit] : [])];
};

function linesOf({ text, questions }: QuestionsContent): string[] {
  const lines = questions.flatMap((it, place) => {
    const key = keyOf(it);
    const control = controlOf(it);
    const markOf = (option: number) => {
      if (key?.right.includes(option)) return " (bonne réponse)";
      return control?.includes(option) ? " (contrôle)" : "";
    };
    const options = "options" in it ? it.options.map((option, index) => `– ${option}${markOf(index)}`) : [];
    const bounds = it.form === "number" ? [`– de ${it.minimum} à ${it.maximum} ${it.unit ?? ""}`.trimEnd()] : [];
    const scale = it.form === "scale" ? [`– de 1 ${it.low ?? ""} à 5 ${it.high ?? ""}`.trimEnd()] : [];
    return [`${place + 1}. ${it.ask}`, ...options, ...bounds, ...scale, ...(key ? [key.why] : [])];
  });
  return [...(text ? [text] : []), ...lines];
}

export const questionsKind: ContentKind<QuestionsContent, ShownQuestions> = {
  schema,
  shownOf,
  wordsOf: ({ text, questions }) => [...(text ? [text] : []), ...questions.flatMap(readable)],
  linesOf,
  countOf: ({ questions }) => questions.length,
  judge,
  triesADay: 1,
};
