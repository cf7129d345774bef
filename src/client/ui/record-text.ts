// Of lists that administrators alone open: apart from the words that every page brings.

/** A list of records: its toolbar, and what it says when nothing is left. */
export const recordText = {
  search: "Rechercher",
  filters: (inUse: number) => (inUse > 0 ? `Filtrer (${inUse})` : "Filtrer"),
  inUse: "Filtres en cours",
  removeFilter: (label: string) => `Retirer le filtre\u00a0: ${label}`,
  clear: "Effacer les filtres",
  since: (day: string) => `du ${day}`,
  until: (day: string) => `au ${day}`,
  more: "Charger plus",
} as const;

/** A list narrowed to some days, both included. */
export const periodText = {
  presets: [
    { days: 0, label: "Aujourd'hui" },
    { days: 6, label: "7 jours" },
    { days: 29, label: "30 jours" },
  ],
  label: "Période",
  from: "Du",
  to: "Au",
  backwards: "La fin est avant le début.",
} as const;

/** A list narrowed to some amounts, both included. */
export const amountsText = {
  minimum: "Montant minimum",
  maximum: "Montant maximum",
  wrong: "Montant invalide.",
  backwards: "Le maximum est sous le minimum.",
  atLeast: (amount: string) => `Au moins ${amount}`,
  atMost: (amount: string) => `Au plus ${amount}`,
} as const;
