import { changeJournalKey } from "../../features/journal/seal.service.ts";
import { withDatabase } from "./open.ts";

const USAGE = `With the server stopped, JOURNAL_KEY the new one and JOURNAL_KEY_BEFORE the one until now:
  npm run journal:key           checks every seal with the key until now, and goes over to the new one
  npm run journal:key -- lost   the one until now is lost: only the public seals can be checked, and the journal says so`;

await withDatabase(async ({ db }, { JOURNAL_KEY, JOURNAL_KEY_BEFORE }) => {
  const isLost = process.argv[2] === "lost";
  if (JOURNAL_KEY === "" || (JOURNAL_KEY_BEFORE === "") !== isLost) throw new Error(USAGE);
  const entries = await changeJournalKey(db, JOURNAL_KEY_BEFORE, Date.now());
  console.log(`${entries} entries were right; the next ones are sealed with the new key.`);
});
