export const pushText = {
  offer: {
    title: "Être prévenu sur ce téléphone",
    detail: "Dépôt validé ou rejeté, retrait payé, réponse du support\u00a0: une phrase, sans montant ni nom.",
    start: "Me prévenir",
    started: "C'est fait. Pour arrêter\u00a0: Paramètres, Notifications.",
    failed: "Cela n'a pas marché. Réessayez plus tard.",
  },
  setting: {
    stop: "Ne plus me prévenir",
    network: "Ce téléphone vous prévient toujours.",
  },
} as const;
