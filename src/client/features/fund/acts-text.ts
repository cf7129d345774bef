/** Acts on the platform's own money: their forms, their confirmations and their notices. */
export const treasuryActsText = {
  network: "Pas de réponse du serveur. Réessayez\u00a0: l'opération ne sera enregistrée qu'une fois.",

  counts: {
    title: (phone: string) => `Comptages du ${phone}`,
    lead: "Les plus récents d'abord. L'écart est celui du moment du comptage.",
    by: (instant: string, name: string) => `${instant}, par ${name}`,
    recorded: "Enregistré alors",
    counted: "Compté",
    explained: "Expliqué depuis",
    left: "Reste à expliquer",
    none: "Ce numéro n'a jamais été compté.",
    failed: "Erreur de chargement :",
    more: "Voir les comptages précédents",
  },

  count: {
    title: (phone: string) => `Compter le ${phone}`,
    lead: "Lisez le solde sur le téléphone, puis recopiez-le. Rien n'est corrigé\u00a0: l'écart est montré et gardé.",
    amount: "Solde affiché par le téléphone",
    recorded: "Enregistré",
    openFees: "Dont frais de l'opérateur",
    counted: "Compté",
    difference: "Écart",
    confirm: "Enregistrer le comptage",
    done: "Comptage enregistré.",
  },

  book: {
    title: "Expliquer l'écart",
    lead: (amount: string) =>
      `${amount} manquent. Sauf frais d'envoi, qu'un relevé confirmé inscrit, ce montant est pris sur l'argent de la plateforme.`,
    amount: "Montant expliqué",
    reason: "Motif",
    confirm: (amount: string) => `Passer ${amount} en charge`,
    done: "Écart expliqué.",
  },

  moving: {
    amount: "Montant",
    reference: "Référence du transfert",
    reason: "Motif",
    from: "Numéro de départ",
    to: "Numéro d'arrivée",
    choose: "Choisir un numéro",
    option: (phone: string, amount: string) => `${phone} · ${amount}`,
    submit: "Vérifier et enregistrer",
    final: "Un mouvement enregistré ne se modifie plus.",
    done: "Mouvement enregistré.",
    drawing: {
      title: "Retrait de l'opérateur",
      possible: (amount: string, earned: string, capital: string) =>
        `Vous pouvez retirer ${amount}\u00a0: ${earned} de ventes déjà gagnées, puis ${capital} d'argent de l'opérateur.`,
      unearned: (amount: string) =>
        `${amount} ne sont pas encore gagnés\u00a0: une vente se gagne jour après jour, sur 365 jours.`,
      blocked: "Aucun retrait de l'opérateur pour le moment",
      afterwards: "Une fois cela fait\u00a0:",
      confirmTitle: "Enregistrer ce retrait\u00a0?",
      sentence: (amount: string, phone: string) => `${amount} sortis du ${phone}.`,
      left: "Peut encore sortir",
    },
    move: {
      title: "Transfert entre numéros",
      lead: "Pour de l'argent déjà envoyé d'un de vos numéros à un autre. Rien d'autre ne change.",
      confirmTitle: "Enregistrer ce transfert\u00a0?",
      sentence: (amount: string, from: string, to: string) => `${amount} du ${from} au ${to}.`,
      left: "Enregistré au départ",
    },
  },
} as const;
