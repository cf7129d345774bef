import type { Actor, Call, Deps, Origin } from "../deps.ts";
import { assertHarmless, type Input, type Sent } from "./input.ts";

/** `session`: any signed-in caller, also one who must first choose a password of his own. */
export type Who = "anyone" | "session" | "member" | "admin";

/** Whoever calls an open path. */
export type Visitor = Origin & { deps: Deps };

/** A member or administrator, checked in the database at this very call. */
export type SignedIn = Visitor & { actor: Actor; call: Call };

type CallerOf<W extends Who> = W extends "anyone" ? Visitor : SignedIn;

/** One row of the table: a path of the old clients, who may call it, what comes in, which use case, what goes out. */
type Row<W extends Who, Asked, Answer> = {
  /** Under `/backend/api/`. */
  path: string;
  method: "GET" | "POST";
  who: W;
  input: Input<Asked>;
  run: (caller: CallerOf<W>, input: Asked) => Promise<Answer>;
  /** The old clients' shape of the answer. */
  view: (answer: Answer, caller: CallerOf<W>) => unknown;
};

/** A row as the door mounts it. */
export type PhpCall = Pick<Row<Who, unknown, unknown>, "path" | "method" | "who" | "input"> & {
  /** Reads what was sent, runs the use case and shapes its answer. `caller` was admitted for `who`. */
  answer: (caller: Visitor | SignedIn, sent: Sent) => Promise<unknown>;
};

/** Ties a row's input, use case and view together by their types. */
export function phpCall<const W extends Who, Asked, Answer>(row: Row<W, Asked, Answer>): PhpCall {
  const { path, method, who, input, run, view } = row;
  return {
    path,
    method,
    who,
    input,
    answer: async (admitted, sent) => {
      const caller = admitted as CallerOf<W>;
      if (method === "POST") assertHarmless(sent, input);
      return view(await run(caller, input.parse(sent)), caller);
    },
  };
}
