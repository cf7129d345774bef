/** What the operator took back of a transfer, in the lists, which load nothing else about it. */
export const reversedText = {
  all: "Transfert annulé",
  part: (amount: string) => `${amount} repris`,
} as const;
