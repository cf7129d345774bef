/** « Reprendre un dépôt annulé »: a credited deposit of which the operator took back all or a part. */
export const reversalText = {
  title: "Reprendre un dépôt annulé",
  loadingFailed: "Erreur de chargement :",
  said: "L'opérateur a annulé",
  saidPart: "L'opérateur a repris",
  partOf: (amount: string, of: string) => `${amount} sur ${of}`,
  saidBy: (amount: string | undefined, by: string, at: string) =>
    `${amount ? `${amount}, ` : ""}relevé importé par ${by}, le ${at}`,
  deposit: (id: number, member: string) => `Dépôt n°\u00a0${id} de ${member}`,
  fromMember: "Repris au membre",
  rejected: "Retraits rejetés",
  rejectedOnes: (ids: readonly number[]) => ids.map((id) => `n°\u00a0${id}`).join(", "),
  endedLevel: "Niveau terminé tout de suite",
  undone: "Vente du niveau défaite",
  fromSales: "Pris sur les ventes",
  fromOperator: "Pris à Asako",
  open: (phone: string) => `Reste ouvert sur le ${phone}`,
  owed: "Le membre devra encore",

  action: (amount: string) => `Reprendre ${amount}`,
  actionRest: (amount: string) => `Reprendre le reste, ${amount}`,
  actionShort: "Reprendre",
  done: (amount: string) => `${amount} repris.`,
  whole: "Ce que l'opérateur a repris de ce dépôt est repris. Il reste «\u00a0Validé\u00a0».",
  stillOwed: (amount: string) => ` Le membre doit encore ${amount}, repris sur la moitié de ses gains.`,
  short:
    "Ni le membre, ni les ventes, ni l'argent d'Asako n'ont de quoi payer ce reste. Il reste signalé sur ce numéro jusqu'à ce qu'Asako apporte de quoi le payer.",

  confirmTitle: "Reprendre l'argent de ce dépôt\u00a0?",
  warning:
    "L'argent quitte le numéro qui a reçu le dépôt, comme l'opérateur l'a repris. Cela ne se défait pas. Le membre le lit dans son historique.",
  network: "Erreur réseau. Rien n'est perdu\u00a0: réessayez.",
} as const;
