import { actWords, proposalWords } from "./acts.fr.ts";
import { formatDay, formatInstant } from "./day.ts";
import { exportText } from "./export.fr.ts";
import type { ExportName } from "./export.ts";
import type { JournalChange, JournalEntry, JournalValue } from "./journal.ts";
import type { JournalTarget } from "./journal-acts.ts";
import { formatAr, formatRate } from "./money.ts";
import { ownValue } from "./own-value.ts";
import { formatPhone } from "./phone-digits.ts";
import { profileLabels } from "./profile.ts";
import { formatSetting, keeperLabels, settingLabels } from "./settings.fr.ts";
import type { SettingKey } from "./settings.ts";
import { settingBounds } from "./settings-input.ts";
import { catalogueLabels } from "./task-fields.ts";
import { NEW_LEVEL, SETTINGS } from "./two-people.ts";

const isSetting = (name: string): name is SettingKey => ownValue(settingLabels, name) !== undefined;

const numbered = (words: string) => (id: string) => `${words} n°\u00a0${id}`;
const person = (id: string, name: string | null) => (name ? `${name} (n°\u00a0${id})` : `le membre n°\u00a0${id}`);
const settingName = (id: string) => {
  if (isSetting(id)) return `«\u00a0${settingLabels[id]}\u00a0»`;
  if (id === SETTINGS) return "les réglages";
  if (id === "keeper") return "«\u00a0Qui tient ce site\u00a0»";
  if (id === "ready") return "les réponses prêtes";
  return id === "contact" ? "«\u00a0Contact et groupe\u00a0»" : `«\u00a0Code ${id.replace(/^ussd\./, "")}\u00a0»`;
};

/** What an action was done to, as the object of a sentence. */
const targets: Record<JournalTarget["kind"], (id: string, name: string | null) => string> = {
  transaction: numbered("la transaction"),
  // Before it is recorded, a funding that is proposed is named by its transfer: « MVola:5118437177 ».
  funding: (id) =>
    /^\d+$/.test(id) ? numbered("l'argent apporté")(id) : `l'argent apporté ${id.replace(/^.*[:~]/, "")}`,
  drawing: numbered("l'argent pris"),
  cashMove: numbered("le mouvement"),
  cashCount: numbered("le comptage"),
  setting: settingName,
  member: person,
  session: person,
  statement: (id) => `le relevé du ${formatPhone(id)}`,
  statementLine: numbered("la ligne de relevé"),
  statementImport: numbered("l'import de relevé"),
  level: (id) => (id === NEW_LEVEL ? "un nouveau niveau" : numbered("le niveau")(id)),
  task: numbered("la tâche"),
  sponsor: numbered("le partenaire"),
  campaign: numbered("la campagne"),
  decidedAlone: numbered("ce qui a été décidé seul, jusqu'à la décision"),
  cash: (id) => `le numéro ${formatPhone(id)}`,
  gateway: numbered("la passerelle"),
  export: (id) => `la liste «\u00a0${exportText.lists[id as ExportName] ?? id}\u00a0»`,
  database: (id) => `«\u00a0${id}\u00a0»`,
};

/** Who did what belongs to no account, other than a command. */
const withoutActor: Partial<Record<string, string>> = {
  signInRefused: "Quelqu'un",
  pauseBySponsor: "La page du partenaire",
};
const COMMAND = "Une commande du serveur";

/** The actor's name, as the subject of a sentence. */
export function actorOf({ actorId, actorName, action }: Pick<JournalEntry, "actorId" | "actorName" | "action">) {
  // A gateway has a name and no account.
  if (actorId !== null || actorName !== "") return actorName;
  return ownValue(withoutActor, action) ?? COMMAND;
}

/** The target of an entry: « la transaction n° 12 ». */
export const targetName = ({ kind, id, name }: JournalEntry["target"]): string => targets[kind]?.(id, name) ?? id;

const transfers: Record<string, string> = { deposit: "un dépôt", withdrawal: "un retrait" };

/** « un dépôt de 60 000 Ar », where the entry says so; else its target's name. */
function objectOf({ target, changes }: Pick<JournalEntry, "target" | "changes">): string {
  const valueAfter = (name: string) => changes.find(({ field }) => field === name)?.after;
  const [type, amountAr, campaignId] = [valueAfter("type"), valueAfter("amountAr"), valueAfter("campaignId")];
  // What was sent is recorded as money taken, but what it was done to is the campaign.
  if (target.kind === "drawing" && typeof campaignId === "number") return targets.campaign(String(campaignId), null);
  const transfer = target.kind === "transaction" && typeof type === "string" ? ownValue(transfers, type) : undefined;
  return transfer && typeof amountAr === "number" ? `${transfer} de ${formatAr(amountAr)}` : targetName(target);
}

/** What was done, to be read after the actor: « a validé un dépôt de 60 000 Ar ». */
export function deedSentence({ action, target, changes }: Pick<JournalEntry, "action" | "target" | "changes">): string {
  const object = objectOf({ target, changes });
  const sentence = (ownValue(actWords, action)?.done ?? `${action} {}`).replace("{}", () => object);
  return target.name === null ? sentence.replace(" de le ", " du ") : sentence;
}

const fields: Record<string, string> = {
  ...keeperLabels,
  status: "Statut",
  type: "Type",
  amountAr: "Montant",
  balanceAr: "Solde",
  operatorPhone: "Numéro de l'opérateur",
  payoutPhone: "Payé au",
  reference: "Référence",
  cancelAskedAt: "Annulation demandée le",
  ...catalogueLabels,
  name: "Nom",
  phone: "Numéro",
  ...profileLabels,
  role: "Rôle",
  referrerId: "Parrain",
  holderName: "Propriétaire",
  isOpen: "Ouvert aux dépôts",
  cause: "Cause",
  device: "Appareil",
  kind: "Nature",
  who: "Versé par",
  cashPhone: "Numéro",
  fromPhone: "Depuis",
  toPhone: "Vers",
  salesAr: "Pris sur les ventes",
  askedAr: "Repris par l'opérateur",
  fromMemberAr: "Repris au membre",
  rejected: "Retraits rejetés",
  endedLevel: "Niveau terminé",
  undoneAr: "Vente du niveau défaite",
  fromSalesAr: "Pris sur les ventes",
  fromOperatorAr: "Pris à Asako",
  openAr: "Reste ouvert",
  owedAr: "Dû par le membre",
  countedAr: "Compté",
  recordedAr: "Inscrit",
  differenceAr: "Différence",
  countId: "Comptage",
  levelId: "Niveau",
  expiresAt: "Valable jusqu'au",
  taskIds: "Ordre",
  adminPhone: "Contact du support",
  groupLink: "Lien du groupe",
  answer1: "Réponse 1",
  answer2: "Réponse 2",
  answer3: "Réponse 3",
  answer4: "Réponse 4",
  answer5: "Réponse 5",
  answer6: "Réponse 6",
  template: "Modèle",
  isVerified: "Essayé",
  source: "Source",
  operator: "Opérateur",
  lines: "Lignes lues",
  stored: "Lignes gardées",
  reversed: "Annulations gardées",
  columns: "Colonnes",
  campaignId: "Campagne",
  sponsorId: "Partenaire",
  sentence: "Présentation",
  link: "Lien",
  firstDay: "Premier jour",
  lastDay: "Dernier jour",
  rhythm: "Rythme",
  region: "Région",
  isTold: "Résultats publics",
  feeBp: "Frais",
  payeePhone: "Remboursé au",
  campaignAr: "Pris à la campagne",
  operatorAr: "Pris à Asako",
  wish: "Demande",
  count: "Décisions relues",
  state: "État",
  gatewayId: "Passerelle",
  installerId: "Installée par",
  holderId: "Tenue par",
  sims: "Cartes SIM",
  transferKey: "Transfert",
  statementLineId: "N° de la ligne",
  transactionId: "Transaction",
  approvalId: "Proposition",
  proposedBy: "Proposé par",
  id: "N°",
  passwordDigest: "Mot de passe",
  guard: "Protection",
  entries: "Entrées vérifiées",
  isKeyLost: "Clé d'avant perdue",
};

/** The French name of a changed field. */
export const fieldName = (field: string): string =>
  isSetting(field) ? settingLabels[field] : (ownValue(fields, field) ?? field);

/** « retrait »: as it reads after a colon. */
const lowered = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

const proposals = Object.fromEntries(Object.entries(proposalWords).map(([kind, { name }]) => [kind, lowered(name)]));

const words: Record<string, string> = {
  pending: "en attente",
  validated: "validé",
  rejected: "rejeté",
  deposit: "dépôt",
  active: "actif",
  blocked: "bloqué",
  closed: "supprimé",
  member: "Utilisateur",
  admin: "Administrateur",
  reader: "Lecteur",
  waiting: "en attente",
  matched: "reliée",
  unmatched: "non reliée",
  ignored: "ignorée",
  sms: "SMS",
  csv: "fichier CSV",
  sponsor: "partenaire",
  operator: "Asako, récompenses",
  capital: "Asako apporte",
  ...proposals,
  draft: "pas encore ouverte",
  open: "ouverte",
  paused: "en pause",
  once: "une fois par membre",
  daily: "chaque jour",
  end: "fin",
  payment: "paiement",
  missing: "absente",
  changed: "modifiée",
  foreign: "ajoutée par un autre",
  WRONG_CREDENTIALS: "mot de passe incorrect",
  WRONG_CODE: "code de sécurité incorrect",
  ACCOUNT_BLOCKED: "compte bloqué",
  PASSWORD_EXPIRED: "mot de passe temporaire expiré",
};

/** Fields whose values are codes to translate; in any other field, the same word may have been typed by a person. */
const WORDED = new Set(["guard", "status", "type", "role", "state", "kind", "cause", "source", "rhythm", "wish"]);

/** A value in French: amounts, rates, phones, instants and translated codes. */
export function valueName(field: string, value: JournalValue): string {
  if (value === null || value === "") return "–";
  if (typeof value === "boolean") return value ? "oui" : "non";
  if (typeof value === "number") {
    if (isSetting(field)) return formatSetting(settingBounds[field].unit, value);
    if (field.endsWith("Ar")) return formatAr(value);
    if (field.endsWith("At")) return formatInstant(value);
    if (field.endsWith("Day")) return formatDay(value);
    if (field.endsWith("Bp")) return formatRate(value);
    return String(value);
  }
  if (/phone$/i.test(field)) return formatPhone(value);
  // A campaign's end is no account's.
  if (field === "state" && value === "closed") return "terminée";
  return (WORDED.has(field) ? ownValue(words, value) : undefined) ?? value;
}

/** « Montant : 5 000 Ar → 7 000 Ar »; without an arrow for something new. */
export function changeSentence({ field, before, after }: JournalChange): string {
  const sides = before === undefined ? [after ?? null] : [before, after ?? null];
  return `${fieldName(field)}\u00a0: ${sides.map((value) => valueName(field, value)).join(" → ")}`;
}
