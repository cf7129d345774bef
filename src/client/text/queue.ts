import { formatWhole } from "../../shared/locale.ts";
import type { TransactionSort } from "../../shared/transactions.ts";

const sortNames: Record<TransactionSort, string> = {
  oldest: "Les plus anciennes d'abord",
  newest: "Les plus récentes d'abord",
  largest: "Les plus gros montants d'abord",
  smallest: "Les plus petits montants d'abord",
};

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

/** Finding one's way in the administrators' queue: search, filters, order, pages, keys. */
export const queueText = {
  search: "N°, nom, numéro ou référence",
  clearSearch: "Effacer la recherche",
  isCut: "Trop de membres ou de références correspondent\u00a0: tous ne sont pas cherchés. Précisez votre recherche.",
  sort: "Ordre",
  sorts: sortNames,

  filters: {
    title: "Filtres",
    open: (count: number) => (count === 0 ? "Filtres" : `Filtres (${count})`),
    period: "Déclarées",
    presets: [
      { days: 0, label: "Aujourd'hui" },
      { days: 6, label: "7 jours" },
      { days: 29, label: "30 jours" },
    ],
    from: "Du",
    to: "Au",
    periodBackwards: "La fin est avant le début.",
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
  chips: {
    label: "Filtres en cours",
    from: (day: string) => `Du ${day}`,
    to: (day: string) => `Au ${day}`,
    minimum: (amount: string) => `Au moins ${amount}`,
    maximum: (amount: string) => `Au plus ${amount}`,
    remove: (label: string) => `Retirer le filtre\u00a0: ${label}`,
  },

  nothingHere: "Aucune transaction ne correspond dans cette liste.",
  elsewhere: (list: string, count: string) => `Voir dans ${list} (${count})`,
  clearAll: "Tout afficher",
  emptyPage: "Cette page est vide\u00a0: ses demandes ont été traitées.",

  shown: (shown: number, total: number, isBeyond: boolean) =>
    isBeyond
      ? `${formatWhole(shown)} affichées sur plus de ${formatWhole(total - 1)}`
      : `${formatWhole(shown)} sur ${formatWhole(total)}`,
  count: (count: number, isBeyond: boolean) => (isBeyond ? `${formatWhole(count - 1)}+` : formatWhole(count)),

  selection: {
    label: "Sélection",
    choose: (id: number, name: string) => `Sélectionner la demande n°\u00a0${id}, ${name}`,
    page: "Toute la page",
    chosen: (count: number, amount: string) =>
      count < 2 ? `${count} sélectionnée, ${amount}` : `${formatWhole(count)} sélectionnées, ${amount}`,
    all: "Toute la liste filtrée",
    cut: (count: number) => `Seules les ${formatWhole(count)} premières sont sélectionnées.`,
    reject: (count: number) => (count < 2 ? "Rejeter 1 demande" : `Rejeter ${formatWhole(count)} demandes`),
    clear: "Vider la sélection",
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
    open: "Raccourcis",
    title: "Raccourcis clavier",
    lead: "Une touche, hors des champs de saisie. Aucune ne décide à votre place.",
    keys: keyNames,
    isOn: "Raccourcis actifs sur cet appareil",
  },
} as const;
