import { formatAr } from "../../../../shared/money.ts";
import { type AdminLevel, haveSameTerms, type LevelTerms } from "../../../../shared/vip-editing.ts";
import { failureSentence } from "../../../lib/failure.ts";
import { trpc } from "../../../lib/query.ts";
import { putBack } from "../../../lib/use-kept-input.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.ts";
import { differing } from "./editing-changes.tsx";
import { tellFailed } from "./editing-refusal.ts";
import { termChanges } from "./level-changes.ts";
import { withTerms } from "./sale.ts";
import { editingText, vipEditingText } from "./text.ts";

const text = vipEditingText.form;

/** A level's terms as they are typed. */
export type LevelTyped = { name: string; price: string; ceiling: string; reason: string };

export const typedOf = (level?: LevelTerms, reason = ""): LevelTyped => ({
  name: level?.name ?? "",
  price: level ? String(level.priceAr) : "",
  ceiling: level ? String(level.dailyCeilingAr) : "",
  reason,
});

/** What is typed of a level is kept under this name; of a new one too. */
export const keptAs = (levelId?: number) => `level.${levelId ?? "new"}`;

const termsOf = ({ name, priceAr, dailyCeilingAr }: LevelTerms): LevelTerms => ({ name, priceAr, dailyCeilingAr });

function sentenceOf(before: LevelTerms, { name, priceAr, dailyCeilingAr }: LevelTerms): string {
  const changes = termChanges(before, { name, price: formatAr(priceAr), ceiling: formatAr(dailyCeilingAr) });
  return differing(changes)
    .map(({ term, before: was, after: is }) => editingText.change(term, was, is))
    .join(", ");
}

/**
 * Saves a level's terms: the list shows them at once, and « Annuler » takes them back for some seconds (docs/product.md 18.5). A refusal puts
 * the list back and says why, by a notice where `onRefused` answers that it asked nothing.
 */
export function useLevelEdit(onRefused: (level: AdminLevel, message: string) => boolean) {
  const utils = trpc.useUtils();
  const mutation = trpc.admin.updateLevel.useMutation({
    // One after the other: an undo never overtakes what it takes back.
    scope: { id: "catalogue" },
    onMutate: async ({ levelId, ...terms }) => {
      await utils.admin.levels.cancel();
      const known = utils.admin.levels.getData();
      utils.admin.levels.setData(undefined, (overview) => overview && withTerms(overview, levelId, terms));
      return { known };
    },
    onError: (_error, _input, context) => utils.admin.levels.setData(undefined, context?.known),
    onSettled: () => void utils.admin.invalidate(),
  });

  return async (level: AdminLevel, terms: LevelTerms, reason: string): Promise<void> => {
    const before = termsOf(level);
    const after = termsOf(terms);
    if (haveSameTerms(before, after)) return;
    const send = (next: LevelTerms, seen: LevelTerms, why: string) =>
      mutation.mutateAsync({ levelId: level.id, ...next, seen, reason: why || undefined });
    try {
      await send(after, before, reason);
    } catch (error) {
      putBack(keptAs(level.id), typedOf(after, reason));
      const message = failureSentence(error, editingText.network);
      if (!onRefused(level, message)) tellFailed(text.failed(before.name), message);
      return;
    }
    offerUndo(text.saved(before.name, sentenceOf(before, after)), () => {
      send(before, after, text.undoReason).then(
        () => toast.success(text.undone(before.name)),
        (error: unknown) => toast.error(failureSentence(error, editingText.network)),
      );
    });
  };
}
