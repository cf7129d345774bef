import { formatWhole } from "../../../shared/locale.ts";
import { plural } from "./text.ts";

/** The words about sent transfers that may have paid waiting withdrawals. */
export const statementPayoutsText = {
  card: "Retraits payés selon le relevé",
  of: (id: number, name: string) => `Retrait n°\u00a0${id}, ${name}`,
  number: (id: number) => `retrait n°\u00a0${id}`,
  from: (phone: string) => `depuis le ${phone}`,
  title: (count: number) => `Enregistrer ${plural(count, "paiement", "paiements")}\u00a0?`,
  lead: (total: string) =>
    `Même bénéficiaire, même montant. En tout ${total}, chacun enregistré sous la référence de son message.`,
  action: (count: number, total: string) => `Enregistrer ${plural(count, "paiement", "paiements")}, ${total}`,
  running: "Enregistrement en cours",
  stopped: "L'enregistrement s'est arrêté",
  mayLeave:
    "Vous pouvez quitter cet écran\u00a0: l'enregistrement continue tant qu'Asako reste ouvert, et son résultat reste ici.",
  resume: (count: number) => `Continuer avec ${plural(count, "paiement restant", "paiements restants")}`,
  progress: (done: number, total: number) =>
    `${formatWhole(done)} sur ${plural(total, "paiement enregistré", "paiements enregistrés")}`,
  done: (count: number) => plural(count, "paiement enregistré.", "paiements enregistrés."),
  left: (count: number) => plural(count, "n'a pas été enregistré\u00a0:", "n'ont pas été enregistrés\u00a0:"),
  twice: (sent: number, asked: number) =>
    `${sent === 2 ? "Deux" : formatWhole(sent)} envois pour ${asked === 1 ? "un retrait" : `${formatWhole(asked)} retraits`}\u00a0: peut-être payé deux fois`,
  twiceThen: "Regardez les envois sur le téléphone. Si l'argent est parti deux fois, redemandez-le au bénéficiaire.",
  several: (count: number) =>
    `${plural(count, "envoi peut être celui", "envois peuvent être ceux")} de plusieurs retraits\u00a0: décidez-les dans la file.`,
} as const;
