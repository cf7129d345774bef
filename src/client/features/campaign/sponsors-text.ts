/** What is done with a partner. */
export const sponsorsText = {
  network: "Pas de réponse du serveur. Réessayez\u00a0: l'opération ne sera enregistrée qu'une fois.",

  create: {
    title: "Nouveau partenaire",
    lead: "Qui paie des campagnes\u00a0: une boutique, une radio, une association.",
    action: "Enregistrer ce partenaire",
    name: "Nom",
    nameHint: "Tel que les membres le liront.",
    sentence: "En une phrase",
    sentenceHint: "Publique. Exemple\u00a0: De l'eau potable dans chaque quartier.",
    link: "Adresse ou numéro public",
    linkHint: "Public\u00a0: les membres et les visiteurs le voient.",
    contact: "Contact",
    contactHint: "Pour les administrateurs seulement.",
    done: (name: string) => `${name} est enregistré.`,
  },

  link: {
    title: (name: string) => `Nouveau lien pour ${name}\u00a0?`,
    lead: "Ce lien ouvre la page du partenaire\u00a0: ses campagnes, ses reçus, ses résultats. Il n'a pas de compte.",
    ends: "Le lien d'avant n'ouvrira plus rien.",
    action: "Faire un nouveau lien",
    made: "Lien de la page du partenaire",
    copy: "Copier le lien",
    once: "Ce lien ne sera plus affiché.",
    onceDetail:
      "Donnez-le au partenaire lui-même. Qui a ce lien voit ses chiffres et peut mettre ses campagnes en pause.",
    close: "J'ai gardé le lien",
  },
} as const;
