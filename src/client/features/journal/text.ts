import { TIME_ZONE } from "../../../shared/day.ts";
import type { JournalTarget } from "../../../shared/journal-acts.ts";
import { dateFormat, formatWhole } from "../../../shared/locale.ts";

/** The journal of what administrators do. */
export const journalText = {
  inJournal: "Voir au journal",
  title: "Journal",
  lead: "Tout ce que font les administrateurs, inscrit avec l'acte lui-même. Rien ne s'y modifie ni ne s'y efface.",
  loadingFailed: "Erreur de chargement :",
  refresh: "Actualiser",
  caption: "Entrées du journal, de la plus récente à la plus ancienne",
  when: "Quand",
  who: "Qui",
  what: "Quoi",
  changes: "Avant → après",
  reason: "Motif",
  more: (count: number) => (count < 2 ? "et une autre valeur" : `et ${count} autres valeurs`),

  filters: {
    title: "Filtres",
    inUse: (count: number) => `Filtres (${count})`,
    anybody: "Tous",
    somebody: (id: number) => `n°\u00a0${id}`,
    anything: "Toutes les actions",
    target: "Cible",
    anyTarget: "Toutes les cibles",
    targetId: "Numéro ou nom de la cible",
    clearTargetId: "Effacer le numéro de la cible",
    period: "Période",
    account: (id: number) => `Compte n°\u00a0${id}`,
    removeAccount: (id: number) => `Retirer le filtre\u00a0: compte n°\u00a0${id}`,
    clear: "Effacer les filtres",
  },

  empty: "Aucune entrée ne correspond.",
  emptyWhy: "Rien de tel n'a été fait, ou pas à ces dates.",
  none: "Le journal est vide.",
  shown: (count: number) => (count < 2 ? `${count} entrée affichée` : `${formatWhole(count)} entrées affichées`),

  chain: {
    title: "Chaîne des sceaux",
    intact: "Chaîne intacte",
    intactUpTo: (id: number) => `Vérifiée jusqu'à l'entrée n°\u00a0${formatWhole(id)}, la dernière`,
    at: (at: string) => `le ${at}`,
    partial: "Chaîne vérifiée en partie",
    upTo: (id: number, newest: number) =>
      `Jusqu'à l'entrée n°\u00a0${formatWhole(id)} sur ${formatWhole(newest)}, sans faute`,
    seal: (seal: string) => `Sceau ${seal.slice(0, 12)}…`,
    copySeal: "Copier le sceau de la dernière entrée vérifiée",
    running: "Vérification de la chaîne",
    progress: (id: number, newest: number) => `${formatWhole(id)} sur ${formatWhole(newest)} entrées`,
    begin: "Vérification…",
    stop: "Arrêter",
    goOn: "Continuer la vérification",
    again: "Tout revérifier",
    broken: "Chaîne rompue",
    brokenAt: (id: number) =>
      `L'entrée n°\u00a0${formatWhole(id)} ne porte pas le sceau qu'elle doit porter. Elle, ou ce qui la précède, a été modifié dans la base de données.`,
    unkeyed: (id: number) =>
      `L'entrée n°\u00a0${formatWhole(id)} n'est pas scellée avec la clé du serveur\u00a0: elle a été écrite ou réécrite en dehors du site.`,
    headMissing: "Les dernières entrées manquent\u00a0: elles ont été retirées de la base de données.",
    rewritten: (id: number) =>
      `L'entrée n°\u00a0${formatWhole(id)} n'a plus le sceau que cet appareil connaissait. Le journal a été récrit, ou la base de données rétablie depuis une sauvegarde.`,
    coherent: "La chaîne se tient de nouveau depuis la première entrée.",
    advice:
      "Ne changez rien. Copiez la base de données, prévenez les autres administrateurs, et lancez «\u00a0npm run journal:verify\u00a0» sur le serveur.",
    show: "Voir l'entrée",
    failed: "La vérification n'a pas abouti.",
  },
} as const;

/** Kinds of targets, to choose one from. */
export const targetKindNames: Record<JournalTarget["kind"], string> = {
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
  statementImport: "Import de relevé",
  level: "Niveau VIP",
  task: "Tâche",
  cash: "Numéro",
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
  seal: "Sceau",
  sealed: "L'entrée dit encore ce qui a été scellé.",
  unsealed: "L'entrée ne correspond plus à son sceau\u00a0: elle a été modifiée dans la base de données.",
  ownSeal: "Son sceau",
  copySeal: "Copier le sceau",
  previousSeal: "Sceau de l'entrée précédente",
  exactly: formatExactly,
} as const;
