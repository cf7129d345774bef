import { formatWhole } from "../../../../shared/locale.ts";
import { plural } from "../text.ts";

/** What files of statements say on their way in, and what became of each. */
export const statementFilesText = {
  files: "Fichiers de relevés et de SMS",
  title: "Lecture des fichiers",
  more: "Charger d'autres fichiers",
  progress: (done: number, total: number) => `${formatWhole(done)} sur ${plural(total, "fichier", "fichiers")}`,
  reading: "Envoi et lecture… Vous pouvez quitter cet écran.",
  again: "Renvoyer",
  of: (operator: string, phone: string, items: number) =>
    `${operator}, ${phone}\u00a0: ${plural(items, "message lu", "messages lus")}.`,
  figures: {
    stored: (count: number) => plural(count, "nouvelle ligne", "nouvelles lignes"),
    known: (count: number) => plural(count, "déjà importée", "déjà importées"),
    proposed: (count: number) => plural(count, "dépôt à valider", "dépôts à valider"),
    linked: (count: number) => plural(count, "liée à un dépôt déjà validé", "liées à des dépôts déjà validés"),
    reversed: (count: number) => plural(count, "annulation", "annulations"),
    kept: (count: number) => plural(count, "message qui n'est pas un dépôt", "messages qui ne sont pas des dépôts"),
    unread: (count: number) => plural(count, "message à lire", "messages à lire"),
    refused: (count: number) => plural(count, "non retenu", "non retenus"),
  },
  refused: (count: number) => `Voir ${count < 2 ? "ce qui n'est pas retenu" : `les ${formatWhole(count)} non retenus`}`,
  item: (source: "sms" | "csv", place: number, excerpt?: string) =>
    `${source === "csv" ? "Ligne" : "Message"} ${place}${excerpt ? `\u00a0: ${excerpt}` : ""}`,
  last: "Derniers imports",
  by: (instant: string, name: string) => `Le ${instant}, par ${name}`,
  left: (count: number) =>
    `${plural(count, "message attend", "messages attendent")} encore, dans «\u00a0À lire\u00a0».`,
  confirmed: (name: string) => `Confirmé par ${name}.`,
  unconfirmed: "Pas encore confirmé.",
  apart: (count: number) =>
    `${plural(count, "SMS d'un autre expéditeur, laissé", "SMS d'autres expéditeurs, laissés")} de côté.`,
  which: (operators: string) => `De quel numéro est ce relevé (${operators})\u00a0?`,
  read: "Lire ce fichier",
  chooseColumns: "Choisir les colonnes",
  nothing: (place: number, excerpt: string, why: string) =>
    `Rien de lisible, et rien n'est enregistré. Ligne ${place} («\u00a0${excerpt}\u00a0»)\u00a0: ${why}`,
  problems: {
    notText:
      "Ce fichier n'est pas un texte\u00a0: exportez le relevé en CSV, ou les SMS en XML. Rien n'est enregistré.",
    tooMany: "Plus de 25\u202f000 messages. Choisissez une période plus courte. Rien n'est enregistré.",
    tooLarge: "Ce fichier dépasse 8\u00a0Mo. Choisissez une période plus courte. Rien n'est enregistré.",
    columns: "Les colonnes ne sont pas toutes reconnues avec certitude. Rien n'est enregistré.",
    nothing: "Ce fichier ne contient aucun message d'opérateur. Rien n'est enregistré.",
  },
} as const;
