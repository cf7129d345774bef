import type { FundingKind, MovementKind } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { fullStop } from "../../../shared/text.ts";
import { WAITING_LIMIT } from "../../../shared/transactions.ts";
import { fundingKindNames } from "./funding-kinds.ts";

/** « 12 », « 1 000+ »: the server counts no further. */
const upTo = (count: number) => formatWhole(count) + (count < WAITING_LIMIT ? "" : "+");

const movementBadges: Record<MovementKind, string> = {
  sponsor: "Partenaire",
  operator: "Opérateur",
  capital: "Capital",
  drawing: "Retrait de l'opérateur",
  shortfall: "Écart constaté",
  fee: "Frais de l'opérateur",
  move: "Entre numéros",
  reversal: "Dépôt annulé, repris",
};

/** In the address. */
const movementWords: readonly (readonly [word: string, MovementKind])[] = [
  ["partenaire", "sponsor"],
  ["operateur", "operator"],
  ["capital", "capital"],
  ["retrait", "drawing"],
  ["ecart", "shortfall"],
  ["frais", "fee"],
  ["numeros", "move"],
  ["repris", "reversal"],
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
    lead: "L'argent inscrit sur les numéros couvre tout ce qui est dû\u00a0: vérifié à chaque mouvement. Ce que les téléphones montrent se compte à part.",
    caption: "Bilan\u00a0: argent inscrit et à qui il revient",
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
    feesShort: "Frais de l'opérateur à couvrir",
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
    lead: "Pour de l'argent déjà reçu sur un de vos numéros\u00a0: un second administrateur l'approuve. Aucun argent de membre ne peut entrer par ici.",
    kind: "Origine et destination",
    kinds: fundingKindNames,
    who: "Qui verse\u00a0?",
    whoHint: "Exemple\u00a0: Fondation Ravinala",
    amount: "Montant reçu",
    reference: "Référence du versement",
    referenceHint: "Celle du relevé de l'opérateur ou de la banque.",
    cash: "Numéro qui a reçu l'argent",
    choose: "Choisir un numéro",
    noCash: "Choisissez le numéro qui a reçu l'argent.",
    cashOption: (phone: string, holder: string) => `${phone} · ${holder}`,
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
    reference: (reference: string) => `réf. ${reference}`,
    sendings: (count: number) => `Envois\u00a0: ${count}`,
    recordedBy: (name: string, at: string) => `Enregistré par ${name}, le ${at}`,
    more: "Voir plus",
  },
} as const;

export const treasuryText = {
  alarm: {
    uncoveredTitle: (amount: string) => `Il manque ${amount} pour couvrir tout ce qui est dû`,
    uncovered: "Les comptages trouvent moins d'argent qu'enregistré. Aucun retrait de l'opérateur n'est possible.",
    suspended:
      "L'argent compté ne couvre plus les soldes et les retraits en attente\u00a0: les dépôts sont arrêtés, les membres ne voient aucun numéro. Les retraits continuent.",
    missingTitle: (amount: string) => `${amount} manquent sur les numéros`,
    missing: "Tout ce qui est dû reste couvert. Expliquez l'écart, ou recomptez.",
    feesTitle: (amount: string) => `${amount} de frais de l'opérateur (MVola, Orange, Airtel) ne sont pas couverts`,
    fees: "Ni les ventes ni l'argent de l'exploitant n'y suffisent\u00a0: enregistrez un apport pour son capital. Dépôts et retraits continuent.",
    feesToCheck: "Frais de l'opérateur à vérifier",
    whyCheck:
      "Sans envoi connu, ou plus de 5\u00a0% de l'envoi, ils ne s'inscrivent pas d'eux-mêmes. Comptez le numéro, puis expliquez l'écart.",
    feeOf: (amount: string, sent: string) => `${amount} pour ${sent} envoyés`,
  },

  numbers: {
    title: "Numéros de réception",
    open: "Ouvert aux dépôts",
    closed: "Fermé aux dépôts",
    stopped: "Ouvert à la reprise des dépôts",
    none: "Aucun numéro de réception",
    noneDetail: "Ajoutez le numéro où les membres enverront leur argent.",
    noneOpenTitle: "Les membres ne peuvent pas déposer",
    noneOpen: "Aucun numéro n'est ouvert aux dépôts. Ouvrez-en un, ou ajoutez un numéro.",
    add: "Ajouter un numéro",
    toOpen: "Ouvrir",
    toOpenOf: (phone: string) => `Ouvrir le ${phone} aux dépôts`,
    toClose: "Fermer",
    toCloseOf: (phone: string) => `Fermer le ${phone} aux dépôts`,
    holder: "Changer le propriétaire",
    holderOf: (phone: string) => `Changer le propriétaire du ${phone}`,
    recorded: "Enregistré",
    waiting: (amount: string) => `${amount} déclarés, à vérifier`,
    neverCounted: "Jamais compté",
    counted: (age: string, name: string) => `Compté il\u00a0y\u00a0a\u00a0${age} par ${name}`,
    said: (amount: string, age: string, name: string) =>
      `L'opérateur indiquait ${amount} il\u00a0y\u00a0a\u00a0${age} (message importé par ${name})`,
    recount: "À recompter",
    byMover:
      "Comptage par qui a déplacé ou compté cet argent en dernier\u00a0: un autre administrateur doit aussi le compter.",
    bySole: "Comptage par le seul administrateur\u00a0: la page publique le dit.",
    kept: (amount: string) =>
      `Un comptage précédent avait trouvé ${amount} de moins\u00a0: un autre administrateur doit recompter.`,
    stale: (age: string) => `Non compté depuis ${age}`,
    exact: "Aucun écart",
    missing: (amount: string) => `Manque ${amount}`,
    surplus: (amount: string) => `${amount} en trop`,
    count: "Compter",
    countOf: (phone: string) => `Compter le ${phone}`,
    book: "Expliquer l'écart",
    bookWaits: "Explication à approuver",
    earlier: "Comptages",
    earlierOf: (phone: string) => `Comptages du ${phone}`,
  },

  acts: {
    label: "Mouvement à enregistrer",
    words: [
      { value: "entree", label: "Entrée d'argent" },
      { value: "retrait", label: "Retrait de l'opérateur" },
      { value: "numeros", label: "Entre numéros" },
    ],
  },

  todo: {
    title: "Que dois-je faire maintenant\u00a0?",
    nothing: "Rien n'attend.",
    copies: "Voir pourquoi les copies de la base échouent",
    reverse: (id: number) => `Reprendre le dépôt n°\u00a0${id}, annulé par l'opérateur`,
    reverseRest: (id: number) => `Reprendre le reste du dépôt n°\u00a0${id}`,
    reverseDetail: (member: string, rest: string) => `${member} · ${rest} à reprendre`,
    disputed: (id: string) => `Vérifier l'envoi du retrait n°\u00a0${id}`,
    disputedDetail: "Le membre dit «\u00a0Pas reçu\u00a0»",
    contested: (id: string) => `Vérifier encore le dépôt n°\u00a0${id}`,
    contestedDetail: "Le membre répond «\u00a0J'ai bien envoyé\u00a0»",
    pay: "Payer le plus ancien retrait",
    check: "Vérifier le plus ancien dépôt",
    deposits: (count: number) => `${formatWhole(count)} ${count < 2 ? "dépôt" : "dépôts"} en attente`,
    withdrawals: (count: number) => `${formatWhole(count)} ${count < 2 ? "retrait" : "retraits"} en attente`,
    proposed: (count: number) =>
      count === 1 ? "Valider 1 dépôt trouvé sur un relevé" : `Valider ${upTo(count)} dépôts trouvés sur un relevé`,
    different: (count: number) =>
      count === 1 ? "Comparer 1 ligne différente d'un dépôt" : `Comparer ${upTo(count)} lignes différentes d'un dépôt`,
    unread: (count: number) =>
      count === 1 ? "Lire 1 message d'opérateur" : `Lire ${upTo(count)} messages d'opérateur`,
    doubtful: (count: number) =>
      count === 1 ? "Regarder 1 ligne mise de côté" : `Regarder ${upTo(count)} lignes mises de côté`,
    approvals: (count: number) =>
      count === 1 ? "Décider 1 demande à approuver" : `Décider ${formatWhole(count)} demandes à approuver`,
    conversations: (count: number) =>
      count === 1 ? "Répondre à 1 conversation non lue" : `Répondre à ${formatWhole(count)} conversations non lues`,
    oldest: (age: string) => `depuis ${age}`,
    count: (phone: string) => `Compter le ${phone}`,
    neverCounted: "jamais compté",
    counted: (age: string) => `compté il\u00a0y\u00a0a\u00a0${age}`,
  },

  steps: {
    title: "Premiers pas",
    lead: "Ce qu'il reste à faire avant d'accueillir des membres.",
    done: "Fait",
    todo: "À faire",
    contact: "Indiquer le contact du support",
    receiver: "Ouvrir un numéro de réception",
    funding: "Alimenter le fonds de récompenses",
    level: "Mettre un niveau VIP en vente, avec une tâche",
    secondAdmin: "Nommer un second administrateur",
  },

  charts: {
    title: "Jour après jour",
    period: "Période",
    days: (days: number) => `${days} jours`,
    signUps: "Inscriptions",
    deposits: "Dépôts validés",
    withdrawals: "Retraits payés",
    rewards: "Récompenses versées",
    sponsor: "Partenaires",
    operator: "Opérateur",
    total: (value: string) => `Total\u00a0: ${value}`,
    label: (title: string, days: number, total: string) => `${title} sur ${days} jours, total\u00a0: ${total}`,
    week: (day: string) => `Semaine du ${day}`,
    table: "Voir les chiffres",
    when: "Date",
    value: "Valeur",
    today: "Aujourd'hui",
  },

  pace: (pastDays: number, days: string) =>
    `Au rythme ${pastDays < 2 ? "d'aujourd'hui" : `des ${pastDays} derniers jours`}, le fonds dure ${days} jours.`,
} as const;
