type Gap = { said: string; at: string; expected: string; difference: string; since: string };

/** The words about gaps between the balances of a number's messages. */
export const statementGapsText = {
  title: "Le solde ne se suit pas",
  noTime: "une heure inconnue",
  line: (phone: string, { said, at, expected, difference, since }: Gap) =>
    `${phone}\u00a0: solde du ${at}\u00a0: ${said}\u00a0; attendu\u00a0: ${expected}\u00a0; différence\u00a0: ${difference}, depuis le ${since}.`,
  mayBe: {
    unread: "Un message à lire de ce moment peut l'expliquer.",
    unconfirmed: "Un message de ce moment l'expliquerait, une fois son import confirmé.",
    silence:
      "La passerelle n'a pas tout envoyé, ou un message est faux\u00a0: exportez la boîte de ce téléphone et importez-la ici.",
    fee: "Des frais que les messages ne disent pas peuvent l'expliquer.",
  },
  lead: "Des messages de ce moment manquent, ou l'un d'eux est faux. Importez ceux qui manquent\u00a0; sinon, vérifiez sur le téléphone.",
} as const;
