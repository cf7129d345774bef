import type { StatementRefusal } from "../../../../shared/statement/statement.ts";

const refusals: Record<StatementRefusal | "unreadableRow", string> = {
  notDeposit: "Ce n'est pas un dépôt.",
  unknownDirection: "Sens non reconnu\u00a0: ni reçu, ni envoyé.",
  unknownStatus: "Statut non reconnu\u00a0: ni réussi, ni échoué.",
  unknownDate: "Date non reconnue, future ou trop ancienne.",
  unreadable: "Illisible, ou plusieurs messages mêlés. Recopiez-les un par un.",
  unreadableRow: "Illisible\u00a0: il y faut une référence et un montant reçu.",
  otherOperator: "Message d'un autre opérateur que celui du relevé.",
  cut: "Fichier coupé au milieu de cette ligne. Exportez-le de nouveau.",
  openQuote: "Un guillemet ouvert n'est pas refermé sur cette ligne.",
  otherWidth:
    "Cette ligne n'a pas autant de cellules que de titres\u00a0: un séparateur manque, ou il y en a un de trop.",
  twoAmounts: "Un montant envoyé et un montant reçu sur la même ligne\u00a0: lisez-la vous-même.",
  damaged: "Abîmé ou coupé dans le fichier. Exportez-le de nouveau.",
  oppositeBalance: "Le solde a bougé dans l'autre sens que ce qui est écrit\u00a0: vérifiez le sens de cette ligne.",
  tooLarge: "Montant plus grand que tout mouvement possible.",
};

/** The words of importing messages or a statement. */
export const statementImportText = {
  refusals,

  target: {
    number: "Relevé de quel numéro\u00a0?",
    none: "Aucun numéro ne reçoit de dépôts. Ajoutez-en un d'abord.",
  },

  sms: {
    title: "Coller des SMS",
    area: "SMS reçus de l'opérateur",
    hint: "Un ou plusieurs, l'un sous l'autre. Seul le texte des messages illisibles est conservé, pour que vous les repreniez.",
    warning: "Ne collez que des SMS venus de l'opérateur sur ce téléphone, jamais ceux qu'un membre vous transfère.",
    action: "Rapprocher",
  },

  choose: "Choisissez",
  report: "Résultat du rapprochement",
} as const;
