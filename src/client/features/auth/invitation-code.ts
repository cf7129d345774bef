/** The code in what was typed or pasted: with spaces in it, in any case, or inside the whole invitation link. */
export function codeIn(text: string): string {
  const [, inLink] = /[?&]code=([^&#\s]+)/i.exec(text) ?? [];
  return (inLink ?? text).replace(/[\s\p{Cf}]/gu, "").toUpperCase();
}
