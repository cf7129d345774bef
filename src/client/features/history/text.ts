import type { IncomeKind } from "../../../shared/history.ts";
import type { PurchaseStatus } from "../../../shared/vip.ts";

const incomeKinds: Record<IncomeKind, string> = {
  TACHE_JOURNALIERE: "Tâche journalière",
  BONUS_VIP: "Bonus VIP",
  BONUS_TACHE: "Bonus tâche",
};

/** The same above the columns of a table. */
const incomeHeads: Record<IncomeKind, string> = {
  TACHE_JOURNALIERE: "Tâches",
  BONUS_VIP: "Bonus VIP",
  BONUS_TACHE: "Bonus tâche",
};

/** SUCCES, the status of a purchase for old clients, is shown as « Validé » (docs/product.md 5.5). */
const purchaseStatuses: Record<PurchaseStatus, string> = {
  active: "Validé",
  replaced: "Remplacé",
  expired: "Expiré",
  granted: "Offert",
};

/** Sentences that docs/product.md quotes stay as they are. */
export const historyText = {
  global: "Historique global",

  refresh: "Actualiser",
  refreshing: "Chargement…",
  updated: (at: string) => `À jour à ${at}`,
  refreshFailed: (at: string) => `Actualisation impossible. Liste de ${at}`,
  filterStatus: "Filtrer par état",
  all: "Tous",
  pendingMany: "En attente",
  rejectedMany: "Rejetés",
  noneOfStatus: "Rien dans cet état.",
  showAll: "Tout afficher",
  more: "Afficher plus",
  shown: (shown: number, total: number) => `${shown} sur ${total}`,

  income: {
    lead: "Vos 30 derniers jours. Les revenus plus anciens restent dans votre solde, sans détail ici.",
    total: (amount: string) => `Total\u00a0: ${amount}`,
    dayTotal: "Revenus du jour",
    filter: "Type",
    allKinds: "Tous",
    period: "Période",
    days: (count: number) => `${count} jours`,
    kinds: incomeKinds,
    campaign: (name: string, sponsor: string, amount: string) =>
      `Dont ${amount}\u00a0: «\u00a0${name}\u00a0», payé par ${sponsor}`,
    empty: "Aucun revenu ces 30 derniers jours.",
    emptyAction: "Faire mes tâches",
    emptyFilter: "Aucun revenu de ce type sur cette période.",
    moreDays: "Afficher tous les jours",
    chart: {
      title: "Revenus par jour",
      label: (days: number, total: string, best: string, day: string) =>
        `Barres des revenus des ${days} derniers jours. Total\u00a0: ${total}. Le plus haut\u00a0: ${best}, ${day}. Les mêmes chiffres sont dans le tableau.`,
      bar: (day: string, amount: string) => `${day}\u00a0: ${amount}`,
      today: "aujourd'hui",
      table: "Voir le tableau, en Ariary",
      tableTitle: "Revenus par jour, en Ariary",
      heads: incomeHeads,
      day: "Jour",
      total: "Total",
    },
  },

  views: { label: "Que voir", all: "Tout", income: "Revenus", movements: "Opérations" },
  nothing: "Rien encore\u00a0: un gain, un dépôt ou un achat se voit ici.",
  nothingAction: "Faire mes tâches",

  purchases: {
    bought: "Acheté le",
    granted: "Reçu le",
    until: "valable jusqu'au",
    statuses: purchaseStatuses,
  },

  transactions: {
    deposit: (id: number) => `Dépôt n°\u00a0${id}`,
    withdrawal: (id: number) => `Retrait n°\u00a0${id}`,
    empty: "Aucune transaction trouvée.",
    emptyAction: "Faire un dépôt",
  },

  corrections: {
    titles: {
      adjustment: "Correction de l'administrateur",
      reversal: "Dépôt repris par l'opérateur",
      repayment: "Remboursement d'un transfert annulé",
    },
    reason: (reason: string) => `Motif\u00a0: ${reason}`,
    reversed: (id: number) => `L'opérateur a repris cet argent de votre dépôt n°\u00a0${id}.`,
    repaid: "La moitié d'un gain, au plus, jusqu'à ce que tout soit remboursé.",
  },

  deposit: {
    title: "Historique des dépôts",
    empty: "Aucun dépôt trouvé.",
    emptyAction: "Faire un dépôt",
    to: "Envoyé au",
    declared: (declared: string, received: string) =>
      `Vous avez déclaré ${declared}\u00a0; ${received} ont été reçus et crédités.`,
    reference: "Référence",
    copyReference: (reference: string) => `Copier la référence ${reference}`,
    receipt: "Voir le reçu",
    receiptOf: (id: number) => `Voir le reçu du dépôt n°\u00a0${id}`,
    follow: "Suivi",
    validatedMany: "Validés",
    moments: {
      created: "Déclaré",
      checking: "En vérification",
      validated: "Validé",
      rejected: "Rejeté",
      reason: "Motif",
      takenBack: "Repris par l'opérateur",
    },
    takenBack: "L'opérateur a annulé ce transfert\u00a0: l'argent crédité a été repris.",
    takenBackPart: (amount: string, of: string) =>
      `L'opérateur a repris ${amount} sur ${of}\u00a0: cette part de l'argent crédité a été reprise.`,
  },

  withdrawal: {
    title: "Historique des retraits",
    empty: "Aucun retrait trouvé.",
    emptyAction: "Faire un retrait",
    to: "Numéro qui reçoit",
    from: "Payé depuis le",
    receipt: "Voir le reçu",
    receiptOf: (id: number) => `Voir le reçu du retrait n°\u00a0${id}`,
    follow: "Suivi",
    validatedMany: "Payés",
    moments: {
      created: "Demandé",
      checking: "En vérification",
      validated: "Payé",
      rejected: "Rejeté",
      reason: "Motif",
    },
  },
} as const;
