import { formatWhole } from "../../../shared/locale.ts";

/** Sentences that docs/product.md quotes stay as they are. */
export const withdrawalText = {
  title: "Retrait",
  steps: ["Demande", "Vérification", "Suivi"],
  progress: "Avancement du retrait",
  pastHeading: "Suivi du retrait",
  headings: { 1: "Combien voulez-vous retirer\u00a0?", 2: "Vérifiez avant de confirmer", 3: "Demande enregistrée" },

  request: {
    near: "Montants proches",
    available: "Disponible",
    held: "Réservé pour vos retraits en attente",
    minimum: "Minimum",
    fee: "Frais",
    delay: "Délai",
    delayValue: {
      known: (_: number, duration: string) => `la moitié en ${duration} ou moins`,
      unknown: "selon la vérification",
    },
    amount: "Montant à retirer",
    amountHint: "Par multiples de 1\u202f000\u00a0Ar.",
    everything: (amount: string) => `Tout retirer\u00a0: ${amount}`,
    phone: "Numéro qui reçoit l'argent",
    phoneExample: "034 12 345 67",
    limit: (count: number) =>
      count === 1
        ? "Une seule demande peut attendre à la fois."
        : `${count} demandes au plus peuvent attendre à la fois.`,
    next: "Continuer",
  },

  below: {
    heading: "Pas encore assez pour un retrait",
    lead: (minimum: string) => `Un retrait est possible à partir de ${minimum}.`,
    progress: "Votre solde et le minimum d'un retrait",
    reached: (balance: string, minimum: string) => `${balance} / ${minimum}`,
    days: (days: number) =>
      `D'après ce que vous avez reçu ces 30 derniers jours, il faut environ ${formatWhole(days)}\u00a0${days > 1 ? "jours" : "jour"}. Non\u00a0garanti.`,
    tasks: "Faire mes tâches",
  },

  confirm: {
    receives: "Numéro qui reçoit",
    fee: "Frais",
    paid: "Vous recevrez",
    after: "Solde après",
    wrongNumber: "Vérifiez\u00a0: un envoi à un mauvais numéro n'est généralement pas récupérable.",
    held: "Le montant quitte votre solde dès maintenant. Il vous revient en entier si la demande est rejetée.",
    action: (amount: string) => `Confirmer le retrait de ${amount}`,
    change: "Modifier",
    cancel: "Annuler",
    checking: "Nous vérifions…",
    checkingDetail:
      "La réponse tarde. Nous vérifions si votre demande est enregistrée\u00a0; elle ne sera comptée qu'une fois.",
    unanswered:
      "Une demande est partie d'ici sans recevoir de réponse. Confirmez pour connaître son sort\u00a0: elle ne sera comptée qu'une fois. Annuler n'arrête pas une demande déjà partie.",
    network: "Erreur réseau !",
    unknownDetail:
      "Nous ne savons pas si votre demande est enregistrée. Réessayez\u00a0: elle ne sera comptée qu'une fois.",
    failed: "Erreur lors de l'enregistrement.",
    history: "Voir mes retraits",
  },

  missing: {
    heading: "Retrait introuvable",
    title: "Aucun de vos retraits ne porte ce numéro.",
    detail:
      "L'adresse est peut-être incomplète, ou ce retrait est celui d'un autre compte. Tous vos retraits sont dans votre historique.",
    history: "Voir mes retraits",
    again: "Faire un retrait",
  },

  status: {
    title: (id: number) => `Retrait n°\u00a0${id}`,
    lead: {
      pending: "Votre demande attend une vérification. Vous pouvez fermer cette page.",
      validated: "Votre retrait est payé.",
      rejected: "Votre demande est rejetée. Le montant est revenu dans votre solde.",
    },
    amount: "Montant",
    phone: "Numéro qui reçoit",
    fee: "Frais",
    at: "Demandé le",
    follow: "Suivi de la demande",
    delay: {
      known: (count: number, duration: string) =>
        `La moitié des ${formatWhole(count)} retraits payés ces 30 derniers jours l'ont été en ${duration} ou moins.`,
      unknown: "Le délai dépend d'elle.",
    },
    late: "Pas de réponse après une journée\u00a0? Écrivez au support avec le numéro du retrait.",
    support: "Écrire au support",
    written: (id: number, amount: string, phone: string, at: string, status: string) =>
      `Asako, retrait n°\u00a0${id}\n${amount} vers le ${phone}\nDemandé le ${at}\nÉtat\u00a0: ${status}`,
    cancel: {
      ask: "Demander l'annulation",
      keep: "Garder le retrait",
      title: "Demander l'annulation de ce retrait\u00a0?",
      detail: (amount: string) =>
        `Le retrait reste en attente\u00a0: un administrateur est peut-être en train de vous payer. Si rien n'est parti, il le rejette et ${amount} reviennent dans votre solde.`,
      asked: "Annulation demandée. Un administrateur rejette le retrait si l'argent n'est pas déjà parti.",
      outcome: "Rejeté, ou payé",
      network: "Pas de réponse du serveur. Réessayez\u00a0: la demande ne compte qu'une fois.",
    },
    answer: {
      title: "Avez-vous reçu cet argent\u00a0?",
      lead: "Regardez le SMS de votre opérateur et votre solde mobile money. Vous pouvez répondre pendant 14 jours après le paiement.",
      labels: { received: "Reçu", missing: "Pas reçu" },
      confirm: {
        received: {
          title: (amount: string) => `Confirmer que vous avez reçu ${amount}\u00a0?`,
          detail: "Votre réponse prouve ce paiement et ne pourra plus changer.",
        },
        missing: {
          title: (amount: string) => `Signaler que vous n'avez pas reçu ${amount}\u00a0?`,
          detail:
            "Les administrateurs sont alertés et vérifient l'envoi auprès de l'opérateur. Votre solde ne change pas. Si l'argent arrive, répondez «\u00a0Reçu\u00a0».",
        },
      },
      said: {
        received: "Vous avez répondu «\u00a0Reçu\u00a0».",
        missing:
          "Vous avez répondu «\u00a0Pas reçu\u00a0». Un administrateur vérifie l'envoi. Si l'argent est arrivé depuis, répondez «\u00a0Reçu\u00a0».",
      },
      network: "Pas de réponse du serveur. Réessayez\u00a0: la réponse ne compte qu'une fois.",
    },
    moments: {
      created: "Demandé",
      cancelAsked: "Annulation demandée",
      checking: "En vérification",
      checkingDetail: "Une personne vérifie, puis envoie l'argent au numéro indiqué.",
      validated: "Payé",
      validatedLater: "Vous recevrez le SMS de votre opérateur.",
      rejected: "Rejeté",
      reason: "Motif",
    },
    history: "Voir mes retraits",
    back: "Faire un autre retrait",
  },
} as const;
