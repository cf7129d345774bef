/** Words of the button that takes a list away as a file. */
export const exportText = {
  action: "Exporter",
  hint: "Exporter cette liste en CSV",
  pending: "Préparation…",
  done: "Fichier prêt. Chaque export est inscrit au journal.",
  broken: "Le fichier n'est pas arrivé en entier. Réessayez.",
} as const;
