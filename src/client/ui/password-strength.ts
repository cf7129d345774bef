const COMFORTABLE = 10;
const SHORTEST_FAIR = 8;
const VARIED = 5;
const KINDS = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u];

export type Strength = "weak" | "fair" | "good";

/**
 * Length counts most; a mix of kinds makes up for some of it. Digits alone are a telephone number or a birthday. Advice only: six
 * characters are enough for the server. Undefined when nothing is typed.
 */
export function strengthOf(password: string): Strength | undefined {
  if (!password) return undefined;
  const kinds = KINDS.filter((kind) => kind.test(password)).length;
  const isVaried = new Set(password).size >= VARIED && !/^\d+$/.test(password);
  if (!isVaried || password.length < SHORTEST_FAIR) return "weak";
  if (password.length >= COMFORTABLE && kinds >= 2) return "good";
  return password.length >= COMFORTABLE || kinds >= 2 ? "fair" : "weak";
}
