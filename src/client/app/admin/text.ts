import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";

/** Around the administrators' rooms; each room has its own text. */
export const adminText = {
  title: "Administration",
  refused: "Cette page est réservée aux administrateurs",
  refusedWhy: "Si vous venez de recevoir ce rôle, déconnectez-vous puis reconnectez-vous.",
  readOnly: "Lecteur\u00a0: vous voyez tout et ne changez rien.",
  home: "Aller à l'accueil",
  members: "Espace membre",
  more: "Plus",
  search: "Rechercher",
  searchKeys: "Ctrl K",
  /** After a count, for screen readers. */
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
    campaigns: "Campagnes",
    people: "Utilisateurs",
    risks: "Risques",
    levels: "VIP & tâches",
    journal: "Journal",
    health: "Santé",
    settings: "Réglages",
  },
  /** The room of deposits and withdrawals, where it shows those decided. */
  transactions: "Transactions",
} as const;

const types: Record<TransactionType, string> = { deposit: "Dépôt", withdrawal: "Retrait" };
const statuses: Record<TransactionStatus, string> = { pending: "En attente", validated: "Validé", rejected: "Rejeté" };

/** The way to anything by its name or number. */
export const paletteText = {
  title: "Rechercher",
  label: "Rubrique, action, réglage, membre, numéro ou référence",
  placeholder: "Membre, numéro, action…",
  rooms: "Rubriques",
  actsTitle: "Actions",
  acts: {
    import: "Importer un relevé",
    paste: "Coller des SMS",
    funding: "Enregistrer de l'argent apporté",
    drawing: "Prendre sur l'argent d'Asako",
    move: "Déplacer la caisse",
    receiver: "Ajouter un numéro de réception",
    campaign: "Créer une campagne",
    sponsor: "Enregistrer un partenaire",
    person: "Créer un utilisateur",
    level: "Créer un niveau",
    task: "Créer une tâche",
    lookThrough: "Relire ce qui est décidé seul",
    export: "Exporter le journal",
  },
  count: (phone: string) => `Compter le téléphone ${phone}`,
  settings: "Réglages",
  transactions: "Transactions",
  member: (id: number) => `membre n°\u00a0${id}`,
  request: (type: TransactionType, id: number, amount: string) => `${types[type]} n°\u00a0${id}, ${amount}`,
  statuses,
  searching: "Recherche…",
  results: "Résultats",
  found: (count: number) => {
    if (count === 0) return "Rien ne correspond.";
    return count === 1 ? "1 résultat" : `${count} résultats`;
  },
} as const;
