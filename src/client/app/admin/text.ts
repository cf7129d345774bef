/** Around the administrators' rooms; each room has its own text. */
export const adminText = {
  title: "Administration",
  refused: "Cette page est réservée aux administrateurs",
  refusedWhy: "Si vous venez de recevoir ce rôle, déconnectez-vous puis reconnectez-vous.",
  home: "Aller à l'accueil",
  members: "Espace membre",
  more: "Plus",
  /** After a count, for whoever listens. */
  waiting: "en attente",
  groups: {
    todo: "À faire",
    money: "Argent",
    people: "Membres",
    control: "Contrôle",
  },
  rooms: {
    overview: "Aperçu",
    deposits: "Dépôts",
    withdrawals: "Retraits",
    approvals: "À approuver",
    messages: "Messages",
    statements: "Relevés",
    funding: "Financement",
    people: "Utilisateurs",
    levels: "VIP & tâches",
    journal: "Journal",
    health: "Santé",
    settings: "Réglages",
  },
  /** The room of deposits and withdrawals, where it shows those decided. */
  transactions: "Transactions",
} as const;
