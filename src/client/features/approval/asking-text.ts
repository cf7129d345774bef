/** What an act says before it becomes a proposal for another administrator. */
export const askingText = {
  action: (amount: string) => `Demander l'approbation de ${amount}`,
  save: "Demander l'approbation",
} as const;
