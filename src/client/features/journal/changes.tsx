import { fieldName, valueName } from "../../../shared/journal.fr.ts";
import type { JournalChange } from "../../../shared/journal.ts";
import { BeforeAfter } from "../../ui/before-after.tsx";
import { journalText as text } from "./text.ts";

/** « Montant : 5 000 Ar → 7 000 Ar »; of a new value, the value alone. */
function Change({ change: { field, before, after } }: { change: JournalChange }) {
  const [was, is] = [before, after].map((value) => (value === undefined ? undefined : valueName(field, value)));
  return (
    <li className="wrap-anywhere">
      <span className="text-soft">{fieldName(field)}&nbsp;: </span>
      {was === undefined ? <strong>{is}</strong> : <BeforeAfter before={was} after={is ?? "–"} />}
    </li>
  );
}

/** What became different, all of it or the first of it. */
export function Changes({ changes, limit = changes.length }: { changes: readonly JournalChange[]; limit?: number }) {
  const hidden = changes.length - limit;
  if (changes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5">
      {changes.slice(0, limit).map((change) => (
        <Change key={change.field} change={change} />
      ))}
      {hidden > 0 ? <li className="text-soft">{text.more(hidden)}</li> : null}
    </ul>
  );
}
