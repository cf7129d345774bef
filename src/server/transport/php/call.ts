import type * as z from "zod/mini";
import type { Actor, Call, Deps, Origin } from "../../app/deps.ts";
import { assertHarmless, type Input, type Sent } from "./input.ts";

/** `session`: any signed-in caller, also one who must first choose a password of his own. */
export type Who = "anyone" | "session" | "member" | "admin";

/** Whoever calls an open path. */
export type Visitor = Origin & { deps: Deps };

/** A member or administrator, checked in the database at this very call. */
export type SignedIn = Visitor & { actor: Actor; call: Call };

type CallerOf<W extends Who> = W extends "anyone" ? Visitor : SignedIn;

/** One row of the table: a path of the old clients, who may call it, what comes in, which use case, what goes out. */
type Row<W extends Who, Asked, Answer, Body> = {
  /** Under `/backend/api/`. */
  path: string;
  method: "GET" | "POST";
  who: W;
  /** What it does, in one French sentence: for the description of the calls. */
  summary: string;
  /** Whether its use case heeds the caller's `Idempotency-Key`. */
  isKeyed?: boolean;
  /** Fields that old clients send and we have no use for. */
  unused?: readonly string[];
  input: Input<Asked>;
  run: (caller: CallerOf<W>, input: Asked) => Promise<Answer>;
  /** The old clients' shape of the answer, field by field. */
  output: z.ZodMiniType<Body>;
  view: (answer: Answer, caller: CallerOf<W>) => Body;
};

/** A row as the door mounts it. */
export type PhpCall = Pick<
  Row<Who, unknown, unknown, unknown>,
  "path" | "method" | "who" | "summary" | "isKeyed" | "unused" | "input" | "output"
> & {
  /** Reads what was sent, runs the use case and shapes its answer. `caller` was admitted for `who`. */
  answer: (caller: Visitor | SignedIn, sent: Sent) => Promise<unknown>;
};

/** Ties a row's input, use case and view together by their types. */
export function phpCall<const W extends Who, Asked, Answer, Body>(row: Row<W, Asked, Answer, Body>): PhpCall {
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
