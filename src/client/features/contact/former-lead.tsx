import { formatInstant } from "../../../shared/day.ts";
import { formatPhone } from "../../../shared/phone-digits.ts";
import type { Lead, LeadChange } from "../../../shared/settings.ts";

const text = { changed: (at: string, before: string) => `Changé le ${at}\u00a0: avant ${before}` } as const;

/** As people read it: a number in groups, an address without its protocol. */
const readable = (before: string) => (before.startsWith("+") ? formatPhone(before) : before.replace(/^https:\/\//, ""));

/** What the contact, the group's link or a dialled code was before, for a week after each change; nothing when it stayed. */
export function FormerLead({ changes = [], lead }: { changes: readonly LeadChange[] | undefined; lead: Lead }) {
  return changes
    .filter((change) => change.lead === lead)
    .map(({ at, before }) => (
      <span key={at} className="block break-words text-sm text-soft">
        {text.changed(formatInstant(at), readable(before))}
      </span>
    ));
}
