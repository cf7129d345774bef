/** The dialogs about receiving numbers. */
export const receiverText = {
  opening: {
    title: (phone: string) => `Ouvrir le ${phone} aux dépôts\u00a0?`,
    detail: (name: string) => `Les membres le verront aussitôt parmi les numéros où déposer, au nom de ${name}.`,
    action: "Ouvrir le numéro",
    done: (phone: string) => `Le ${phone} est ouvert aux dépôts.`,
  },
  closing: {
    title: (phone: string) => `Fermer le ${phone} aux dépôts\u00a0?`,
    detail:
      "Les membres ne pourront plus y déclarer de dépôt. Ce qui est dessus y reste\u00a0: on continue de le compter, d'en payer des retraits et d'importer ses relevés.",
    waiting: (amount: string) => `${amount} y sont déclarés et restent à vérifier.`,
    lastTitle: "C'est le dernier numéro ouvert",
    last: "Sans lui, personne ne peut plus déposer, jusqu'à ce qu'un autre numéro soit ouvert.",
    action: "Fermer le numéro",
    done: (phone: string) => `Le ${phone} est fermé aux dépôts.`,
  },

  adding: {
    title: "Ajouter un numéro",
    next: "Un second administrateur doit l'approuver dans «\u00a0À approuver\u00a0». Dès son accord, les membres pourront y déposer\u00a0; d'ici là, rien ne change. Si vous êtes le seul administrateur, vous pourrez confirmer après 12 heures.",
    reasons: ["Nouvelle carte SIM.", "Numéro de remplacement."],
    done: "Numéro de réception ajouté.",
  },
  changing: {
    title: (phone: string) => `Changer le propriétaire du ${phone}`,
    next: "Un second administrateur doit l'approuver dans «\u00a0À approuver\u00a0». Dès son accord, les membres liront le nouveau nom avant d'envoyer leur argent\u00a0; d'ici là, rien ne change. Si vous êtes le seul administrateur, vous pourrez confirmer après 12 heures.",
    reasons: ["La carte SIM a changé de propriétaire.", "Nom mal écrit.", "Numéro porté chez un autre opérateur."],
    done: "Propriétaire changé.",
  },
  phone: "Numéro",
  phoneHint: "Exemple\u00a0: 034 12 345 67",
  operator: "Opérateur",
  operatorHint: "Le préfixe n'est qu'un indice\u00a0: vérifiez sur la carte SIM.",
  chooseOperator: "Choisir un opérateur",
  holder: "Propriétaire",
  holderHint: "Le nom que l'opérateur affiche à qui envoie de l'argent à ce numéro.",
  reason: "Motif",
  usual: "Motifs courants",

  network: "Pas de réponse du serveur. Réessayez\u00a0: la demande ne sera enregistrée qu'une fois.",
} as const;
