import type { JournalAction } from "../../shared/journal-acts.ts";
import { formatWhole } from "../../shared/locale.ts";
import { fullStop } from "../../shared/text.ts";
import type { BalanceChangeKind } from "../../shared/transaction-details.ts";

const kindNames: Record<BalanceChangeKind, string> = {
  DEPOSIT: "Dépôt validé",
  WITHDRAWAL_HOLD: "Retrait demandé",
  WITHDRAWAL_RELEASE: "Retrait rejeté, montant rendu",
  VIP_PURCHASE: "Achat d'un niveau VIP",
  BONUS_VIP: "Bonus VIP",
  TASK: "Tâche journalière",
  BONUS_TASK: "Bonus tâche",
  BALANCE_ADD: "Ajout par l'administration",
  BALANCE_REMOVE: "Retenue par l'administration",
};

const actNames: Partial<Record<JournalAction, string>> = {
  validate: "Validée",
  reject: "Rejetée",
  propose: "Proposée à un second administrateur",
  approve: "Approuvée",
  refuseProposal: "Proposition refusée",
  linkStatementLine: "Liée à une ligne du relevé",
};

const common = { checking: "En vérification", reason: "Motif" };

const taken = (amount: string | undefined) =>
  `L'opérateur dit que ce transfert${amount ? ` de ${amount}` : ""} a été annulé ou a échoué`;

/** The panel of one transaction. */
export const detailsText = {
  title: (id: number) => `Transaction n°\u00a0${id}`,
  walk: {
    label: "D'une demande à l'autre",
    previous: "Précédente",
    next: "Suivante",
    to: { previous: "Demande précédente", next: "Demande suivante" },
    end: {
      previous: "Demande précédente\u00a0: aucune, celle-ci est la première de la liste",
      next: "Demande suivante\u00a0: aucune, celle-ci est la dernière de la liste",
    },
    outside: {
      previous: "Demande précédente\u00a0: aucune, celle-ci n'est pas dans la liste affichée",
      next: "Demande suivante\u00a0: aucune, celle-ci n'est pas dans la liste affichée",
    },
    outsideShort: "Hors liste",
    position: (at: number, of: number) => `${formatWhole(at)} sur ${formatWhole(of)}`,
  },
  nextStep: {
    credited: (amount: string, name: string, balance: string) =>
      `${amount} crédités à ${fullStop(name)} Son solde\u00a0: ${balance}.`,
    refused: (name: string, balance: string) => `Dépôt rejeté, rien n'est crédité. Solde de ${name}\u00a0: ${balance}.`,
    paid: (amount: string, name: string, phone: string) => `${amount} payés à ${name} depuis le ${phone}.`,
    givenBack: (amount: string, name: string, balance: string) =>
      `${amount} rendus à ${fullStop(name)} Son solde\u00a0: ${balance}.`,
    nothingLeft: "Plus rien à décider ici.",
    nothingLeftFiltered: "Plus rien à décider avec ces filtres.",
    back: "Retour à la liste",
  },

  story: "Suivi",
  moments: {
    deposit: { ...common, created: "Dépôt déclaré", validated: "Dépôt validé", rejected: "Dépôt rejeté" },
    withdrawal: { ...common, created: "Retrait demandé", validated: "Retrait payé", rejected: "Retrait rejeté" },
  },

  warnings: {
    label: "À vérifier",
    none: "Rien d'inhabituel dans ce que nous savons. Le relevé de l'opérateur décide.",
    sameReference: (count: number) =>
      count < 2
        ? "Cette référence a été déclarée ailleurs aussi."
        : `Cette référence a été déclarée ${count} autres fois.`,
    nearReference: (count: number) =>
      count < 2
        ? "Au moins 8 chiffres de suite de cette référence sont aussi ceux d'un autre dépôt. Est-ce le même transfert\u00a0?"
        : `Au moins 8 chiffres de suite de cette référence sont aussi ceux de ${count} autres dépôts. Est-ce le même transfert\u00a0?`,
    unknownForm: "Aucun opérateur n'écrit une telle référence\u00a0: elle n'est rapprochée d'aucun relevé.",
    samePayment: (count: number) =>
      count < 2
        ? "La même référence de paiement est celle d'un autre retrait."
        : `La même référence de paiement est celle de ${count} autres retraits.`,
    sameNumber: (count: number) =>
      count < 2
        ? "Un autre membre a demandé un retrait vers ce numéro."
        : `${count} retraits d'autres membres vont vers ce numéro.`,
    numberOfOther: (name: string, id: number) => `Ce numéro est celui d'un autre membre\u00a0: ${name}, n°\u00a0${id}.`,
    referenceDate: (at: string) => `La référence porte la date du ${at}, à plus de 24\u00a0h de la déclaration.`,
    otherNumber: (phone: string) => `Ce n'est pas le numéro du compte (${phone}).`,
    numberChanged: (at: string) => `Le numéro du compte a changé le ${at}, il y a moins de 72\u00a0h.`,
    statement: {
      found: (amount: string) => `Ligne du relevé trouvée\u00a0: ${amount} reçus sous cette référence.`,
      otherAmount: (amount: string) => `Le relevé dit ${amount} sous cette référence.`,
      cashPoint: (amount: string) =>
        `Le relevé dit que ${amount} ont été retirés à un point de vente\u00a0: pas un dépôt.`,
      taken: (amount: string) => `La ligne du relevé (${amount}) a déjà crédité un autre dépôt.`,
      ignored: (amount: string) =>
        `La ligne du relevé (${amount}) est mise de côté\u00a0: voyez pourquoi sous «\u00a0Relevés\u00a0».`,
    },
    reversed: {
      waiting: (amount: string | undefined, by: string, at: string) =>
        `${taken(amount)} (relevé importé par ${by}, le ${at}). Ce dépôt ne peut pas être validé\u00a0: rejetez-le.`,
      credited: (amount: string | undefined, by: string, at: string) =>
        `${taken(amount)} (relevé importé par ${by}, le ${at}), mais ce dépôt est crédité\u00a0: corrigez le solde du membre.`,
    },
    firstPayout: "C'est le premier retrait payé à ce membre.",
    use: (id: number, name: string, amount: string, status: string, at: string) =>
      `n°\u00a0${id}, ${name}, ${amount}, ${status.toLowerCase()}, le ${at}`,
    others: (count: number) => (count < 2 ? "et une autre" : `et ${count} autres`),
  },

  member: "Membre",
  name: "Nom",
  nameOf: (name: string, id: number) => `${name}, n°\u00a0${id}`,
  account: "Numéro du compte",
  status: "Statut",
  statuses: { blocked: "Bloqué", closed: "Supprimé" },
  since: "Inscrit le",
  level: "Niveau",
  until: (day: string) => `jusqu'au ${day}`,
  balance: "Solde",
  held: "Réservé pour des retraits",
  deposits: "Dépôts validés",
  withdrawals: "Retraits payés",
  sum: (count: number, amount: string) => (count === 0 ? "aucun" : `${amount} (${count})`),

  movements: "Derniers mouvements du solde",
  noMovement: "Aucun mouvement.",
  kinds: kindNames,

  journal: "Journal",
  acts: actNames,
  otherAct: "Action de l'administration",
  by: (name: string, at: string) => `${name}, le ${at}`,
  reason: (reason: string) => `Motif\u00a0: ${reason}`,
} as const;
