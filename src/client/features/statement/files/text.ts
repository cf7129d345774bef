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
    received: (count: number) => plural(count, "nouvelle ligne", "nouvelles lignes"),
    known: (count: number) => plural(count, "déjà importée", "déjà importées"),
    proposed: (count: number) => plural(count, "dépôt à valider", "dépôts à valider"),
    linked: (count: number) => plural(count, "liée à un dépôt déjà validé", "liées à des dépôts déjà validés"),
    reversed: (count: number) => plural(count, "annulation", "annulations"),
    kept: (count: number) => plural(count, "message qui n'est pas un dépôt", "messages qui ne sont pas des dépôts"),
    unread: (count: number) => plural(count, "message à lire", "messages à lire"),
    refused: (count: number) => plural(count, "non retenu", "non retenus"),
  },
  refused: (count: number) => `Voir ${count < 2 ? "ce qui n'est pas retenu" : `les ${formatWhole(count)} non retenus`}`,
  item: (source: "sms" | "table", place: number, excerpt?: string) =>
    `${source === "table" ? "Ligne" : "Message"} ${place}${excerpt ? `\u00a0: ${excerpt}` : ""}`,
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
  differs: (count: number) =>
    plural(count, "déjà importée avec un autre montant", "déjà importées avec un autre montant"),
  differing: (reference: string, amount: string, stored: string) =>
    `${reference}\u00a0: ${amount} ici, ${stored} dans ce qui est déjà importé.`,
  underWay: "L'import continue sur le serveur\u00a0: son résultat sera dans «\u00a0Derniers imports\u00a0».",
  states: {
    underWay: "En cours",
    interrupted: "Interrompu\u00a0: rien n'en reste. Importez-le de nouveau.",
  },
  nothing: (place: number, excerpt: string, why: string) =>
    `Rien de lisible, et rien n'est enregistré. Ligne ${place} («\u00a0${excerpt}\u00a0»)\u00a0: ${why}`,
  columns: "Les colonnes ne sont pas toutes reconnues avec certitude. Rien n'est enregistré.",
  problems: {
    notText:
      "Ce fichier n'est pas un texte\u00a0: exportez le relevé en CSV, ou les SMS en XML. Rien n'est enregistré.",
    spreadsheet:
      "C'est un classeur Excel ou LibreOffice\u00a0: ouvrez-le, puis enregistrez-le en CSV. Rien n'est enregistré.",
    pdf: "C'est un PDF\u00a0: demandez le relevé en CSV à l'opérateur, ou exportez les SMS du téléphone. Rien n'est enregistré.",
    image:
      "C'est une image\u00a0: copiez le texte du SMS et collez-le, ou exportez les SMS en XML. Rien n'est enregistré.",
    page: "C'est une page web, même si son nom finit en .xls\u00a0: ouvrez-la dans un tableur, puis enregistrez-la en CSV. Rien n'est enregistré.",
    archive: "C'est une archive\u00a0: ouvrez-la, puis choisissez le fichier qui est dedans. Rien n'est enregistré.",
    tooWide: "Plus de 200 colonnes\u00a0: ce n'est pas un relevé d'opérateur. Rien n'est enregistré.",
    tooMany: "Plus de 25\u202f000 messages. Choisissez une période plus courte. Rien n'est enregistré.",
    tooLarge: "Ce fichier dépasse 8\u00a0Mo. Choisissez une période plus courte. Rien n'est enregistré.",
    tooSlow: "Ce fichier est trop long à lire. Coupez-le en deux. Rien n'est enregistré.",
    nothing: "Ce fichier ne contient aucun message d'opérateur. Rien n'est enregistré.",
  },
} as const;
