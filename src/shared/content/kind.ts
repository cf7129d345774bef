import type * as z from "zod/mini";

/** What a member sent: one value a question, in their order (`questions`), or the code of the form's end (`link`). */
export type Answer = (number | number[])[] | string;

/**
 * What an answer is worth. `taken` is paid; its `code` may pay nobody else. `wrong` is explained and tried again
 * freely; `failed` uses up one of the day's tries. `misfit` is no answer to this content.
 */
export type Verdict =
  | { outcome: "taken"; code?: string }
  | { outcome: "wrong"; question: number; why: string }
  | { outcome: "failed" }
  | { outcome: "misfit" };

/** One kind of content (docs/product.md 6.8): all that the server knows of it. */
export type ContentKind<Content, Shown> = {
  schema: z.ZodMiniType<Content>;
  /** What members may read before they answer: never the key, nor a code. */
  shownOf: (content: Content) => Shown;
  /** Every text that members read, in their order: what the least time counts. */
  wordsOf: (content: Content) => string[];
  /** All of it in French, key included: what administrators see of a change. */
  linesOf: (content: Content) => string[];
  /** Of the screens that want something of the member. */
  countOf: (content: Content) => number;
  judge: (content: Content, answer: Answer, hashOf: (code: string) => string) => Verdict;
  /** How often a member may fail in a day. */
  triesADay: number;
};
