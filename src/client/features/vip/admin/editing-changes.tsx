import type { ReactNode } from "react";
import { BeforeAfter } from "../../../ui/before-after.tsx";
import { DefinitionList } from "../../../ui/definition-list.tsx";
import { editingText } from "./text.ts";

/** `sentence`: the notice once it is saved, where both values would be too long. */
export type Change = { term: string; before: string; after: string; sentence?: string };

const differing = (changes: readonly Change[]): Change[] => changes.filter(({ before, after }) => before !== after);

/** What was changed, in a notice. */
export const changesSentence = (changes: readonly Change[]): string =>
  differing(changes)
    .map(({ term, before, after, sentence = editingText.change(term, before, after) }) => sentence)
    .join(", ");

type ChangesProps = { title: string; nothing: string; changes: readonly Change[]; children?: ReactNode };

/** What saving would change, line by line, while it is being typed. */
export function Changes({ title, nothing, changes, children }: ChangesProps) {
  const different = differing(changes);
  return (
    <section className="flex flex-col gap-2 rounded-xl bg-sunken p-3" aria-label={title}>
      <p className="text-sm font-semibold">{title}</p>
      {different.length === 0 ? <p className="text-sm text-soft">{nothing}</p> : null}
      <DefinitionList
        items={different.map(({ term, before, after }) => ({
          term,
          value: <BeforeAfter before={before} after={after} />,
        }))}
      />
      {children}
    </section>
  );
}
