import * as z from "zod/mini";
import { termSchema } from "../text-input.ts";
import type { Answer } from "./kind.ts";

const MAX_CODE_LENGTH = 40;

/** The code of a form's end, as it is typed. */
export const codeOf = (minimum: number, required: string) => termSchema(minimum, MAX_CODE_LENGTH, required);

const oneAnswer = z.union(
  [z.int("INVALID"), z.array(z.int("INVALID"), "INVALID").check(z.maxLength(8, "INVALID"))],
  "INVALID",
);

/** What a member sends for one question of a quiz. */
export const checkTaskInput = z.strictObject({
  taskId: z.int("INVALID"),
  question: z.int("INVALID").check(z.minimum(0, "INVALID"), z.maximum(4, "INVALID")),
  answer: oneAnswer,
});

/** The form of any answer; whether it fits its content is the content's to say. */
export const answerSchema: z.ZodMiniType<Answer> = z.union(
  [z.array(oneAnswer).check(z.maxLength(5, "INVALID")), codeOf(1, "INVALID")],
  "INVALID",
);
