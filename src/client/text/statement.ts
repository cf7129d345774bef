import type { StatementStanding } from "../../shared/statement.ts";
import { fullStop } from "../../shared/text.ts";

type About = { deposit: string; amount: string; phone: string; by: string; at: string };

const standings: Record<StatementStanding, (about: About) => string> = {
  proposed: ({ deposit }) => `Correspond exactement au ${fullStop(deposit)}`,
  reversed: ({ deposit }) =>
    `L'opérateur dit que ce transfert a été annulé ou a échoué\u00a0: il ne crédite personne.${
      deposit ? ` Attention, le ${deposit} le déclare.` : ""
    }`,
  cashPoint: ({ deposit }) =>
    `Reçu par un point de vente («\u00a0Bonus\u00a0»)\u00a0: le retrait d'un client, pas un dépôt.${
      deposit ? ` Attention, le ${deposit} déclare cette référence.` : ""
    }`,
  funding: () => "Cette référence est déjà enregistrée comme financement.",
  own: ({ deposit }) =>
    `Cette référence est celle d'un envoi de la plateforme\u00a0: retrait payé, prélèvement ou argent déplacé.${
      deposit ? ` Attention, le ${deposit} la déclare.` : ""
    }`,
  otherAmount: ({ deposit, amount }) => `Autre montant\u00a0: le ${deposit} déclare ${amount}.`,
  ownDeposit: ({ deposit }) =>
    `Correspond à votre propre dépôt (${deposit})\u00a0: un autre administrateur doit le valider.`,
  alreadyValidated: ({ deposit, by, at }) => `Le ${deposit} est déjà validé par ${by}, le ${at}.`,
  alreadyRejected: ({ deposit, by, at }) => `Le ${deposit} a été rejeté par ${by}, le ${at}.`,
  otherNumber: ({ deposit, phone }) => `Autre numéro\u00a0: le ${deposit} déclare un envoi au ${phone}.`,
  unknownForm: ({ deposit }) =>
    `Le ${deposit} déclare cette référence, d'une forme inconnue\u00a0: décidez-le dans la file.`,
  unknownReference: () => "Aucun dépôt ne déclare cette référence.",
  matched: ({ deposit }) => `Liée au ${fullStop(deposit)}`,
  ignored: () => "Ignorée.",
};

/** « 1 ligne », « 2 lignes ». */
export const plural = (count: number, one: string, many: string) => `${count} ${count < 2 ? one : many}`;

/** Operators' messages and statements beside the declared deposits. */
export const statementText = {
  title: "Rapprocher un relevé",
  lead: "Collez les SMS reçus de l'opérateur, ou chargez le relevé d'un numéro. Les dépôts déclarés à l'identique vous sont proposés\u00a0; rien n'est crédité sans vous.",
  pasteSms: "Coller des SMS",
  loadCsv: "Charger un CSV",
  backToLines: "Retour aux lignes",
  loadingFailed: "Erreur de chargement :",
  network: "Pas de réponse du serveur. Réessayez\u00a0: rien ne sera fait deux fois.",

  lists: "Lignes du relevé",
  views: { proposed: "À valider", waiting: "En attente", matched: "Liées", ignored: "Ignorées" },
  empty: {
    proposed: "Aucun dépôt à valider par rapprochement.",
    waiting: "Aucune ligne en attente.",
    matched: "Aucune ligne liée.",
    ignored: "Aucune ligne ignorée.",
  },
  more: "Voir plus",
  narrow: "Filtrer",
  allNumbers: "Tous les numéros",
  number: "Numéro de réception",
  numberOption: (phone: string, holder: string | null) => [phone, holder].filter(Boolean).join(" · "),
  operator: "Opérateur",
  reference: "Référence",
  referenceHint: "Entière, par exemple 3210176366.",
  search: "Chercher",

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
  },
  dateFar: "Plus d'un jour entre le paiement et la déclaration",

  found: "Ligne du relevé trouvée",
  reversed: "Transfert annulé",
  reason: "Motif",
  validateAll: (count: number) => `Valider les ${count} rapprochés`,
  validate: "Valider",
  validateOf: (amount: string, name: string) => `Valider\u00a0: dépôt de ${amount}, ${name}`,
  link: "Lier à un dépôt",
  linkOf: (amount: string, reference: string) => `Lier à un dépôt\u00a0: ${amount}, réf. ${reference}`,
  ignore: "Ignorer",
  ignoreOf: (amount: string, reference: string) => `Ignorer\u00a0: ${amount}, réf. ${reference}`,
  reopen: "Reprendre",
  reopenOf: (amount: string, reference: string) => `Reprendre\u00a0: ${amount}, réf. ${reference}`,
} as const;
