/** What « → » says aloud; apart from `ui.ts`, which every public page fetches. */
export const changeText = { becomes: "devient" } as const;
