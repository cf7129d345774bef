import { formatWhole } from "../../../../shared/locale.ts";
import type { StatementRefusal } from "../../../../shared/statement/statement.ts";
import { plural } from "../text.ts";

const refusals: Record<StatementRefusal | "unreadableRow", string> = {
  notDeposit: "Ce n'est pas un dépôt.",
  unknownDirection: "Sens non reconnu\u00a0: ni reçu, ni envoyé. Choisissez une autre colonne pour le sens, ou aucune.",
  unknownStatus:
    "Statut non reconnu\u00a0: ni réussi, ni échoué. Choisissez une autre colonne pour le statut, ou aucune.",
  unknownDate: "Date non reconnue, future ou trop ancienne. Choisissez une autre colonne pour la date, ou aucune.",
  unreadable: "Illisible, ou plusieurs messages mêlés. Recopiez-les un par un.",
  unreadableRow: "Illisible\u00a0: il y faut une référence et un montant reçu.",
  otherOperator: "Message d'un autre opérateur que celui du relevé.",
};

/** The import button: it counts only received payments, which are what can match a deposit. */
const actionOn = (count: number, one: string, many: string) =>
  count === 0 ? "Rapprocher" : `Rapprocher ${plural(count, one, many)}`;

const reversals = {
  unknown: (_deposit: string) =>
    "Aucun dépôt ne déclare cette référence. Si un membre la déclare, son dépôt portera cette annulation.",
  rejected: (deposit: string) => `Le ${deposit} est déjà rejeté.`,
};

/** The words of importing messages or a statement. */
export const statementImportText = {
  refusals,

  target: {
    number: "Relevé de quel numéro\u00a0?",
    operatorHint: "Changez-le si ce numéro a été porté chez un autre opérateur.",
    none: "Aucun numéro ne reçoit de dépôts. Ajoutez-en un d'abord.",
  },

  sms: {
    title: "Coller des SMS",
    area: "SMS reçus de l'opérateur",
    hint: "Un ou plusieurs, l'un sous l'autre. Seul le texte des messages illisibles est conservé, pour que vous les repreniez.",
    warning: "Ne collez que des SMS venus de l'opérateur sur ce téléphone, jamais ceux qu'un membre vous transfère.",
    none: "Aucun SMS d'opérateur reconnu dans ce texte.",
    count: (good: number, unread: number, total: number) => {
      const found = plural(total, "message trouvé", "messages trouvés");
      const received = good === total ? found : `${found}, dont ${formatWhole(good)} d'argent reçu`;
      return unread > 0 ? `${received} et ${formatWhole(unread)} à lire par vous` : received;
    },
    action: (count: number) => actionOn(count, "message", "messages"),
  },

  csv: {
    title: "Charger un CSV",
    file: "Fichier du relevé",
    fileHint:
      "CSV séparé par des points-virgules, des virgules, des tabulations ou des barres, 1 Mo au plus. Il est lu sur cet appareil.",
    paste: "Ou collez son contenu",
    read: "Lire les colonnes",
    tooLarge: "Ce fichier dépasse 1 Mo. Choisissez une période plus courte.",
    unreadable: "Ce fichier n'est pas un texte CSV lisible, ou il est coupé.",
    tooMany: (limit: string) => `Plus de ${limit} lignes. Choisissez une période plus courte.`,
    noRows: "Ce fichier ne contient aucune ligne.",
    columnsTitle: "Colonnes du relevé",
    firstRow: "Première ligne",
    titles: "Titres des colonnes",
    movement: "Déjà un mouvement",
    fields: {
      reference: "Référence",
      amount: "Montant reçu",
      date: "Date (facultatif)",
      time: "Heure, si elle est à part (facultatif)",
      payer: "Numéro du payeur (facultatif)",
      payee: "Numéro du destinataire (facultatif)",
      direction: "Sens (facultatif)",
      status: "Statut (facultatif)",
      debit: "Montant envoyé, si sa colonne est à part (facultatif)",
      balance: "Solde après (facultatif)",
      fee: "Frais (facultatif)",
    },
    hints: {
      amount: "La colonne des crédits s'il y en a deux. Un montant négatif est un envoi.",
      direction:
        "Si les montants n'ont pas de signe\u00a0: la colonne qui dit «\u00a0reçu\u00a0» ou «\u00a0envoyé\u00a0».",
      status: "La colonne qui dit «\u00a0succès\u00a0» ou «\u00a0échec\u00a0».",
    },
    notTaken: {
      direction: (title: string) =>
        `La colonne «\u00a0${title}\u00a0» n'est pas prise\u00a0: elle ne dit pas de chaque ligne «\u00a0reçu\u00a0» ou «\u00a0envoyé\u00a0». Vérifiez que tout ce qui suit est de l'argent reçu.`,
      status: (title: string) =>
        `La colonne «\u00a0${title}\u00a0» n'est pas prise\u00a0: elle ne dit pas de chaque ligne «\u00a0succès\u00a0» ou «\u00a0échec\u00a0». Vérifiez que tout ce qui suit a réussi.`,
    },
    none: "Aucune",
    choose: "Choisissez",
    column: (index: number, title: string, example: string) =>
      [`Colonne ${index}`, title, example && `ex. ${example}`].filter(Boolean).join(" · "),
    remembered: "Colonnes reconnues comme la dernière fois.",
    missing: "Choisissez la colonne de la référence et celle du montant.",
    preview: "Aperçu des premières lignes",
    amount: "Montant",
    date: "Date",
    payer: "Payeur",
    readCount: (good: number, total: number) =>
      `${plural(good, "ligne lue", "lignes lues")} comme de l'argent reçu, sur ${formatWhole(total)}.`,
    action: (count: number) => actionOn(count, "ligne", "lignes"),
    firstRefused: (number: number, refusal: string) => `Ligne ${number}\u00a0: ${refusal}`,
    back: "Choisir un autre fichier",
  },

  sending: "Rapprochement en cours",
  progress: (done: number, total: number) =>
    `${formatWhole(done)} sur ${plural(total, "ligne envoyée", "lignes envoyées")}`,
  mayLeave: "Vous pouvez quitter cet écran\u00a0: l'envoi continue, et son résultat reste ici.",
  resume: "Reprendre l'envoi",

  report: {
    title: "Résultat du rapprochement",
    summary: (total: number) => plural(total, "ligne envoyée", "lignes envoyées"),
    proposed: (count: number) => plural(count, "dépôt à valider", "dépôts à valider"),
    linked: (count: number) =>
      plural(count, "ligne liée à un dépôt déjà validé", "lignes liées à des dépôts déjà validés"),
    reversals: (count: number) => plural(count, "annulation de l'opérateur", "annulations de l'opérateur"),
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
      plural(count, "message gardé qui n'est pas un dépôt", "messages gardés qui ne sont pas des dépôts"),
    unread: (count: number) => plural(count, "message à lire", "messages à lire"),
    others: (count: number) => plural(count, "ligne sans correspondance", "lignes sans correspondance"),
    none: "Aucune ligne ne correspond à un dépôt en attente.",
    kept: (count: number) =>
      count < 2
        ? "1 ligne reste en attente\u00a0: elle sera proposée si un membre la déclare."
        : `${formatWhole(count)} lignes restent en attente\u00a0: elles seront proposées si un membre les déclare.`,
    known: "Déjà importée",
    differs: "Déjà importée avec un autre montant",
    again: "Rapprocher un autre relevé",
  },
} as const;
