/** The public contact page. Verbatim from spec §5 and §8 where it gives it. */
export const contactText = {
  title: "Contacter le support",
  lead: "Écrivez votre message, puis choisissez comment l'envoyer.",
  message: "Votre message",
  messageHint: "Indiquez votre nom et votre numéro Asako, sans mot de passe.",
  empty: "Veuillez entrer un message.",
  prefilled: {
    reset:
      "Bonjour, j'ai oublié mon mot de passe Asako. Mon nom\u00a0: … Mon numéro\u00a0: … Pouvez-vous m'aider à me reconnecter\u00a0?",
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
