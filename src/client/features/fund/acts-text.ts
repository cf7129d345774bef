import type { FundingKind } from "../../../shared/fund.ts";
import { formatAr } from "../../../shared/money.ts";

const rewardsOnly = "Cet argent alimente le fonds de récompenses et ne peut servir qu'à payer des récompenses.";

const destinations: Record<FundingKind, string> = {
  sponsor: rewardsOnly,
  operator: rewardsOnly,
  capital: "Cet argent reste à Asako, hors du fonds de récompenses.",
};

/** Acts on the platform's own money: their dialogs and their notices. */
export const actsText = {
  network: "Pas de réponse du serveur. Réessayez\u00a0: l'opération ne sera enregistrée qu'une fois.",
  final: "Un mouvement enregistré ne se modifie plus.",
  save: (amountAr: number | undefined) =>
    amountAr === undefined ? "Enregistrer" : `Enregistrer ${formatAr(amountAr)}`,
  done: "Mouvement enregistré.",
  amount: "Montant",
  reference: "Référence du transfert",
  reason: "Motif",
  from: "Numéro de départ",
  choose: "Choisir un numéro",
  option: (phone: string, holder: string, amount: string) => `${phone} · ${holder} · ${amount}`,

  funding: {
    title: "Argent apporté",
    lead: "De l'argent déjà reçu sur un de vos numéros, jamais celui d'un membre.",
    kind: "Qui apporte, et pour quoi",
    who: "Qui verse\u00a0?",
    whoHint: "Exemple\u00a0: Fondation Ravinala",
    amount: "Montant reçu",
    reference: "Référence du versement",
    referenceHint: "Celle du relevé de l'opérateur ou de la banque.",
    cash: "Numéro qui a reçu l'argent",
    destinations,
    done: (amount: string, who: string) => `${amount} de ${who} enregistrés.`,
  },

  drawing: {
    title: "Asako prend",
    possible: (amount: string, earned: string, own: string) =>
      `Asako peut prendre ${amount}\u00a0: ${earned} de ventes déjà gagnées, puis ${own} de son propre argent.`,
    unearned: (amount: string) =>
      `${amount} ne sont pas encore gagnés\u00a0: une vente se gagne jour après jour, sur 365 jours.`,
    blocked: "Asako ne peut rien prendre pour le moment",
    afterwards: "Une fois cela fait\u00a0:",
    left: "Peut encore être pris",
  },

  move: {
    title: "Déplacer de l'argent",
    lead: "De l'argent déjà envoyé d'un de vos numéros à un autre.",
    to: "Numéro d'arrivée",
  },

  count: {
    title: (phone: string) => `Compter le téléphone ${phone}`,
    lead: "Lisez le solde sur le téléphone, puis recopiez-le. Rien n'est corrigé\u00a0: la différence est montrée et gardée.",
    amount: "Solde affiché par le téléphone",
    recorded: "Enregistré",
    openFees: "Dont frais de l'opérateur",
    counted: "Compté",
    difference: "Différence",
    confirm: "Enregistrer ce solde",
    done: "Solde enregistré.",
  },

  book: {
    title: "Expliquer la différence",
    lead: (amount: string) =>
      `${amount} manquent. Sauf frais d'envoi, qu'un relevé confirmé inscrit, ce montant est pris sur l'argent d'Asako.`,
    amount: "Montant expliqué",
    reason: "Motif",
    confirm: (amount: string) => `Compter ${amount} comme frais`,
    done: "Différence expliquée.",
  },
} as const;
