import { formatWhole } from "../../../../shared/locale.ts";

/** The administrators' side of the conversations; what both sides say is in `message.ts`. */
export const inboxText = {
  title: "Messages des membres",
  loadingFailed: "Erreur de chargement :",
  search: "Chercher une conversation",
  searchHint: "Nom, téléphone ou n°\u00a0de membre",
  clear: "Effacer la recherche",
  counts: (unread: number, total: number) =>
    `${formatWhole(unread)}\u00a0non ${unread < 2 ? "lue" : "lues"} sur ${formatWhole(total)} ${total < 2 ? "conversation" : "conversations"}`,
  list: "Conversations",
  empty: "Aucun membre n'a encore écrit.",
  emptyDetail: "Les messages des membres arriveront ici d'eux-mêmes.",
  notFound: "Aucune conversation ne correspond.",
  unread: (count: number) => (count < 2 ? `${count} message non lu` : `${formatWhole(count)} messages non lus`),
  picture: "Photo",
  answered: "Support\u00a0: ",
  ago: (age: string) => `il\u00a0y\u00a0a\u00a0${age}`,
  more: "Afficher plus de conversations",
  shown: (count: number) => (count < 2 ? `${count} conversation` : `${formatWhole(count)} conversations`),

  choose: "Choisissez une conversation.",
  back: "Toutes les conversations",
  member: (id: number) => `n°\u00a0${id}`,
  level: (name: string) => `Niveau ${name}`,
  blocked: "Bloqué",
  closed: "Supprimé",
  open: "Voir la fiche",
  support: "Support",
  field: (name: string) => `Votre réponse à ${name}`,
  ready: "Réponses prêtes",
  hint: "Ne demandez jamais son mot de passe ni son code PIN.",
  firstWords: "Ce membre n'a pas encore écrit. Vous pouvez lui écrire le premier.",
  own: "C'est votre propre conversation. Un autre administrateur doit vous répondre.",
  gone: "Ce compte est supprimé\u00a0: personne ne lirait la réponse.",
  unknown: "Ce membre n'existe pas.",
} as const;
