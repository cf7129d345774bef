/** The page that a shared SMS passes through. */
export const shareText = {
  title: "SMS partagé",
  reading: "Lecture du message…",
  signedOut: "Connectez-vous, puis partagez de nouveau le SMS. Rien n'en a été gardé.",
  login: "Se connecter",
  nothing: "Aucun texte n'est arrivé. Ouvrez Asako quelques secondes, puis partagez de nouveau le SMS.",
  open: "Ouvrir Asako",
} as const;
