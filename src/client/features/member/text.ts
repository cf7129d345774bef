import type { ActField, JournalAction } from "../../../shared/journal-acts.ts";
import type { ProfileText } from "../../../shared/profile.ts";
import { profileLabels } from "../../../shared/profile.ts";
import type { TransactionType } from "../../../shared/transactions.ts";

/** Sentences that docs/product.md quotes stay as they are. */
export const memberText = {
  title: "Mon compte",
  balance: "Solde disponible",
  showBalance: "Afficher le solde",
  hideBalance: "Masquer le solde",
  hidden: "••••••",
  owed: (amount: string) => `Il reste ${amount} à rembourser (dépôt repris par l'opérateur)`,
  held: (amount: string) => `${amount} réservés pour vos retraits en attente`,
  deposit: "Déposer",
  withdraw: "Retirer",

  level: "Niveau VIP",
  permanent: "Niveau gratuit, sans date de fin",
  until: (date: string, days: number) =>
    days === 0
      ? `Jusqu'au ${date}, dernier jour`
      : `Jusqu'au ${date}, encore ${days}\u00a0${days < 2 ? "jour" : "jours"}`,
  ended: (level: string, date: string) => `${level} s'est terminé le ${date}.`,
  changeLevel: "Voir les niveaux",

  profile: "Profil",
  id: "Identifiant",
  copyId: "Copier l'identifiant",
  name: "Nom",
  email: "E-mail",
  noEmail: "Non renseigné",
  contact: "Numéro",
  since: "Membre depuis le",

  follow: "Suivi",
  globalHistory: "Historique global",
  globalHistoryDetail: "Achats, revenus et mouvements",
  depositHistory: "Historique des dépôts",
  withdrawalHistory: "Historique des retraits",
  referral: "Parrainage",
  more: "Réglages et aide",
  settings: "Paramètres",
  settingsDetail: "Nom, e-mail, numéro, mot de passe",
  messages: "Messages au support",
  about: "À propos d'Asako",

  logout: "Se déconnecter",
  logoutTitle: "Se déconnecter\u00a0?",
  logoutDetail:
    "Il faudra votre numéro et votre mot de passe pour revenir. Vos autres onglets seront aussi déconnectés.",

  layout: {
    navigation: "Mon compte",
    settings: "Paramètres",
    globalHistory: "Historique global",
    deposits: "Dépôts",
    withdrawals: "Retraits",
  },
} as const;

const save = "Enregistrer";

type ProfileWords = { title: string; label: string; hint?: string; submit: string; saved: string };

/** Sentences that docs/product.md quotes stay as they are. */
export const settingsText = {
  title: "Paramètres",
  unsaid: "Non renseigné",
  network: {
    title: "Erreur réseau",
    message: "Ce que vous avez écrit est toujours là. Vérifiez votre connexion, puis enregistrez à nouveau.",
  },
  currentPassword: "Mot de passe actuel",

  profile: {
    name: {
      title: "Nom",
      label: "Nom affiché",
      submit: `${save} le nom`,
      saved: "Nom enregistré.",
    },
    email: {
      title: profileLabels.email,
      label: "Adresse e-mail",
      hint: "Exemple\u00a0: rado@exemple.mg",
      submit: `${save} l'e-mail`,
      saved: "E-mail enregistré.",
    },
  } satisfies Record<"name" | ProfileText, ProfileWords>,
  phone: {
    title: "Numéro de téléphone",
    warning: "Ce numéro est votre identifiant de connexion.",
    warningDetail:
      "Après le changement, connectez-vous avec le nouveau numéro\u00a0; l'ancien ne servira plus. Gardez une carte SIM qui reste à votre nom.",
    label: "Votre numéro",
    hint: "Exemple\u00a0: 034 12 345 67",
    submit: `${save} le numéro`,
    saved: (phone: string) => `Numéro enregistré. Connectez-vous désormais avec le ${phone}.`,
  },
  password: {
    title: "Mot de passe",
    lead: "Vos autres appareils seront déconnectés.",
    label: "Nouveau mot de passe",
    confirmation: "Confirmer le nouveau mot de passe",
    mismatch: "Les mots de passe ne correspondent pas.",
    networkDetail:
      "Vérifiez votre connexion, puis enregistrez à nouveau. Si l'ancien mot de passe est refusé, c'est que le nouveau est déjà en place.",
    submit: `${save} le mot de passe`,
    saved: "Mot de passe enregistré. Vos autres appareils sont déconnectés.",
  },
  security: "Sécurité",
  push: { title: "Notifications", value: "Ce téléphone vous prévient" },
  respondent: { title: "Ce que je dis de moi aux partenaires", submit: save },
  sessions: {
    title: "Appareils connectés",
    unknown: "Appareil inconnu",
    current: "Cet appareil",
    openedAt: (instant: string) => `Connecté le ${instant}`,
    seenAt: (instant: string) => `Dernière activité le ${instant}`,
    alone: "Aucun autre appareil n'est connecté à votre compte.",
    advice: "Si vous ne reconnaissez pas un appareil, déconnectez-le, puis changez votre mot de passe.",
    endOthers: "Se déconnecter des autres appareils",
    ended: "Vos autres appareils sont déconnectés.",
  },
} as const;

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
  confirmOther: "Autre personne confirmée",
  departOther: "Départ constaté",
  propose: "Opération proposée à un second administrateur",
  approve: "Opération approuvée",
  refuseProposal: "Proposition refusée",
  lookThrough: "Décisions relues",
};

const decisions: Record<TransactionType, Partial<Record<JournalAction, string>>> = {
  deposit: { validate: "Dépôt validé", reject: "Dépôt rejeté", reverseDeposit: "Dépôt repris par l'opérateur" },
  withdrawal: { validate: "Retrait payé", reject: "Retrait rejeté" },
};

const fields: Record<ActField, string> = {
  name: "Nom",
  phone: "Numéro",
  ...profileLabels,
  role: "Rôle",
  status: "Statut",
  referrerId: "Parrain",
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
