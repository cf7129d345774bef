import type { FundingKind, MovementKind } from "../../shared/fund.ts";
import { formatWhole } from "../../shared/locale.ts";
import { fullStop } from "../../shared/text.ts";

const fundingKinds: Record<FundingKind, string> = {
  sponsor: "Partenaire, pour le fonds",
  operator: "Opérateur, pour le fonds",
  capital: "Opérateur, pour son capital",
};

const movementBadges: Record<MovementKind, string> = {
  sponsor: "Partenaire",
  operator: "Opérateur",
  capital: "Capital",
  drawing: "Retrait de l'opérateur",
  shortfall: "Écart constaté",
  move: "Entre numéros",
};

/** In the address. */
const movementWords: readonly (readonly [word: string, MovementKind])[] = [
  ["partenaire", "sponsor"],
  ["operateur", "operator"],
  ["capital", "capital"],
  ["retrait", "drawing"],
  ["ecart", "shortfall"],
  ["numeros", "move"],
];

const destinations: Record<FundingKind, string> = {
  sponsor: "Cet argent alimente le fonds de récompenses et ne peut servir qu'à payer des récompenses.",
  operator: "Cet argent alimente le fonds de récompenses et ne peut servir qu'à payer des récompenses.",
  capital: "Cet argent reste celui de l'opérateur, hors du fonds de récompenses.",
};

export const fundText = {
  loadingFailed: "Erreur de chargement :",

  overview: {
    title: "Activité",
    users: "Membres",
    transactions: "Transactions",
    deposits: "Dépôts validés",
    withdrawals: "Retraits validés",
  },

  sheet: {
    title: "Bilan",
    lead: "L'argent présent sur les numéros couvre tout ce qui est dû. Vérifié à chaque mouvement.",
    caption: "Bilan\u00a0: argent présent et à qui il revient",
    line: "Poste",
    amount: "Montant",
    cash: "Argent sur les numéros",
    members: "Soldes des membres",
    held: "Réservé pour les retraits en attente",
    sponsor: "Fonds de récompenses, part des partenaires",
    operator: "Fonds de récompenses, part de l'opérateur",
    sales: "Ventes VIP",
    capital: "Argent de l'opérateur",
    owed: "Total à qui il revient",
    coverage: "Couverture des soldes, des réserves et du fonds",
    coverageValue: (percent: string) => `${percent}\u00a0%`,
    nothingOwed: "Rien n'est dû",
    full: "Complète",
    short: "Incomplète",
  },

  fund: {
    title: "Fonds de récompenses",
    sponsor: "Partenaires",
    operator: "Opérateur",
    cover: (days: number) =>
      days <= 1 ? `Couvre ${days} jour de plafonds` : `Couvre ${formatWhole(days)} jours de plafonds`,
    coverNone: "Aucun niveau payant n'est actif",
    required: (days: number, perDay: string) =>
      `${days} jours exigés pour vendre un niveau\u00a0; plafonds du jour\u00a0: ${perDay}.`,
    selling: "Ventes ouvertes",
    suspended: "Ventes suspendues",
    share: "Récompenses payées par les partenaires, 30\u00a0jours",
    shareValue: (percent: number) => `${percent}\u00a0%`,
    shareDetail: (sponsored: string, total: string) => `${sponsored} sur ${total}`,
    shareGood: "50\u00a0% ou plus",
    shareBad: "Sous 50\u00a0%",
    shareWhy: "Sous 50\u00a0%, les récompenses reposent surtout sur l'argent de l'opérateur.",
    shareNone: "Aucune récompense ces 30 derniers jours.",
    members: "Soldes des membres",
    held: "Réservé",
    cash: "Argent sur les numéros",
    coverage: "Couverture",
  },

  form: {
    title: "Enregistrer un financement",
    lead: "Pour de l'argent déjà reçu sur un de vos numéros. Aucun argent de membre ne peut entrer par ici.",
    kind: "Origine et destination",
    kinds: fundingKinds,
    who: "Qui verse\u00a0?",
    whoHint: "Exemple\u00a0: Fondation Ravinala",
    amount: "Montant reçu",
    reference: "Référence du versement",
    referenceHint: "Celle du relevé de l'opérateur ou de la banque.",
    cash: "Numéro qui a reçu l'argent",
    choose: "Choisir un numéro",
    noCash: "Choisissez le numéro qui a reçu l'argent.",
    cashOption: (phone: string, holder: string | null) => [phone, holder].filter(Boolean).join(" · "),
    submit: "Vérifier et enregistrer",
    confirmTitle: "Enregistrer ce financement\u00a0?",
    confirmSentence: (amount: string, who: string, phone: string, reference: string) =>
      `${amount} reçus de ${who} sur le ${phone}, réf. ${fullStop(reference)}`,
    destinations,
    final: "Un financement enregistré ne se modifie plus.",
    confirm: (amount: string) => `Enregistrer ${amount}`,
    done: (amount: string, who: string) => `${amount} de ${who} enregistrés.`,
    network: "Pas de réponse du serveur. Réessayez\u00a0: le financement ne sera enregistré qu'une fois.",
  },

  list: {
    title: "Mouvements enregistrés",
    empty: "Aucun mouvement enregistré.",
    emptyKind: "Aucun mouvement de ce type.",
    filter: "Type de mouvement",
    all: "Tous",
    badges: movementBadges,
    words: movementWords,
    to: "vers",
    reference: (reference: string) => `· réf. ${reference}`,
    recordedBy: (name: string, at: string) => `Enregistré par ${name}, le ${at}`,
    more: "Voir plus",
  },
} as const;
