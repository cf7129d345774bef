/** The `tel:` link that shows a code in the phone's dialler without dialling it; `#` is escaped, else the link would end there. */
export function diallerLink(code: string): string {
  return `tel:${code.replaceAll("#", "%23")}`;
}

/** Splits a code after each star, where a line may break. */
export const partsOf = (code: string): string[] => code.match(/[^*]*\*|[^*]+/g) ?? [];
