import { numberFormat } from "../../../shared/locale.ts";

const megabytes = numberFormat({ minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Words of the button that takes a list away as a file. */
export const exportText = {
  action: "Exporter",
  hint: "Exporter cette liste en CSV",
  pending: "Préparation…",
  received: (bytes: number) => `${megabytes(bytes / 1e6)}\u00a0Mo reçus. Vous pouvez quitter cet écran.`,
  done: "Fichier prêt. Chaque export est inscrit au journal.",
  broken: "Le fichier n'est pas arrivé en entier. Réessayez.",
} as const;
