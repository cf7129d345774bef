import type { TransactionStatus, TransactionType } from "../../../shared/transactions.ts";

/** Around the administrators' rooms; each room has its own text. */
export const adminText = {
  title: "Administration",
  refused: "Cette page est réservée aux administrateurs",
  refusedWhy: "Si vous venez de recevoir ce rôle, déconnectez-vous puis reconnectez-vous.",
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
  results: "Résultats",
  rooms: "Rubriques",
  actsTitle: "Actions",
  /** Each with the words of the address of its room; none for the task editor. */
  acts: [
    ["Importer un relevé", "releves"],
    ["Enregistrer de l'argent apporté", "financement"],
    ["Compter le téléphone", "financement"],
    ["Prendre sur l'argent d'Asako", "financement"],
    ["Déplacer la caisse", "financement"],
    ["Ajouter un numéro de réception", "financement"],
    ["Créer un utilisateur", "utilisateurs"],
    ["Créer un niveau", "vip"],
    ["Créer une tâche", ""],
    ["Relire ce qui est décidé seul", "approbations"],
    ["Exporter le journal", "journal"],
  ],
  settings: "Réglages",
  transactions: "Transactions",
  member: (id: number) => `membre n°\u00a0${id}`,
  request: (type: TransactionType, id: number, amount: string) => `${types[type]} n°\u00a0${id}, ${amount}`,
  statuses,
  searching: "Recherche…",
  count: (count: number) => {
    if (count === 0) return "Rien ne correspond.";
    return count === 1 ? "1 résultat" : `${count} résultats`;
  },
} as const;
