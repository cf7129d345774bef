/** Turning the pages of a list. */
export const pagerText = {
  pages: "Pages de la liste",
  first: "Début",
  previous: "Précédente",
  next: "Suivante",
} as const;
