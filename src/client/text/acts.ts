import type { ActField, JournalAction } from "../../shared/journal-acts.ts";
import type { TransactionType } from "../../shared/transactions.ts";

/** What an administrator did on an account, in words its owner and the administrators both read. */
const titles: Partial<Record<JournalAction, string>> = {
  createPerson: "Compte créé",
  updatePerson: "Profil modifié",
  deletePerson: "Compte supprimé",
  closePerson: "Compte fermé",
  blockPerson: "Compte bloqué",
  unblockPerson: "Compte débloqué",
  resetPassword: "Mot de passe réinitialisé",
  adjustBalance: "Solde corrigé",
  payOut: "Paiement du solde demandé",
  grantLevel: "Niveau attribué",
  createAdmin: "Administrateur créé",
  resetTotp: "Code de sécurité retiré",
  propose: "Opération proposée à un second administrateur",
  approve: "Opération approuvée",
  refuseProposal: "Proposition refusée",
};

const decisions: Record<TransactionType, Partial<Record<JournalAction, string>>> = {
  deposit: { validate: "Dépôt validé", reject: "Dépôt rejeté" },
  withdrawal: { validate: "Retrait payé", reject: "Retrait rejeté" },
};

const fields: Record<ActField, string> = {
  name: "Nom",
  phone: "Numéro",
  email: "E-mail",
  role: "Rôle",
  status: "Statut",
  sponsorId: "Parrain",
  balanceAr: "Solde",
  levelName: "Niveau",
  expiresAt: "Valable jusqu'au",
};

const statuses: Record<string, string> = { active: "actif", blocked: "bloqué", closed: "supprimé" };

export const actsText = {
  titles,
  statuses,
  decisions,
  other: "Action de l'administration",
  fields,
  none: "aucun",
  unlimited: "sans date de fin",
  number: (id: number) => `n°\u00a0${id}`,
  ofTransaction: (id: number, amount: string) => `${amount}, n°\u00a0${id}`,
  by: (name: string, at: string) => `${name}, le ${at}`,
  reason: "Motif",
  more: "Afficher plus",

  own: {
    title: "Actions de l'administration sur votre compte",
    lead: "Tout ce qu'un administrateur a fait sur votre compte, et pourquoi. Personne ne peut effacer cette liste.",
    empty: "Aucune action de l'administration.",
    shown: (shown: number) => (shown < 2 ? `${shown} action` : `${shown} actions`),
  },
} as const;
