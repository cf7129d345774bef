import { saysReversal } from "./reversal.ts";
import { isOtherMessage, matters, opensMessage, parseSms, SMS_LENGTH } from "./sms.ts";

/** Who forwarded an SMS and when, as messaging applications write it before the text: « [13:41, 04/07/2026] Hanta: ». */
const FORWARDED = /^\s*\[[^\]]{4,40}\] [^:]{1,40}: /;

/** `isOpen`: the next message stays with it, because what stands between may be about either. */
type Gathered = { text: string; openings: number; isOpen: boolean };

const isWhole = ({ text }: Gathered) => parseSms(text) !== undefined || isOtherMessage(text);

/**
 * The SMS of a pasted text, one or many, each on one or several lines. One that begins before the previous one is complete stays with it,
 * because a payer could have written it as his reason: a person must then read both.
 */
export function splitMessages(pasted: string): string[] {
  const found: Gathered[] = [];
  for (const line of pasted.split(/\r\n|\r|\n/)) {
    const text = line.replace(FORWARDED, "").trim();
    if (text === "") continue;
    const last = found.at(-1);
    const opens = opensMessage(text);
    // « Annulation » on a line of its own: of the message above, or of the one below.
    const isBare = saysReversal(text) && !matters(text);
    const isApart = !last || (opens && !last.isOpen && (last.openings !== 1 || isWhole(last)));
    if (isApart) found.push({ text, openings: opens || isBare ? 1 : 0, isOpen: false });
    else {
      last.isOpen = isBare && isWhole(last);
      last.text += `\n${text}`;
      last.openings += opens ? 1 : 0;
    }
  }
  // Names and times between messages are dropped without a word. A longer text is cut to one character above the limit: `parseSms` still
  // refuses it.
  return found.flatMap(({ text }) => (matters(text) ? [text.slice(0, SMS_LENGTH + 1)] : []));
}
