import fc from "fast-check";

/** Where random values begin: the same in `npm test`, so that a change is judged by what it changed; others in `test:all`, which says it. */
export const seed = Number(process.env.SEED ?? 1);

fc.configureGlobal({ seed });
