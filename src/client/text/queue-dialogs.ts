import { formatWhole } from "../../shared/locale.ts";

const keyNames: readonly (readonly [key: string, does: string])[] = [
  ["/", "Aller à la recherche"],
  ["j", "Ligne suivante"],
  ["k", "Ligne précédente"],
  ["Entrée", "Ouvrir le détail de la ligne"],
  ["v", "Valider\u00a0: ouvre la question, ne décide rien"],
  ["r", "Rejeter\u00a0: ouvre la question, ne décide rien"],
  ["Échap", "Fermer le détail"],
  ["?", "Cette aide"],
];

/** What opens over the administrators' queue, and comes after it. */
export const queueDialogsText = {
  filters: {
    title: "Filtres",
    period: "Déclarées",
    minimum: "Montant minimum",
    maximum: "Montant maximum",
    amountWrong: "Montant invalide.",
    amountsBackwards: "Le maximum est sous le minimum.",
    receiver: "Numéro de réception ou de paiement",
    anyReceiver: "Tous les numéros",
    size: "Lignes par page",
    perPage: (size: number) => `${size} lignes`,
    apply: "Afficher",
    clear: "Effacer les filtres",
  },

  rejectMany: {
    title: {
      deposit: (count: number) =>
        count < 2 ? "Rejeter 1 dépôt\u00a0?" : `Rejeter ${formatWhole(count)} dépôts\u00a0?`,
      withdrawal: (count: number) =>
        count < 2 ? "Rejeter 1 retrait\u00a0?" : `Rejeter ${formatWhole(count)} retraits\u00a0?`,
    },
    lead: {
      deposit: (amount: string) => `En tout ${amount}. Aucun solde ne change.`,
      withdrawal: (amount: string) => `En tout ${amount}, qui reviennent dans les soldes.`,
    },
    progress: (done: number, total: number) => `${formatWhole(done)} sur ${formatWhole(total)} traitées…`,
    rejected: (count: number) => (count < 2 ? `${count} rejeté` : `${formatWhole(count)} rejetés`),
    alreadyDecided: (count: number) => (count < 2 ? `${count} déjà traité` : `${formatWhole(count)} déjà traités`),
    own: (count: number) =>
      count < 2 ? `${count} laissé à un autre administrateur` : `${count} laissés à un autre administrateur`,
    unknown: (count: number) => (count < 2 ? `${count} introuvable` : `${count} introuvables`),
  },

  shortcuts: {
    title: "Raccourcis clavier",
    lead: "Une touche, hors des champs de saisie. Aucune ne décide à votre place.",
    keys: keyNames,
    isOn: "Raccourcis actifs sur cet appareil",
  },
} as const;
