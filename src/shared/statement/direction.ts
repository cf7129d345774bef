import { searchKey } from "../text.ts";
import { saysReversal } from "./reversal.ts";
import type { StatementRefusal } from "./statement.ts";

// The surest first: « Transfert reçu, annulé » is no money received. Statements are written in French, English or Malagasy; those of Mobiquity,
// which Airtel and Orange run, abbreviate a success as TS, a failure as TF, what is not known yet as TI or TA.
const NOT_DONE =
  /\bnon\b|\bnot\b|\bun(?:success|complete)|insucc|incompl|invalid|echec|echou|annul|rejet|refus|attente|en cours|en traitement|\binit(?:ie|iated)\b|in progress|processing|fail|cancel|revers|reject|pending|^t[fia]$/;
const DONE = /succes|reussi|termine|effectue|valide|complete|success|done|^(?:ok|ts)$/;
/** A « paiement reçu » or « envoi reçu » came in, although its first word suggests otherwise. */
const RECEIVED = /^(?:paiement|payment|transfert?|envoi)s? (?:recu|received)/;
const NO_FEES = /(?:sans|aucun|hors|no|without) (?:frais|fees?)/;
const OUT =
  /debit|sorti|sortant|envoi|envoy|retrait|paiement|achat|frais|\bsent\b|withdraw|payment|purchase|airtime|\bfees?\b|nivoaka|nandefa|nalefa|fividianana|\bsaran|\bout|^(?:d|dr|-)$/;
const IN =
  /credit|entree|entrant|recu|recep|depot|received|deposit|\bin\b|incoming|niditra|nahazo|naharay|voaray|^(?:c|cr|\+)$/;

/** « Non annulé » is neither a reversal nor certainly a success. */
const isReversal = (cell: string) => saysReversal(cell) && !/\b(?:non|not)\b/i.test(cell);

/** Which way the money went whose amount has no sign: « Crédit », « Reçu », « Sortie ». Undefined when the cell does not say it. */
export function readDirection(
  cell: string,
): "received" | "sent" | "reversal" | Extract<StatementRefusal, "notDeposit"> | undefined {
  const words = searchKey(cell).trim();
  if (isReversal(cell)) return "reversal";
  if (NOT_DONE.test(words)) return "notDeposit";
  if (OUT.test(words.replace(NO_FEES, "")) && !RECEIVED.test(words)) return "sent";
  return IN.test(words) ? "received" : undefined;
}

/** Whether a movement took place: « Succès », « Échec », « Annulé ». Undefined when the cell does not say it. */
export function readStatus(cell: string): "done" | "reversal" | Extract<StatementRefusal, "notDeposit"> | undefined {
  const words = searchKey(cell).trim();
  if (isReversal(cell)) return "reversal";
  if (NOT_DONE.test(words)) return "notDeposit";
  return DONE.test(words) ? "done" : undefined;
}
