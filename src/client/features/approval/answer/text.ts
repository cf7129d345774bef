/** The dialogs about a proposal. */
export const approvalDialogsText = {
  approving: {
    left: (validated: number, left: string) => `${validated} validés. N'étaient plus possibles\u00a0: ${left}.`,
    begin: {
      title: "Commencer le délai\u00a0?",
      warning:
        "Rien ne bouge maintenant. Dans 12 heures, si vous êtes encore le seul administrateur actif, vous pourrez confirmer.",
      action: "Commencer le délai",
    },
    number: (phone: string) => `le ${phone}`,
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

  network: "Pas de réponse du serveur. Réessayez\u00a0: la décision ne sera prise qu'une fois.",
} as const;
