import { findTampering } from "../tampering/find.ts";
import { withDatabaseAsIs } from "./open.ts";
import { run } from "./run.ts";

/** What the server asks every hour: the findings of `findTampering` as one line of JSON. */
await run(() => withDatabaseAsIs(async ({ db }, env) => console.log(JSON.stringify(await findTampering(db, env)))));
