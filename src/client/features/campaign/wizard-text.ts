import { formatWhole } from "../../../shared/locale.ts";

/** The steps to a new campaign. */
export const wizardText = {
  title: "Nouvelle campagne",
  copy: "Copie d'une campagne",
  label: "Étapes de la campagne",
  steps: ["Qui", "Tâche", "Gain", "Aperçu", "Prix"],
  headings: [
    "Qui paie, et pour quoi\u00a0?",
    "Que demande-t-on aux membres\u00a0?",
    "Combien, quand, et à qui\u00a0?",
    "Ce que les membres verront",
    "Ce que le partenaire paie",
  ],
  next: "Continuer",
  back: "Étape d'avant",

  sponsor: "Partenaire",
  choose: "Choisir un partenaire",
  newSponsor: "Nouveau partenaire",
  sponsorRequired: "Choisissez un partenaire.",
  name: "Titre",
  nameHint: "Celui que les membres lisent. Exemple\u00a0: L'eau dans votre quartier.",
  description: "Texte",
  descriptionHint: "Ce qu'il faut faire, en une ou deux phrases.",

  gain: "Gain d'une réponse",
  gainHint: (maximum: string) => `${maximum} au plus.`,
  rhythm: "Rythme",
  firstDay: "Premier jour",
  lastDay: "Dernier jour",
  region: "Région",
  regionHint: "Une région\u00a0: seuls répondent les membres qui ont dit y habiter.",
  isTold: "Le partenaire accepte que les membres lisent un résultat, dès dix réponses",
  over: "Ce jour est passé.",

  answers: "Réponses voulues",
  answersInvalid: "Écrivez un nombre de 10 à 1\u202f000\u202f000.",
  one: "Une réponse",
  gainOf: "Gain du membre",
  bonuses: "Bonus de parrainage, au plus",
  fee: (percent: string) => `Frais d'Asako (${percent} %)`,
  dearest: "Une réponse coûte au plus",
  total: "À demander au partenaire",
  totalOf: (answers: number) => `Pour ${formatWhole(answers)} réponses`,
  unused: "Ce qui n'est pas dépensé lui revient. Les frais ne portent que sur ce qui est payé.",
  final:
    "Une fois créée, elle ne change plus. Elle attend l'argent du partenaire, puis deux administrateurs l'ouvrent.",
  create: "Créer la campagne",
  done: (name: string) => `« ${name} » est créée. Enregistrez l'argent du partenaire, puis ouvrez-la.`,
} as const;
