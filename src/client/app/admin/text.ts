/** The page that hosts the administrator's tabs; each tab has its own text. */
export const adminText = {
  title: "Administration",
  refused: "Cette page est réservée aux administrateurs",
  refusedWhy: "Si vous venez de recevoir ce rôle, déconnectez-vous puis reconnectez-vous.",
  home: "Aller à l'accueil",
  tabs: "Rubriques",
  overview: "Vue d'ensemble",
  transactions: "Transactions",
  approvals: "À approuver",
  statements: "Relevés",
  people: "Utilisateurs",
  levels: "VIP & tâches",
  funding: "Financement",
  journal: "Journal",
  messages: "Messages",
  configuration: "Configuration WhatsApp",
} as const;
