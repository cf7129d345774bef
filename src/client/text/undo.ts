/** The button that takes back what was just done. */
export const undoText = { undo: "Annuler" } as const;
