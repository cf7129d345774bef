import { fullStop } from "../../../shared/text.ts";
import type { TwoReason } from "../../../shared/two-people.ts";

/** Why it takes two people, in a few words. */
export const twoReasonNames: Record<TwoReason, string> = {
  loose: "assouplit un réglage",
  generous: "paie plus par jour pour son prix que les niveaux en vente, ou relève le niveau gratuit",
  day: "s'ajoute à tout ce qui est décidé seul en 24 heures",
  unread: "s'ajoute à ce qui est décidé seul et que personne n'a relu",
  payout: "ce membre est payé d'une grosse somme en 24 heures",
  funding: "l'argent apporté se décide à deux",
  shortfall: "une différence se compte comme frais à deux",
  opening: "rien n'en change une fois ouverte",
  payee: "un autre numéro que celui qui a payé, ou plus qu'il n'a payé",
  receiver: "les membres y envoient leur argent",
  gateway: "ce que ce téléphone envoie prouve des dépôts",
  refused: "le dépôt d'un autre membre qui déclarait ce transfert a été refusé",
  import: "un relevé compte comme preuve une fois confirmé par un second administrateur",
};

/** Approvals by a second administrator. The server provides the sentences of refusals. */
export const approvalText = {
  /** The label of the link to the record's own screen. */
  open: {
    withdrawal: (id: string) => `Voir le retrait n°\u00a0${id}`,
    deposit: (id: string) => `Voir le dépôt n°\u00a0${id}`,
    deposits: "Voir les dépôts",
    member: "Voir la fiche du membre",
    treasury: "Voir le financement",
    campaign: "Voir la campagne",
    campaigns: "Voir les campagnes",
    receivers: "Voir les numéros de réception",
    statements: "Voir les relevés",
    settings: "Voir les réglages",
    levels: "Voir les niveaux",
  },
  gateway: {
    name: "Passerelle",
    installer: "Installée par",
    holder: "Tenue par",
    sim: (slot: number) => `SIM\u00a0${slot}`,
  },
  empty: "Rien à approuver.",
  emptyWhy: (daily: string) =>
    `Seul, un administrateur peut décider de ${daily} par jour sans preuve. Au-delà, ou pour assouplir les règles, il faut être deux\u00a0: la demande attend ici.`,
  loadingFailed: "Erreur de chargement :",
  room: "À approuver",
  more: "Voir plus",

  waiting: "Attend une seconde décision",
  askedBy: (name: string) => `Demandé par ${fullStop(name)}`,
  details: "Pourquoi deux, et sur qui",
  proposedBy: "Demandé par",
  by: (name: string, at: string) => `${name}, le ${at}`,
  reason: "Motif",
  from: "Depuis le numéro",
  receivedOn: "Reçu sur le numéro",
  balance: "Solde",
  campaign: { name: "Campagne" },
  reference: "Référence",
  shortfall: "aucune\u00a0: argent manquant sur le téléphone compté",
  why: "Pourquoi deux",
  today: "Décidé seul en 24 heures",
  answered: "Ses demandes avant",
  answeredBy: (approved: number, refused: number) =>
    `approuvées par vous\u00a0: ${approved}, refusées\u00a0: ${refused}`,
  since: "Compte ouvert le",
  phoneChanged: "Numéro changé le",
  money: "Déposé, puis payé",
  moneyOf: (deposits: string, unproven: string, paid: string) =>
    `${deposits}, dont ${unproven} sans relevé\u00a0; ${paid} payés`,
  sharedWith: "Aussi payés sur ce numéro",
  level: "Niveau",
  cover: "Le fonds couvre",
  coverOf: (days: number | null) => (days === null ? "aucun gain à couvrir" : `${days} jours`),
  destination: "Origine et destination",
  line: "Le relevé en dit",
  lineOf: (amount: string, phone: string) => `${amount} sur le ${phone}, à confirmer`,
  noLine: "rien",
  newReceiver: "Ajouter un numéro de réception",
  otherHolder: "Changer le propriétaire d'un numéro de réception",
  operator: "Opérateur",
  holder: "Propriétaire",
  number: "Numéro et opérateur",
  messages: "Messages",
  messagesOf: ({ messages, received, sent }: { messages: number; received: number; sent: number }) =>
    `${messages}\u00a0; nouveaux\u00a0: ${received}\u00a0d'argent reçu, ${sent}\u00a0d'argent envoyé`,
  fees: "Frais de l'opérateur",
  lastBalance: "Dernier solde écrit",
  gaps: "Ruptures entre les soldes",
  columns: "Colonnes",
  payers: "Payeurs",
  paidBy: (payer: string) => `payé par ${payer}`,
  settingCount: (count: number) => (count < 2 ? `${count} réglage` : `${count} réglages`),
  noPayers: "Ce tableau ne nomme aucun payeur. Une fois confirmé, ses dépôts pourront être validés tous ensemble.",
  unknown: "inconnu",
  deposit: (id: number) => `Dépôt n°\u00a0${id}`,
  expires: "Valable jusqu'au",

  standing: {
    approve: "À vous de décider.",
    owner: "Cette demande touche votre propre compte\u00a0: un autre administrateur décide.",
    asked: "Votre demande\u00a0: un autre administrateur doit décider.",
    alone: (at: string) => `Vous êtes le seul administrateur actif\u00a0: confirmation possible à partir du ${at}.`,
    aloneNow:
      "Vous êtes maintenant le seul administrateur actif. Commencez le délai de 12 heures pour pouvoir confirmer.",
    confirm: "Vous êtes le seul administrateur actif, et le délai de 12 heures est passé.",
  },

  /** Starts with the button's visible words, so that voice control users can say what they read (WCAG 2.5.3). */
  buttonOf: (words: string, what: string, amount: string) => `${words}\u00a0: ${what.toLowerCase()}, ${amount}`,
  approve: "Approuver",
  begin: "Commencer le délai",
  confirm: "Confirmer",
  refuse: "Refuser",
  takeBack: "Reprendre ma demande",
} as const;

const decisions = (count: number) => (count < 2 ? `${count} décision` : `${count} décisions`);

/** « Décidé seul ». */
export const aloneText = {
  room: "Décidé seul",
  lead: "Ce qu'un administrateur a décidé sans preuve, et que personne d'autre n'a relu.",
  empty: "Rien à relire.",
  all: (count: number) => `Voir les ${count}`,
  what: "Quoi",
  member: "Membre",
  who: "Décidé par",
  when: "Quand",
  amount: "Montant",
  own: "un autre relit",
  action: "Relire",
  confirm: "J'ai tout relu",
  title: "Avez-vous tout relu\u00a0?",
  sentence: (count: number, amount: string) => `${decisions(count)}, ${amount} en tout`,
  warning:
    "Comparez chaque ligne avec les téléphones et les membres. Ensuite, ces montants ne comptent plus dans ce que personne n'a relu.",
  done: (count: number) => (count < 2 ? `${count} décision relue.` : `${count} décisions relues.`),
  network: "Erreur réseau",
} as const;
