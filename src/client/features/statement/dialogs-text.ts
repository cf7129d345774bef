import { formatWhole } from "../../../shared/locale.ts";
import { fullStop } from "../../../shared/text.ts";
import { plural } from "./text.ts";

/** The words of the dialogs on statements. */
export const statementDialogsText = {
  credit: {
    title: "Valider ce dépôt\u00a0?",
    sentence: (amount: string, name: string, phone: string, reference: string) =>
      `Créditer ${amount} à ${name} (${phone}) — réf.\u00a0${reference} trouvée sur le relevé`,
    paid: "Payé le",
    declared: "Déclaré le",
    action: (amount: string) => `Créditer ${amount}`,
    done: (amount: string, name: string) => `${amount} crédités à ${fullStop(name)}`,
    caution: "Vérifiez avant de créditer\u00a0: un SMS transféré ou une capture d'écran se falsifie.",
  },

  different: {
    titles: {
      near: "Est-ce le même transfert\u00a0?",
      otherAmount: "Créditer le montant reçu\u00a0?",
      otherPayer: "Créditer malgré un autre payeur\u00a0?",
    },
    sentence: (amount: string, name: string, phone: string) => `Créditer ${amount} à ${name} (${phone})`,
    declared: "Le membre déclare",
    written: "Le relevé dit",
    facts: (reference: string, amount: string) => `${amount}, réf. ${reference}`,
    payer: "Numéro du payeur",
    confirm: {
      near: "J'ai comparé les deux références\u00a0: c'est le même transfert.",
      otherAmount: "Le montant reçu est crédité, et le membre le lit dans son historique.",
      otherPayer: "Je sais pourquoi un autre numéro a payé pour ce membre.",
    },
  },

  all: {
    title: (count: number) => `Valider ${plural(count, "dépôt rapproché", "dépôts rapprochés")}\u00a0?`,
    lead: (total: string) =>
      `Même opérateur, même référence, même montant et même numéro. En tout ${total} seront crédités\u00a0:`,
    onNumber: (phone: string) => `Reçus au ${phone}`,
    sum: (count: number, amount: string) => `${plural(count, "dépôt", "dépôts")}, ${amount}`,
    willWait: (count: number, total: string, threshold: string) =>
      `${plural(count, "dépôt attendra", "dépôts attendront")} un second administrateur, ${total} en tout\u00a0: sans relevé confirmé, vous pouvez en valider ${threshold} par jour.`,
    apart: (count: number) =>
      `${plural(count, "dépôt demande", "dépôts demandent")} un regard (autre payeur, payeur inconnu, autre jour, saisie à la main)\u00a0: à valider séparément.`,
    apartNear: (count: number) =>
      `${plural(count, "dépôt a", "dépôts ont")} une référence proche de celle d'un dépôt déjà validé\u00a0: à comparer, puis à valider séparément.`,
    action: (count: number, total: string) => `Créditer ${plural(count, "dépôt", "dépôts")}, ${total}`,
    running: "Validation en cours",
    stopped: "La validation s'est arrêtée",
    mayLeave:
      "Vous pouvez quitter cet écran\u00a0: elle continue tant qu'Asako reste ouvert, et son résultat reste ici.",
    progress: (done: number, total: number) => `${formatWhole(done)} sur ${plural(total, "dépôt", "dépôts")}`,
    resume: (count: number) => `Continuer avec ${plural(count, "dépôt restant", "dépôts restants")}`,
    done: (count: number, total: string) =>
      count === 0 ? "Aucun dépôt validé." : `${plural(count, "dépôt validé", "dépôts validés")}, ${total} crédités.`,
    withheld: (count: number, total: string) =>
      `${plural(count, "dépôt attend", "dépôts attendent")} un second administrateur, ${total} en tout.`,
    approvals: "Voir les demandes",
    refused: (count: number) => plural(count, "dépôt n'a pas été validé\u00a0:", "dépôts n'ont pas été validés\u00a0:"),
    deposit: (id: number, name: string, amount: string) => `Dépôt n°\u00a0${id} de ${name}, ${amount}`,
    others: (count: number) => `Et ${plural(count, "autre", "autres")}.`,
  },

  linking: {
    title: "Relier cette ligne à un dépôt",
    lead: (amount: string, reference: string) =>
      `${amount}, réf. ${fullStop(reference)} Dépôts du même montant, envoyés au même numéro\u00a0:`,
    none: "Aucun dépôt de ce montant n'attend sur ce numéro. La ligne reste en attente\u00a0: elle sera proposée dès qu'un membre la déclarera.",
    choose: "Dépôt",
    chooseOne: "Choisissez",
    option: (deposit: string, reference: string, at: string) => `${deposit} · réf. ${reference} · ${at}`,
    waiting: "en attente",
    validated: "déjà validé",
    differs: (declared: string, found: string) =>
      `Le membre a déclaré la référence ${declared}, le relevé dit ${fullStop(found)} Reliez-les seulement si vous êtes certain qu'il s'agit du même paiement.`,
    reasonHint: "Pourquoi c'est le même paiement. Gardé au journal.",
    credit: (amount: string) => `Relier et créditer ${amount}`,
    keep: "Relier sans rien créditer",
    credited: (amount: string, name: string) => `${amount} crédités à ${name}, ligne reliée.`,
    kept: "Ligne reliée. Aucun solde n'a changé.",
  },

  marking: {
    ignoreTitle: "Ignorer cette ligne\u00a0?",
    ignoreLead: (amount: string, reference: string) =>
      `${amount}, réf. ${reference}, ne sera plus proposée. Vous pourrez la reprendre.`,
    reopenTitle: "Reprendre cette ligne\u00a0?",
    reopenLead: (amount: string, reference: string) => `${amount}, réf. ${reference}, attendra de nouveau son dépôt.`,
    usual: "Motifs courants",
    presets: {
      ignore: ["Argent reçu pour autre chose.", "Remboursement d'un envoi.", "Retrait à un point de vente."],
      reopen: ["Ignorée par erreur.", "Un membre vient de déclarer ce dépôt."],
    },
    ignored: "Ligne ignorée.",
    reopened: "Ligne reprise.",
  },
} as const;
