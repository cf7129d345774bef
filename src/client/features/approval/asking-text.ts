/** What an act says before it becomes a proposal for another administrator. */
export const askingText = {
  title: "Demander l'approbation de ce retrait\u00a0?",
  until: {
    withdrawal: "N'envoyez rien maintenant\u00a0: celui qui approuve envoie l'argent.",
    add: "Le solde ne change qu'une fois l'ajout approuvé.",
    remove: "Le solde ne change qu'une fois la demande approuvée.",
    grant: "Le niveau ne change qu'une fois la demande approuvée.",
    drawing: "Rien n'est enregistré avant l'approbation.",
    cashMove: "Rien n'est enregistré avant l'approbation.",
    shortfall: "Rien n'est enregistré avant l'approbation.",
    referrer: "Le parrain ne change qu'une fois la demande approuvée.",
    funding: "L'argent n'est enregistré qu'une fois la demande approuvée.",
    reversal: "Rien ne bouge avant.",
    deposits: "Rien n'est crédité avant.",
  },
  action: (amount: string) => `Demander l'approbation de ${amount}`,
  save: "Demander l'approbation",
} as const;
