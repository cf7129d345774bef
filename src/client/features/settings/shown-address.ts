/** What a long address starts with is enough to recognise it. */
export function shownAddress(href: string): string {
  const start = href.replace(/^https:\/\//, "").split("?")[0] ?? "";
  try {
    return decodeURIComponent(start);
  } catch {
    // A lone « % », or an encoding other than UTF-8: browsers open such addresses, but `decodeURI` throws.
    return start;
  }
}
