/** The page that hosts the administrator's tabs; each tab has its own text. */
export const adminText = {
  title: "Administration",
  tabs: "Rubriques",
  overview: "Vue d'ensemble",
  transactions: "Transactions",
  funding: "Financement",
} as const;
