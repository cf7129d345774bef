import type { ErrorDetails } from "./errors.ts";
import { formatAr } from "./money.ts";
import type { TwoReason } from "./two-people.ts";

/** What would spare a deposit the second administrator. */
const unlessProven = ({ proposed }: ErrorDetails) =>
  proposed?.kind === "deposits"
    ? ", sauf si une ligne d'un relevé confirmé montre que ce membre l'a envoyé de son numéro"
    : "";

/** Why an act needs a second administrator, in a sentence. */
export const twoReasonSentences: Record<TwoReason, (details: ErrorDetails) => string> = {
  day: (details) => {
    const { doneAr = 0, thresholdAr = 0 } = details;
    return doneAr === 0
      ? `Au-dessus de ${formatAr(thresholdAr)} par jour sans preuve, deux administrateurs décident${unlessProven(details)}.`
      : `Avec ${formatAr(doneAr)} déjà décidés par vous seul en 24 heures, ce montant dépasse ${formatAr(thresholdAr)}\u00a0: deux administrateurs décident${unlessProven(details)}.`;
  },
  unread: (details) =>
    `Avec ${formatAr(details.doneAr ?? 0)} décidés par vous seul et que personne n'a relus, ce montant dépasse ${formatAr(details.thresholdAr ?? 0)}\u00a0: deux administrateurs décident, ou un autre relit d'abord${unlessProven(details)}.`,
  payout: ({ thresholdAr = 0 }) =>
    `Un membre payé de plus de ${formatAr(thresholdAr)} en 24 heures\u00a0: deux administrateurs décident.`,
  loose: () => "Assouplir un réglage demande deux administrateurs.",
  generous: () =>
    "Payer plus par jour pour son prix qu'aucun niveau en vente, ou relever le maximum du niveau gratuit, demande deux administrateurs.",
  funding: () => "L'argent apporté s'enregistre à deux administrateurs.",
  shortfall: () => "Compter une différence comme frais demande deux administrateurs.",
  opening: () => "Ouvrir une campagne demande deux administrateurs\u00a0: rien n'en change ensuite.",
  payee: () => "Rembourser un autre numéro que celui qui a payé, ou plus qu'il n'a payé, demande deux administrateurs.",
  import: () => "Ce qu'un administrateur a importé seul compte comme preuve une fois qu'un second l'a confirmé.",
  receiver: () =>
    "Un nouveau numéro de réception, ou un autre propriétaire, demande deux administrateurs\u00a0: c'est là que les membres envoient leur argent.",
  gateway: () => "Une passerelle demande deux administrateurs\u00a0: ce que ce téléphone envoie prouve des dépôts.",
  refused: () =>
    "Un dépôt d'un autre membre, qui déclarait ce transfert, a été refusé, et aucune ligne d'un relevé confirmé ne montre que ce compte l'a envoyé de son propre numéro\u00a0: deux administrateurs décident.",
};
