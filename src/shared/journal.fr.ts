import type { AuditAction, AuditTarget } from "./audit.ts";
import { formatInstant } from "./day.ts";
import { exportText } from "./export.fr.ts";
import type { ExportName } from "./export.ts";
import type { JournalEntry, JournalValue } from "./journal.ts";
import { formatAr } from "./money.ts";
import { formatPhone } from "./phone-digits.ts";
import { formatSetting, settingLabels } from "./settings.fr.ts";
import type { SettingKey } from "./settings.ts";
import { settingBounds } from "./settings-input.ts";

const isSetting = (name: string): name is SettingKey => Object.hasOwn(settingLabels, name);

const numbered = (words: string) => (id: string) => `${words} n°\u00a0${id}`;
const person = (id: string, name: string | null) => (name ? `${name} (n°\u00a0${id})` : `le membre n°\u00a0${id}`);
const settingName = (id: string) => {
  const name = id.replace(/\.proposal$/, ""); // a proposal stands beside the changes
  if (isSetting(name)) return `« ${settingLabels[name]} »`;
  return id === "contact" ? "« Contact et groupe »" : `« Code ${id.replace(/^ussd\./, "")} »`;
};

/** What an action was done to, as the object of a sentence. */
const targets: Record<AuditTarget["kind"], (id: string, name: string | null) => string> = {
  transaction: numbered("la transaction"),
  funding: numbered("le financement"),
  drawing: numbered("le prélèvement"),
  cashMove: numbered("le mouvement"),
  cashCount: numbered("le comptage"),
  setting: settingName,
  member: person,
  session: person,
  statement: numbered("le relevé"),
  statementLine: numbered("la ligne de relevé"),
  level: numbered("le niveau"),
  task: numbered("la tâche"),
  cash: (id) => `le numéro ${formatPhone(id)}`,
  export: (id) => `la liste « ${exportText.lists[id as ExportName] ?? id} »`,
};

/** Kinds of targets, to choose one from. */
export const targetKindNames: Record<AuditTarget["kind"], string> = {
  transaction: "Transaction",
  funding: "Financement",
  drawing: "Prélèvement",
  cashMove: "Mouvement entre numéros",
  cashCount: "Comptage",
  setting: "Configuration",
  member: "Compte",
  session: "Accès d'un administrateur",
  statement: "Relevé",
  statementLine: "Ligne de relevé",
  level: "Niveau VIP",
  task: "Tâche",
  cash: "Numéro",
  export: "Export",
};

/** What was done, as the rest of a sentence that begins with who did it; `{}` is the target. */
const deeds: Record<AuditAction, string> = {
  validate: "a validé {}",
  reject: "a rejeté {}",
  recordFunding: "a enregistré {}",
  recordDrawing: "a enregistré {}",
  bookShortfall: "a passé en perte le manque relevé par {}",
  moveCash: "a enregistré {}",
  countCash: "a enregistré {}",
  updateContact: "a modifié {}",
  updateSetting: "a modifié {}",
  updateUssd: "a modifié {}",
  createPerson: "a créé le compte de {}",
  updatePerson: "a modifié le compte de {}",
  deletePerson: "a supprimé {}",
  closePerson: "a fermé le compte de {}",
  blockPerson: "a bloqué {}",
  unblockPerson: "a débloqué {}",
  resetPassword: "a réinitialisé le mot de passe de {}",
  adjustBalance: "a corrigé le solde de {}",
  grantLevel: "a attribué un niveau à {}",
  createAdmin: "a créé l'administrateur {}",
  signIn: "s'est connecté",
  signInRefused: "n'a pas pu se connecter comme {}",
  signOut: "s'est déconnecté",
  endOtherSessions: "a fermé ses autres sessions",
  changePassword: "a changé son mot de passe",
  passwordRefused: "a donné un mauvais mot de passe actuel",
  updateOwnAccount: "a modifié son propre compte",
  importStatement: "a importé {}",
  linkStatementLine: "a lié {} à un dépôt",
  ignoreStatementLine: "a ignoré {}",
  reopenStatementLine: "a rouvert {}",
  createLevel: "a créé {}",
  updateLevel: "a modifié {}",
  archiveLevel: "a archivé {}",
  restoreLevel: "a remis en vente {}",
  deleteLevel: "a supprimé {}",
  createTask: "a créé {}",
  updateTask: "a modifié {}",
  orderTasks: "a réordonné les tâches de {}",
  archiveTask: "a archivé {}",
  restoreTask: "a rétabli {}",
  deleteTask: "a supprimé {}",
  propose: "a proposé une opération sur {}",
  approve: "a approuvé l'opération proposée sur {}",
  refuseProposal: "a refusé l'opération proposée sur {}",
  export: "a exporté {}",
  enableTotp: "a activé son code de sécurité",
  disableTotp: "a désactivé son code de sécurité",
  resetTotp: "a retiré le code de sécurité de {}",
  renewRecoveryCodes: "a renouvelé ses codes de secours",
  useRecoveryCode: "s'est servi d'un code de secours",
  codeRefused: "a donné un mauvais code de sécurité",
};

/** Actions by name, to choose one from. */
export const actionNames: Record<AuditAction, string> = {
  validate: "Validation",
  reject: "Rejet",
  recordFunding: "Financement",
  recordDrawing: "Prélèvement",
  bookShortfall: "Manque passé en perte",
  moveCash: "Mouvement entre numéros",
  countCash: "Comptage d'un numéro",
  updateContact: "Contact et groupe",
  updateSetting: "Réglage",
  updateUssd: "Code de transfert",
  createPerson: "Création d'un compte",
  updatePerson: "Modification d'un compte",
  deletePerson: "Suppression d'un compte",
  closePerson: "Fermeture d'un compte",
  blockPerson: "Blocage",
  unblockPerson: "Déblocage",
  resetPassword: "Réinitialisation d'un mot de passe",
  adjustBalance: "Correction de solde",
  grantLevel: "Attribution d'un niveau",
  createAdmin: "Création d'un administrateur",
  signIn: "Connexion",
  signInRefused: "Connexion refusée",
  signOut: "Déconnexion",
  endOtherSessions: "Fermeture des autres sessions",
  changePassword: "Changement de mot de passe",
  passwordRefused: "Mot de passe actuel refusé",
  updateOwnAccount: "Modification de son compte",
  importStatement: "Import d'un relevé",
  linkStatementLine: "Ligne de relevé liée",
  ignoreStatementLine: "Ligne de relevé ignorée",
  reopenStatementLine: "Ligne de relevé rouverte",
  createLevel: "Création d'un niveau",
  updateLevel: "Modification d'un niveau",
  archiveLevel: "Archivage d'un niveau",
  restoreLevel: "Remise en vente d'un niveau",
  deleteLevel: "Suppression d'un niveau",
  createTask: "Création d'une tâche",
  updateTask: "Modification d'une tâche",
  orderTasks: "Ordre des tâches",
  archiveTask: "Archivage d'une tâche",
  restoreTask: "Rétablissement d'une tâche",
  deleteTask: "Suppression d'une tâche",
  propose: "Proposition",
  approve: "Approbation",
  refuseProposal: "Refus d'une proposition",
  export: "Export",
  enableTotp: "Code de sécurité activé",
  disableTotp: "Code de sécurité désactivé",
  resetTotp: "Code de sécurité retiré",
  renewRecoveryCodes: "Codes de secours renouvelés",
  useRecoveryCode: "Code de secours utilisé",
  codeRefused: "Code de sécurité refusé",
};

/** Whoever was refused at the door has no account to be named by. */
const NOBODY = "Quelqu'un";
const COMMAND = "Une commande du serveur";

/** Who acted. */
export const actorOf = ({ actorId, actorName, action }: Pick<JournalEntry, "actorId" | "actorName" | "action">) =>
  actorId === null ? (action === "signInRefused" ? NOBODY : COMMAND) : actorName;

/** « a validé la transaction n° 12 »: what was done, after who did it. */
export function deedOf({ action, target }: Pick<JournalEntry, "action" | "target">): string {
  const { kind, id, name } = target;
  const sentence = (deeds[action] ?? `${action} {}`).replace("{}", () => targets[kind]?.(id, name) ?? id);
  return name === null ? sentence.replace(" de le ", " du ") : sentence;
}

const fields: Record<string, string> = {
  status: "Statut",
  type: "Type",
  amountAr: "Montant",
  balanceAr: "Solde",
  operatorPhone: "Numéro de l'opérateur",
  payoutPhone: "Payé au",
  reference: "Référence",
  name: "Nom",
  phone: "Numéro",
  email: "E-mail",
  role: "Rôle",
  sponsorId: "Parrain",
  cause: "Cause",
  device: "Appareil",
  kind: "Nature",
  who: "Versé par",
  cashPhone: "Numéro",
  fromPhone: "Depuis",
  toPhone: "Vers",
  salesAr: "Pris sur les ventes",
  countedAr: "Compté",
  recordedAr: "Inscrit",
  differenceAr: "Différence",
  countId: "Comptage",
  levelId: "Niveau",
  description: "Description",
  gainAr: "Gain",
  priceAr: "Prix",
  dailyCeilingAr: "Plafond par jour",
  expiresAt: "Valable jusqu'au",
  taskIds: "Ordre",
  adminPhone: "Contact du support",
  groupLink: "Lien du groupe",
  template: "Modèle",
  isVerified: "Essayé",
  source: "Source",
  operator: "Opérateur",
  lines: "Lignes lues",
  stored: "Lignes gardées",
  state: "État",
  transactionId: "Transaction",
  approvalId: "Proposition",
  proposedBy: "Proposé par",
  id: "Numéro",
};

/** The name of what changed. */
export const fieldName = (field: string): string =>
  isSetting(field) ? settingLabels[field] : ((Object.hasOwn(fields, field) ? fields[field] : undefined) ?? field);

const words: Record<string, string> = {
  pending: "en attente",
  validated: "validé",
  rejected: "rejeté",
  deposit: "dépôt",
  withdrawal: "retrait",
  active: "actif",
  blocked: "bloqué",
  closed: "supprimé",
  member: "Utilisateur",
  admin: "Administrateur",
  matched: "liée",
  unmatched: "non liée",
  ignored: "ignorée",
  sponsor: "partenaire",
  capital: "capital",
  ...{ add: "ajout à un solde", drawing: "sortie d'argent de l'opérateur", threshold: "réglage" },
  WRONG_CREDENTIALS: "mot de passe incorrect",
  WRONG_CODE: "code de sécurité incorrect",
  ACCOUNT_BLOCKED: "compte bloqué",
  PASSWORD_EXPIRED: "mot de passe temporaire expiré",
};

/** Only these fields hold words of ours; in any other one they are what somebody typed. */
const WORDED = new Set(["status", "type", "role", "state", "kind", "cause"]);

/** A value as it is read: amounts, rates, phones, instants and words of ours in French. */
export function valueName(field: string, value: JournalValue): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") {
    if (isSetting(field)) return formatSetting(settingBounds[field].unit, value);
    if (field.endsWith("Ar")) return formatAr(value);
    if (field.endsWith("At")) return formatInstant(value);
    return String(value);
  }
  if (/phone$/i.test(field)) return formatPhone(value);
  return (WORDED.has(field) && Object.hasOwn(words, value) ? words[value] : undefined) ?? value;
}
