import { plural } from "./text.ts";

/** The words about messages that could not be read. */
export const statementUnreadText = {
  empty: "Aucun message à lire.",
  lead: "Ces messages n'ont pas pu être lus. Ajoutez ce que vous y lisez comme une ligne, ou écartez ceux qui ne sont pas des dépôts.",
  states: { waiting: "À lire", added: "Ajouté comme ligne", ignored: "Écarté" },
  imported: (phone: string, by: string, at: string) => `Relevé du ${phone}, importé par ${by} le ${at}`,
  add: "Ajouter comme ligne",
  addOf: (excerpt: string) => `Ajouter comme ligne\u00a0: ${excerpt}`,
  ignore: "Écarter",
  ignoreOf: (excerpt: string) => `Écarter\u00a0: ${excerpt}`,
  suspicions: {
    phone: (sender: string) =>
      `Suspect\u00a0: envoyé par un numéro de téléphone (${sender}), jamais par un opérateur. Ne le croyez pas.`,
    sender: (sender: string) => `Expéditeur inconnu\u00a0: ${sender}. Vérifiez sur le téléphone.`,
    sim: (sender: string) => `Message de ${sender} sur une carte SIM que la passerelle ne connaît pas.`,
  },
  ignored: "Message écarté.",
  asideTitle: "Messages écartés",
  reopen: "Reprendre",
  reopenOf: (excerpt: string) => `Reprendre\u00a0: ${excerpt}`,
  reopened: "Message repris.",
  report: "Copier le modèle",
  alike: (count: number) => plural(count, "message de cette forme", "messages de cette forme"),
  addedOf: (amount: string, reference: string) =>
    `Ajouté\u00a0: ${amount}, réf. ${reference}. Le reste du message attend encore.`,
  adding: {
    title: "Ajouter comme ligne",
    lead: "Recopiez ce que dit l'opérateur. Vérifiez sur le téléphone que l'argent est bien arrivé\u00a0: la ligne dira qu'elle a été saisie à la main.",
    amount: "Montant reçu",
    at: "Reçu le",
    payer: "Numéro du payeur",
    add: "Ajouter",
    action: (amount: string) => `Ajouter ${amount}`,
    done: (amount: string) => `Ligne de ${amount} ajoutée. Aucun solde n'a changé.`,
  },
} as const;
