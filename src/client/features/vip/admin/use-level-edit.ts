import { formatAr } from "../../../../shared/money.ts";
import {
  type AdminLevel,
  haveSameTerms,
  type LevelTerms,
  type UpdateLevelInput,
} from "../../../../shared/vip-editing.ts";
import { trpc } from "../../../lib/query.ts";
import { restoreInput } from "../../../lib/use-kept-input.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import type { Change } from "./editing-changes.tsx";
import { withTerms } from "./sale.ts";
import { vipEditingText } from "./text.ts";
import { saveTerms, useShownAtOnce } from "./use-editing.ts";

const text = vipEditingText.form;

/** A level's terms as they are typed. */
export type LevelTyped = { name: string; price: string; ceiling: string; reason: string };

export const typedOf = (level?: LevelTerms, reason = ""): LevelTyped => ({
  name: level?.name ?? "",
  price: level ? String(level.priceAr) : "",
  ceiling: level ? String(level.dailyCeilingAr) : "",
  reason,
});

/** The name under which a draft of a level is stored; a new level has one too. */
export const keptAs = (levelId?: number) => `level.${levelId ?? "new"}`;

const termsOf = ({ name, priceAr, dailyCeilingAr }: LevelTerms): LevelTerms => ({ name, priceAr, dailyCeilingAr });

/** The terms of two versions of a level, in words. */
export const termChanges = (before: LevelTerms, after: { name: string; price: string; ceiling: string }): Change[] => [
  { term: text.name, before: before.name, after: after.name },
  { term: text.price, before: formatAr(before.priceAr), after: after.price },
  { term: text.ceiling, before: formatAr(before.dailyCeilingAr), after: after.ceiling },
];

/**
 * Saves a level's terms: the list shows them at once, and « Annuler » takes them back for some seconds (docs/product.md 18.5). A refusal puts
 * the list back and says why, by a notice where `onRefused` answers that it asked nothing.
 */
export function useLevelEdit(onRefused: (level: AdminLevel, message: string) => boolean) {
  const shown = useShownAtOnce(
    trpc.useUtils().admin.levels,
    undefined,
    (overview, { levelId, ...terms }: UpdateLevelInput) => withTerms(overview, levelId, terms),
  );
  const { mutateAsync } = trpc.admin.updateLevel.useMutation(shown);
  const tellWithheld = useWithheld();

  return async (level: AdminLevel, terms: LevelTerms, reason: string): Promise<void> => {
    const before = termsOf(level);
    const after = termsOf(terms);
    if (haveSameTerms(before, after)) return;
    const send = (next: LevelTerms, seen: LevelTerms, why: string) =>
      mutateAsync({ levelId: level.id, ...next, seen, reason: why || undefined });
    const { name, priceAr, dailyCeilingAr } = after;
    await saveTerms({
      name: before.name,
      changes: termChanges(before, { name, price: formatAr(priceAr), ceiling: formatAr(dailyCeilingAr) }),
      words: text,
      send: () => send(after, before, reason),
      undo: () => send(before, after, text.undoReason),
      tellWithheld,
      onRefused: (message) => {
        restoreInput(keptAs(level.id), typedOf(after, reason));
        return onRefused(level, message);
      },
    });
  };
}
