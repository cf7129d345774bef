/** Words of a dialog whose code is on its way, or did not come. */
export const dialogText = {
  missingTitle: "Cette fenêtre n'a pas pu s'ouvrir",
  missing: "La connexion a été coupée. Rien de ce que vous avez saisi n'est perdu\u00a0: réessayez.",
  stillMissing:
    "Un fichier du site n'est pas arrivé. Rechargez la page\u00a0: ce que vous avez saisi est gardé, sauf les mots de passe.",
} as const;
