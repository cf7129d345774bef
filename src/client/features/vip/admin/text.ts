import type { ErrorCode, ErrorDetails } from "../../../../shared/errors.ts";
import { formatWhole } from "../../../../shared/locale.ts";
import { formatAr } from "../../../../shared/money.ts";
import { fullStop } from "../../../../shared/text.ts";

const days = (count: number) => `${formatWhole(count)}\u00a0${count > 1 ? "jours" : "jour"}`;
const holders = (count: number) =>
  count === 0 ? "Aucun membre" : `${formatWhole(count)} ${count > 1 ? "membres" : "membre"}`;
const tasks = (count: number) => (count === 0 ? "Aucune tâche" : `${count} ${count > 1 ? "tâches" : "tâche"}`);

/** The administrators' levels. Sentences that docs/product.md quotes stay as they are. */
export const vipEditingText = {
  cost: {
    title: "Coût des niveaux actifs",
    perDay: "par jour au plus",
    fund: (amount: string) => `Fonds de récompenses\u00a0: ${amount}`,
    cover: (count: number, required: number) =>
      `Il couvre ${days(count)} de maximums (${required} exigés pour vendre un niveau).`,
    none: (required: number) =>
      `Aucun niveau payant n'est actif. Vendre un niveau exige ${days(required)} de maximums couverts.`,
    selling: "Ventes ouvertes",
    suspended: "Ventes suspendues",
  },

  list: {
    title: "Niveaux",
    caption: "Niveaux en vente, du moins cher au plus cher",
    create: "Nouveau niveau",
    allTasks: "Tâches",
    level: "Niveau",
    price: "Prix",
    ceiling: "Maximum par jour",
    tasks: "Tâches",
    holders: "Membres",
    actions: "Actions",
    free: "Gratuit",
    upTo: (amount: string) => `jusqu'à ${amount}/jour`,
    average: (amount: string) => `${amount}/jour versés en moyenne`,
    noAverage: "pas encore de moyenne",
    taskCount: tasks,
    tasksOf: (count: number, level: string) => `${tasks(count)} de ${level}`,
    room: (amount: string) => `Reste ${amount} sous le maximum`,
    used: (used: string, ceiling: string) => `${used} sur ${ceiling}`,
    holderCount: holders,
    everyone: "Tous les membres sans niveau payant",
    costs: (amount: string) => `${amount}/jour au plus`,
    paidToday: (amount: string) => `${amount} versés aujourd'hui`,
    suspended: "Vente suspendue",
    suspendedWhy: (count: number, required: number) =>
      `Avec une vente de plus, le fonds couvrirait ${days(count)} sur ${required}.`,
    edit: "Modifier",
    editOf: (level: string) => `Modifier ${level}`,
    remove: "Retirer",
    removeOf: (level: string) => `Retirer ${level} de la vente`,
  },

  archived: {
    title: (count: number) => `Niveaux archivés (${count})`,
    detail: "Hors vente. Leurs membres les gardent, avec leurs tâches, jusqu'à la fin de leur période.",
    since: (date: string) => `Archivé le ${date}`,
    restore: "Remettre en vente",
    restoreOf: (level: string) => `Remettre ${level} en vente`,
    restored: (level: string) => `${level} est de nouveau en vente.`,
  },

  form: {
    createTitle: "Nouveau niveau",
    editTitle: (level: string) => `Modifier ${level}`,
    priceHint: "Un niveau plus cher est un niveau supérieur.",
    priceFree: "Le niveau gratuit reste à 0\u00a0Ar.",
    ceilingHint: "Le plus que ses tâches peuvent payer en un jour\u00a0: un maximum, jamais une promesse.",
    ceilingUsed: (amount: string) => `Ses tâches actives totalisent ${amount}.`,
    reason: "Motif (facultatif)",
    reasonHint: "Gardé dans le journal.",
    changes: "Avant → après",
    nothing: "Rien n'a changé.",
    kept: (count: number) =>
      `${holders(count)} ${count > 1 ? "gardent" : "garde"} le prix et le maximum par jour de l'achat jusqu'à la fin.`,
    generous:
      "Plus généreux que les niveaux en vente, ou niveau gratuit relevé\u00a0: un second administrateur devra l'approuver, et rien ne change avant.",
    passes: (levels: string) => `L'ordre change\u00a0: ce niveau passe de l'autre côté de ${fullStop(levels)}`,
    suspends: (levels: string, count: number, required: number) =>
      `Ventes suspendues pour ${levels}\u00a0: le fonds couvrirait ${days(count)} sur les ${required} exigés.`,
    save: "Enregistrer",
    create: "Créer le niveau",
    created: (level: string) => `${level} est en vente.`,
    /** « VIP1 : prix 20 000 Ar → 25 000 Ar » */
    saved: (level: string, changes: string) => `${level}\u00a0: ${changes}`,
  },

  removal: {
    title: (level: string) => `Retirer ${level} de la vente\u00a0?`,
    delete: (count: number) =>
      count === 0
        ? "Personne ne l'a jamais eu\u00a0: il sera supprimé pour de bon."
        : `Personne ne l'a jamais eu\u00a0: il sera supprimé pour de bon, avec ${count > 1 ? `ses ${count} tâches` : "sa tâche"}.`,
    archive: "Il a un historique\u00a0: il sera archivé. Vous pourrez le remettre en vente.",
    holders: (count: number) =>
      count > 1
        ? `${holders(count)} le gardent, avec ses tâches, jusqu'à la fin de leur période.`
        : "Son membre le garde, avec ses tâches, jusqu'à la fin de sa période.",
    before: "En vente",
    afterDeleted: "Supprimé",
    afterArchived: "Archivé",
    state: "État",
    typeName: (level: string) => `Tapez «\u00a0${level}\u00a0» pour confirmer`,
    wrongName: "Ce n'est pas le nom du niveau.",
    confirmDelete: "Supprimer",
    confirmArchive: "Archiver",
    deleted: (level: string) => `${level} est supprimé.`,
    archived: (level: string) => `${level} est archivé.`,
  },
} as const;

/** What the editors of levels and of tasks both say. Sentences that docs/product.md quotes stay as they are. */
export const editingText = {
  loadingFailed: "Erreur de chargement :",
  removalFailed: "Erreur de suppression :",
  network: "Pas de réponse du serveur. Vérifiez la liste avant de recommencer.",
  newText: (term: string) => `nouveau texte (${term.toLowerCase()})`,
  change: (term: string, before: string, after: string) => `${term.toLowerCase()} ${before} → ${after}`,
} as const;

/** The server's refusals that the editors show before asking it; its whole table of sentences is too much for the browser. */
export const editingRefusals = {
  LEVEL_NAME_TAKEN: () => "Un autre niveau porte déjà ce nom.",
  LEVEL_PRICE_TAKEN: ({ levelName = "Un autre niveau" }) =>
    `${levelName} a déjà ce prix. Deux niveaux ne peuvent pas avoir le même prix.`,
  CEILING_TOO_LOW: ({ levelName = "", ceilingAr = 0, missingAr = 0 }) =>
    `Les tâches actives de ${levelName} totalisent ${formatAr(ceilingAr + missingAr)}\u00a0: ce maximum par jour est trop bas de ${formatAr(missingAr)}. Baissez ou archivez d'abord des tâches.`,
  CEILING_EXCEEDED: ({ levelName = "", ceilingAr = 0, roomAr = 0, missingAr = 0 }) =>
    `Il reste ${formatAr(roomAr)} sous le maximum par jour de ${levelName} (${formatAr(ceilingAr)})\u00a0: ce gain le dépasse de ${formatAr(missingAr)}.`,
  TASK_NAME_TAKEN: () => "Une autre tâche de ce niveau porte déjà ce nom.",
  TOO_MANY_TASKS: ({ limit = 0 }) => `Un niveau a ${limit} tâches actives au plus. Archivez-en une d'abord.`,
} satisfies Partial<Record<ErrorCode, (details: ErrorDetails) => string>>;
