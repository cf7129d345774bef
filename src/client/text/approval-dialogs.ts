import { fullStop } from "../../shared/text.ts";

/** What opens over a proposal of big money, and comes after it. */
export const approvalDialogsText = {
  approving: {
    withdrawal: {
      title: "Approuver ce paiement\u00a0?",
      sentence: (amount: string, name: string, phone: string) => `Payer ${amount} à ${name}, au ${phone}`,
      warning: "Vérifiez le membre et le numéro. Envoyez l'argent depuis le numéro choisi, puis approuvez ici.",
      done: (amount: string, name: string) => `${amount} payés à ${fullStop(name)}`,
    },
    add: {
      title: "Approuver cet ajout\u00a0?",
      sentence: (amount: string, name: string) => `Ajouter ${amount} au solde de ${name}`,
      warning: "L'argent vient de l'opérateur. Le membre lira le motif.",
      done: (amount: string, name: string) => `${amount} ajoutés au solde de ${fullStop(name)}`,
    },
    drawing: {
      title: "Approuver cette sortie\u00a0?",
      sentence: (amount: string, phone: string) => `Sortir ${amount} du ${phone}`,
      warning: "Vérifiez que cet argent appartient à l'opérateur et que la sortie a bien eu lieu.",
      done: (amount: string) => `Sortie de ${amount} enregistrée.`,
    },
    threshold: {
      title: "Approuver ce montant\u00a0?",
      sentence: (amount: string) => `Demander deux administrateurs au-dessus de ${amount} seulement`,
      warning: "Jusqu'à ce montant, un seul administrateur décidera.",
      done: (amount: string) => `Deux administrateurs décident au-dessus de ${amount}.`,
    },
    action: (amount: string) => `Approuver ${amount}`,
    confirmAction: (amount: string) => `Confirmer ${amount}`,
  },

  refusing: {
    title: "Refuser cette demande\u00a0?",
    titleOwn: "Reprendre votre demande\u00a0?",
    why: (amount: string) => `${amount} restent où ils sont. Le motif est gardé dans le journal.`,
    usual: "Motifs courants",
    reasons: ["À vérifier avec le membre.", "Montant trop élevé.", "Demandé par erreur."],
    reason: "Motif",
    action: "Refuser",
    actionOwn: "Reprendre",
    whySetting: "Rien ne change. Le motif est gardé dans le journal.",
    done: "Demande refusée. Aucun argent n'a bougé.",
    doneOwn: "Demande reprise. Aucun argent n'a bougé.",
  },

  balance: "Solde avant",
  after: "Solde après",

  network: "Pas de réponse du serveur. Réessayez\u00a0: la décision ne sera prise qu'une fois.",
} as const;
