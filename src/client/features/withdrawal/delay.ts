import { formatDuration } from "../../../shared/day.ts";
import type { Delay } from "../../../shared/transactions.ts";

type Words = { known: (count: number, duration: string) => string; unknown: string };

/** How long a validation takes at present, in the words of the screen; nothing is promised while it is not known. */
export function delaySentence(delay: Delay | null | undefined, words: Words): string {
  return delay ? words.known(delay.count, formatDuration(delay.medianMs)) : words.unknown;
}
