import { fullStop } from "../../shared/text.ts";
import { plural } from "./statement.ts";

/** What the dialogs of the statements say. */
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

  all: {
    title: (count: number) => `Valider ${plural(count, "dépôt rapproché", "dépôts rapprochés")}\u00a0?`,
    lead: (total: string) =>
      `Même opérateur, même référence, même montant et même numéro. En tout ${total} seront crédités, un dépôt après l'autre.`,
    apart: (count: number) =>
      `${plural(count, "dépôt demande", "dépôts demandent")} un regard\u00a0: validez-${count < 2 ? "le" : "les"} séparément.`,
    action: (count: number, total: string) => `Créditer ${plural(count, "dépôt", "dépôts")}, ${total}`,
    progress: (done: number, total: number) => `${done} sur ${total}`,
    done: (count: number) => plural(count, "dépôt validé.", "dépôts validés."),
    refused: (count: number) => plural(count, "n'a pas été validé\u00a0:", "n'ont pas été validés\u00a0:"),
    resume: (count: number) => `Continuer avec les ${count} restants`,
    validated: "Dépôt validé.",
    close: "Fermer",
  },

  linking: {
    title: "Lier cette ligne à un dépôt",
    lead: (amount: string, reference: string) =>
      `${amount}, réf. ${fullStop(reference)} Dépôts du même montant, envoyés au même numéro\u00a0:`,
    none: "Aucun dépôt de ce montant n'attend sur ce numéro. La ligne reste en attente\u00a0: elle sera proposée dès qu'un membre la déclarera.",
    choose: "Dépôt",
    chooseOne: "Choisissez",
    option: (deposit: string, reference: string, at: string) => `${deposit} · réf. ${reference} · ${at}`,
    waiting: "en attente",
    validated: "déjà validé",
    differs: (declared: string, found: string) =>
      `Le membre a déclaré la référence ${declared}, le relevé dit ${fullStop(found)} Liez-les seulement si vous êtes certain qu'il s'agit du même paiement.`,
    reasonHint: "Pourquoi c'est le même paiement. Gardé au journal.",
    credit: (amount: string) => `Lier et créditer ${amount}`,
    keep: "Lier sans rien créditer",
    credited: (amount: string, name: string) => `${amount} crédités à ${name}, ligne liée.`,
    kept: "Ligne liée. Aucun solde n'a changé.",
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
