import type { StatementRefusal } from "./statement.ts";

// The surest first: « Envoi reçu par erreur, annulé » is no money received. Statements are written in French or English.
const NOT_DONE = /echec|echou|annul|rejet|refus|attente|en cours|fail|cancel|revers|reject|pending/;
const OUT = /debit|sorti|sortant|envoi|envoy|retrait|paiement|achat|frais|\bsent\b|withdraw|payment|\bout|^(?:d|dr|-)$/;
const IN =
  /credit|entree|entrant|recu|recep|depot|reussi|succes|termine|received|deposit|complete|\bin\b|incoming|^(?:c|cr|\+)$/;

/** What a cell says of a movement whose amount has no sign: « Crédit », « Reçu », « Sortie », « Échec ». Undefined when it says nothing of it. */
export function readDirection(cell: string): "received" | Extract<StatementRefusal, "sent" | "notDeposit"> | undefined {
  const plain = cell
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .trim()
    .toLowerCase();
  if (NOT_DONE.test(plain)) return "notDeposit";
  if (OUT.test(plain)) return "sent";
  return IN.test(plain) ? "received" : undefined;
}
