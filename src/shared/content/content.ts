import * as z from "zod/mini";
import type { Answer, ContentKind, Verdict } from "./kind.ts";
import { type LinkContent, linkKind, type ShownLink } from "./link.ts";
import { type QuestionsContent, questionsKind, type ShownQuestions } from "./questions.ts";

// What a task wants of a member beyond « Marquer comme faite » (docs/product.md 6.8). A third kind is a file beside
// these two, a row here, and its page in src/client/features/tasks/kinds.

export type Content = QuestionsContent | LinkContent;
/** As members read it. */
export type ShownContent = ShownQuestions | ShownLink;

const kinds = { questions: questionsKind, link: linkKind };

const kindOf = (content: Content) => kinds[content.kind] as ContentKind<Content, ShownContent>;

export const contentSchema = z.discriminatedUnion("kind", [
  questionsKind.schema,
  linkKind.schema,
] as never) as unknown as z.ZodMiniType<Content>;

const SECONDS_A_QUESTION = 2;
const WORDS_A_SECOND = 20;

/** The least time between opening a content and answering it, in seconds: nobody earns by a thumb alone. */
export function leastSeconds(content: Content): number {
  const words = kindOf(content)
    .wordsOf(content)
    .join(" ")
    .split(/\s+/)
    .filter((word) => word !== "").length;
  return kindOf(content).countOf(content) * SECONDS_A_QUESTION + Math.floor(words / WORDS_A_SECOND);
}

export const shownContent = (content: Content): ShownContent => kindOf(content).shownOf(content);
export const triesADay = (content: Content): number => kindOf(content).triesADay;
export const judge = (content: Content, answer: Answer, hashOf: (code: string) => string): Verdict =>
  kindOf(content).judge(content, answer, hashOf);
/** All that it says, key included, in French: what an administrator sees of a change. A draft that cannot be stored says nothing. */
export function contentWords(stored: string): string {
  const read = readContent(stored);
  return read ? kindOf(read).linesOf(read).join("\n") : "–";
}

/** Content out of its JSON, with the first reason why it is none. */
export function parseContent(stored: string): z.core.util.SafeParseResult<Content> {
  try {
    return contentSchema.safeParse(JSON.parse(stored));
  } catch {
    return contentSchema.safeParse(undefined);
  }
}

/** Content out of its JSON, checked; undefined for what is none. */
export const readContent = (stored: string): Content | undefined => parseContent(stored).data;
