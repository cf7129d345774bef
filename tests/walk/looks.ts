import type { State } from "./books.ts";
import type { createFees } from "./fees.ts";
import type { createSeen, ModelCount } from "./seen.ts";

/** What a count or an operator's message found on a number. */
type Look = { missingAr: number; isSeeing: boolean; at: number; said?: { balanceAr: number; at: number } };

/** What the looks at a number find missing, and which of them holds (docs/product.md 12.5). */
export function createLooks(
  { books, counts }: State,
  fees: ReturnType<typeof createFees>,
  seen: ReturnType<typeof createSeen>,
) {
  const lastCountOf = (phone: string) => counts.findLast((one) => one.phone === phone);
  const missingAr = ({ phone, countedAr, recordedAr, bookedAr, at }: ModelCount) => {
    const lateAr = countedAr < recordedAr ? fees.lateAr(phone, at, at) : 0;
    return Math.max(0, recordedAr - bookedAr - lateAr - countedAr);
  };
  /** The most that an open count of a number finds missing. */
  const countedMissingAr = (phone: string) => Math.max(0, ...seen.openCounts(phone).map(missingAr));

  const looksAt = (phone: string): Look[] => {
    const code = `cash:${phone}`;
    const messages = seen.openMessages(phone).map(({ at, importedAt, balanceAr, isConfirmed }) => {
      const recordedThenAr = books.balance(code) - books.movedSinceAr(code, importedAt);
      const lackAr = recordedThenAr - fees.lateAr(phone, at, importedAt) - balanceAr;
      return { missingAr: Math.max(0, lackAr), isSeeing: isConfirmed(), at, said: { balanceAr, at } };
    });
    const newestFirst = seen.openCounts(phone).toReversed();
    return [...newestFirst.map((one) => ({ ...one, missingAr: missingAr(one) })), ...messages];
  };

  /** The look that finds most missing; of several one that lets the money be seen, and of those the newest. */
  const decisive = (phone: string): Look | undefined => {
    const looks = looksAt(phone);
    const worst = looks.filter((one) => one.missingAr === Math.max(...looks.map((other) => other.missingAr)));
    const seeing = worst.filter(({ isSeeing }) => isSeeing);
    const best = seeing.length > 0 ? seeing : worst;
    return best.find(({ at }) => at === Math.max(...best.map((other) => other.at)));
  };

  return {
    lastCountOf,
    missingAr,
    decisive,
    allMissingAr: () =>
      [...new Set(counts.map(({ phone }) => phone))].reduce((sum, phone) => sum + countedMissingAr(phone), 0),

    /** What administrators are shown of a number. */
    shownOf(phone: string) {
      const last = lastCountOf(phone);
      const look = decisive(phone);
      // Whether a message about a number that never held anything is shown is left open: it can find nothing missing.
      const isKnown = last !== undefined || books.cashCodes().includes(`cash:${phone}`);
      return {
        lastCount: last ? { id: last.id, countedAr: last.countedAr, seen: last.isSeeing ? "other" : null } : null,
        keptAr: countedMissingAr(phone) - (last ? missingAr(last) : 0),
        staleSince: seen.staleSince(`cash:${phone}`) ?? null,
        ...(isKnown ? { said: look?.said ? { ...look.said, missingAr: look.missingAr } : null } : {}),
      };
    },
  };
}
