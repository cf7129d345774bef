import { TIME_ZONE } from "../../shared/day.ts";
import { dateFormat } from "../../shared/locale.ts";

const formatExactly = dateFormat({ timeZone: TIME_ZONE, dateStyle: "long", timeStyle: "medium" });

/** All that an entry of the journal says, beside the list. */
export const journalEntryText = {
  title: (id: number) => `Entrée n°\u00a0${id}`,
  target: "Cible",
  account: "Compte concerné",
  accountOf: (id: number, name: string) => (name ? `${name}, n°\u00a0${id}` : `n°\u00a0${id}`),
  ip: "Adresse IP",
  request: "Requête",
  openAccount: (name: string) => `Ouvrir le compte de ${name}`,
  openTarget: "Ouvrir la cible",
  noChange: "Cet acte n'a pas de valeurs avant et après.",
  also: "Voir aussi",
  byActor: (name: string) => `Tout ce qu'a fait ${name}`,
  onTarget: "Tout ce qui touche cette cible",
  onAccount: (name: string) => `Tout ce qui touche le compte de ${name}`,
  seal: "Sceau",
  sealed: "L'entrée dit encore ce qui a été scellé.",
  unsealed: "L'entrée ne correspond plus à son sceau\u00a0: elle a été modifiée dans la base de données.",
  ownSeal: "Son sceau",
  copySeal: "Copier le sceau",
  previousSeal: "Sceau de l'entrée précédente",
  exactly: formatExactly,
} as const;
