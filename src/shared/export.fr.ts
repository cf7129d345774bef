import type { ExportName } from "./export.ts";

/** The words inside exported files. */
export const exportText = {
  /** Without accents or spaces: part of a file's name. */
  files: { transactions: "transactions" } satisfies Record<ExportName, string>,
  iso: (title: string) => `${title} (ISO 8601)`,
  local: (title: string) => `${title} (heure de Madagascar)`,
  transactions: {
    id: "Numéro",
    type: "Type",
    status: "Statut",
    amount: "Montant (Ar)",
    declared: "Déclarée le",
    memberId: "Membre (id)",
    memberName: "Membre",
    memberPhone: "Numéro du membre",
    operatorPhone: "Numéro de réception ou de paiement",
    payoutPhone: "Payé au",
    reference: "Référence",
    decided: "Décidée le",
    decidedBy: "Décidée par",
    decisionReference: "Référence de la décision",
    reason: "Motif",
  },
} as const;
