import { paths } from "../../lib/paths.ts";
import { Link } from "../../ui/link.tsx";
import { journalText as text } from "./text.ts";

/** The filters of the journal by their names in the address: actor, act, kind and id of the target, member, days. */
export type JournalNarrowing = Partial<Record<"qui" | "quoi" | "cible" | "numero" | "membre" | "du" | "au", string>>;

/** The journal's tab, narrowed, from its first page. */
export const journalScreen = (narrowed: JournalNarrowing) => ({
  pathname: paths.admin,
  search: `?${new URLSearchParams({ onglet: "journal", ...narrowed })}`,
});

/** From a timeline to the same entries in the journal, with what changed, from where, and their seals. */
export function JournalLink({ narrowed }: { narrowed: JournalNarrowing }) {
  return (
    <Link
      to={journalScreen(narrowed)}
      className="inline-flex min-h-11 items-center self-start font-semibold text-brand underline"
    >
      {text.inJournal}
    </Link>
  );
}
