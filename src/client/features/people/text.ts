import type { Role } from "../../../shared/auth.ts";
import { formatWhole } from "../../../shared/locale.ts";
import type { PersonStatus } from "../../../shared/people.ts";
import type { PurchaseStatus } from "../../../shared/vip.ts";

const roles: Record<Role, string> = { member: "Utilisateur", admin: "Administrateur", reader: "Lecteur" };
const statuses: Record<PersonStatus, string> = { active: "Actif", blocked: "Bloqué", closed: "Supprimé" };
const purchaseStatuses: Record<PurchaseStatus, string> = {
  active: "Validé",
  replaced: "Remplacé",
  expired: "Expiré",
  granted: "Offert",
};

const count = (value: number) => formatWhole(value);

/** The administrators' « Utilisateurs » tab. Sentences that docs/product.md quotes stay as they are. */
export const peopleText = {
  title: "Utilisateurs",
  loadingFailed: "Erreur de chargement :",
  roles,
  statuses,
  number: (id: number) => `N°\u00a0${id}`,
  closedPhone: "Sans numéro",

  list: {
    search: "Rechercher",
    searchHint: "Nom, numéro, identifiant ou code",
    clearSearch: "Effacer la recherche",
    role: "Rôle",
    status: "Statut",
    level: "Niveau VIP",
    shortLevel: "VIP",
    all: "Tous",
    create: "Créer un utilisateur",
    createShort: "Créer",
    caption: "Utilisateurs, les plus récents d'abord",
    person: "Utilisateur",
    number: "N°",
    phone: "Numéro",
    balance: "Solde",
    since: "Inscription",
    empty: "Aucun utilisateur trouvé.",
    emptyDetail: "Vérifiez l'orthographe, ou retirez un filtre.",
    shown: (shown: number, isAll: boolean) =>
      isAll ? `${count(shown)} ${shown < 2 ? "utilisateur" : "utilisateurs"}` : `${count(shown)} premiers utilisateurs`,
  },

  person: {
    back: "Tous les utilisateurs",
    sections: "Rubriques de la fiche",
    notFound: "Ce membre n'existe pas.",
    write: "Écrire un message",
    messages: "Voir ses messages",
    balance: "Solde disponible",
    held: (amount: string) => `${amount} réservés pour des retraits en attente`,
    own: "C'est votre compte. Passez par vos paramètres ou par un autre administrateur.",
    closed: "Ce compte est supprimé. Son historique reste, plus rien ne peut y changer.",
    profile: "Profil",
    vip: "VIP",
    invites: "Invités",
    purchases: "Achats",
    deposits: "Dépôts",
    withdrawals: "Retraits",
    journal: "Journal",
  },

  profile: {
    id: "Identifiant",
    copyId: "Copier l'identifiant",
    name: "Nom",
    phone: "Numéro",
    copyPhone: "Copier le numéro",
    phoneChanged: (at: string) => `changé le ${at}`,
    none: "Non renseigné",
    role: "Rôle",
    status: "Statut",
    since: "Inscription",
    code: "Code d'invitation",
    copyCode: "Copier le code",
    referrer: "Parrain",
    noReferrer: "Aucun",
    referrerOf: (name: string, id: number) => `${name}, n°\u00a0${id}`,
  },

  vip: {
    current: "Niveau actuel",
    ceiling: "Maximum par jour",
    ceilingValue: (amount: string) => amount,
    average: "Versé en moyenne sur 30 jours",
    averageValue: (amount: string) => `${amount}/jour`,
    noAverage: "pas encore de moyenne",
    price: "Prix du niveau",
    until: "Valable jusqu'au",
    permanent: "Niveau gratuit, sans date de fin",
  },

  invites: {
    level: (level: number, members: number) =>
      `Niveau ${level} — ${count(members)}\u00a0${members < 2 ? "filleul" : "filleuls"}`,
    empty: "Aucun filleul à ce niveau.",
    shown: (shown: number, total: number) => `${count(shown)} sur ${count(Math.max(shown, total))}`,
    bonuses: (purchases: string, tasks: string) => `Bonus\u00a0: ${purchases} d'achats, ${tasks} de tâches`,
    noBonus: "Aucun bonus pour l'instant",
    more: "Charger plus",
  },

  purchases: {
    empty: "Aucun achat trouvé.",
    statuses: purchaseStatuses,
    bought: (from: string, until: string | undefined) => (until ? `Du ${from} au ${until}` : `Commencé le ${from}`),
    price: (amount: string) => `Prix du niveau\u00a0: ${amount}`,
  },

  transactions: {
    contested: "Le membre répond «\u00a0J'ai bien envoyé\u00a0»",
    empty: { deposit: "Aucun dépôt trouvé.", withdrawal: "Aucun retrait trouvé." },
    deposit: (id: number) => `Dépôt n°\u00a0${id}`,
    withdrawal: (id: number) => `Retrait n°\u00a0${id}`,
    to: (phone: string, reference: string) => `Envoyé au ${phone}, réf. ${reference}`,
    payTo: (phone: string) => `À payer au ${phone}`,
    paidTo: (phone: string) => `Payé au ${phone}`,
    askedFor: (phone: string) => `Demandé pour le ${phone}`,
    reason: (reason: string) => `Motif\u00a0: ${reason}`,
    shown: (shown: number, total: number) => `${count(shown)} sur ${count(Math.max(shown, total))}`,
    more: "Charger plus",
  },

  journal: {
    label: "Actions des administrateurs sur ce compte",
    empty: "Aucune action d'administrateur sur ce compte.",
    shown: (shown: number) => (shown < 2 ? `${shown} action` : `${count(shown)} actions`),
    more: "Charger plus",
  },
} as const;
