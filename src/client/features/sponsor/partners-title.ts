/** The page for shops, radios and NGOs that pay for answers, before its price arrives. */
export const partnersText = {
  title: "Partenaires",
  lead: "Un magasin, une radio ou une ONG pose une à cinq questions. Des membres d'Asako répondent sur leur téléphone, et chaque réponse leur est payée. Vous voyez les résultats et chaque Ariary, et ce qui n'est pas dépensé vous est rendu.",
  failed: "Les prix n'ont pas pu être chargés. Vérifiez votre connexion.",
} as const;
