import type { LinkContent } from "../../../../shared/content/link.ts";
import type { QuestionsContent } from "../../../../shared/content/questions.ts";

/** A question while it is typed: nothing of it need fit yet. */
export type QuestionDraft = {
  form: QuestionsContent["questions"][number]["form"];
  ask: string;
  options?: string[];
  key?: { right: number[]; why: string } | undefined;
  control?: number[] | undefined;
  low?: string | undefined;
  high?: string | undefined;
  unit?: string | undefined;
  minimum?: number | undefined;
  maximum?: number | undefined;
};

export type QuestionsDraft = Omit<QuestionsContent, "questions"> & { questions: QuestionDraft[] };
export type LinkDraft = LinkContent;

const empty: Record<string, QuestionsDraft | LinkDraft> = {
  questions: { kind: "questions", questions: [{ form: "one", ask: "", options: [] }] },
  link: { kind: "link", address: "https://", isShared: false, hashes: [] },
};

/** A new draft of a kind, as JSON; nothing for a task that only wants to be done. */
export const emptyOf = (kind: string): string => (empty[kind] ? JSON.stringify(empty[kind]) : "");

/** The draft that the form holds: written by this editor, or read from the server. */
export const readDraft = (typed: string): QuestionsDraft | LinkDraft | undefined =>
  typed ? JSON.parse(typed) : undefined;

/** The lines of a text that say something, without the spaces around them. */
export const linesIn = (text: string): string[] =>
  text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
