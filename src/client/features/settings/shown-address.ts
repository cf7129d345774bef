/** What a long address starts with is enough to recognise it. */
export function shownAddress(href: string): string {
  const start = href.replace(/^https:\/\//, "").split("?")[0] ?? "";
  try {
    return decodeURIComponent(start);
  } catch {
    // A lone « % », or letters written as before UTF-8: browsers open them, nothing decodes them.
    return start;
  }
}
