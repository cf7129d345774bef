/** What an act says before it becomes a proposal for another administrator. */
export const askingText = {
  readOnly: "Vous êtes lecteur\u00a0: vous voyez tout et ne changez rien.",
  action: (amount: string) => `Demander l'approbation de ${amount}`,
  save: "Demander l'approbation",
} as const;
