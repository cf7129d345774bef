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
  name: "Votre nom",
  phone: "Votre numéro Asako",
  phoneMissing: "Indiquez le numéro de votre compte.",
  signed: (message: string, name: string, phone: string) =>
    [message, name && `Mon nom\u00a0: ${name}`, `Mon numéro\u00a0: ${phone}`].filter(Boolean).join("\n"),
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

/** The page about forgotten passwords. */
export const forgotPasswordText = {
  title: "Mot de passe oublié",
  lead: "La récupération automatique est désactivée, pour protéger votre compte. Écrivez au support avec votre nom, votre numéro et votre dernière opération.",
  next: "Vous recevez un mot de passe à usage unique, valable 24\u00a0heures.",
  contact: "Écrire au support",
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

/** Under what leads members to people and money outside the site, for a week after it changed. */
export const formerLeadText = {
  changed: (at: string, before: string) => `Changé le ${at}\u00a0: avant ${before}`,
} as const;
