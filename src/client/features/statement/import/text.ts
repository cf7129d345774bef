import { formatWhole } from "../../../../shared/locale.ts";
import type { FileFormat } from "../../../../shared/statement/decode.ts";
import type { StatementRefusal } from "../../../../shared/statement/statement.ts";
import { plural } from "../text.ts";

const NOTHING = "Rien n'est enregistré.";

const formats: Record<FileFormat, string> = {
  spreadsheet: `C'est un classeur Excel ou LibreOffice\u00a0: enregistrez-le en CSV (séparateur point-virgule), puis chargez ce fichier. ${NOTHING}`,
  pdf: `C'est un PDF\u00a0: demandez à l'opérateur le relevé en CSV, ou collez les SMS. ${NOTHING}`,
  image: `C'est une image\u00a0: le texte n'y est pas lisible. Collez les SMS, ou exportez-les en XML. ${NOTHING}`,
  page: `C'est une page web, même si son nom dit .xls\u00a0: ouvrez-la dans un tableur, puis enregistrez-la en CSV (séparateur point-virgule). ${NOTHING}`,
  archive: `C'est une archive compressée\u00a0: extrayez-en le fichier, puis chargez celui-ci. ${NOTHING}`,
  notText: `Ce n'est pas un fichier de texte\u00a0: exportez le relevé en CSV, ou les SMS en XML. ${NOTHING}`,
};

const refusals: Record<StatementRefusal | "unreadableRow", string> = {
  notDeposit: "Ce n'est pas un dépôt.",
  unknownDirection: "Sens non reconnu\u00a0: ni reçu, ni envoyé.",
  unknownStatus: "Statut non reconnu\u00a0: ni réussi, ni échoué.",
  unknownDate: "Date non reconnue, future ou trop ancienne.",
  unreadable: "Illisible, ou plusieurs messages mêlés. Recopiez-les un par un.",
  unreadableRow: "Illisible\u00a0: il y faut une référence et un montant reçu.",
  otherOperator: "Message d'un autre opérateur que celui du relevé.",
  cut: "Le fichier s'arrête dans cette ligne\u00a0: chargez-le en entier.",
  openQuote: "Un guillemet n'y est pas refermé.",
  otherWidth:
    "Cette ligne n'a pas autant de cellules que de titres\u00a0: un séparateur manque, ou il y en a un de trop.",
  twoAmounts: "Un montant envoyé et un montant reçu sur la même ligne\u00a0: lisez-la vous-même.",
  damaged: "Abîmé ou coupé dans le fichier. Exportez-le de nouveau.",
  oppositeBalance: "Le solde a bougé dans l'autre sens que ce qui est écrit\u00a0: vérifiez le sens de cette ligne.",
  tooLarge: "Montant plus grand que tout mouvement possible.",
};

const reversals = {
  unknown: (_deposit: string) =>
    "Aucun dépôt ne déclare cette référence. Si un membre la déclare, son dépôt portera cette annulation.",
  rejected: (deposit: string) => `Le ${deposit} est déjà rejeté.`,
};

/** The words of bringing in messages and statements, and of what became of them. */
export const statementImportText = {
  refusals,

  paste: {
    title: "Coller des SMS",
    number: "Relevé de quel numéro\u00a0?",
    choose: "Choisissez",
    none: "Aucun numéro ne reçoit de dépôts. Ajoutez-en un d'abord.",
    numberMissing: "Choisissez le numéro qui a reçu ces SMS.",
    area: "SMS reçus de l'opérateur",
    hint: "Un ou plusieurs, l'un sous l'autre. Seul le texte des messages illisibles est conservé, pour que vous les repreniez.",
    warning: "Ne collez que des SMS venus de l'opérateur sur ce téléphone, jamais ceux qu'un membre vous transfère.",
    action: "Comparer avec les dépôts",
  },

  files: "Fichiers de relevés et de SMS",
  title: "Lecture du relevé",
  report: "Résultat de la lecture",
  more: "Charger d'autres fichiers",
  progress: (done: number, total: number) => `${formatWhole(done)} sur ${plural(total, "lu", "lus")}`,
  reading: "Envoi et lecture… Vous pouvez quitter cet écran.",
  again: "Renvoyer",
  edit: "Revoir le texte",
  which: (operators: string, items: number, sim?: string) =>
    `De quel numéro ${items < 2 ? "est ce message" : `sont ces ${formatWhole(items)} messages`} (${operators}${sim === undefined ? "" : `, SIM ${sim}`})\u00a0?`,
  noneOfOurs: "Aucun de nos numéros\u00a0: ne pas importer",
  read: "Lire ce fichier",

  of: (operator: string, phone: string, items: number) =>
    `${operator}, ${phone}\u00a0: ${plural(items, "message lu", "messages lus")}.`,
  figures: {
    received: (count: number) => plural(count, "nouvelle ligne", "nouvelles lignes"),
    known: (count: number) => plural(count, "déjà importée", "déjà importées"),
    differs: (count: number) => plural(count, "d'un autre montant", "d'un autre montant"),
    refused: (count: number) => plural(count, "refusée", "refusées"),
    unread: (count: number) => plural(count, "message à lire", "messages à lire"),
    reversed: (count: number) => plural(count, "annulation", "annulations"),
    kept: (count: number) => plural(count, "gardée sans dépôt (envoi, frais)", "gardées sans dépôt (envois, frais)"),
    linked: (count: number) => plural(count, "reliée à un dépôt déjà validé", "reliées à des dépôts déjà validés"),
    proposed: (count: number) => plural(count, "dépôt à valider", "dépôts à valider"),
  },
  refused: (count: number) => `Voir ${count < 2 ? "ce qui est refusé" : `les ${formatWhole(count)} refusées`}`,
  others: (count: number) => `Et ${plural(count, "autre", "autres")}.`,
  item: (source: "sms" | "table", place: number, excerpt?: string) =>
    `${source === "table" ? "Ligne" : "Message"} ${place}${excerpt ? `\u00a0: ${excerpt}` : ""}`,
  differs: (count: number) =>
    plural(count, "déjà importée avec un autre montant", "déjà importées avec un autre montant"),
  differing: (reference: string, amount: string, stored: string) =>
    `${reference}\u00a0: ${amount} ici, ${stored} dans ce qui est déjà importé.`,
  reversals: (count: number) => plural(count, "transfert repris par l'opérateur", "transferts repris par l'opérateur"),
  /** Of all of a transfer, or of another amount than its deposit's; by where the deposit stands. */
  reversed: {
    all: {
      ...reversals,
      pending: (deposit: string) => `Rejetez le ${deposit}\u00a0: il ne peut plus être validé.`,
      validated: (deposit: string) => `Le ${deposit} est déjà crédité\u00a0: reprenez-le.`,
    },
    part: {
      ...reversals,
      pending: (deposit: string) => `C'est une autre somme que celle du ${deposit}\u00a0: regardez-le, puis décidez.`,
      validated: (deposit: string) =>
        `C'est une autre somme que celle du ${deposit}, déjà crédité\u00a0: reprenez ce que l'opérateur a repris.`,
    },
  },
  apart: (count: number) =>
    `${plural(count, "SMS d'un autre expéditeur, laissé", "SMS d'autres expéditeurs, laissés")} de côté.`,

  next: {
    title: "À faire maintenant",
    confirm: "Faire confirmer par un second administrateur",
    confirmWhy:
      "Un autre administrateur que celui qui l'a importé compare le solde avec le téléphone, dans «\u00a0À approuver\u00a0». Avant cela, ces lignes proposent des dépôts, mais ne les prouvent pas.",
    validateWhy: "Les dépôts que ce relevé propose sont ci-dessous\u00a0: validez-les.",
  },

  last: "Derniers imports",
  by: (instant: string, name: string) => `Le ${instant}, par ${name}`,
  left: (count: number) =>
    `${plural(count, "message attend", "messages attendent")} encore, dans «\u00a0À lire\u00a0».`,
  confirmed: (name: string) => `Confirmé par ${name}.`,
  unconfirmed: "Pas encore confirmé.",
  underWay: "En cours sur le serveur",
  underWayOf: (done: number, total: number) => `${formatWhole(done)} sur ${plural(total, "message", "messages")}`,
  mayLeave: "Vous pouvez quitter cet écran\u00a0: le résultat sera dans «\u00a0Derniers imports\u00a0».",
  interrupted: "Interrompu, rien n'en est gardé\u00a0: apportez-le à nouveau.",

  nothing: (place: number, excerpt: string, why: string) =>
    `Rien de lisible, et rien n'est enregistré. Ligne ${place} («\u00a0${excerpt}\u00a0»)\u00a0: ${why}`,
  problems: {
    ...formats,
    tooMany: `Plus de 25\u202f000 messages. Choisissez une période plus courte. ${NOTHING}`,
    tooWide: `Plus de 200 colonnes\u00a0: ce n'est pas un relevé, ou son séparateur est faux. ${NOTHING}`,
    tooLarge: `Ce fichier dépasse 8\u00a0Mo. Choisissez une période plus courte. ${NOTHING}`,
    tooSlow: `Ce fichier est trop long à lire. Coupez-le en deux. ${NOTHING}`,
    nothing: `Il n'y a là aucun message d'opérateur. ${NOTHING}`,
  },
} as const;
