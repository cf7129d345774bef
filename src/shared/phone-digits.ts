/**
 * The 9 national digits of any accepted writing (`34…`, `034…`, `+261…`, `261…`, `00261…`, spaces and dots). Not validated. Apart
 * from phone.ts, whose schemas the public pages fetch only after they are drawn.
 */
export function nationalDigits(text: string): string {
  const digits = text.replace(/\D/g, "");
  const national = digits.replace(/^(00261|261)(?=\d)/, "");
  return national.replace(/^0/, "");
}

/** « 034 12 345 67 » of a stored number, as it is typed in a field and kept in a file; one from elsewhere as it is. */
export function writtenPhone(phone: string): string {
  const national = nationalDigits(phone);
  // Nine digits of elsewhere would read as a Malagasy number.
  if (national.length !== 9 || /^\+(?!261)/.test(phone)) return phone;
  return `0${national.slice(0, 2)} ${national.slice(2, 4)} ${national.slice(4, 7)} ${national.slice(7)}`;
}

/** The same as it is read: never broken over two lines, where half of a number looks like another. */
export const formatPhone = (phone: string): string => writtenPhone(phone).replaceAll(" ", "\u00a0");
