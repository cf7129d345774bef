/** What one administrator may still decide alone; the overview says it too. */
export const leftText = {
  left: (amount: string) => `Il vous reste ${amount} aujourd'hui, à décider seul et sans preuve.`,
} as const;
