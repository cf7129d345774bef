import { formatWhole } from "../../../../shared/locale.ts";

const members = (count: number) => `${formatWhole(count)} ${count > 1 ? "membres" : "membre"}`;

/** The administrators' tasks, level by level. */
export const tasksEditingText = {
  title: "Tâches par niveau",
  lead: "Les gains d'un niveau ne dépassent jamais son maximum par jour. Les jours passés gardent ce qui était proposé.",
  levels: "Niveau",
  archivedLevel: (level: string) => `${level} (archivé)`,
  ceiling: (used: string, ceiling: string) => `${used} sur ${ceiling} par jour`,
  average: "Versé en moyenne sur 30\u00a0jours",
  averageValue: (amount: string) => `${amount}/jour`,
  noAverage: "pas encore de moyenne",
  room: (amount: string) => `Il reste ${amount} sous le maximum par jour.`,
  full: "Le maximum par jour est atteint\u00a0: baissez un gain ou archivez une tâche pour en ajouter une.",
  today: "Faites aujourd'hui",
  holders: "Membres",
  everyone: "Tous les membres sans niveau payant",
  create: "Nouvelle tâche",
  list: (level: string) => `Tâches de ${level}`,
  empty: "Ce niveau n'a pas de tâche.",
  emptyDetail: "Ses membres n'ont rien à faire aujourd'hui.",
  gain: "Gain",
  doneToday: (count: number) =>
    count === 0 ? "Pas encore faite aujourd'hui" : `Faite aujourd'hui par ${members(count)}`,
  up: (task: string) => `Monter\u00a0: ${task}`,
  down: (task: string) => `Descendre\u00a0: ${task}`,
  moved: (task: string, place: number, total: number) => `${task}\u00a0: place ${place} sur ${total}.`,
  edit: "Modifier",
  editOf: (task: string) => `Modifier\u00a0: ${task}`,
  remove: "Retirer",
  removeOf: (task: string) => `Retirer\u00a0: ${task}`,

  preview: {
    title: "Ce que les membres verront",
    seconds: (count: number) => `Au moins ${count} s de lecture.`,
  },

  form: {
    createTitle: (level: string) => `Nouvelle tâche de ${level}`,
    editTitle: "Modifier la tâche",
    level: "Niveau",
    descriptionHint: "Ce que le membre doit faire, en une ou deux phrases.",
    room: (amount: string, level: string, ceiling: string) =>
      `Il reste ${amount} sous le maximum par jour de ${level} (${ceiling}).`,
    changes: "Avant → après",
    nothing: "Rien n'a changé.",
    past: "Les jours passés gardent le nom, le gain et le niveau d'avant.",
    alreadyDone: (count: number, gain: string) =>
      `${members(count)} l'${count > 1 ? "ont" : "a"} déjà faite aujourd'hui, pour ${gain}.`,
    save: "Enregistrer",
    create: "Créer la tâche",
    created: (task: string) => `${task}\u00a0: tâche créée.`,
    saved: (task: string, changes: string) => `${task}\u00a0: ${changes}`,
  },

  removal: {
    title: "Retirer cette tâche\u00a0?",
    delete: "Créée aujourd'hui et faite par personne\u00a0: elle sera supprimée pour de bon.",
    archive:
      "Elle a un historique\u00a0: elle sera archivée. Les jours passés la montrent toujours, et vous pourrez la remettre.",
    state: "État",
    before: "Proposée",
    afterDeleted: "Supprimée",
    afterArchived: "Archivée",
    room: "Reste sous le maximum par jour",
    confirmDelete: "Supprimer",
    confirmArchive: "Archiver",
    deleted: (task: string) => `${task}\u00a0: tâche supprimée.`,
    archived: (task: string) => `${task}\u00a0: tâche archivée.`,
  },

  archived: {
    title: "Tâches archivées",
    empty: "Aucune tâche archivée.",
    since: (date: string) => `Archivée le ${date}`,
    restore: "Remettre",
    restoreOf: (task: string) => `Remettre\u00a0: ${task}`,
    restored: (task: string) => `${task}\u00a0: tâche remise.`,
    more: "Voir plus",
  },
} as const;
