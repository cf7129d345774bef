import { readCommandEnv } from "../../app/env.ts";
import { changeJournalKey } from "../../features/journal/seal.service.ts";
import { withDatabase } from "./open.ts";
import { run } from "./run.ts";

const USAGE = `With the server stopped, JOURNAL_KEY the new one and JOURNAL_KEY_BEFORE the one until now:
  npm run asako -- journal:key        checks every seal with the key until now, and goes over to the new one
  npm run asako -- journal:key lost   the one until now is lost: only the public seals can be checked, and the journal says so`;

await run(
  async ({ words: [word] }) => {
    const { JOURNAL_KEY, JOURNAL_KEY_BEFORE: before } = readCommandEnv();
    const isAsked = word === "lost" ? before === "" : word === undefined && before !== "";
    if (JOURNAL_KEY === "" || !isAsked) throw new Error(USAGE);
    await withDatabase(async ({ db }) => {
      const entries = await changeJournalKey(db, before, Date.now());
      console.log(`${entries} entries were right; the next ones are sealed with the new key.`);
    });
  },
  { words: 1 },
);
