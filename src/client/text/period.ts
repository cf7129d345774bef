/** A list narrowed to some days, both included. */
export const periodText = {
  presets: [
    { days: 0, label: "Aujourd'hui" },
    { days: 6, label: "7 jours" },
    { days: 29, label: "30 jours" },
  ],
  from: "Du",
  to: "Au",
  backwards: "La fin est avant le début.",
} as const;
