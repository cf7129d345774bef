import type { MovementKind } from "../../../shared/fund.ts";
import { formatWhole } from "../../../shared/locale.ts";
import { WAITING_LIMIT } from "../../../shared/transactions.ts";

/** « 12 », « 1 000+ »: the server counts no further. */
const upTo = (count: number) => formatWhole(count) + (count < WAITING_LIMIT ? "" : "+");

const movementBadges: Record<MovementKind, string> = {
  sponsor: "Partenaire",
  operator: "Asako, récompenses",
  capital: "Asako apporte",
  drawing: "Asako prend",
  shortfall: "Compté comme frais",
  fee: "Frais de l'opérateur",
  move: "Déplacé",
  reversal: "Argent annulé, repris",
  refund: "Partenaire remboursé",
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
  ["rembourse", "refund"],
];

export const fundText = {
  loadingFailed: "Erreur de chargement :",

  overview: {
    title: "Activité",
    users: "Membres",
    transactions: "Transactions",
    deposits: "Dépôts validés",
    withdrawals: "Retraits validés",
  },

  bars: {
    present: "Sur les numéros",
    gap: "Manque, ou frais à inscrire",
    owed: "À garder pour d'autres",
    members: "Membres",
    fund: "Récompenses à venir",
  },

  sheet: {
    title: "Où est l'argent, à qui",
    caption: "Argent inscrit sur les numéros, et à qui il revient",
    line: "Poste",
    amount: "Montant",
    cash: "Argent sur les numéros",
    members: "Soldes des membres",
    held: "Réservé aux retraits",
    sponsor: "Récompenses, partenaires",
    operator: "Récompenses, Asako",
    campaigns: "Campagnes, pas encore dépensé",
    sales: "Ventes VIP",
    capital: "Argent d'Asako",
    owed: "Total à qui il revient",
    coverage: (percent: string) => `L'argent est là\u00a0: ${percent}\u00a0%`,
    nothingOwed: "Rien n'est dû",
    feesShort: "Frais de l'opérateur à couvrir",
    short: "Il en manque",
  },

  fund: {
    title: "Fonds de récompenses",
    cover: (days: number) =>
      days <= 1 ? `Couvre ${days} jour de maximums` : `Couvre ${formatWhole(days)} jours de maximums`,
    coverNone: "Aucun niveau payant n'est actif",
    required: (days: number, perDay: string) =>
      `${days} jours exigés pour vendre un niveau\u00a0; maximum par jour\u00a0: ${perDay}.`,
    selling: "Ventes ouvertes",
    suspended: "Ventes suspendues",
    share: (percent: number) => `Partenaires\u00a0: ${percent}\u00a0%`,
    shareDetail: (sponsored: string, total: string) => `${sponsored} sur ${total} de récompenses en 30 jours.`,
    pace: (pastDays: number, days: string) =>
      `Au rythme ${pastDays < 2 ? "d'aujourd'hui" : `des ${pastDays} derniers jours`}, le fonds dure ${days} jours.`,
    shareGood: "50\u00a0% ou plus",
    shareBad: "Sous 50\u00a0%",
    shareWhy: "Sous 50\u00a0%, les récompenses reposent surtout sur l'argent d'Asako.",
    shareNone: "Aucune récompense ces 30 derniers jours.",
  },

  acts: {
    label: "Mouvement à enregistrer",
    funding: "Argent apporté",
    drawing: "Asako prend",
    move: "Déplacer",
  },

  list: {
    title: "Mouvements enregistrés",
    empty: "Aucun mouvement enregistré.",
    emptyKind: "Aucun mouvement de ce type.",
    filter: "Type de mouvement",
    all: "Tous",
    badges: movementBadges,
    words: movementWords,
    what: "Quoi",
    who: "Qui, ou pourquoi",
    number: "Numéro",
    to: "vers",
    reference: "Référence",
    referenceOf: (reference: string) => `réf. ${reference}`,
    by: "Enregistré par",
    when: "Quand",
    amount: "Montant",
    sendings: (count: number) => `Envois\u00a0: ${count}`,
    shown: (count: number) => (count < 2 ? `${count} mouvement affiché` : `${formatWhole(count)} mouvements affichés`),
  },

  alarm: {
    uncoveredTitle: (amount: string) => `Il manque ${amount} pour couvrir tout ce qui est dû`,
    uncovered: "Les téléphones comptés montrent moins d'argent qu'enregistré. Asako ne peut rien prendre.",
    suspended:
      "L'argent compté ne couvre plus les soldes et les retraits en attente\u00a0: les dépôts sont arrêtés, les membres ne voient aucun numéro. Les retraits continuent.",
    missingTitle: (amount: string) => `${amount} manquent sur les numéros`,
    missing: "Tout ce qui est dû reste couvert. Expliquez la différence, ou recomptez.",
    feesTitle: (amount: string) => `${amount} de frais de l'opérateur (MVola, Orange, Airtel) ne sont pas couverts`,
    fees: "Ni les ventes ni l'argent d'Asako n'y suffisent\u00a0: Asako doit en apporter. Dépôts et retraits continuent.",
    feesToCheck: "Frais de l'opérateur à vérifier",
    whyCheck:
      "Sans envoi connu, ou plus de 5\u00a0% de l'envoi, ils ne s'inscrivent pas d'eux-mêmes. Comptez le téléphone, puis expliquez la différence.",
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
    addShort: "Ajouter",
    toOpen: "Ouvrir",
    toOpenOf: (phone: string) => `Ouvrir le ${phone} aux dépôts`,
    toClose: "Fermer",
    toCloseOf: (phone: string) => `Fermer le ${phone} aux dépôts`,
    holderOf: (phone: string) => `Changer le propriétaire du ${phone}`,
    waiting: (amount: string) => `${amount} à vérifier`,
    neverCounted: "Jamais compté",
    counted: (age: string, name: string) => `Compté il\u00a0y\u00a0a\u00a0${age} par ${name}`,
    said: (amount: string, age: string, name: string) =>
      `L'opérateur indiquait ${amount} il\u00a0y\u00a0a\u00a0${age} (message importé par ${name})`,
    recount: "À recompter",
    byMover: "Il avait touché cet argent\u00a0: un autre doit compter aussi.",
    bySole: "Compté par le seul administrateur\u00a0: la page publique le dit.",
    kept: (amount: string) =>
      `Le téléphone avait montré ${amount} de moins avant\u00a0: un autre administrateur doit recompter.`,
    stale: (age: string) => `Non compté depuis ${age}`,
    exact: "Aucune différence",
    missing: (amount: string) => `Manque ${amount}`,
    surplus: (amount: string) => `${amount} en trop`,
    count: "Compter",
    countWhat: "le téléphone",
    countOf: (phone: string) => `Compter le téléphone ${phone}`,
    book: "Expliquer la différence",
    bookWaits: "Explication à approuver",
    earlier: "Historique",
    earlierOf: (phone: string) => `Historique du ${phone}`,
  },

  counts: {
    title: (phone: string) => `Historique du ${phone}`,
    caption: "Fois où le téléphone a été compté",
    lead: "Ce que le téléphone montrait et la différence. Les plus récents d'abord.",
    when: "Quand et par qui",
    by: (instant: string, name: string) => `${instant}, par ${name}`,
    recorded: "Enregistré alors",
    counted: "Compté",
    explained: "Expliqué depuis",
    left: "Reste à expliquer",
    difference: "Différence",
    none: "Ce téléphone n'a jamais été compté.",
    more: "Voir les précédents",
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
    silent: (name: string) => `Rallumer la passerelle «\u00a0${name}\u00a0»`,
    silentDetail: "Muette depuis 20\u00a0min\u00a0: les dépôts n'arrivent plus seuls",
    contestedDetail: "Le membre répond «\u00a0J'ai bien envoyé\u00a0»",
    pay: "Payer le plus ancien retrait",
    check: "Vérifier le plus ancien dépôt",
    deposits: (count: number) => `${formatWhole(count)} ${count < 2 ? "dépôt" : "dépôts"} en attente`,
    withdrawals: (count: number) => `${formatWhole(count)} ${count < 2 ? "retrait" : "retraits"} en attente`,
    proposed: (count: number) =>
      count === 1 ? "Valider 1 dépôt du relevé" : `Valider ${upTo(count)} dépôts du relevé`,
    different: (count: number) =>
      count === 1 ? "Comparer 1 ligne différente" : `Comparer ${upTo(count)} lignes différentes`,
    unread: (count: number) =>
      count === 1 ? "Lire 1 message d'opérateur" : `Lire ${upTo(count)} messages d'opérateur`,
    doubtful: (count: number) =>
      count === 1 ? "Regarder 1 ligne mise de côté" : `Regarder ${upTo(count)} lignes mises de côté`,
    approvals: (count: number) =>
      count === 1 ? "Décider 1 demande à approuver" : `Décider ${formatWhole(count)} demandes à approuver`,
    wishes: {
      pause: (campaign: string) => `«\u00a0${campaign}\u00a0»\u00a0: mise en pause par son sponsor`,
      end: (campaign: string) => `«\u00a0${campaign}\u00a0»\u00a0: terminer et rembourser`,
      payment: (campaign: string) => `«\u00a0${campaign}\u00a0»\u00a0: un paiement manque ou diffère`,
    },
    wishDetail: (sponsor: string, age: string) => `${sponsor}, il\u00a0y\u00a0a ${age}`,
    conversations: (count: number) =>
      count === 1 ? "Répondre à 1 conversation" : `Répondre à ${formatWhole(count)} conversations`,
    oldest: (age: string) => `depuis ${age}`,
    count: "Compter le téléphone",
    neverCounted: "jamais compté",
    counted: (age: string) => `compté il\u00a0y\u00a0a\u00a0${age}`,
  },

  steps: {
    title: "Premiers pas",
    lead: "Ce qu'il reste à faire avant d'accueillir des membres.",
    done: "Fait",
    todo: "À faire",
    contact: "Indiquer le contact du support",
    keeper: "Dire qui tient ce site",
    receiver: "Ouvrir un numéro de réception",
    funding: "Alimenter le fonds de récompenses",
    level: "Mettre un niveau VIP en vente, avec une tâche",
    secondAdmin: "Nommer un second administrateur",
  },

  ages: {
    title: "Ce qui attend",
    names: [
      { short: "< 1\u00a0h", whole: "Moins d'une heure" },
      { short: "1–6\u00a0h", whole: "1 à 6\u00a0heures" },
      { short: "6–24\u00a0h", whole: "6 à 24\u00a0heures" },
      { short: "1–3\u00a0j", whole: "1 à 3\u00a0jours" },
      { short: "> 3\u00a0j", whole: "Plus de 3\u00a0jours" },
    ],
    deposits: "Dépôts",
    withdrawals: "Retraits",
    column: (age: string, deposits: number, withdrawals: number) =>
      `${age}\u00a0: dépôts ${deposits}, retraits ${withdrawals}`,
  },

  chart: {
    title: "Argent entré et sorti, 30\u00a0jours",
    in: "Entré",
    out: "Sorti",
    none: "Aucun dépôt validé ni retrait payé ces 30 derniers jours.",
    day: (day: string, inAmount: string, outAmount: string) => `${day}\u00a0: entré ${inAmount}, sorti ${outAmount}`,
    label: (inAmount: string, outAmount: string) =>
      `Argent entré et sorti sur 30 jours\u00a0: ${inAmount} de dépôts validés, ${outAmount} de retraits payés`,
    table: "Voir les chiffres",
    when: "Date",
    today: "Aujourd'hui",
  },
} as const;
