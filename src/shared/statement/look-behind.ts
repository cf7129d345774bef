// Safari reads look-behinds since 16.4, and runs nothing of a file that holds one as it is written; so they are put
// together here.
const [NOT_BEHIND, BEHIND] = ["!", "="].map((mark) => ["(?<", mark].join(""));

const isRead = (() => {
  try {
    return new RegExp(`${NOT_BEHIND}a)b`).test("b");
  } catch {
    return false;
  }
})();

/**
 * What may not stand before the words that follow.
 * @param otherwise where the browser cannot tell: by default they are not read
 */
export const notBehind = (before: string, otherwise = "(?!)"): string =>
  isRead ? `${NOT_BEHIND}${before})` : otherwise;

/** What must stand before the words that follow, which mean it anywhere where the browser cannot tell. */
export const behind = (before: string): string => (isRead ? `${BEHIND}${before})` : "");
