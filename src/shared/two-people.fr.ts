import type { ErrorDetails } from "./errors.ts";
import { formatAr } from "./money.ts";
import { OWN_DEPOSITS_PAYOUT_AR, type TwoReason } from "./two-people.ts";

/** Why an act needs a second administrator, in a sentence. */
export const twoReasonSentences: Record<TwoReason, (details: ErrorDetails) => string> = {
  raise: () => "Relever ce montant demande deux administrateurs.",
  above: ({ thresholdAr = 0 }) => `Au-dessus de ${formatAr(thresholdAr)}, deux administrateurs décident.`,
  split: ({ doneAr = 0, thresholdAr = 0 }) =>
    `Avec ${formatAr(doneAr)} déjà décidés par vous seul en 24 heures pour le même destinataire, ce montant dépasse ${formatAr(thresholdAr)}\u00a0: deux administrateurs décident.`,
  day: ({ doneAr = 0, thresholdAr = 0 }) =>
    `Avec ${formatAr(doneAr)} déjà décidés par vous seul en 24 heures, tous comptes ensemble, ce montant dépasse ${formatAr(thresholdAr)}\u00a0: deux administrateurs décident.`,
  shared: ({ names = "un autre compte" }) =>
    `Ce numéro a aussi reçu un retrait de ${names} depuis moins de 30 jours\u00a0: deux administrateurs décident.`,
  access: () =>
    "Vous avez changé le mot de passe ou le numéro de ce compte depuis moins de 72 heures, et l'argent part vers un numéro qui n'est pas le sien, ou ne l'est que depuis peu\u00a0: un autre administrateur décide.",
  ownDeposits: () =>
    `Vous avez validé sans relevé, depuis moins de 72 heures, un dépôt de ce membre, et payez déjà ${formatAr(OWN_DEPOSITS_PAYOUT_AR)} en 24 heures à de tels membres\u00a0: un autre administrateur décide.`,
  run: ({ doneAr = 0, thresholdAr = 0 }) =>
    `Avec ${formatAr(doneAr)} de dépôts déjà validés sans relevé par vous seul en 24 heures, celui-ci dépasse ${formatAr(thresholdAr)}\u00a0: deux administrateurs décident, sauf si une ligne d'un relevé confirmé le montre.`,
  import: () => "Ce qu'un administrateur a importé seul compte comme preuve une fois qu'un second l'a confirmé.",
  receiver: () =>
    "Un nouveau numéro de réception, ou un autre propriétaire, demande deux administrateurs\u00a0: c'est là que les membres envoient leur argent.",
  refused: () =>
    "Un dépôt d'un autre membre, qui déclarait ce transfert, a été refusé, et aucune ligne d'un relevé confirmé ne montre que ce compte l'a envoyé de son propre numéro\u00a0: deux administrateurs décident.",
  noLine: () =>
    "Aucune ligne d'un relevé confirmé ne montre cet argent, ou c'est un membre qui l'a envoyé\u00a0: deux administrateurs décident.",
};
