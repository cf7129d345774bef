/** What one administrator may still decide alone; the overview shows it without the other words of approvals. */
export const leftText = {
  left: (amount: string) => `Il vous reste ${amount} aujourd'hui.`,
  alone: (amount: string) => `Il vous reste ${amount} aujourd'hui, à décider seul et sans preuve.`,
} as const;
