/** What the page for shops, radios and NGOs says below its title. */
export const partnersText = {
  price: {
    title: "Votre prix",
    answers: "Combien de réponses\u00a0?",
    gain: "Gain d'un membre par réponse",
    days: "Pendant",
    dayCount: (days: number) => `${days}\u00a0jours`,
    region: "Où",
    everywhere: "Tout Madagascar",
    toMembers: "Aux membres",
    bonuses: "À leurs parrains, au plus",
    fee: (rate: string) => `Frais d'Asako, ${rate} de ce qui est payé`,
    total: "En tout, au plus",
    most: "Vous versez cette somme avant la première réponse. Une réponse qui ne vient pas ne coûte rien\u00a0: son argent vous est rendu à la fin, frais compris.",
    send: "Envoyer sur WhatsApp",
    noContact: "Aucun contact n'est indiqué pour le moment.",
    message: ({
      answers,
      gain,
      days,
      where,
      total,
    }: Record<"answers" | "gain" | "where" | "total", string> & { days: number }) =>
      `Bonjour, je voudrais ${answers} réponses à ${gain}, pendant ${days} jours, ${where}. Prix lu sur votre page\u00a0: ${total} au plus.`,
  },

  sample: {
    title: "Un résultat, pour voir",
    lead: "Exemple inventé\u00a0: 180 réponses à une question d'un magasin.",
    question: "Où achetez-vous votre riz\u00a0?",
    answers: [
      { label: "Au marché", count: 112 },
      { label: "À l'épicerie du quartier", count: 41 },
      { label: "Je le cultive", count: 18 },
      { label: "Au supermarché", count: 9 },
    ],
  },

  how: {
    title: "Comment cela se passe",
    steps: [
      "Vous versez par mobile money et recevez un reçu avec la référence du transfert.",
      "Deux administrateurs relisent vos questions et les ouvrent aux membres.",
      "Vous suivez les réponses sur une page à vous, avec tous les paiements, et vous pouvez faire une pause ou arrêter.",
      "À la fin, le reste vous est rendu sur le numéro qui a payé.",
    ],
    accounts: "Voir les comptes d'Asako",
  },

  refused: {
    title: "Ce que nous ne prenons pas",
    detail:
      "Les questions sur la santé, la religion ou la politique, et tout ce qui s'adresse à des mineurs. Seuls des adultes répondent.",
  },
} as const;
