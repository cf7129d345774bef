import type { AnsweredTable, TableAnswers } from "./answers.ts";

/** What columns of a table hold, as administrators read it. */
const columnNames: Record<keyof TableAnswers["columns"], string> = {
  reference: "Référence",
  amount: "Montant",
  date: "Date",
  time: "Heure",
  payer: "Numéro du payeur",
  name: "Nom du payeur",
  payee: "Numéro du destinataire",
  direction: "Sens",
  status: "Statut",
  debit: "Montant envoyé",
  balance: "Solde après",
  fee: "Frais",
  message: "Message",
  sender: "Expéditeur",
};

const quoted = (values: readonly string[]): string =>
  values.length === 0 ? "rien" : values.map((value) => `«\u00a0${value}\u00a0»`).join(", ");

function waySentence(way: TableAnswers["way"]): string {
  switch (way.by) {
    case "column":
      return `reçu\u00a0: ${quoted(way.in)}\u00a0; envoyé\u00a0: ${quoted(way.out)}`;
    case "parties":
      return "le sens se lit de qui a payé et de qui a reçu";
    case "signs":
      return "un signe moins est un envoi";
    case "debit":
      return "ce qui est envoyé a sa colonne";
    case "allIn":
      return "tout est reçu";
    case "allOut":
      return "tout est envoyé";
    case "messages":
      return "chaque ligne est un message";
  }
}

/**
 * How a table was read, in words: what each of its columns holds, which way its money went, and which outcomes mean
 * that it did go.
 */
export function columnsSentence({ titles, answers: { columns, way, done } }: AnsweredTable): string {
  const named = Object.entries(columns).flatMap(([field, column]) => {
    if (column === undefined) return [];
    const title = titles[column] || `colonne ${column + 1}`;
    return [`${columnNames[field as keyof typeof columnNames]}\u00a0: ${quoted([title])}`];
  });
  return [...named, waySentence(way), ...(done ? [`réussi\u00a0: ${quoted(done)}`] : [])].join("\u00a0; ");
}
