/** The public contact page. Sentences that docs/product.md quotes stay as they are. */
export const contactText = {
  title: "Contacter le support",
  lead: "Écrivez votre message, puis choisissez comment l'envoyer.",
  message: "Votre message",
  messageHint: "Indiquez votre nom et votre numéro Asako, sans mot de passe.",
  empty: "Veuillez entrer un message.",
  prefilled: {
    reset: "Bonjour, j'ai oublié mon mot de passe Asako. Pouvez-vous m'aider à me reconnecter\u00a0?",
    register: "Bonjour, je souhaite créer un compte Asako et j'ai besoin d'un code d'invitation.",
  },
  channelTitle: "Envoyer à",
  loading: "Recherche du contact du support…",
  leavingPhone:
    "Votre message s'ouvrira dans l'application choisie. Rien n'est envoyé avant que vous n'appuyiez sur Envoyer.",
  leavingEmail:
    "Votre message s'ouvrira dans votre messagerie. Rien n'est envoyé avant que vous n'appuyiez sur Envoyer.",
  failure: {
    unset: "Erreur de configuration!",
    unreachable: "Erreur de chargement de configuration !",
    detail: "Le contact du support n'a pas pu être trouvé. Votre message est conservé.",
    fallback: (contact: string) => `En attendant, vous pouvez joindre le support ici\u00a0: ${contact}`,
  },
  login: "Retour à la connexion",
} as const;

/** How support is reached, said alike by the public contact page and by the member's conversation. */
export const supportChannelText = {
  whatsapp: "Ouvrir WhatsApp",
  sms: "Ouvrir les SMS",
  call: "Appeler",
  email: "Ouvrir l'e-mail",
  delay: "Un administrateur lit les messages un par un\u00a0: la réponse peut prendre quelques heures.",
  safety: "Nous ne demandons jamais votre mot de passe ni votre code PIN.",
  subject: "Message au support Asako",
} as const;
