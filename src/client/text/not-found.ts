/** Said at every address that is not a page. */
export const notFoundText = {
  title: "Page introuvable",
  lead: "Cette adresse n'existe pas, ou la page a été déplacée.",
  home: "Aller à l'accueil",
  login: "Se connecter",
} as const;
