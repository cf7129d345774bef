import { formatWhole } from "../../../shared/locale.ts";

/**
 * The conversation with support: the member's page, and what the administrators' tab shares. Sentences that
 * docs/product.md quotes stay as they are.
 */
export const messageText = {
  title: "Aide et messages",
  thread: "Conversation",
  log: "Messages",
  olderPart: "Messages plus anciens",
  older: "Afficher les messages plus anciens",
  fresh: "Nouveaux messages",
  freshBelow: "Nouveau message",
  you: "Vous",
  support: "Support",
  sent: "Envoyé",
  read: "Lu",
  failed: "Non envoyé",
  interrupted: "L'envoi a été interrompu. Réessayez\u00a0: le message ne sera pas envoyé deux fois.",
  network: "Pas de réponse du serveur. Réessayez\u00a0: le message ne sera pas envoyé deux fois.",
  takeBack: "Modifier",
  pictureGone: "Photo supprimée",

  field: "Votre message",
  send: "Envoyer",
  shortcut: "Ctrl + Entrée pour envoyer",
  left: (characters: number) =>
    characters === 1 ? "Encore 1 caractère" : `Encore ${formatWhole(characters)} caractères`,

  empty: "Vous n'avez pas encore écrit au support.",
  emptyDetail: "Dites ce qui s'est passé. Pour une réponse plus rapide, indiquez la date, le montant et la référence.",
  starters: "Commencer par",
  starterTexts: [
    "Mon dépôt n'est pas encore validé. Date, montant et référence\u00a0: ",
    "Mon retrait n'est pas encore arrivé. Date et montant\u00a0: ",
    "J'ai une question sur mon compte\u00a0: ",
  ],
  starterLabels: ["Un dépôt", "Un retrait", "Mon compte"],

  other: "Autres moyens de joindre le support",
  otherHello: (name: string, id: number) => `Bonjour, je suis ${name}, membre n°\u00a0${id} d'Asako. `,
} as const;
