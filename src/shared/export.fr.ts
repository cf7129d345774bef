import type { ExportName } from "./export.ts";

/** The words inside exported files. */
export const exportText = {
  /** Without accents or spaces: part of a file's name. */
  files: { movements: "mouvements", people: "utilisateurs", transactions: "transactions" } satisfies Record<
    ExportName,
    string
  >,
  iso: (title: string) => `${title} (ISO 8601)`,
  local: (title: string) => `${title} (heure de Madagascar)`,
  movements: {
    id: "Numéro",
    kind: "Type",
    amount: "Montant (Ar)",
    cashPhone: "Numéro d'arrivée ou de départ",
    toPhone: "Envoyé vers",
    who: "Versé par",
    reference: "Référence",
    reason: "Motif",
    recordedBy: "Enregistré par",
    recorded: "Enregistré le",
    kinds: {
      sponsor: "Partenaire",
      operator: "Opérateur",
      capital: "Capital",
      drawing: "Retrait de l'opérateur",
      shortfall: "Écart constaté",
      move: "Entre numéros",
    },
  },
  people: {
    id: "Identifiant",
    name: "Nom",
    phone: "Numéro",
    email: "E-mail",
    role: "Rôle",
    status: "Statut",
    level: "Niveau VIP",
    balance: "Solde (Ar)",
    sponsor: "Parrain (id)",
    code: "Code d'invitation",
    since: "Inscription",
  },
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
