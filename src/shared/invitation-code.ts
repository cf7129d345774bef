/**
 * The invitation code in what was typed, pasted or followed, in capitals: in any case, in groups, inside the whole link, with the
 * punctuation of the sentence around it, or with what another site appended to the link. A code is letters and digits alone.
 */
export function invitationCodeIn(text: string): string {
  const unescaped = text.replace(/%([\da-f]{2})/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const plain = unescaped.normalize("NFKC");
  const [, named] = /(?:[?&;]code=|^\s*code\s*[:=])\s*(\S+)/i.exec(plain) ?? [];
  const [code = ""] = (named ?? plain).split(/[?&#]/);
  return code.replace(/[^a-z\d]/gi, "").toUpperCase();
}
