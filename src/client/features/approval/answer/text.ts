import { fullStop } from "../../../../shared/text.ts";

/** The dialogs about a proposal. */
export const approvalDialogsText = {
  approving: {
    withdrawal: {
      title: "Approuver ce paiement\u00a0?",
      sentence: (amount: string, name: string, phone: string) => `Payer ${amount} à ${name}, au ${phone}`,
      warning: "Vérifiez le membre et le numéro. Envoyez l'argent depuis le numéro choisi, puis approuvez ici.",
      done: (amount: string, name: string) => `${amount} payés à ${fullStop(name)}`,
    },
    add: {
      title: "Approuver cet ajout\u00a0?",
      sentence: (amount: string, name: string) => `Ajouter ${amount} au solde de ${name}`,
      warning: "L'argent vient de l'opérateur. Le membre lira le motif.",
      done: (amount: string, name: string) => `${amount} ajoutés au solde de ${fullStop(name)}`,
    },
    drawing: {
      title: "Approuver cette sortie\u00a0?",
      sentence: (amount: string, phone: string) => `Sortir ${amount} du ${phone}`,
      warning: "Vérifiez que cet argent appartient à l'opérateur et que la sortie a bien eu lieu.",
      done: (amount: string) => `Sortie de ${amount} enregistrée.`,
    },
    cashMove: {
      title: "Approuver ce déplacement\u00a0?",
      sentence: (amount: string, phone: string) => `Déplacer ${amount} depuis le ${phone}`,
      warning: "Vérifiez sur les deux téléphones que l'argent est bien parti, et bien arrivé.",
      done: (amount: string) => `Déplacement de ${amount} enregistré.`,
    },
    referrer: {
      title: "Approuver cet autre parrain\u00a0?",
      sentence: (_amount: string, name: string) => `Donner à ${name} un autre parrain`,
      warning: "Les bonus de ce membre et de ses filleuls iront au nouveau parrain. Vérifiez qui il est.",
      done: (_amount: string, name: string) => `Nouveau parrain de ${fullStop(name)}`,
    },
    shortfall: {
      title: "Approuver cet écart\u00a0?",
      sentence: (amount: string, phone: string) =>
        `Prendre ${amount} sur l'argent de la plateforme, pour ce qui manque au ${phone}`,
      warning: "Aucun argent ne part\u00a0: il manque déjà au dernier comptage. Vérifiez ce comptage et le motif.",
      done: (amount: string) => `Écart de ${amount} passé en charge.`,
    },
    reversal: {
      title: "Approuver cette reprise\u00a0?",
      sentence: (amount: string, name: string) => `Reprendre ${amount}, un dépôt annulé de ${name}`,
      warning: "Vérifiez sur le relevé que l'opérateur a bien repris cet argent. Cela ne se défait pas.",
      done: (amount: string, name: string) => `${amount} repris, du dépôt de ${fullStop(name)}`,
    },
    remove: {
      title: "Approuver ce retrait du solde\u00a0?",
      sentence: (amount: string, name: string) => `Retirer ${amount} du solde de ${name}`,
      warning: "L'argent revient à l'opérateur. Le membre lira le motif.",
      done: (amount: string, name: string) => `${amount} retirés du solde de ${fullStop(name)}`,
    },
    grant: {
      title: "Approuver ce niveau offert\u00a0?",
      sentence: (amount: string, name: string) => `Offrir à ${name} un niveau à ${amount}`,
      warning: "Ses gains seront payés par le fonds de récompenses. Vérifiez que le fonds couvre les jours exigés.",
      done: (_amount: string, name: string) => `Niveau offert à ${fullStop(name)}`,
    },
    funding: {
      title: "Approuver cet argent reçu\u00a0?",
      sentence: (amount: string, who: string) => `Enregistrer ${amount} reçus de ${who}`,
      warning: "Vérifiez sur le téléphone que cet argent est arrivé.",
      done: (amount: string, _name: string) => `${amount} enregistrés.`,
    },
    deposits: {
      title: "Valider ces dépôts\u00a0?",
      sentence: (amount: string, _name: string) => `Créditer en tout ${amount}`,
      warning: "Aucun relevé confirmé ne les montre. Vérifiez chaque référence sur le téléphone qui a reçu.",
      done: (_amount: string, _name: string) => "Dépôts validés.",
      left: (validated: number, left: string) => `${validated} validés. N'étaient plus possibles\u00a0: ${left}.`,
    },
    statement: {
      title: "Confirmer ce relevé\u00a0?",
      sentence: (amount: string, _name: string) => `Confirmer ${amount} reçus selon ce relevé`,
      warning: "Comparez avec les messages du téléphone lui-même\u00a0: le dernier solde et le nombre de messages.",
      done: (_amount: string, _name: string) => "Relevé confirmé.",
    },
    receiver: {
      title: "Approuver ce numéro de réception\u00a0?",
      sentence: (phone: string, operator: string, name: string) => `Le ${phone}, ${operator}, au nom de ${name}`,
      warning:
        "Les membres y enverront leur argent. Vérifiez que cette carte SIM est bien à vous, et le nom que l'opérateur affiche.",
      done: (phone: string) => `Le ${phone} est enregistré.`,
      number: (phone: string) => `le ${phone}`,
    },
    settings: {
      title: "Approuver ces réglages\u00a0?",
      sentence: "Changer toutes ces valeurs",
      warning: "Au moins l'une d'elles assouplit une règle, pour tous.",
      done: "Réglages enregistrés.",
    },
    level: {
      title: "Approuver ce niveau\u00a0?",
      sentence: (name: string) => `Vendre ${name} à ces conditions`,
      warning:
        "Les récompenses de ce niveau sortent du fonds\u00a0: comparez son plafond et son prix à ceux des autres. Ce qui est vendu le reste 365 jours.",
      done: (name: string) => `${name} est en vente à ces conditions.`,
    },
    begin: {
      title: "Commencer le délai\u00a0?",
      warning:
        "Rien ne bouge maintenant. Dans 12 heures, si vous êtes encore le seul administrateur actif, vous pourrez confirmer.",
      action: "Commencer le délai",
    },
    action: (amount: string) => `Approuver ${amount}`,
    confirmAction: (amount: string) => `Confirmer ${amount}`,
  },

  refusing: {
    title: "Refuser cette demande\u00a0?",
    titleOwn: "Reprendre votre demande\u00a0?",
    why: (amount: string) => `${amount} restent où ils sont. Le motif est gardé dans le journal.`,
    usual: "Motifs courants",
    reasons: ["À vérifier avec le membre.", "Montant trop élevé.", "Demandé par erreur."],
    reason: "Motif",
    action: "Refuser",
    actionOwn: "Reprendre",
    whySetting: "Rien ne change. Le motif est gardé dans le journal.",
    done: "Demande refusée. Aucun argent n'a bougé.",
    doneOwn: "Demande reprise. Aucun argent n'a bougé.",
  },

  network: "Pas de réponse du serveur. Réessayez\u00a0: la décision ne sera prise qu'une fois.",
} as const;
