import { searchKey } from "../text.ts";
import { saysReversal } from "./reversal.ts";
import type { StatementRefusal } from "./statement.ts";

// The surest first: « Transfert reçu, annulé » is no money received. Statements are written in French, English or
// Malagasy; those of Mobiquity, which Airtel and Orange run, abbreviate a success as TS, a failure as TF, what is not
// known yet as TI or TA.
const NOT_DONE =
  /\bnon\b|\bnot\b|\btsy\b|\bun(?:success|complete)|insucc|incompl|invalid|echec|echou|annul|rejet|refus|attente|en cours|en traitement|\binit(?:ie|iated)\b|in progress|processing|fail|cancel|revers|reject|pending|declin|expir|abort|abandon|time ?d? ?out|suspen|bloqu|block|\bko\b|^t[fia]$|^(?:no|0|false|faux|tsia)$/;
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

/** Which way a cell suggests that the money went. Undefined when it suggests nothing. */
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

const wholly = (words: string) => new RegExp(`^(?:${words})$`);

/**
 * Words of the way itself: « dépôt » or « paiement » is not one, since an agent's, or a merchant's, is the other way.
 */
const WORDS = {
  received: wholly(
    "recue?s?|received|entree?s?|entrante?s?|incoming|inbound|in|credit(?:ee?s?|ed)?|cr|c|encaissee?s?|encaissements?|receptions?|niditra|nahazo|naharay|voaray|azo|\\+",
  ),
  sent: wholly(
    "envoyee?s?|envois?|sent|sorties?|sortante?s?|outgoing|outbound|out|debit(?:ee?s?|ed)?|dr|d|decaissee?s?|decaissements?|retraits?|withdrawals?|withdrawn|achats?|purchases?|frais|fees?|airtime|nivoaka|nandefa|nalefa|fividianana|sarany?|-",
  ),
  done: wholly(
    "succes|success|successful|successfully|succeeded|reussie?s?|effectuee?s?|terminee?s?|validee?s?|completee?s?|completed|done|ok|ts|aboutie?s?|confirmee?s?|confirmed|approuvee?s?|approved|vita|tontosa|tafita|nahomby",
  ),
  /** They say nothing of it. */
  neutral: wholly(
    "transferts?|transfers?|transactions?|operations?|mouvements?|paiements?|payments?|argent|money|fonds|mobile|mvola|orange|airtel|telma|yas|vola|ny|p2p|de|du|des|le|la|les|a|au|vers|from|to|par|venant|numero|est|avec|with|sans|aucun|no|status|statut",
  ),
};
/** What is bought goes out, whatever stands behind it: « Achat de crédit ». */
const BOUGHT = /^(?:achats?|purchases?|airtime|recharges?)\b/;

/** Words of two kinds, of which none is neither; undefined where a word is not known. */
function readKinds(cell: string, kinds: readonly ("received" | "sent" | "done")[]) {
  const words =
    searchKey(cell)
      .replace(NO_FEES, "")
      .replace(/\+?\d[\d .]{5,}\d/g, "")
      .replace(/\b[dl]'/g, "")
      .match(/[\p{L}\p{N}]+|[+-]/gu) ?? [];
  const isKnown = (word: string) => [...kinds, "neutral" as const].some((kind) => WORDS[kind].test(word));
  return words.every(isKnown) ? kinds.filter((kind) => words.some((word) => WORDS[kind].test(word))) : [];
}

/**
 * Which way the money went, where every word of a cell is known and all say the same: « Crédit », « Transfert reçu ».
 * What was taken back, or did not take place, is understood too: it credits nobody.
 */
export function understoodWay(cell: string): ReturnType<typeof readDirection> {
  if (isReversal(cell)) return "reversal";
  const words = searchKey(cell).trim();
  const [way, ...others] = readKinds(cell, ["received", "sent"]);
  if (way && others.length === 0) return way === "received" || way === "sent" ? way : undefined;
  if (BOUGHT.test(words)) return "sent";
  return words.length > 1 && NOT_DONE.test(words) ? "notDeposit" : undefined;
}

/** Titles that ask whether it took place: a « oui » below them says that it did. */
const ASKS_SUCCESS = /reussi|succes|success|abouti|valide|confirm|complet|done|effectue|termine/;
const YES = /^(?:oui|yes|o|y|1|true|vrai|eny|x)$/;

/**
 * Whether a movement took place, where every word of a cell below a title is known: « Succès », « Déclinée », « Non »
 * below « Réussi ? ».
 */
export function understoodOutcome(cell: string, title = ""): ReturnType<typeof readStatus> {
  if (isReversal(cell)) return "reversal";
  const words = searchKey(cell).trim();
  const asks = searchKey(title);
  if (YES.test(words)) return ASKS_SUCCESS.test(asks) && !NOT_DONE.test(asks) ? "done" : undefined;
  if (/^(?:non|no|n|0|false|faux|tsia)$/.test(words))
    return ASKS_SUCCESS.test(asks) && !NOT_DONE.test(asks) ? "notDeposit" : undefined;
  if (NOT_DONE.test(words)) return "notDeposit";
  return readKinds(cell, ["done"]).length > 0 ? "done" : undefined;
}

/** A cell that says by itself, and says nothing else, that the movement did not take place. */
export const saysUndone = (cell: string): boolean =>
  /^(?:pending|declined|expired|failed|rejected|cancell?ed|refused|aborted|timed? ?out|unsuccessful|en attente|en cours|echec|echouee?|rejetee?|refusee?|expiree?|declinee?|annulee?|insucces|abandonnee?|suspendue?)$/.test(
    searchKey(cell).trim(),
  );

/** A cell that is about an outcome, and about nothing else. */
export const speaksOfOutcome = (cell: string): boolean => saysUndone(cell) || readKinds(cell, ["done"]).length > 0;

/** A cell that says, whatever else it says, that the money of its row left. */
export const saysSent = (cell: string): boolean =>
  /^(?:(?:transfert?s?|paiements?|payments?|argent|money|vola|virements?)(?: d'argent)? (?:envoy|sortant|sent\b|emis|nivoaka|nalefa)|envoy|envoi d'argent|sent\b|retraits?\b|withdraw|cash[ -]?out|sorties? d'argent|vous avez (?:envoye|transfere)|nandefa|nalefa|nivoaka|outgoing)/.test(
    searchKey(cell).trim(),
  );
