import type { ErrorCode, ErrorDetails } from "./errors.ts";
import { formatWhole } from "./locale.ts";
import { formatAr } from "./money.ts";

// What screens say without asking the server travels to phones; every other refusal's sentence comes with the answer (errors.fr.ts).

/** Refusals that screens show before any call. */
export const amountSentences = {
  DEPOSIT_AMOUNT_INVALID: ({ minimumAr = 0 }) =>
    `Le montant doit être au moins ${formatAr(minimumAr)} et multiple de 1\u202f000.`,
  DEPOSIT_AMOUNT_TOO_HIGH: ({ maximumAr = 0 }) => `Le montant ne peut pas dépasser ${formatAr(maximumAr)} par dépôt.`,
  WITHDRAWAL_AMOUNT_INVALID: ({ minimumAr = 0 }) =>
    `Le montant doit être au moins ${formatAr(minimumAr)} et multiple de 1000.`,
  INSUFFICIENT_BALANCE: () => "Solde insuffisant.",
} satisfies Partial<Record<ErrorCode, (details: ErrorDetails) => string>>;

/** Sentences of refused fields, named by key in the schemas of `src/shared`. Those that docs/product.md quotes must not change. */
export const fieldSentences = {
  CONTACT_TOO_SHORT: "Le contact doit contenir au moins 9 caractères.",
  PHONE_INVALID: "Numéro invalide.",
  PHONE_REQUIRED: "Choisissez un numéro.",
  OPERATOR_REQUIRED: "Choisissez l'opérateur.",
  PASSWORD_TOO_SHORT: "Le mot de passe doit contenir au moins 6 caractères.",
  PASSWORD_TOO_LONG: "Le mot de passe doit contenir au plus 256 caractères.",
  PASSWORD_GUESSABLE:
    "Ce mot de passe est trop facile à deviner. Choisissez-en un moins courant, sans votre nom ni votre numéro.",
  PASSWORD_REQUIRED: "Mot de passe requis.",
  PASSWORD_SAME: "Choisissez un autre mot de passe que l'actuel.",
  CURRENT_PASSWORD_REQUIRED: "Mot de passe actuel requis.",
  CODE_INVALID: "Saisissez les 6 chiffres du code, ou les 12 d'un code de secours.",
  NAME_REQUIRED: "Nom requis.",
  PRICE_REQUIRED: "Prix requis.",
  REVENUE_REQUIRED: "Revenu requis.",
  DESCRIPTION_REQUIRED: "Description requise.",
  GAIN_REQUIRED: "Gain requis.",
  CHOICES_INCOMPLETE: "Donnez la question, deux choix au moins, et pour un quiz la bonne réponse expliquée.",
  LINK_INVALID: "Donnez une adresse https://, et des codes d'au moins 6 caractères.",
  EMAIL_REQUIRED: "Email requis.",
  CONTACT_REQUIRED: "Contact requis.",
  EMAIL_INVALID: "Email invalide.",
  INVITATION_REQUIRED: "Code d'invitation requis.",
  INVITATION_UNKNOWN: "Ce code d'invitation n'existe pas ou n'est plus valable.",
  DEPOSIT_INCOMPLETE: "Veuillez remplir tous les champs.",
  PAYOUT_REFERENCE_REQUIRED: "Indiquez la référence que l'opérateur a donnée à ce paiement (4 caractères au moins).",
  FUNDING_REFERENCE_REQUIRED: "Indiquez la référence du transfert (3 caractères au moins).",
  REFERENCE_INVALID: "La référence doit contenir 4 à 40 lettres, chiffres, points ou tirets.",
  GROUP_LINK_INVALID:
    "Collez l'adresse https d'un groupe WhatsApp, Telegram, Messenger ou Facebook (chat.whatsapp.com, wa.me, t.me, m.me, facebook.com/groups).",
  USSD_INVALID:
    "Écrivez * ou #, le menu de l'opérateur en trois chiffres, puis ses choix, et # à la fin. Seuls les chiffres, *, #, {numero} et {montant} sont acceptés.",
  AMOUNT_INVALID: "Montant invalide.",
  AMOUNT_MARKED: "Écrivez le montant sans point ni virgule\u00a0: 50\u202f000.",
  LEVEL_REQUIRED: "Choisissez un niveau.",
  REASON_REQUIRED: "Un motif est requis.",
  MESSAGE_REQUIRED: "Veuillez entrer un message.",
  SAME_NUMBER: "Choisissez un autre numéro que celui de départ.",
  SENTENCE_REQUIRED: "Dites en une phrase qui est ce partenaire.",
  LINK_REQUIRED: "Indiquez un lien ou un numéro public.",
  DAYS_ORDER: "Le dernier jour vient avant le premier.",
  WHO_REQUIRED: "Indiquez d'où vient cet argent.",
  STATEMENT_EMPTY: "Collez au moins un SMS ou une ligne.",
  TOO_LONG: "Texte trop long.",
  INVALID: "Valeur invalide.",
} as const;

export type FieldCode = keyof typeof fieldSentences;

/** An issue of zod; `maximum` counts characters when `origin` is "string". */
type Issue = { message: string; maximum?: unknown; origin?: unknown };

/** The sentence of a schema's issue; « Valeur invalide. » when its message is not a key of `fieldSentences`. */
export function fieldSentence({ message, maximum, origin }: Issue): string {
  if (message === "TOO_LONG" && origin === "string")
    return `Texte trop long\u00a0: ${formatWhole(Number(maximum))} caractères au plus.`;
  return message in fieldSentences ? fieldSentences[message as FieldCode] : fieldSentences.INVALID;
}

/** One sentence per refused field, from a schema's issues; the first issue of a field wins. */
export function fieldsOf(issues: readonly (Issue & { path: readonly PropertyKey[] })[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[String(issue.path[0] ?? "")] ??= fieldSentence(issue);
  return fields;
}
