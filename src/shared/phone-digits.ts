/**
 * The 9 national digits of any accepted form (`34…`, `034…`, `+261…`, `261…`, `00261…`, spaces and dots; docs/product.md 3.3). Not
 * validated. Separate from phone.ts, whose schemas public pages load only after they are drawn.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const national = digits.replace(/^(00261|261)(?=\d)/, "");
  return national.replace(/^0/, "");
}

/** National digits in groups, as many as there are: « 34 12 345 67 », « 34 12 3 ». */
export const groupedDigits = (national: string): string =>
  [national.slice(0, 2), national.slice(2, 4), national.slice(4, 7), national.slice(7)].filter(Boolean).join(" ");

/** « 034 12 345 67 » for fields and files (docs/product.md 3.3); a foreign number is returned unchanged. */
export function writtenPhone(phone: string): string {
  const national = nationalDigits(phone);
  // A foreign number of nine digits would read as a Malagasy one.
  if (national.length !== 9 || /^\+(?!261)/.test(phone)) return phone;
  return `0${groupedDigits(national)}`;
}

/** `writtenPhone` with no-break spaces, for screens. */
export const formatPhone = (phone: string): string => writtenPhone(phone).replaceAll(" ", "\u00a0");
