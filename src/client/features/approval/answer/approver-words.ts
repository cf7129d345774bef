import type { ProposalFacts } from "../../../../shared/acts.fr.ts";
import { fullStop } from "../../../../shared/text.ts";
import type { ApprovalKind } from "../../../../shared/two-people.ts";

/** What whoever approves a proposal is asked, what they look at first, and the notice once it is done. */
type ApproverWords = { title: string; warning: string; done: (facts: ProposalFacts) => string };

/** Every kind of proposal. */
export const approverWords: Record<ApprovalKind, ApproverWords> = {
  withdrawal: {
    title: "Approuver ce paiement\u00a0?",
    warning: "Vérifiez le membre et le numéro. Envoyez l'argent depuis le numéro choisi, puis approuvez ici.",
    done: ({ amount, name }) => `${amount} payés à ${fullStop(name)}`,
  },
  add: {
    title: "Approuver cet ajout\u00a0?",
    warning: "L'argent vient d'Asako. Le membre lira le motif.",
    done: ({ amount, name }) => `${amount} ajoutés au solde de ${fullStop(name)}`,
  },
  remove: {
    title: "Approuver ce retrait du solde\u00a0?",
    warning: "L'argent revient à Asako. Le membre lira le motif.",
    done: ({ amount, name }) => `${amount} retirés du solde de ${fullStop(name)}`,
  },
  grant: {
    title: "Approuver ce niveau offert\u00a0?",
    warning: "Ses gains seront payés par le fonds de récompenses. Vérifiez que le fonds couvre les jours exigés.",
    done: ({ name }) => `Niveau offert à ${fullStop(name)}`,
  },
  drawing: {
    title: "Approuver cette sortie\u00a0?",
    warning: "Vérifiez que cet argent est bien celui d'Asako et qu'il est sorti.",
    done: ({ amount }) => `Sortie de ${amount} enregistrée.`,
  },
  shortfall: {
    title: "Approuver cette différence\u00a0?",
    warning: "Aucun argent ne part\u00a0: il manque déjà sur le téléphone compté. Vérifiez la différence et le motif.",
    done: ({ amount }) => `Différence de ${amount} comptée comme frais.`,
  },
  cashMove: {
    title: "Approuver ce déplacement\u00a0?",
    warning: "Vérifiez sur les deux téléphones que l'argent est bien parti, et bien arrivé.",
    done: ({ amount }) => `Déplacement de ${amount} enregistré.`,
  },
  funding: {
    title: "Approuver cet argent reçu\u00a0?",
    warning: "Vérifiez sur le téléphone que cet argent est arrivé.",
    done: ({ amount }) => `${amount} enregistrés.`,
  },
  deposits: {
    title: "Valider ces dépôts\u00a0?",
    warning: "Aucun relevé confirmé ne les montre. Vérifiez chaque référence sur le téléphone qui a reçu.",
    done: () => "Dépôts validés.",
  },
  statement: {
    title: "Confirmer ce relevé\u00a0?",
    warning: "Comparez avec les messages du téléphone lui-même\u00a0: le dernier solde et le nombre de messages.",
    done: () => "Relevé confirmé.",
  },
  reversal: {
    title: "Approuver cette reprise\u00a0?",
    warning: "Vérifiez sur le relevé que l'opérateur a bien repris cet argent. Cela ne se défait pas.",
    done: ({ amount, name }) => `${amount} repris, du dépôt de ${fullStop(name)}`,
  },
  referrer: {
    title: "Approuver cet autre parrain\u00a0?",
    warning: "Les bonus de ce membre et de ses filleuls iront au nouveau parrain. Vérifiez qui il est.",
    done: ({ name }) => `Nouveau parrain de ${fullStop(name)}`,
  },
  receiver: {
    title: "Approuver ce numéro de réception\u00a0?",
    warning:
      "Les membres y enverront leur argent. Vérifiez que cette carte SIM est bien à vous, et le nom que l'opérateur affiche.",
    done: ({ phone }) => `Le ${phone} est enregistré.`,
  },
  settings: {
    title: "Approuver ces réglages\u00a0?",
    warning: "Au moins l'une d'elles assouplit une règle, pour tous.",
    done: () => "Réglages enregistrés.",
  },
  level: {
    title: "Approuver ce niveau\u00a0?",
    warning:
      "Les récompenses de ce niveau sortent du fonds\u00a0: comparez son maximum par jour et son prix à ceux des autres. Ce qui est vendu le reste 365 jours.",
    done: ({ level }) => `${level} est en vente à ces conditions.`,
  },
  campaign: {
    title: "Ouvrir cette campagne\u00a0?",
    warning: "Lisez ce que les membres verront, le gain, les jours et la région\u00a0: rien n'en change plus.",
    done: () => "Campagne ouverte.",
  },
  refund: {
    title: "Approuver ce remboursement\u00a0?",
    warning: "Vérifiez à qui est le numéro qui reçoit, et que l'argent est bien parti.",
    done: ({ amount }) => `Remboursement de ${amount} enregistré.`,
  },
  fundingReversal: {
    title: "Approuver cette reprise\u00a0?",
    warning: "Vérifiez sur le relevé que l'opérateur a bien repris cet argent. Cela ne se défait pas.",
    done: ({ amount }) => `${amount} repris de la campagne.`,
  },
  gateway: {
    title: "Approuver cette passerelle\u00a0?",
    warning:
      "Ce téléphone enverra ses SMS au site, et ils prouveront des dépôts. Vérifiez qui l'installe, qui le tient, et quelles cartes SIM il porte.",
    done: ({ name }) => `La passerelle «\u00a0${name}\u00a0» est ajoutée. Qui l'installe affiche maintenant sa clé.`,
  },
  gatewayDay: {
    title: "Confirmer ces messages\u00a0?",
    warning: "Lisez vous-même, sur le téléphone, le dernier solde et le nombre de messages.",
    done: () => "Messages confirmés.",
  },
};
