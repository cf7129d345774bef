import { formatAr } from "../../shared/money.ts";

const percent = new Intl.NumberFormat("fr-MG", { style: "percent", maximumFractionDigits: 2 });
const plural = new Intl.PluralRules("fr");

/** Verbatim from spec §8 where it gives them. */
export const referralText = {
  title: "Parrainage",
  lead: "Vous pouvez inviter des personnes que vous connaissez. Rien ne vous y oblige.",

  link: "Votre lien",
  code: "Votre code",
  copyLink: "Copier le lien",
  copyCode: "Copier le code",
  share: "Partager",
  showQr: "Afficher le code QR",
  hideQr: "Masquer le code QR",
  qr: "Code QR de votre lien d'invitation",
  invitation: (link: string) =>
    `Voici mon lien d'inscription à Asako\u00a0: ${link}\nL'inscription est gratuite. Les gains ne sont pas garantis\u00a0: lisez les règles avant d'acheter un niveau.`,

  totals: "En résumé",
  totalInvites: "Personnes inscrites, sur 3 niveaux",
  purchaseBonus: "Bonus reçus sur des achats",
  totalBonus: "Bonus reçus en tout",

  rates: "Comment les bonus sont payés",
  purchaseRates: (rates: string) => `Sur un achat de niveau\u00a0: ${rates} du montant payé, pris sur cette vente.`,
  taskRates: (rates: string) =>
    `Sur une tâche faite\u00a0: ${rates} du gain, ajoutés par le fonds de récompenses. Votre filleul reçoit son gain en entier.`,
  level1Is:
    "Dans l'ordre\u00a0: niveau 1, la personne que vous avez invitée\u00a0; niveau 2, celle qu'elle a invitée\u00a0; niveau 3, la suivante.",
  noObligation: "Personne n'a besoin d'acheter un niveau pour que vous receviez un bonus sur ses tâches.",
  ratesOf: (ratesBp: readonly number[]) => ratesBp.map((bp) => percent.format(bp / 10_000)).join(", "),

  levels: "Vos filleuls par niveau",
  level: (level: number, members: number) =>
    `Niveau ${level} — ${members.toLocaleString("fr-MG")} ${plural.select(members) === "one" ? "filleul" : "filleuls"}`,
  caption: (level: number) => `Filleuls du niveau ${level}`,
  empty: "Aucun filleul à ce niveau.",
  more: "Afficher plus",
  columns: {
    member: "Membre",
    registeredAt: "Inscription",
    level: "VIP",
    purchaseBonus: "Bonus achat",
    taskBonus: "Bonus journalier",
  },
  member: (id: number) => `N° ${id}`,
  ar: formatAr,
} as const;
