import { formatWhole } from "../../../shared/locale.ts";
import type { StatementStanding } from "../../../shared/statement/statement.ts";
import { fullStop } from "../../../shared/text.ts";

type About = {
  deposit: string;
  amount: string;
  phone: string;
  by: string;
  at: string;
  payer: string;
  reference: string;
};

const standings: Record<StatementStanding, (about: About) => string> = {
  proposed: ({ deposit }) => `Correspond exactement au ${fullStop(deposit)}`,
  reversed: ({ deposit }) =>
    `L'opérateur dit que ce transfert a été annulé ou a échoué\u00a0: il ne crédite personne.${
      deposit ? ` Attention, le ${deposit} le déclare.` : ""
    }`,
  partlyReversed: ({ deposit }) =>
    `L'opérateur a repris une autre somme que ce transfert.${deposit ? ` Regardez le ${deposit}, puis décidez.` : ""}`,
  cashPoint: ({ deposit }) =>
    `Reçu par un point de vente («\u00a0Bonus\u00a0»)\u00a0: le retrait d'un client, pas un dépôt.${
      deposit ? ` Attention, le ${deposit} déclare cette référence.` : ""
    }`,
  funding: () => "Cette référence est déjà enregistrée comme argent apporté.",
  own: ({ deposit }) =>
    `Cette référence est celle d'un envoi d'Asako\u00a0: retrait payé, argent pris ou argent déplacé.${
      deposit ? ` Attention, le ${deposit} la déclare.` : ""
    }`,
  otherAmount: ({ deposit, amount }) => `Autre montant\u00a0: le ${deposit} déclare ${amount}.`,
  otherPayer: ({ deposit, payer }) => `Payé depuis ${payer}, pas depuis le numéro du membre\u00a0: ${deposit}.`,
  near: ({ deposit, reference }) =>
    `Presque\u00a0: le ${deposit} déclare la référence ${reference}, du même montant et du même payeur.`,
  ownDeposit: ({ deposit }) =>
    `Correspond à votre propre dépôt (${deposit})\u00a0: un autre administrateur doit le valider.`,
  alreadyValidated: ({ deposit, by, at }) => `Le ${deposit} est déjà validé par ${by}, le ${at}.`,
  alreadyRejected: ({ deposit, by, at }) => `Le ${deposit} a été rejeté par ${by}, le ${at}.`,
  otherNumber: ({ deposit, phone }) => `Autre numéro\u00a0: le ${deposit} déclare un envoi au ${phone}.`,
  unknownForm: ({ deposit }) =>
    `Le ${deposit} déclare cette référence, d'une forme inconnue\u00a0: décidez-le dans la file.`,
  unknownReference: () => "Aucun dépôt ne déclare cette référence.",
  matched: ({ deposit }) => `Reliée au ${fullStop(deposit)}`,
  doubtful: () => "Mise de côté à l'import.",
  ignored: () => "Ignorée.",
};

/** « 1 ligne », « 1 200 lignes ». */
export const plural = (count: number, one: string, many: string) => `${formatWhole(count)} ${count < 2 ? one : many}`;

/** Operators' messages and statements beside the declared deposits. */
export const statementText = {
  title: "Comparer avec le relevé",
  lead: "Les dépôts trouvés vous sont proposés\u00a0: ce que vous importez ne crédite rien sans vous.",
  pasteSms: "Coller des SMS",
  loadFiles: "Charger des fichiers",
  backToLines: "Retour aux lignes",
  loadingFailed: "Erreur de chargement :",
  network: "Pas de réponse du serveur. Réessayez\u00a0: rien ne sera fait deux fois.",

  underWay: {
    files: "Fichiers et SMS collés",
    progress: (what: string, done: number, total: number) =>
      `${what}\u00a0: ${formatWhole(done)} sur ${formatWhole(total)}`,
    see: "Voir",
    seeOf: (what: string) => `Voir\u00a0: ${what}`,
  },

  lists: "Lignes du relevé",
  views: {
    proposed: "À valider",
    different: "Différents",
    waiting: "En attente",
    unread: "À lire",
    doubtful: "À regarder",
    matched: "Reliées",
    ignored: "Ignorées",
  },
  empty: {
    proposed: "Aucun dépôt à valider par un relevé.",
    different: "Aucune ligne à comparer avec un dépôt.",
    waiting: "Aucune ligne en attente.",
    doubtful: "Aucune ligne à regarder.",
    matched: "Aucune ligne reliée.",
    ignored: "Aucune ligne ignorée.",
  },
  doubtful:
    "L'import a mis ces lignes de côté\u00a0: l'argent n'est peut-être pas resté. Regardez sur le téléphone, puis reprenez-les ou ignorez-les.",
  more: "Voir plus",
  nothing: "Aucune ligne ne correspond.",
  shown: (count: number) => (count < 2 ? `${count} ligne affichée` : `${formatWhole(count)} lignes affichées`),
  allNumbers: "Tous les numéros",
  number: "Numéro de réception",
  numberOption: (phone: string, holder: string | null) => [phone, holder].filter(Boolean).join(" · "),
  operator: "Opérateur",
  reference: "Référence",
  wholeReference: "Référence entière",
  clearReference: "Effacer la référence",
  amount: "Montant",
  received: "Reçu",
  meaning: "Ce que dit la ligne",
  broughtBy: "Importée ou décidée par",
  actions: "Décider",

  receivedOn: (phone: string, at: string | null) => (at ? `Reçu au ${phone}, le ${at}` : `Reçu au ${phone}`),
  referenceOf: (reference: string) => `Réf. ${reference}`,
  importedBy: (name: string, at: string) => `Importée par ${name}, le ${at}`,
  decidedBy: (name: string, at: string) => `${name}, le ${at}`,
  declaredBy: (name: string, phone: string) => `${name} (${phone})`,
  declaredAt: (at: string) => `Déclaré le ${at}`,
  deposit: (id: number, name: string) => `dépôt n°\u00a0${id} de ${name}`,
  openDeposit: (id: number) => `Voir le dépôt n°\u00a0${id}`,
  standings,
  payer: {
    member: (end: string) => `Payé depuis le numéro du membre (…\u2060${end})`,
    other: (end: string) => `Payé depuis un autre numéro (…\u2060${end})`,
    unknown: (paid: string | null, declared: string) =>
      paid
        ? `Payé par «\u00a0${paid}\u00a0», sans son numéro, et déclaré par ${declared}`
        : "L'opérateur ne dit pas quel numéro a payé",
  },
  payerOf: (end: string | null, name: string | null) =>
    name ? `le numéro d'un autre membre, ${name} (…\u2060${end})` : `un autre numéro (…\u2060${end})`,
  dateFar: "Plus d'un jour entre le paiement et la déclaration",
  typed: "Saisie à la main",
  unfamiliar: "Message d'une forme nouvelle\u00a0: relisez-le sur le téléphone",

  found: "Ligne du relevé trouvée",
  reason: "Motif",
  validateAll: (count: number) => `Valider les ${formatWhole(count)} rapprochés`,
  validate: "Valider",
  validateOf: (amount: string, name: string) => `Valider\u00a0: dépôt de ${amount}, ${name}`,
  compare: "Comparer",
  compareOf: (amount: string, name: string) => `Comparer\u00a0: ${amount}, dépôt de ${name}`,
  creditReceived: "Créditer le montant reçu",
  creditReceivedOf: (amount: string, name: string) => `Créditer le montant reçu\u00a0: ${amount}, dépôt de ${name}`,
  link: "Relier à un dépôt",
  linkOf: (amount: string, reference: string) => `Relier à un dépôt\u00a0: ${amount}, réf. ${reference}`,
  ignore: "Ignorer",
  ignoreOf: (amount: string, reference: string) => `Ignorer\u00a0: ${amount}, réf. ${reference}`,
  reopen: "Reprendre",
  reopenOf: (amount: string, reference: string) => `Reprendre\u00a0: ${amount}, réf. ${reference}`,
} as const;
