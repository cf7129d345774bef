/** What the editors of levels and of tasks both say. Verbatim from spec §8 where it gives them. */
export const editingText = {
  loadingFailed: "Erreur de chargement :",
  removalFailed: "Erreur de suppression :",
  network: "Pas de réponse du serveur. Vérifiez la liste avant de recommencer.",
  change: (term: string, before: string, after: string) => `${term.toLowerCase()} ${before} → ${after}`,
} as const;
