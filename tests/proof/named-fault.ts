import type { Fault } from "./tree.ts";

/** A test by its file, and by the names of its groups and its own, as « group > test ». */
export type NamedTest = { file: string; name: string };
/** `seenBy`: the test that must find what the walk cannot, which asks use cases alone, with the doors and the database sound below. */
export type NamedFault = { what: string; faults: Fault[]; seenBy?: NamedTest };

/** A fault of one place. */
export const fault = (what: string, file: string, find: string, put: string): NamedFault => ({
  what,
  faults: [{ file, find, put }],
});

/** That, and the test that must find it. */
export const seenBy = (file: string, name: string, named: NamedFault): NamedFault => ({
  ...named,
  seenBy: { file, name },
});
