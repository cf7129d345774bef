import { useState } from "react";
import type { ActOutcome } from "../approval/act-dialog.tsx";

/**
 * The question before a part of the configuration is saved. When another administrator was first, what they saved is read and shown beside
 * what was typed; `conflict` is the sentence that says so. @param reset forgets what was typed, once it is saved or proposed
 */
export function useSaving(reset: () => void) {
  const [isAsking, setAsking] = useState(false);
  const [conflict, setConflict] = useState<string>();
  const ask = (isAsked: boolean, said?: string) => {
    setAsking(isAsked);
    setConflict(said);
  };
  return {
    isAsking,
    conflict,
    /** Opens the question, unless there is nothing to ask. */
    ask: (isAsked: boolean) => ask(isAsked),
    question: {
      onClose: (outcome: ActOutcome) => {
        setAsking(false);
        if (outcome) reset();
      },
      onConflict: (sentence: string) => ask(false, sentence),
    },
  };
}
