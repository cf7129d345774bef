/** What the page itself carries, for its first answer (`showFirst`). */
export const firstText = {
  count: (done: number, total: number) => `${done} sur ${total} ${total > 1 ? "tâches" : "tâche"}`,
  level: (name: string) => `Niveau ${name}`,
  actionOf: (name: string) => `Marquer comme faite\u00a0: ${name}`,
  openOf: (name: string) => `Ouvrir\u00a0: ${name}`,
  sending: "Envoi…",
  sent: "Faite",
};

/** Sentences that docs/product.md quotes stay as they are. */
export const tasksText = {
  ...firstText,
  title: "Tâches",
  tabs: "Tâches",
  today: "Aujourd'hui",
  history: "Historique",

  balance: "Solde disponible",
  next: "Nouvelles tâches à 00:00 (heure de Madagascar)",
  list: "À faire",
  gain: "Gain",
  action: "Marquer comme faite",
  open: "Ouvrir",
  done: (name: string, gain: string, balance: string) =>
    `${name}\u00a0: tâche faite, ${gain} reçus. Votre solde est de ${balance}.`,
  repaid: (amount: string) => `${amount} de ce gain remboursent un dépôt que l'opérateur a annulé.`,

  found: (name: string) => `${name}\u00a0: tâche faite. La réponse s'était perdue\u00a0; votre solde est à jour.`,

  exhausted: "Budget du jour épuisé",
  exhaustedDetail: "Le fonds de récompenses ne peut pas payer cette tâche pour l'instant\u00a0: elle n'est pas due.",

  capped: "Plafond du jour atteint",
  cappedList: "Pas aujourd'hui",
  cappedDetail: (ceiling: string) => `Cette tâche dépasserait votre plafond de ${ceiling} par jour. Revenez demain.`,

  places: (count: number) => `${count} ${count > 1 ? "places restantes" : "place restante"} dans le budget`,

  allDone: "Toutes vos tâches du jour sont faites. Merci\u00a0!",
  allDoneDetail: "Chaque gain est déjà dans votre solde.",
  withdraw: (amount: string) => `Retirer ${amount}`,
  none: "Votre niveau n'a pas de tâche aujourd'hui.",
  noneDetail: "Chaque niveau VIP a ses propres tâches. Rien ne vous oblige à en changer.",
  seeLevels: "Voir les niveaux",

  failed: (message: string) => `❌ Erreur : ${message}`,
  server: "Erreur serveur.",
  network: "Erreur de réseau",
  unansweredDetail: "Vous pouvez réessayer\u00a0: le gain ne sera compté qu'une fois.",

  install: {
    title: "Asako sur votre téléphone",
    detail: "Mettez Asako sur l'écran d'accueil\u00a0: il s'ouvre d'un geste, même sans réseau.",
    add: "Ajouter à l'écran d'accueil",
    refuse: "Non merci",
  },

  past: {
    lead: "Vos 30 derniers jours.",
    done: "Faite",
    missed: "Manquée",
    open: "À faire",
    count: (done: number, total: number) => `${done} sur ${total}`,
    empty: "Aucune tâche ces 30 derniers jours.",
  },
} as const;
