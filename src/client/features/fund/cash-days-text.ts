const weekdays = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"] as const;

/** What moved on each receiving number in a day. */
export const cashDaysText = {
  title: "Le jour, numéro par numéro",
  today: (day: string) => `Aujourd'hui, ${day}`,
  before: "Jour d'avant",
  after: "Jour d'après",
  caption: "Ce qui a bougé sur chaque numéro ce jour-là",
  number: "Numéro",
  opening: "Ouverture",
  came: "Entré",
  left: "Sorti",
  fees: "Frais",
  expected: "Attendu",
  said: "Solde dit",
  saidAt: (amount: string, time: string) => `${amount} à ${time}`,
  notSaid: "Rien lu",
  difference: "Différence",
  waiting: "À payer, opérateur",
  waitingAt: (operator: string, amount: string) => `À payer chez ${operator}\u00a0: ${amount}`,
  usual: "D'habitude",
  usualOn: (day: number, amount: string) => `Payé d'habitude un ${weekdays[(day + 4) % 7]}\u00a0: ${amount}`,
  topUp: (amount: string) => `Recharger de ${amount}`,
  why: "«\u00a0Attendu\u00a0» est ce que le site a noté. Un dépôt qui attend d'être vérifié est déjà dans le solde dit par l'opérateur, et pas encore dans l'attendu.",
} as const;
