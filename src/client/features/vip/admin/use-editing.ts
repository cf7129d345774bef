import { failureSentence } from "../../../lib/failure.ts";
import { type Send, useAttempt } from "../../../lib/form/use-attempt.ts";
import { trpc } from "../../../lib/query.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.ts";
import { useIsHere } from "../../../ui/use-is-here.ts";
import { useWithheld } from "../../approval/use-withheld.ts";
import { type Change, differing } from "./editing-changes.tsx";
import { editingText } from "./text.ts";

/** Long enough to be read, because the dialog where the refusal would stand is closed. */
const TOLD_MS = 15_000;

/** Announces a refused edit to an administrator who has left the place where it would be shown. */
const tellFailed = (sentence: string, why: string) => toast.error(`${sentence} ${why}`, { durationMs: TOLD_MS });

type Creation<Input> = {
  words: Record<"created" | "notCreated", (name: string) => string>;
  /** Stores the draft for the next time the dialog is opened. */
  keepTyped: (input: Input) => void;
  onClose: () => void;
};

/** Makes a level or a task, which has no place on the screen before the server has given it one. */
export function useCreation<Input extends { name: string }>(
  send: Send<Input, unknown>,
  { words, keepTyped, onClose }: Creation<Input>,
) {
  const utils = trpc.useUtils();
  const isHere = useIsHere();
  const tellWithheld = useWithheld();
  const { mutate, error, isPending } = useAttempt(send, {
    onSuccess: (_, { name }) => {
      toast.success(words.created(name));
      onClose();
    },
    onError: (refusal, input) => {
      if (tellWithheld(refusal)) {
        onClose();
        return;
      }
      if (isHere()) return;
      keepTyped(input);
      tellFailed(words.notCreated(input.name), failureSentence(refusal, editingText.network));
    },
    onSettled: () => void utils.admin.invalidate(),
  });
  const message = error && !isPending ? failureSentence(error, editingText.network) : undefined;
  return { create: mutate, pending: isPending, message };
}

type CachedQuery<Key, List> = {
  cancel: () => Promise<void>;
  getData: (key: Key) => List | undefined;
  setData: (key: Key, list: List | undefined) => unknown;
};

/** The options of a mutation that a cached list shows at once, and no longer when the server refuses it. */
export function useShownAtOnce<Key, List, Input>(
  query: CachedQuery<Key, List>,
  key: Key,
  change: (list: List, input: Input) => List,
) {
  const utils = trpc.useUtils();
  return {
    // Edits run one after the other, so that an undo never overtakes the edit it takes back.
    scope: { id: "catalogue" },
    onMutate: async (input: Input) => {
      await query.cancel();
      const known = query.getData(key);
      query.setData(key, known && change(known, input));
      return { known };
    },
    onError: (_error: unknown, _input: Input, context?: { known: List | undefined }) =>
      query.setData(key, context?.known),
    onSettled: () => void utils.admin.invalidate(),
  };
}

type Edit = {
  /** Its former name. */
  name: string;
  changes: readonly Change[];
  words: Record<"undone" | "failed", (name: string) => string> & { saved: (name: string, changes: string) => string };
  send: () => Promise<unknown>;
  undo: () => Promise<unknown>;
  /** Tells that it was kept as a proposal; false for any other refusal. */
  tellWithheld: (error: unknown) => boolean;
  /** Whether the refusal is shown where the edit was asked for. */
  onRefused: (message: string) => boolean;
};

/**
 * Saves the terms of a level or a task, and offers « Annuler » for some seconds (docs/product.md 18.5). A refusal is told by a notice where
 * `onRefused` answers that it asked nothing.
 */
export async function saveTerms(edit: Edit): Promise<void> {
  const { name, changes, words, send, undo, tellWithheld, onRefused } = edit;
  try {
    await send();
  } catch (error) {
    if (tellWithheld(error)) return;
    const message = failureSentence(error, editingText.network);
    if (!onRefused(message)) tellFailed(words.failed(name), message);
    return;
  }
  const sentences = differing(changes).map(
    ({ term, before, after, sentence = editingText.change(term, before, after) }) => sentence,
  );
  offerUndo(words.saved(name, sentences.join(", ")), () => {
    undo().then(
      () => toast.success(words.undone(name)),
      (error: unknown) => tellWithheld(error) || toast.error(failureSentence(error, editingText.network)),
    );
  });
}
