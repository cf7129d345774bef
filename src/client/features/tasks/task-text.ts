/** The words of a task's own page. Sentences that docs/product.md quotes stay as they are. */
export const taskText = {
  back: "Toutes les tâches",
  start: "Commencer",
  next: "Suivant",
  previous: "Précédent",
  verify: "Vérifier",
  goOn: "Continuer",
  question: (place: number, count: number) => `Question ${place} sur ${count}`,
  several: "Plusieurs réponses possibles.",
  number: (unit?: string) => (unit ? `Nombre (${unit})` : "Nombre"),
  between: (minimum: number, maximum: number) => `De ${minimum} à ${maximum}.`,
  right: "C'est juste.",
  wrong: "Ce n'est pas la bonne réponse.",
  tryAgain: "Choisissez une autre réponse.",
  send: (gain: string) => `Envoyer et recevoir ${gain}`,
  wait: (seconds: number) => `Prenez le temps de lire\u00a0: encore ${seconds} s`,
  network: "Pas de réseau. Vos réponses restent sur ce téléphone\u00a0: réessayez quand il revient.",
  spent: "Vous n'avez plus d'essai aujourd'hui pour cette tâche. Revenez demain.",
  done: "Tâche faite.",
  doneToday: "Cette tâche est déjà faite aujourd'hui.",
  received: (gain: string) => `${gain} reçus`,
  repaid: (amount: string) => `${amount} de ce gain remboursent un dépôt que l'opérateur a annulé.`,
  balance: (amount: string) => `Votre solde est de ${amount}.`,
  left: (count: number, amount: string) =>
    count > 0
      ? `Il vous reste ${count} ${count > 1 ? "tâches" : "tâche"} aujourd'hui, ${amount} au plus.`
      : "Toutes vos tâches du jour sont faites. Merci\u00a0!",
  nextTask: (name: string) => `Tâche suivante\u00a0: ${name}`,
  leaving: "Vous quittez Asako",
  leavingDetail: "La page est celle d'un partenaire. N'y donnez jamais votre mot de passe, ni un code reçu par SMS.",
  openLink: "Ouvrir la page",
  code: "Code de la fin",
  codeHint: "Il est écrit à la fin de la page du partenaire.",
  forgotten: (code: string | null) =>
    `Ce téléphone ne sait plus quelle tâche vous avez ouverte. Ouvrez-la de nouveau, puis écrivez le code de la fin${code ? `\u00a0: ${code}` : "."}`,
  unknown: "Cette tâche n'est pas disponible pour votre niveau.",
} as const;
