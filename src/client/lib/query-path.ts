import type { QueryKey } from "@tanstack/react-query";
import type { AppRouter } from "../../server/transport/trpc/router.ts";

type Doors = AppRouter["_def"]["record"];

/** A procedure, or all of a door's: `user.me`, `tasks`. */
export type QueryPath = {
  [Door in keyof Doors & string]: Door | `${Door}.${keyof Doors[Door] & string}`;
}[keyof Doors & string];

/** Whether a tRPC query key is of one of these paths. */
export function isUnder(paths: readonly QueryPath[], [path]: QueryKey): boolean {
  const own = Array.isArray(path) ? path.join(".") : "";
  return paths.some((one) => own === one || own.startsWith(`${one}.`));
}
