/** Whether a text has no control characters or lone surrogates; line breaks and tabs are allowed. */
export const isPlainText = (text: string) => !/(?![\n\t])[\p{Cc}\p{Cs}]/u.test(text);

const INVISIBLE = /[\p{DI}\p{Cf}]/gu;

/**
 * Removes invisible marks: they could make an empty name, hide a word from a guard, or reverse the text after them, «
 * n° 14 » into « 41 °n ».
 */
export const visibleOf = (text: string): string => text.replace(INVISIBLE, "").trim();

const APOSTROPHES = /[\u2018\u2019\u02bc`\u00b4]/g;

/** Text that is compared with what others typed, not trimmed: without invisible marks, and with one form of apostrophe. */
export const unmarked = (text: string): string => text.replace(INVISIBLE, "").replace(APOSTROPHES, "'");

/** `unmarked` with one form of apostrophe, trimmed: applied to every reference, amount, cell, message and search on input. */
export const termOf = (text: string): string => unmarked(text).trim();

/** The form in which texts are searched: lower case, without accents and invisible marks, with one kind of apostrophe. */
export const searchKey = (text: string): string => termOf(text).normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** The form in which names are compared: « VIP 1 », « vip1 » and « Vïp 1 » are the same (docs/product.md 3.7). */
export const nameKey = (name: string): string => searchKey(name).replace(/\s/gu, "");

/** Adds a full stop to a text that ends a sentence, unless it has its own: « Rakoto J. », « Zoky ! ». */
export const fullStop = (text: string): string => (/[.!?…]$/u.test(text) ? text : `${text}.`);
