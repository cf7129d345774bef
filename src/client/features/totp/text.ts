/** The administrators' second factor. Words and sentences of the server's refusals are its own. */
export const totpText = {
  atSignIn: "Code de sécurité",
  code: "Code à six chiffres",
  codeHint: "Les 6 chiffres de votre application, ou un code de secours.",
  firstCodeHint: "Les 6 chiffres que l'application affiche maintenant.",
  network: "Pas de réponse du serveur. Vérifiez votre connexion, puis réessayez.",

  prompt: {
    title: "Code de sécurité",
    why: "Cette action touche à l'argent ou à la sécurité\u00a0: confirmez que c'est bien vous. Le code vaut ensuite cinq minutes.",
    confirm: "Confirmer",
  },

  page: {
    title: "Protégez votre accès",
    lead: "Un administrateur entre avec son mot de passe et un code de son téléphone. Installez d'abord une application de codes, par exemple Google Authenticator, Aegis ou 2FAS.",
    later: "Se déconnecter",
  },

  steps: {
    password: "Votre mot de passe",
    passwordWhy: "Pour être sûr que c'est bien vous.",
    begin: "Continuer",
    scan: "Ajoutez Asako à l'application",
    scanWhy: "Photographiez ce carré avec l'application, ou copiez la clé.",
    picture: "Carré à photographier avec l'application de codes",
    onThisPhone: "Ouvrir dans l'application de ce téléphone",
    secret: "Clé",
    copySecret: "Copier la clé",
    confirm: "Activer",
    codes: "Gardez ces codes de secours",
    codesWhy:
      "Si vous perdez le téléphone, chaque code ouvre votre compte une fois, à la place du code. Notez-les ailleurs que dans ce téléphone\u00a0: ils ne seront plus affichés.",
    copyCodes: "Copier les codes",
    saveCodes: "Enregistrer dans un fichier",
    file: "codes-de-secours-asako.txt",
    done: "J'ai gardé mes codes",
    enrolled: "Votre code de sécurité est déjà actif",
    enrolledWhy:
      "Si vous n'avez pas gardé vos codes de secours, créez-en de nouveaux\u00a0: les anciens ne vaudront plus rien.",
    renew: "Créer de nouveaux codes de secours",
  },

  card: {
    lead: "Un code de votre téléphone, en plus du mot de passe, à la connexion et avant chaque action qui touche à l'argent ou à la sécurité.",
    optional: "Ce site ne l'exige pas\u00a0; c'est pourtant la meilleure protection contre un mot de passe volé.",
    enable: "Activer le code de sécurité",
    since: "Activé le",
    codesLeft: "Codes de secours",
    left: (count: number) => (count < 2 ? `${count} restant` : `${count} restants`),
    fewLeft: "Il en reste peu. Créez-en de nouveaux avant d'en manquer.",
    renew: "Nouveaux codes de secours",
    renewTitle: "Créer de nouveaux codes de secours\u00a0?",
    renewWhy: "Les anciens ne vaudront plus rien.",
    renewAction: "Créer dix codes",
    disable: "Désactiver",
    disableTitle: "Désactiver le code de sécurité\u00a0?",
    disableWhy:
      "Votre mot de passe suffira de nouveau à entrer. Pour changer de téléphone, désactivez puis activez de nouveau.",
    disableRequired: "Sur ce site il faudra aussitôt en activer un autre. C'est la façon de changer de téléphone.",
    disabled: "Le code de sécurité est désactivé.",
    password: "Mot de passe actuel",
  },

  reset: {
    act: "Code\u00a0de\u00a0sécurité",
    action: "Retirer le code de sécurité",
    reasons: ["Téléphone perdu ou volé", "Application effacée"],
    network: "Pas de réponse du serveur. Réessayez.",
    title: "Retirer son code de sécurité\u00a0?",
    why: (name: string) =>
      `${name} entrera avec son seul mot de passe, et devra enregistrer une nouvelle application. Assurez-vous de vive voix que c'est bien sa demande.`,
    done: (name: string) => `Le code de sécurité de ${name} est retiré.`,
  },
} as const;
