import { formatWhole } from "../../../shared/locale.ts";
import type { DayChartWords } from "../../ui/day-chart.tsx";

const days = (count: number) => (count <= 1 ? `${count}\u00a0jour` : `${formatWhole(count)}\u00a0jours`);

/** The words of the figures, loaded after the page is drawn. Every figure has its sentence. */
export const figuresText = {
  at: (instant: string) => `Chiffres du ${instant}, heure de Madagascar`,
  data: "Les mêmes chiffres, à lire par un programme",

  reds: {
    title: "Ce qui ne va pas",
    none: "Aucun signal rouge en ce moment",
    noneWhy:
      "Une phrase rouge apparaît ici quand l'argent compté ne couvre pas ce qui est dû, que des frais de l'opérateur (MVola, Orange, Airtel) restent à couvrir, qu'un numéro n'est plus compté, que trop de dépôts ou d'argent apporté n'ont pas de preuve, que trop peu d'argent vient de l'extérieur, ou qu'un retrait payé ou un dépôt refusé reste contesté plus de 72\u00a0h.",
  },

  cover: {
    title: "L'argent des membres est-il là\u00a0?",
    full: "Oui, en entier",
    notYet: "Pas encore compté en entier",
    feesShort: "Frais de l'opérateur à couvrir",
    stale: "Non compté depuis trop longtemps",
    short: "Non, il en manque",
    percent: (percent: string) => `${percent}\u00a0%`,
    percentLabel: "de ce qui est dû a été compté sur les numéros de la plateforme",
    nothingOwed: "Rien n'est dû pour l'instant.",
    counted: "Argent compté",
    countedNotYet: "Inscrit, pas encore compté",
    countedStale: (staleDays: number) => `Inscrit, non compté depuis plus de ${days(staleDays)}`,
    owed: "Ce qui est dû",
    recorded: "Argent inscrit dans les comptes",
    missing: "Manque au dernier comptage",
    missingWhy:
      "Asako cherche ou paie ce qui manque au comptage\u00a0; d'ici là, Asako ne peut rien prendre de ce qui couvre les soldes.",
    fees: "Frais de l'opérateur (MVola, Orange, Airtel), pas encore couverts",
    feesWhy:
      "Ces frais ont quitté les téléphones avec les retraits payés. Asako les doit\u00a0: d'ici là, Asako ne peut rien prendre. Les retraits continuent.",
    members: "Soldes des membres",
    held: "Réservé pour les retraits en attente",
    fund: "Fonds de récompenses",
    why: (instant: string) =>
      `Compté veut dire\u00a0: lu sur le téléphone ou dans un SMS de l'opérateur, puis suivi mouvement par mouvement. Les soldes ont été additionnés compte par compte le ${instant}, puis suivis de même.`,
  },

  numbers: {
    title: "Numéro par numéro",
    number: (place: number) => `Numéro ${place}`,
    how: {
      hand: "compté à la main par une autre personne que celle qui l'avait déplacé ou compté",
      sole: "compté à la main par le seul administrateur",
      mover: "compté à la main seulement par qui l'avait déplacé ou compté",
      sms: "solde lu dans un SMS de l'opérateur, importé et confirmé",
      unconfirmed: "solde lu dans un SMS de l'opérateur, pas encore confirmé",
    },
    counted: (how: string, age: string) => `${how} il\u00a0y\u00a0a\u00a0${age}`,
    never: "jamais compté",
    since: (age: string) => `argent reçu depuis ${age}`,
    unseen: (age: string) => `argent non vérifié depuis ${age}`,
    stale: "À recompter",
  },

  fund: {
    title: "D'où viennent les récompenses\u00a0?",
    why: "Les gains des tâches et leurs bonus sont payés seulement par le fonds de récompenses, rempli par de l'argent apporté et enregistré. Plus bas, la page dit lequel un relevé confirme.",
    total: "Dans le fonds",
    sponsor: "Dont enregistré comme venu des partenaires",
    operator: "Dont enregistré comme venu d'Asako",
    runway: "Durée couverte",
    days: (count: number) => (count <= 1 ? `${count} jour` : `${formatWhole(count)} jours`),
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
    label: "payées par de l'argent enregistré comme venu de partenaires extérieurs",
    detail: (sponsored: string, total: string) => `${sponsored} sur ${total}`,
    good: "50\u00a0% ou plus",
    bad: "Sous 50\u00a0%",
    badWhy: "Sous 50\u00a0%, les récompenses reposent surtout sur l'argent d'Asako.",
    none: "Aucune récompense n'a été payée ces 30 derniers jours.",
  },

  outside: {
    title: "L'argent venu de l'extérieur paie-t-il les récompenses\u00a0?",
    figure: "Montants en Ariary",
    period: (count: number) => days(count),
    sponsor: "Apporté par des partenaires",
    operator: "Apporté par Asako pour les récompenses",
    drawn: "Pris par Asako",
    refunded: "Rendu à des partenaires",
    net: "Argent de l'extérieur, net",
    rewards: "Récompenses payées",
    fees: "Frais de l'opérateur (MVola, Orange, Airtel)",
    sales: "Ventes VIP, moins leurs bonus",
    capital: "Apporté par Asako pour son propre argent",
    why: "Net veut dire\u00a0: argent apporté moins argent pris ou rendu. Ce qu'Asako prend puis rapporte n'ajoute donc rien.",
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
    refused: "Refusés par un administrateur, 30 jours",
    received: "Confirmés reçus par leur membre, 30 jours",
    missing: "Contestés par leur membre, 30 jours",
    overdue: "Contestés depuis plus de 72\u00a0h",
    why: "Les retraits ne sont jamais suspendus, et aucun dépôt n'est exigé pour en faire un.",
  },

  refusals: {
    title: "Les dépôts sont-ils refusés\u00a0?",
    refused: "Refusés, 30 jours",
    value: (refused: string, amount: string) => `${refused} (${amount})`,
    share: "Part des dépôts décidés",
    percent: (percent: string, decided: string) => `${percent}\u00a0% de ${decided}`,
    open: "Contestés par leur membre, à décider",
    credited: "Contestés, puis crédités, 30 jours",
    upheld: "Contestés, refus maintenu, 30 jours",
    overdue: "Contestés depuis plus de 72\u00a0h",
    why: "Un membre qui a bien envoyé son argent le dit sous 14 jours\u00a0: un autre administrateur que celui qui a refusé décide.",
  },

  evidence: {
    title: "Quelles preuves derrière ces mouvements\u00a0?",
    at: (instant: string) => `30 derniers jours, preuves relues le ${instant}.`,
    why: "Un dépôt ou de l'argent apporté est prouvé quand une ligne de relevé confirmée le montre\u00a0; un retrait, quand un relevé confirmé ou le membre le dit, ou par la référence de l'opérateur tant que le membre ne conteste pas.",
    deposits: "Dépôts crédités",
    payouts: "Retraits payés",
    funding: "Argent apporté",
    proven: { statement: "Avec relevé", payout: "Avec preuve" },
    unproven: { statement: "Sans relevé", payout: "Sans preuve", funding: "Sans relevé" },
    share: (percent: string) => `${percent}\u00a0% avec preuve`,
    confirmed: (amount: string) => `Dont ${amount} vus dans un relevé confirmé ou confirmés par le membre.`,
    nothing: "Rien ces 30 derniers jours.",
  },

  fundings: {
    title: "Argent apporté et enregistré",
    none: "Aucun argent apporté n'a encore été enregistré.",
    latest: (count: number) => (count < 2 ? "Le dernier." : `Les ${formatWhole(count)} derniers.`),
    kinds: { sponsor: "Partenaire", operator: "Asako", capital: "Asako, pour son propre argent" },
    hidden: "Partenaire au nom d'un administrateur",
    matched: "Vu sur un relevé",
    unmatched: "Sans relevé",
  },

  campaigns: {
    title: "Les campagnes des partenaires, 12\u00a0mois",
    none: "Aucun partenaire n'a encore payé de campagne.",
    why: "Un partenaire achète des réponses, les membres les donnent, et l'argent qui reste lui est rendu. Les frais ne portent que sur ce qui est payé.",
    received: "Versé par le partenaire",
    paid: "Payé aux membres",
    fee: "Frais d'Asako",
    refunded: "Rendu au partenaire",
    answers: "Réponses",
    receipts: "Versements",
    takenBack: (amount: string) => `${amount} repris par l'opérateur`,
  },

  admins: {
    title: "Qui décide\u00a0?",
    one: "Un seul administrateur",
    oneWhy:
      "Ce qui demande une seconde personne attend alors 12 heures, puis le même administrateur le confirme\u00a0: personne d'autre ne l'a vérifié.",
    several: (count: number) => `${formatWhole(count)} administrateurs`,
    none: "Aucun administrateur",
    alone: "Décidé seul et sans preuve, 30 jours",
    aloneValue: (count: number, amount: string) => `${formatWhole(count)} fois, ${amount}`,
    unread: "Dont pas encore relu par un autre",
    unreadValue: (percent: number) => `${percent}\u00a0%`,
    forwarded: "SMS des opérateurs",
    forwardedUntil: (at: string) => `relevés jusqu'à ${at}`,
    severalWhy: "Ce qui demande une seconde personne est décidé par un autre administrateur que celui qui l'a demandé.",
  },
} as const;

/** The charts' own words. */
export const plotsText: DayChartWords = {
  total: (value) => `Total\u00a0: ${value}`,
  label: (title, count, total) => `${title} sur ${count} jours, total\u00a0: ${total}`,
  week: (day) => `Semaine du ${day}`,
  table: "Voir les chiffres",
  when: "Date",
  value: "Valeur",
  today: "Aujourd'hui",
};
