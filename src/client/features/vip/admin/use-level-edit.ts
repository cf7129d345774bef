import { fieldsIn, levelFields } from "../../../../shared/catalogue-fields.ts";
import {
  type AdminLevel,
  haveSameTerms,
  type LevelTerms,
  type UpdateLevelInput,
} from "../../../../shared/vip-editing.ts";
import { trpc } from "../../../lib/query.ts";
import { restoreInput } from "../../../lib/use-kept-input.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import { withTerms } from "./sale.ts";
import { changesBetween, type Typed, typedOf as termsTyped } from "./term-inputs.tsx";
import { vipEditingText } from "./text.ts";
import { saveTerms, useShownAtOnce } from "./use-editing.ts";

const text = vipEditingText.form;

/** A level's terms as they are typed, and why. */
export type LevelTyped = Typed<typeof levelFields> & { reason: string };

export const typedOf = (level?: LevelTerms, reason = ""): LevelTyped => ({ ...termsTyped(levelFields, level), reason });

/** The name under which a draft of a level is stored; a new level has one too. */
export const keptAs = (levelId?: number) => `level.${levelId ?? "new"}`;

/**
 * Saves a level's terms: the list shows them at once, and « Annuler » takes them back for some seconds (docs/product.md 18.5). A refusal puts
 * the list back and says why, by a notice where `onRefused` answers that it asked nothing.
 */
export function useLevelEdit(onRefused: (level: AdminLevel, message: string) => boolean) {
  const shown = useShownAtOnce(
    trpc.useUtils().admin.levels,
    undefined,
    (overview, { levelId, seen: _seen, reason: _reason, ...terms }: UpdateLevelInput) =>
      withTerms(overview, levelId, terms),
  );
  const { mutateAsync } = trpc.admin.updateLevel.useMutation(shown);
  const tellWithheld = useWithheld();

  return async (level: AdminLevel, terms: LevelTerms, reason: string): Promise<void> => {
    const before = fieldsIn(levelFields, level);
    const after = fieldsIn(levelFields, terms);
    if (haveSameTerms(before, after)) return;
    const send = (next: LevelTerms, seen: LevelTerms, why: string) =>
      mutateAsync({ levelId: level.id, ...next, seen, reason: why || undefined });
    await saveTerms({
      name: before.name,
      changes: changesBetween(levelFields, before, after),
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
