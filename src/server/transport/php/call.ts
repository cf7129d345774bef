import type * as z from "zod/mini";
import type { Actor, Call, Deps, Origin } from "../../app/deps.ts";
import { assertHarmless, type Input, type PhpInput } from "./input.ts";

/** `session`: any signed-in caller, also with a one-time password. */
export type CallerKind = "anyone" | "session" | "member" | "admin";

/** The caller of a call that is open to anybody. */
export type Visitor = Origin & { deps: Deps };

/** A member or administrator, read from the database for this call. */
export type SignedIn = Visitor & { actor: Actor; call: Call };

type CallerOf<W extends CallerKind> = W extends "anyone" ? Visitor : SignedIn;

/** A call of the old clients: its path, who may make it, its input, its use case and the shape of its answer. */
type Row<W extends CallerKind, Asked, Answer, Body> = {
  /** Under `/backend/api/`. */
  path: string;
  method: "GET" | "POST";
  who: W;
  /** What it does, in one French sentence, for `/docs`. */
  summary: string;
  /** Whether its use case supports an `Idempotency-Key`. */
  isKeyed?: boolean;
  /** Fields that old clients send and that have no effect. */
  unused?: readonly string[];
  input: Input<Asked>;
  run: (caller: CallerOf<W>, input: Asked) => Promise<Answer>;
  /** The schema of the answer. */
  output: z.ZodMiniType<Body>;
  view: (answer: Answer, caller: CallerOf<W>) => Body;
};

/** A call, ready to be mounted. */
export type PhpCall = Pick<
  Row<CallerKind, unknown, unknown, unknown>,
  "path" | "method" | "who" | "summary" | "isKeyed" | "unused" | "input" | "output"
> & {
  /** Parses the input, runs the use case and shapes the answer. `caller` was admitted for `who`. */
  answer: (caller: Visitor | SignedIn, sent: PhpInput) => Promise<unknown>;
};

/** Defines a call, checking the types of input, use case and view against each other. */
export function phpCall<const W extends CallerKind, Asked, Answer, Body>(row: Row<W, Asked, Answer, Body>): PhpCall {
  const { run, view, ...described } = row;
  const { method, input } = described;
  return {
    ...described,
    answer: async (admitted, sent) => {
      const caller = admitted as CallerOf<W>;
      if (method === "POST") assertHarmless(sent, input);
      return view(await run(caller, input.parse(sent)), caller);
    },
  };
}
