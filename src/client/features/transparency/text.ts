import { formatWhole } from "../../../shared/locale.ts";

/** The public accounts, before their figures arrive. */
export const transparencyText = {
  title: "Transparence",
  lead: "Les comptes d'Asako, tels qu'ils sont maintenant. Tout le monde peut les regarder, membre ou non.",
  refresh: "Actualiser",
  loading: "Lecture des comptes…",
  loadingFailed: "Les comptes n'ont pas pu être chargés. Vérifiez votre connexion.",

  signup: "Créer un compte",
  home: "Retour à l'accueil",
  login: "Se connecter",
} as const;

/** What comes with the figures, after their page is drawn. No figure without its sentence. */
export const figuresText = {
  at: (instant: string) => `Chiffres du ${instant}, heure de Madagascar`,

  cover: {
    title: "L'argent des membres est-il là\u00a0?",
    full: "Oui, en entier",
    short: "Non, il en manque",
    percent: (percent: string) => `${percent}\u00a0%`,
    percentLabel: "de ce qui est dû est présent sur les numéros de la plateforme",
    nothingOwed: "Rien n'est dû pour l'instant.",
    cash: "Argent présent sur les numéros",
    recorded: "Argent inscrit dans les comptes",
    missing: "Manque au dernier comptage",
    missingWhy:
      "L'argent de chaque numéro est compté. Ce qui manque est cherché ou payé par l'opérateur\u00a0; d'ici là, il ne peut rien retirer de ce qui couvre les soldes.",
    members: "Soldes des membres",
    held: "Réservé pour les retraits en attente",
    fund: "Fonds de récompenses",
    why: "Cet argent n'est jamais prêté ni placé\u00a0: chaque mouvement qui le ferait manquer est refusé.",
  },

  fund: {
    title: "D'où viennent les récompenses\u00a0?",
    why: "Les gains des tâches et leurs bonus sont payés seulement par le fonds de récompenses. Il est rempli par des partenaires et par l'opérateur, jamais par l'argent des membres ni par les ventes VIP.",
    total: "Dans le fonds",
    sponsor: "Dont venu des partenaires",
    operator: "Dont venu de l'opérateur",
    runway: "Durée couverte",
    days: (days: number) => (days <= 1 ? `${days} jour` : `${formatWhole(days)} jours`),
    noLevel: "Aucun niveau payant actif",
    runwayWhy: (required: number) =>
      `Nombre de jours de gains au plafond de tous les niveaux payants actifs\u00a0; le niveau gratuit et les bonus de parrainage s'y ajoutent. Sous ${required} jours, la vente des niveaux s'arrête.`,
    selling: "Ventes de niveaux ouvertes",
    suspended: "Ventes de niveaux suspendues",
    empty:
      "Quand le fonds est vide, les tâches affichent «\u00a0Budget du jour épuisé\u00a0»\u00a0: rien n'est promis, rien n'est dû.",
  },

  share: {
    title: "Qui a payé les récompenses des 30 derniers jours\u00a0?",
    value: (percent: number) => `${percent}\u00a0%`,
    label: "payées par des partenaires extérieurs",
    detail: (sponsored: string, total: string) => `${sponsored} sur ${total}`,
    good: "50\u00a0% ou plus",
    bad: "Sous 50\u00a0%",
    badWhy: "Sous 50\u00a0%, les récompenses reposent surtout sur l'argent de l'opérateur.",
    none: "Aucune récompense n'a été payée ces 30 derniers jours.",
  },

  withdrawals: {
    title: "Les retraits sont-ils payés\u00a0?",
    paidOut: "Total payé aux membres depuis le début",
    waiting: "Retraits en attente",
    oldest: "Le plus ancien attend depuis",
    median: "Délai habituel",
    medianValue: { known: (_: number, duration: string) => duration, unknown: "selon la vérification" },
    medianWhy: (count: number) =>
      `La moitié des ${formatWhole(count)} retraits payés ces 30 derniers jours l'ont été en ce temps ou moins.`,
    noneWaiting: "Aucun",
    why: "Les retraits ne sont jamais suspendus, et aucun dépôt n'est exigé pour en faire un.",
  },
} as const;
