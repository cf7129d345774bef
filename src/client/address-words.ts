import { dayOfIso } from "../shared/period.ts";

/** A number in the address; undefined for anything else. */
export const idIn = (word: string | null) => (word && /^\d{1,15}$/.test(word) ? Number(word) : undefined);

/** A day in the address, as a date field writes it; undefined for anything else. */
export const dayIn = (word: string | null) => (word && dayOfIso(word) !== undefined ? word : undefined);
