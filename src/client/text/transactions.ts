import { fullStop } from "../../shared/text.ts";
import type { TransactionType } from "../../shared/transactions.ts";

const typeNames: Record<TransactionType, string> = { deposit: "Dépôt", withdrawal: "Retrait" };

const rejectionReasons: Record<TransactionType, readonly string[]> = {
  deposit: [
    "Référence introuvable sur le relevé de l'opérateur.",
    "Le montant reçu n'est pas le montant déclaré.",
    "Cet envoi a déjà été déclaré.",
  ],
  withdrawal: [
    "Ce numéro ne peut pas recevoir d'argent.",
    "L'opérateur a refusé l'envoi.",
    "Rejeté à la demande du membre.",
  ],
};

/** The administrators' queue. Verbatim from spec §8 where it gives them. */
export const transactionsText = {
  tabs: "Listes de transactions",
  lists: { deposit: "Dépôts", withdrawal: "Retraits", validated: "Validés", rejected: "Rejetés" },

  loadingFailed: "Erreur de chargement :",
  empty: "Aucune transaction trouvée.",
  refresh: "Actualiser",
  /** In French one and a half is still one: plural from two. */
  unknownForm: "Forme inconnue",
  typed: (reference: string) => `Saisie\u00a0: ${reference}`,
  arrived: (count: number) => (count < 2 ? `${count} nouvelle demande` : `${count} nouvelles demandes`),
  decidedElsewhere: (count: number) =>
    count < 2 ? `${count} demande déjà traitée par un autre` : `${count} demandes déjà traitées par un autre`,
  types: typeNames,

  caption: {
    deposit: "Dépôts en attente",
    withdrawal: "Retraits en attente",
    validated: "Transactions validées",
    rejected: "Transactions rejetées",
  },
  numberOf: (id: number) => `n°\u00a0${id}`,
  member: "Membre",
  balance: (amount: string) => `Solde\u00a0: ${amount}`,
  amount: "Montant",
  sentTo: "Envoyé au",
  payTo: "À payer au",
  paidTo: "Payé au",
  paidFrom: (phone: string) => `depuis le ${phone}`,
  number: "Numéro",
  reference: "Référence",
  reversed: "Transfert annulé",
  copyReference: "Copier la référence",
  copyNumber: "Copier le numéro",
  declared: "Déclaré le",
  declaredAt: (at: string) => `le ${at}`,
  decision: "Décision",
  decidedBy: (name: string, at: string) => `${name}, le ${at}`,
  reason: "Motif",
  actions: "Actions",
  validate: "Valider",
  validateOf: (type: string, amount: string, name: string) =>
    `Valider\u00a0: ${type.toLowerCase()} de ${amount}, ${name}`,
  reject: "Rejeter",
  rejectOf: (type: string, amount: string, name: string) =>
    `Rejeter\u00a0: ${type.toLowerCase()} de ${amount}, ${name}`,

  credit: {
    thisOne: "Ce dépôt",
    otherOne: (id: number) => `n°\u00a0${id}, validé`,
    isOther: "J'ai comparé les deux références\u00a0: ce sont deux transferts.",
    title: "Valider ce dépôt\u00a0?",
    sentence: (amount: string, name: string, phone: string, reference: string) =>
      `Créditer ${amount} à ${name} (${phone}) — réf.\u00a0${reference} vérifiée sur le relevé de l'opérateur`,
    warning: "Vérifiez la référence, le montant et le numéro sur le relevé, jamais sur une capture d'écran ou un SMS.",
    received: "Reçu sur",
    action: (amount: string) => `Créditer ${amount}`,
    done: (amount: string, name: string) => `${amount} crédités à ${fullStop(name)}`,
  },

  pay: {
    title: "Valider ce retrait\u00a0?",
    sentence: (amount: string, name: string, phone: string) => `Payer ${amount} à ${name}, au ${phone}`,
    warning: "Envoyez d'abord l'argent depuis le numéro choisi, puis validez ici.",
    from: "Numéro qui paie",
    fromOption: (phone: string, balance: string) => `${phone} · ${balance}`,
    fromHint: (operator: string, holder: string) => [operator, holder].filter(Boolean).join(" · "),
    noneEnough: "Aucun numéro ne dispose de cette somme.",
    short: " (insuffisant)",
    paidAlready: (id: number, name: string, amount: string) =>
      `Cette référence a déjà payé le retrait n°\u00a0${id} de ${name} (${amount}). Vérifiez que c'est bien le même envoi.`,
    action: (amount: string) => `Confirmer le paiement de ${amount}`,
    done: (amount: string, name: string) => `${amount} payés à ${fullStop(name)}`,
  },

  ownReference: "Votre référence",
  ownReferenceHint: "Par exemple celle du relevé ou de votre envoi. Le membre la verra.",

  rejection: {
    title: "Rejeter cette transaction\u00a0?",
    deposit: (amount: string, name: string) => `Dépôt de ${amount} de ${fullStop(name)} Son solde ne change pas.`,
    withdrawal: (amount: string, name: string) =>
      `Retrait de ${amount} de ${fullStop(name)} Le montant revient dans son solde.`,
    usual: "Motifs courants",
    presets: rejectionReasons,
    reason: "Motif",
    reasonHint: "Le membre lira ce texte.",
    action: "Rejeter",
    done: (amount: string, name: string) => `Rejeté\u00a0: ${amount}, ${fullStop(name)}`,
  },

  network: "Pas de réponse du serveur. Réessayez\u00a0: la décision ne sera prise qu'une fois.",
} as const;
