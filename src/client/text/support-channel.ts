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
