/** Who runs this site. */
export const keeperText = {
  title: "Qui tient ce site",
  nobody: "Personne n'est nommé. Demandez au support avant de payer quoi que ce soit.",
  foot: (said: string) => `Ce site est tenu par ${said}.`,
  nif: (nif: string) => `NIF ${nif}`,
  more: "En savoir plus",
} as const;
