import { formatWhole } from "../../../shared/locale.ts";

const filleuls = (count: number) => `${formatWhole(count)}\u00a0${count < 2 ? "filleul" : "filleuls"}`;

/** Sentences that docs/product.md quotes stay as they are. */
export const referralText = {
  title: "Parrainage",
  lead: "Vous pouvez inviter des personnes que vous connaissez. Rien ne vous y oblige.",

  code: "Votre code",
  copyCode: "Copier le code",
  link: "Votre lien d'invitation",
  copyLink: "Copier le lien",
  share: "Partager",
  shareByWhatsApp: "Partager par WhatsApp",
  leavesSite: "(s'ouvre hors du site)",
  showQr: "Afficher le code QR",
  hideQr: "Masquer le code QR",
  qr: "Code QR de votre lien d'invitation",
  invitation: (link: string) =>
    `Voici mon lien d'inscription à Asako\u00a0: ${link}\nL'inscription est gratuite. Les gains ne sont pas garantis\u00a0: lisez les règles avant d'acheter un niveau.`,

  totals: "En résumé",
  totalInvites: "Filleuls, sur trois niveaux",
  purchaseBonus: "Bonus sur leurs achats",
  totalBonus: "Total des bonus reçus",

  rates: {
    title: "Comment les bonus sont payés",
    caption: "Votre part, selon le niveau du filleul",
    level: "Filleul",
    purchase: "Sur un achat",
    task: "Sur une tâche",
    levels: ["Niveau 1", "Niveau 2", "Niveau 3"],
    whose: ["invité par vous", "invité par un filleul de niveau\u00a01", "invité par un filleul de niveau\u00a02"],
    fromSale: "Sur un achat, votre part est prise sur la vente elle-même. Votre filleul ne paie rien de plus.",
    fromFund:
      "Sur une tâche, votre part vient du fonds de récompenses, en plus du gain de votre filleul, qu'il reçoit en entier.",
    noReason:
      "Ces bonus ne sont ni garantis ni une raison d'acheter un niveau\u00a0: parrainer ne demande aucun achat, ni à vous ni à vos filleuls.",
  },

  levels: "Vos filleuls par niveau",
  onlyNumbers: "Chacun n'apparaît que par son numéro de membre.",
  level: (level: number, members: number) => `Niveau ${level} — ${filleuls(members)}`,
  caption: (level: number) => `Filleuls du niveau ${level}`,
  empty: "Aucun filleul à ce niveau.",
  more: "Afficher plus",
  shown: (shown: number, total: number) => `${shown} sur ${filleuls(Math.max(shown, total))}`,
  columns: {
    member: "Membre",
    registeredAt: "Inscription",
    level: "VIP",
    purchaseBonus: "Bonus achat",
    taskBonus: "Bonus journalier",
  },
  member: (id: number) => `N°\u00a0${id}`,
} as const;
