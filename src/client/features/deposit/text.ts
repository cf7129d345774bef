import { fullStop } from "../../../shared/text.ts";

/** Sentences that docs/product.md quotes stay as they are. */
export const depositText = {
  title: "Dépôt",
  lead: "Vous envoyez l'argent par mobile money, puis vous le déclarez ici.",
  steps: ["Montant", "Transfert", "Confirmation"],
  stepsLabel: "Étapes du dépôt",
  headings: { 1: "Combien voulez-vous déposer\u00a0?", sms: "Collez le SMS", 3: "Dépôt déclaré" },
  decided: { validated: "Dépôt validé", rejected: "Dépôt rejeté" },

  amount: {
    usual: "Montants courants",
    near: "Montants proches",
    label: "Montant à déposer",
    hint: (minimum: string, maximum: string) => `De ${minimum} à ${maximum}, multiple de 1\u202f000.`,
    next: "Continuer",
    resume: "Vous aviez commencé à déclarer un dépôt. Tout ce que vous aviez saisi est encore là.",
    resumeAction: "Reprendre",
    forget: "Effacer",
  },

  sharedWithoutAmount: "Le SMS partagé est gardé. Indiquez le montant que vous avez envoyé.",
  suspended: "Dépôts suspendus",
  receivers: {
    legend: "À quel numéro envoyez-vous\u00a0?",
    copyNumber: "Copier le numéro",
    copyAmount: "Copier le montant",
    none: "Aucun numéro de réception n'est disponible pour le moment.",
    noneDetail: "Réessayez plus tard, ou écrivez au support.",
    support: "Écrire au support",
  },

  send: {
    title: (amount: string) => `Envoyez ${amount}`,
    change: "Modifier",
    warning: (name: string) =>
      `Avant de valider, vérifiez le nom affiché\u00a0: ${fullStop(name)} Nous ne demandons jamais votre code secret.`,
    warningAny: "Nous ne demandons jamais votre code secret.",
    sent: "J'ai envoyé, coller le SMS",
  },

  dial: {
    whichSim: "Composez avec votre SIM",
    menu: (operator: string) => `Ouvrez le menu ${operator} de votre téléphone, ou son application.`,
    dial: (operator: string) => `Avec votre SIM ${operator}, composez\u00a0:`,
    openDialler: "Ouvrir le composeur",
    unverified: "Code à vérifier\u00a0: si l'écran montre autre chose, passez par le menu.",
    across: (operator: string) =>
      `Vers un autre réseau (${operator})\u00a0: code à vérifier, frais parfois plus élevés.`,
  },

  declare: {
    hint: (phone: string) => `Le SMS de votre envoi au ${phone}, en entier, ou seulement sa référence.`,
    paste: "Coller",
    otherReceiver: "Choisir un autre numéro",
    send: (amount: string) => `Déclarer mon dépôt de ${amount}`,
  },

  reference: {
    label: "Référence de votre envoi",
    hint: "Collez tout le SMS de confirmation, ou seulement la référence. Exemple\u00a0: 3319713596",
    found: "Lu dans votre SMS",
    reference: "Référence",
    operator: "Opérateur",
    amount: "Montant",
    phone: "Numéro",
    loose: "Nous ne connaissons pas cette forme de SMS. Vérifiez la référence.",
    /** What was typed or pasted is no reference. */
    doubts: {
      reversed:
        "Ce SMS dit que le transfert a été annulé ou a échoué\u00a0: l'argent n'est pas arrivé. Refaites l'envoi, puis collez le SMS du nouveau transfert.",
      doubtful:
        "Ce SMS parle d'une annulation ou d'un échec. Si l'argent est bien parti, recopiez seulement la référence.",
      several: "Ce texte contient plusieurs envois. Collez seulement le SMS de celui que vous déclarez.",
      other: "Ce SMS n'annonce pas d'envoi d'argent. Collez celui de votre transfert.",
      phone: "Ceci ressemble à un numéro de téléphone. La référence est dans le SMS de confirmation.",
      nothing: "Nous n'avons pas trouvé de référence dans ce texte. Recopiez seulement la référence.",
    },
    received: "Ce SMS annonce de l'argent reçu. Collez plutôt celui de votre envoi.",
    otherAmount: (found: string, declared: string) => `Le SMS indique ${found}, et non ${declared}.`,
    takeAmount: (found: string) => `Corriger\u00a0: ${found}`,
    otherPhone: (phone: string) => `Le SMS indique un envoi au ${phone}, qui n'est pas le numéro choisi.`,
    takePhone: (phone: string) => `Choisir le ${phone}`,
  },

  declaredBefore: {
    own: (date: string, time: string, amount: string, status: string) =>
      `Vous l'avez déclarée vous-même le ${date} à ${time}\u00a0: ${amount}, ${status}.`,
    see: "Voir ce dépôt",
  },

  contest: {
    say: "J'ai bien envoyé",
    title: "Vous avez bien envoyé cet argent\u00a0?",
    lead: (until: string) =>
      `Dites-le jusqu'au ${until}. Un autre administrateur vérifie votre dépôt une seconde fois.`,
    confirm: (amount: string) => `Vous avez bien envoyé ${amount}\u00a0?`,
    follows:
      "Votre dépôt attend une seconde vérification, par quelqu'un qui ne l'a pas refusé. Crédité, il s'ajoute à votre solde\u00a0; refusé encore, vous en lisez le motif. Sans réponse en 72\u00a0h, la page publique le montre en rouge. N'envoyez pas l'argent une seconde fois.",
    said: "Vous avez répondu «\u00a0J'ai bien envoyé\u00a0».",
    see: "Voir la seconde vérification",
    network: "Erreur de réseau. Réessayez\u00a0: votre réponse ne compte qu'une fois.",
    takenLead:
      "Vérifiez d'abord la référence dans le SMS. Si c'est bien votre transfert, quelqu'un d'autre l'a déclaré\u00a0: dites-le.",
    takenFollows:
      "Votre déclaration est enregistrée et attend qu'un administrateur dise à qui est ce transfert\u00a0; il n'est crédité qu'une fois. Sans réponse en 72\u00a0h, la page publique le montre en rouge. N'envoyez pas l'argent une seconde fois.",
  },

  failure: {
    server: "Erreur serveur.",
    network: "Erreur de réseau",
    unansweredDetail:
      "Votre saisie est gardée sur ce téléphone. Vous pouvez renvoyer\u00a0: le dépôt ne sera compté qu'une fois.",
    late: (why: string) =>
      `Votre dépôt n'a pas été déclaré. ${why} Revenez à «\u00a0Dépôt\u00a0»\u00a0: votre saisie y est gardée.`,
    lateUnanswered: "Votre dépôt n'a peut-être pas été déclaré\u00a0: pas de réponse.",
  },

  missing: {
    heading: "Reçu introuvable",
    title: "Aucun de vos dépôts ne porte ce numéro.",
    detail:
      "L'adresse est peut-être incomplète, ou ce reçu est celui d'un autre compte. Tous vos dépôts sont dans votre historique.",
    history: "Voir mes dépôts",
    again: "Faire un dépôt",
  },

  receipt: {
    title: "Reçu de dépôt",
    lead: {
      pending: "Votre déclaration est enregistrée. Votre solde n'a pas encore changé.",
      validated: "Votre dépôt est validé\u00a0: votre solde est crédité.",
      rejected: "Votre dépôt a été rejeté\u00a0: votre solde n'a pas changé.",
      contested:
        "Vous avez dit «\u00a0J'ai bien envoyé\u00a0»\u00a0: un administrateur vérifie. Votre solde n'a pas encore changé.",
      takenBack:
        "L'opérateur a annulé ce transfert\u00a0: l'argent crédité a été repris. Voyez «\u00a0Corrections du solde\u00a0» dans votre historique.",
    },
    leadPart: (amount: string, of: string) =>
      `Votre dépôt est validé, puis l'opérateur a repris ${amount} sur ${of}\u00a0: cette part de l'argent crédité a été reprise. Voyez «\u00a0Corrections du solde\u00a0» dans votre historique.`,
    id: "Reçu n°",
    amount: "Montant",
    to: "Envoyé au",
    reference: "Référence",
    at: "Déclaré le",
    next: "La suite",
    moments: {
      created: "Déclaré",
      checking: "En vérification",
      checkingDetail: "Une personne cherche votre référence sur le relevé de l'opérateur.",
      validated: "Validé",
      validatedLater: "Le montant s'ajoute à votre solde dès qu'elle l'a trouvée.",
      rejected: "Rejeté",
      reason: "Motif",
      takenBack: "Repris par l'opérateur",
    },
    delay: {
      known: (count: number, duration: string) =>
        `La moitié des ${count} derniers dépôts validés l'ont été en ${duration} ou moins.`,
      unknown: "Le délai dépend d'elle.",
    },
    late: "Pas de réponse après une journée\u00a0? Écrivez au support avec le numéro du reçu.",
    support: "Écrire au support",
    history: "Voir mes dépôts",
    again: "Faire un autre dépôt",
    written: (id: number, amount: string, phone: string, reference: string, at: string, status: string) =>
      `Asako, reçu de dépôt n°\u00a0${id}\n${amount} envoyés au ${phone}\nRéférence ${reference}\nDéclaré le ${at}\nÉtat\u00a0: ${status}`,
  },
} as const;
