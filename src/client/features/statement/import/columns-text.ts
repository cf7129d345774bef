import type { RowColour } from "../../../../shared/statement/colours.ts";
import { plural } from "../text.ts";
import type { Field, Missing, Way } from "./columns-draft.ts";

const fields: Record<Field, string> = {
  reference: "Référence du transfert",
  amount: "Montant",
  date: "Date",
  time: "Heure",
  payer: "Numéro de qui a payé",
  name: "Nom de qui a payé",
  payee: "Numéro de qui a reçu",
  direction: "Sens",
  status: "Résultat",
  debit: "Montant envoyé",
  balance: "Solde après",
  fee: "Frais",
  message: "Le message (SMS entier)",
  sender: "Expéditeur du SMS",
};

const ways: Record<Way, { label: string; hint: string }> = {
  column: { label: "Une colonne le dit", hint: "Par exemple «\u00a0Reçu\u00a0» ou «\u00a0Envoyé\u00a0», C ou D." },
  parties: { label: "Deux colonnes\u00a0: qui paie, qui reçoit", hint: "Votre numéro est dans l'une ou dans l'autre." },
  signs: { label: "Le signe du montant", hint: "Un moins (−) devant ce qui est envoyé." },
  debit: { label: "Une colonne à part pour ce qui est envoyé", hint: "Débit d'un côté, crédit de l'autre." },
  allIn: { label: "Tout est reçu", hint: "Ce relevé ne montre que l'argent entré." },
  allOut: { label: "Tout est envoyé", hint: "Ce relevé ne montre que l'argent sorti." },
  messages: { label: "Une colonne contient le SMS entier", hint: "Chaque ligne est un SMS, qui le dit lui-même." },
};

const missing: Record<Missing, string> = {
  reference: "Dites quelle colonne contient la référence du transfert.",
  amount: "Dites quelle colonne contient le montant.",
  way: "Dites ce qui indique le sens de l'argent.",
  column: "Choisissez la colonne qui le dit.",
  values: "Dites quelles valeurs veulent dire «\u00a0reçu\u00a0» ou «\u00a0envoyé\u00a0».",
  status: "Dites si une colonne donne le résultat.",
  done: "Cochez les résultats qui veulent dire que l'argent est bien passé.",
};

const colours: Record<RowColour | "open", string> = {
  in: "Reçu",
  out: "Envoyé",
  refused: "Refusé",
  message: "SMS",
  open: "À dire",
};

/** The words of « Ce que disent les colonnes ». */
export const columnsText = {
  title: "Ce que disent les colonnes",
  lead: "Ces titres sont nouveaux, et le sens de l'argent ne se devine pas. Dites ce que contient ce tableau\u00a0: ses lignes se colorent à mesure.",
  table: "Premières lignes du fichier",
  shown: (shown: number, count: number) =>
    shown === count
      ? plural(count, "ligne", "lignes")
      : `${plural(shown, "première ligne", "premières lignes")} sur ${plural(count, "ligne", "lignes")}`,
  becomes: "Lu comme",
  row: "N°",
  columnOf: (index: number) => `Colonne ${index + 1}`,
  example: (title: string, value: string) => (value ? `${title} (${value})` : title),
  which: "Quelle colonne contient quoi\u00a0?",
  rest: "Les autres colonnes, déjà reconnues",
  way: "Qu'est-ce qui dit le sens de l'argent\u00a0?",
  value: (value: string) => `Que veut dire «\u00a0${value || "(vide)"}\u00a0»\u00a0?`,
  values: "Ce qui reste sans réponse est refusé, et compté.",
  tooMany: "Cette colonne a trop de valeurs différentes pour dire un sens ou un résultat.",
  done: "Quels résultats veulent dire que l'argent est bien passé\u00a0?",
  doneOf: (values: string) => `Résultat accepté\u00a0: ${values}`,
  empty: "(vide)",
  choose: "Choisissez",
  none: "Aucune colonne",
  read: "Lire le relevé",
  remembered:
    "Vos réponses sont gardées pour ces titres une fois l'import confirmé par un second administrateur\u00a0: la question ne reviendra pas.",
  untitled: "Ce tableau n'a pas de titres\u00a0: la question reviendra au prochain.",
  fields,
  ways,
  missing,
  colours,
  count: (counts: Readonly<Record<string, number>>) =>
    (["in", "out", "message", "refused", "open"] as const)
      .flatMap((colour) => (counts[colour] ? [`${colours[colour]}\u00a0: ${counts[colour]}`] : []))
      .join(" · "),
} as const;
