import type { Keeper } from "../../../shared/settings.ts";

/** Who runs this site. */
export const keeperText = {
  title: "Qui tient ce site",
  nobody: "Personne n'est nommé. Demandez au support avant de payer quoi que ce soit.",
  foot: (said: string) => `Ce site est tenu par ${said}.`,
  nif: (nif: string) => `NIF ${nif}`,
  more: "En savoir plus",
} as const;

/** Who runs this site, in a line; undefined where it is not said. */
export function keeperLine({ name, form, nif, phone }: Keeper): string | undefined {
  if (name === "") return undefined;
  const words = [form ? `${name}, ${form}` : name, nif && keeperText.nif(nif), phone].filter(Boolean);
  return keeperText.foot(words.join(" · "));
}
