/** Of tasks done without a network. Sentences that docs/product.md quotes stay as they are. */
export const waitingText = {
  waits: "Sera envoyée au retour du réseau",
  list: "Faites sans réseau",
  detail:
    "Rien n'est payé avant l'envoi. Une tâche d'hier n'est plus payée après minuit, une campagne d'hier après 6\u00a0h.",
  sent: (name: string, gain: string) => `${name}\u00a0: tâche faite, ${gain} reçus.`,
  refused: (name: string, reason: string) => `${name}\u00a0: ${reason}`,
  read: "J'ai compris",
  leaving: (count: number) =>
    count > 1
      ? `${count} tâches attendent le réseau\u00a0: si vous vous déconnectez, elles ne seront pas envoyées.`
      : "Une tâche attend le réseau\u00a0: si vous vous déconnectez, elle ne sera pas envoyée.",
} as const;
