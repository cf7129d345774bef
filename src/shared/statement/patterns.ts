import type { MobileOperator } from "../phone.ts";
import { DATE } from "./dates.ts";
import { GIVES } from "./general-words.ts";
import { DATED, DATED_END, MVOLA_REFERENCE, unnamed } from "./reference-words.ts";
import { REVERSAL, REVERSAL_IN } from "./reversal.ts";
import { CURRENCY, REASON as REASON_WORDS } from "./words.ts";

/** Of one kind of thousands: « 1.234,567 » is no amount. */
export const AMOUNT =
  "(?<amount>\\d{1,3}(?:(?: \\d{3})+|(?:\\.\\d{3})+|(?:,\\d{3})+)(?!\\d)|\\d+)(?:[.,](?<cents>\\d{4}|\\d{1,2}))?";
const ARIARY = ` ?${CURRENCY}`;
export const PHONE = "\\(?(?<phone>(?:\\+?261 ?|0)?3[2-9](?: ?\\d{2} ?\\d{3} ?\\d{2}| \\d{3} \\d{4}))\\)?";
/** A sum, with its currency or without: « 172 914 Ar », « 100 000 . ». */
const SUM = `\\d[\\d .,]*(?:${ARIARY})?`;
/**
 * How an MVola SMS ends: its balance, then its reference. What the payer wrote comes before it, so the last match is
 * the operator's.
 */
const MVOLA_END = `Solde[^\\d]{0,9}${SUM}[.,]? ?${MVOLA_REFERENCE}`;
/**
 * The same the other way round, and nothing behind it: where the payer's own words may stand there is only a
 * commission.
 */
const MVOLA_END_TURNED = `\\.?(?<remark>(?: ?Bonus ?: ?\\d[\\d ]*Ar\\.?)?) ?${MVOLA_REFERENCE}\\.? ?Solde[^\\d]{0,9}${SUM}\\.?$`;
/** Of a message that begins with its reference: nothing of the payer's stands before it, nothing at all behind it. */
const AIRTEL_BALANCE_END = `\\.? ?(?:Votre |Nouveau )?solde(?: est)? ?:? ?Ar ?\\d[\\d .,]*$`;

const starting = (pattern: string) => new RegExp(`^${pattern}`, "i");
const anywhere = (pattern: string) => new RegExp(unnamed(pattern), "gi");

/** One known writing of an operator's SMS, as patterns for folded text. */
export type Pattern = {
  name: string;
  /** Absent where all operators write so. */
  operator?: MobileOperator;
  kind: "received" | "sent" | "reversed" | "fee" | "other";
  /** A line that begins so begins a message; absent where other words may come first. */
  opens?: RegExp;
  whole: RegExp;
  /** Of a transfer: up to where the payer's own words may begin. */
  begun?: RegExp;
  /** Of a transfer: what its operator writes once, at its end. */
  ends?: RegExp;
  /** Of a transfer whose payer writes no words of their own: all of it, and its beginning up to any sign. */
  tight?: { whole: RegExp; cut: RegExp };
};

type Transferring = Required<Omit<Pattern, "opens" | "tight">> &
  Pick<Pattern, "tight"> & { kind: "received" | "sent"; opening: string };

/** What Orange and Airtel write between the other party and the reference: fees and a balance, in either order. */
const OWN_SUM = `[ .]{0,3}(?:(?:Votre |Nouveau |New |Ny )?(?:Solde|Balance|toe[ -]?bola\\w*)|Frais|Fees?|Sarany?)(?: est| dia)?(?: de)? ?:? ?(?:Ar ?)?(?:${SUM})`;
const OWN_WORDS = `(?: est reussi)?(?:${OWN_SUM}){0,2}[ .]{0,3}(?:Trans(?:action)? ?)?`;
const withoutSpaces = (opening: string) => {
  const party = unnamed(`${opening}[^\\d:]*?(?:${PHONE})?`);
  return {
    whole: starting(`${party}${OWN_WORDS}Id ?:? ?${DATED}[ .]{0,3}(?:Orange Money vous remercie)?[ .]{0,4}$`),
    // A word of its own may be cut as well.
    cut: starting(`${party}(?:${OWN_WORDS}(?:[a-z]{0,8}(?: [a-z]{1,8})?)? ?:? ?(?:Ar ?)?[A-Z\\d.]{0,20})?$`),
  };
};

/**
 * @param opening up to the other party's name;
 * @param party up to where the payer's own words may begin;
 * @param end with the reference
 */
const transfer = (
  name: string,
  operator: MobileOperator,
  [kind, opening, party, end]: ["received" | "sent", opening: string, party: string, end: string],
  ends = operator === "MVola" ? MVOLA_END : DATED,
): Transferring => ({
  name,
  operator,
  kind,
  opening,
  begun: starting(opening + party),
  whole: starting(opening + party + end),
  ends: anywhere(ends),
  ...(operator === "MVola" ? {} : { tight: withoutSpaces(opening) }),
});

/** Names have no figures and no colon: what stands behind those is no name. */
const PARTY = `(?:[^\\d:]*?${PHONE})?`;
const PARTY_AND_DATE = `.*?(?:${PHONE})? ?le ?${DATE}`;
const MALAGASY_PARTY_AND_DATE = `${PARTY}(?:[^\\d:]{0,20}${DATE})?`;

const transfers: readonly Transferring[] = [
  transfer("mvola-fr-received", "MVola", [
    "received",
    `${AMOUNT}${ARIARY} recu de `,
    PARTY_AND_DATE,
    `(?<remark>.*)${MVOLA_END}`,
  ]),
  transfer(
    "mvola-fr-received-reference-first",
    "MVola",
    ["received", `${AMOUNT}${ARIARY} recu de `, PARTY_AND_DATE, MVOLA_END_TURNED],
    MVOLA_REFERENCE,
  ),
  transfer(
    "mvola-mg-received",
    "MVola",
    [
      "received",
      `Nahazo ${AMOUNT}${ARIARY} avy (?!(?:any )?(?:ta|a)minao)`,
      MALAGASY_PARTY_AND_DATE,
      `(?<remark>.*)${MVOLA_REFERENCE}`,
    ],
    MVOLA_REFERENCE,
  ),
  transfer("mvola-fr-sent", "MVola", [
    "sent",
    `Vous avez transfere ${AMOUNT}${ARIARY} a `,
    PARTY_AND_DATE,
    `.*${MVOLA_REFERENCE}`,
  ]),
  transfer("mvola-fr-sent-short", "MVola", [
    "sent",
    `${AMOUNT}${ARIARY} envoye a `,
    `${PARTY}(?:[^\\d:]{0,80}?le ?${DATE})?`,
    `.*${MVOLA_REFERENCE}`,
  ]),
  transfer("orange-fr-received", "Orange Money", [
    "received",
    `Vous avez recu un transfert de ${AMOUNT}${ARIARY} venant d[ue] `,
    PARTY,
    `.*?${DATED_END}`,
  ]),
  transfer("orange-fr-sent", "Orange Money", [
    "sent",
    `Votre transfert de ${AMOUNT}${ARIARY} vers (?:le )?`,
    PHONE,
    ` est reussi.*?${DATED_END}`,
  ]),
  // The only number in it is the payer's own.
  transfer("orange-fr-payment", "Orange Money", [
    "sent",
    `Le paiement de ${AMOUNT}${ARIARY} par le `,
    unnamed(PHONE),
    ` est reussi.*?${DATED_END}`,
  ]),
  transfer("airtel-fr-received", "Airtel Money", [
    "received",
    `Vous avez recu Ar ?${AMOUNT} de `,
    PARTY,
    `.*?${DATED_END}`,
  ]),
  transfer("airtel-fr-received-reference-first", "Airtel Money", [
    "received",
    `(?<reference>${DATED}) Vous avez recu Ar ?${AMOUNT} de `,
    PARTY,
    AIRTEL_BALANCE_END,
  ]),
  transfer("airtel-mg-received", "Airtel Money", [
    "received",
    `Naharay Ar ?${AMOUNT} avy @ ?`,
    PARTY,
    `.*?${DATED_END}`,
  ]),
  transfer("airtel-en-received", "Airtel Money", [
    "received",
    `You (?:have )?received Ar ?${AMOUNT} from `,
    PARTY,
    `.*?${DATED_END}`,
  ]),
  transfer("airtel-mg-cash-in", "Airtel Money", [
    "received",
    `Ar ?${AMOUNT} azo tamin'ny agent `,
    PARTY,
    `.*?${DATED_END}`,
  ]),
  transfer("airtel-fr-sent", "Airtel Money", ["sent", `Ar ?${AMOUNT} envoye a `, PARTY, `.*?${DATED_END}`]),
  transfer("airtel-fr-sent-reference-first", "Airtel Money", [
    "sent",
    `(?<reference>${DATED}) Vous avez transfere Ar ?${AMOUNT} a `,
    PARTY,
    AIRTEL_BALANCE_END,
  ]),
  transfer("airtel-mg-sent", "Airtel Money", [
    "sent",
    `Tontosa ny fandefasanao Ar ?${AMOUNT} @ ?`,
    PARTY,
    `.*?${DATED_END}`,
  ]),
];

/** Where the payer's own words begin, and where the operator says that all went well. */
const REASON = `\\b${REASON_WORDS}\\b`;
const SUCCESS = "\\b(?:reussie?|effectuee?|succes|success\\w*)\\b";

const IS = "(?:est|a ete|sont|ont ete|is|was|has been|dia|efa) ";
/** The reversal as a sentence of the operator: what a payer writes there without a label goes on. */
const SAID_AT_ONCE = `[ ,;(-]*(?:${IS}${REVERSAL}|${REVERSAL}(?= ?(?:[.,;:)!]|$)))`;

/** A known SMS up to the number or the date, with the reversal in the same breath: nobody's name has figures. */
const inOneBreath = ({ name, operator, opening }: Transferring): Pattern => ({
  name: `${name}-reversed`,
  operator,
  kind: "reversed",
  whole: starting(unnamed(`${opening}[^\\d:]{0,80}?(?:${PHONE}(?: ?le ?${DATE})?| ?le ?${DATE})${SAID_AT_ONCE}`)),
});

/** Two writings that begin alike are reversed alike. */
const isFirstWithOpening = ({ opening }: Transferring, index: number) =>
  transfers.findIndex((one) => one.opening === opening) === index;

/** A message that speaks of a transfer as a thing, which those that announce one do not. */
const ABOUT = `(?:(?:cher|chere) clien\\w+,? )?(?:(?:le|la|votre|your|the|ny) (?:transfert?|transaction|paiement|payment|depot|envoi|operation|fandefasana|famindrana|fandoavan\\S*|vola)\\b|(?:transfert?|transaction|operation) (?:${DATED}|\\d{9,11}\\b))`;

const reversed = (["fr", "mg", "en"] as const).flatMap((language): Pattern[] => {
  // Up to here only the operator writes: no payer's reason, no name of their choice, stands before the first figure.
  const atOnce = starting(`(?:(?!${REASON})[^\\d:]){0,40}?${REVERSAL_IN[language]}`);
  const ofATransfer = `${ABOUT}(?:(?!${REASON}|${SUCCESS}).)*?${REVERSAL_IN[language]}`;
  return [
    { name: `any-${language}-reversed-at-once`, kind: "reversed", opens: atOnce, whole: atOnce },
    {
      name: `any-${language}-reversed-transfer`,
      kind: "reversed",
      opens: starting(ABOUT),
      whole: starting(ofATransfer),
    },
  ];
});

/** After the operator's own end: « Ce transfert a été annulé. » */
const afterwards = new RegExp(
  unnamed(`(?:${MVOLA_END}|Id ?:? ?${DATED})[. ]*(?:ce|cette|this|ity|io) [^\\d:]{0,40}?${REVERSAL}`),
  "i",
);

/** What is no transfer from person to person: no deposit is declared by it. */
const other = (name: string, opening: string, kind: "fee" | "other" = "other"): Pattern => {
  const opens = starting(`(?:${DATED} )?(?:${opening})`);
  return { name, kind, opens, whole: opens };
};

const others: readonly Pattern[] = [
  other("any-fr-airtime", "achat de credit\\b"),
  other("any-fr-cash-out", "(?:vous avez retire|(?:votre )?retrait)\\b"),
  other("any-fr-credited", "vous avez credite\\b"),
  other("any-fr-cash-in", `depot de (?:Ar ?${unnamed(AMOUNT)}|${unnamed(AMOUNT)}${ARIARY}) pour\\b`),
  // « Votre solde est de … » alone is how a message of money sent goes on.
  other("any-fr-balance", "votre solde (?:(?:mvola|orange money|airtel money) est|est insuffisant)\\b"),
  other("any-mg-balance", "ny volanao sisa dia\\b"),
  other("any-fr-purchase", "(?:vous avez (?:paye|achete)|votre achat)\\b"),
  other("any-fr-top-up", "(?:(?:votre |vous avez )?recharge|rechargement)\\b"),
  other("any-fr-code", "(?:votre (?:code|mot de passe)|code (?:secret|otp))\\b"),
  other("any-fr-promotion", "(?:gagnez|profitez|promo)\\b"),
  // Not whoever is called « Frais de … » and gave.
  other(
    "any-fr-fee",
    `frais d(?:e|u|es|')(?!.*\\b(?:recue?s?|received|vous a|a (?:bien )?(?:envoye|transfere)|${GIVES})\\b)`,
    "fee",
  ),
];

/**
 * Every writing that is known, the surest first. To add one that an administrator reported: a row here, and an example
 * with what is read in it in `tests/support/statement-examples.ts`, under its name.
 */
export const patterns: readonly Pattern[] = [
  ...transfers.filter(isFirstWithOpening).map(inOneBreath),
  ...reversed,
  { name: "any-fr-reversed-afterwards", kind: "reversed", whole: afterwards },
  ...transfers.map((row) => ({ ...row, opens: starting(row.opening) })),
  ...others,
];

/** Where a message about a transfer begins, anywhere in a text. */
export const OPENINGS = anywhere(transfers.map(({ opening }) => opening).join("|"));
