/** What one administrator may still decide alone, where no act says what it is about. */
export const leftText = {
  left: (amount: string) => `Il vous reste ${amount} aujourd'hui, à décider seul et sans preuve.`,
} as const;
