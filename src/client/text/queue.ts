import { formatWhole } from "../../shared/locale.ts";
import type { TransactionSort } from "../../shared/transactions.ts";

const sortNames: Record<TransactionSort, string> = {
  oldest: "Les plus anciennes d'abord",
  newest: "Les plus récentes d'abord",
  largest: "Les plus gros montants d'abord",
  smallest: "Les plus petits montants d'abord",
};

/** Finding one's way in the administrators' queue: search, filters, order, pages, keys. */
export const queueText = {
  search: "N°, nom, numéro ou référence",
  clearSearch: "Effacer la recherche",
  isCut: "Trop de membres ou de références correspondent\u00a0: tous ne sont pas cherchés. Précisez votre recherche.",
  sort: "Ordre",
  sorts: sortNames,

  openFilters: (count: number) => (count === 0 ? "Filtres" : `Filtres (${count})`),
  openShortcuts: "Raccourcis",
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
} as const;
