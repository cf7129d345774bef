import { TIME_ZONE } from "../../../shared/day.ts";
import type { JournalTarget } from "../../../shared/journal-acts.ts";
import { dateFormat, formatWhole } from "../../../shared/locale.ts";

/** The journal of what administrators do. */
export const journalText = {
  inJournal: "Voir au journal",
  title: "Journal",
  lead: "Tout ce que font les administrateurs\u00a0: rien ne s'y efface.",
  loadingFailed: "Erreur de chargement :",
  untouched: "Rien n'a été modifié, c'est vérifié chaque heure.",
  refresh: "Actualiser",
  caption: "Entrées du journal, de la plus récente à la plus ancienne",
  when: "Quand",
  who: "Qui",
  what: "Quoi",
  changes: "Avant → après",
  account: "Membre",
  reason: "Motif",
  more: (count: number) => (count < 2 ? "et une autre valeur" : `et ${count} autres valeurs`),

  filters: {
    anybody: "Tous",
    somebody: (id: number) => `n°\u00a0${id}`,
    anything: "Toutes les actions",
    target: "Cible",
    anyTarget: "Toutes les cibles",
    targetId: "Numéro ou nom de la cible",
    clearTargetId: "Effacer le numéro de la cible",
    signIns: "Connexions",
    withoutSignIns: "Cachées",
    withSignIns: "Montrées",
    account: (id: number) => `Compte n°\u00a0${id}`,
  },

  empty: "Aucune entrée ne correspond.",
  emptyWhy: "Rien de tel n'a été fait, ou pas à ces dates.",
  none: "Le journal est vide.",
  shown: (count: number) => (count < 2 ? `${count} entrée affichée` : `${formatWhole(count)} entrées affichées`),
} as const;

/** Kinds of targets, to choose one from. */
export const targetKindNames: Record<JournalTarget["kind"], string> = {
  transaction: "Transaction",
  funding: "Argent apporté",
  drawing: "Asako prend",
  cashMove: "Mouvement entre numéros",
  cashCount: "Téléphone compté",
  setting: "Configuration",
  member: "Compte",
  session: "Accès d'un administrateur",
  statement: "Relevé",
  statementLine: "Ligne de relevé",
  statementImport: "Import de relevé",
  level: "Niveau VIP",
  task: "Tâche",
  sponsor: "Partenaire",
  campaign: "Campagne",
  cash: "Numéro",
  gateway: "Passerelle",
  decidedAlone: "Décidé seul",
  export: "Export",
  database: "Base de données",
};

const formatExactly = dateFormat({ timeZone: TIME_ZONE, dateStyle: "long", timeStyle: "medium" });

/** The words of an entry in full, beside the list. */
export const journalEntryText = {
  title: (id: number) => `Entrée n°\u00a0${id}`,
  target: "Cible",
  account: "Compte concerné",
  accountOf: (id: number, name: string) => (name ? `${name}, n°\u00a0${id}` : `n°\u00a0${id}`),
  ip: "Adresse IP",
  request: "Requête",
  openAccount: (name: string) => `Ouvrir le compte de ${name}`,
  openTarget: "Ouvrir la cible",
  noChange: "Cet acte n'a pas de valeurs avant et après.",
  also: "Voir aussi",
  byActor: (name: string) => `Tout ce qu'a fait ${name}`,
  onTarget: "Tout ce qui touche cette cible",
  onAccount: (name: string) => `Tout ce qui touche le compte de ${name}`,
  seal: "Contrôle",
  sealed: "Rien n'a été modifié.",
  unsealed: "Cette entrée a été modifiée dans la base de données.",
  exactly: formatExactly,
} as const;
