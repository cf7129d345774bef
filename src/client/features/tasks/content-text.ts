import type { Question } from "../../../shared/content/questions.ts";
import type { Checking } from "./content-draft.ts";

const forms: Record<Question["form"], string> = {
  one: "Un seul choix",
  several: "Plusieurs choix",
  scale: "Une note de 1 à 5",
  number: "Un nombre",
};

const checkings: Record<Checking, string> = {
  none: "Toutes les réponses conviennent",
  key: "Quiz\u00a0: une bonne réponse, expliquée",
  control: "Contrôle\u00a0: pour voir si l'on lit",
};

/** The editor of what a task asks, and its trial. */
export const contentText = {
  kind: "Que demande-t-on\u00a0?",
  kinds: {
    confirm: "Rien de plus\u00a0: « Marquer comme faite »",
    questions: "Des questions",
    link: "Une page du partenaire",
  },
  lang: "Langue des textes",
  french: "Français",
  malagasy: "Malagasy",
  text: "Texte à lire d'abord",
  textHint: "Facultatif. Il est affiché avant la première question.",
  linkTextHint: "Facultatif. Ce qu'il faut faire sur la page.",

  question: (place: number) => `Question ${place}`,
  ask: "Question posée",
  form: "Réponse",
  forms,
  checking: "Vérification",
  checkings,
  controlHint:
    "Faux\u00a0: plus d'essai ce jour-là, sans dire quelle question c'était. Exemple\u00a0: « Choisissez “Parfois”. »",
  option: (place: number) => `Choix ${place}`,
  right: (place: number) => `Le choix ${place} est juste`,
  rightShort: "Juste",
  removeOption: (place: number) => `Retirer le choix ${place}`,
  addOption: "Ajouter un choix",
  why: "Pourquoi c'est juste",
  whyHint: "Affiché à qui se trompe\u00a0; il choisit alors de nouveau.",
  low: "Ce que veut dire 1",
  high: "Ce que veut dire 5",
  unit: "Unité",
  unitHint: "Facultatif. Exemple\u00a0: litres.",
  minimum: "Au moins",
  maximum: "Au plus",
  addQuestion: "Ajouter une question",
  removeQuestion: (place: number) => `Retirer la question ${place}`,
  removeShort: "Retirer",

  address: "Adresse de la page",
  addressHint:
    "Elle commence par https://. Mettez {membre} là où la page doit recevoir un nom d'emprunt, propre à cette tâche.",
  sharing: "Code à la fin de la page",
  single: "Un code différent pour chacun",
  shared: "Le même code pour tous (faible\u00a0: il se raconte)",
  codes: "Codes",
  codesHint: "Un par ligne, 6 caractères au moins. Ils ne seront plus affichés.",
  code: "Code",
  kept: (count: number) =>
    count === 1
      ? "Un code est enregistré. En écrire un autre le remplace."
      : `${count} codes sont enregistrés. En écrire d'autres les remplace.`,

  trial: {
    gain: "Gain",
    confirm: "Marquer comme faite",
    taken: "C'est un essai\u00a0: cette réponse serait payée. Rien n'est enregistré.",
    failed: "C'est un essai\u00a0: cette réponse ne serait pas payée, la question de contrôle est fausse.",
    again: "Recommencer",
  },
} as const;
