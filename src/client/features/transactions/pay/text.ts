import { formatWhole } from "../../../../shared/locale.ts";

/** Withdrawals paid one after the other. */
export const payListText = {
  list: "Retour à la liste",
  operators: "Opérateur des retraits",
  otherOperator: "Autre opérateur",
  left: (count: number) => (count === 1 ? "le dernier" : `${formatWhole(count)} à payer`),
  request: (id: number, age: string) => `n°\u00a0${id} · il\u00a0y\u00a0a\u00a0${age}`,
  payTo: "Payer au",
  dial: "Composer",
  otherNetwork: (payer: string, payee: string) =>
    `Vous payez depuis ${payer} vers ${payee}\u00a0: d'un réseau à l'autre, les frais peuvent être plus élevés.`,
  unverified: "Code à vérifier, sinon passez par le menu.",
  usedBefore: "Cette référence vient déjà de servir, ou a déjà payé un retrait. Vérifiez l'envoi avant de confirmer.",
  otherSending: "C'est un autre envoi",
  skip: "Passer",
  next: "Suivant",
  done: "Tous les retraits sont traités.",
  leftOut: (count: number) =>
    count === 1 ? "1 retrait passé attend encore." : `${count} retraits passés attendent encore.`,
  again: "Les reprendre",
  cancellations: {
    title: "Annulations demandées",
    lead: "N'envoyez rien pour ces retraits. Un geste les rejette, et l'argent revient dans le solde du membre.",
    asked: (age: string) => `demandée il\u00a0y\u00a0a\u00a0${age}`,
    reject: "Rejeter",
    rejectOf: (amount: string, name: string) => `Rejeter le retrait de ${amount} de ${name}`,
    reason: "Annulé à la demande du membre",
    sent: "Argent déjà parti",
    sentOf: (amount: string, name: string) => `Argent déjà parti\u00a0: retrait de ${amount} de ${name}`,
  },
} as const;
