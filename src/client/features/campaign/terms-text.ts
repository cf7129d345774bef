import type { Region, Rhythm } from "../../../shared/campaign.ts";

const rhythms: Record<Rhythm, string> = { once: "Une fois par membre", daily: "Chaque jour" };

/** What a campaign pays, to whom and when: on its own page, and where a second administrator decides. */
export const termsText = {
  rhythms,
  regionOf: (region: Region | null) => region ?? "Toute l'île",
  terms: {
    title: "Ce qu'elle paie",
    gain: "Gain d'une réponse",
    dearest: "Une réponse coûte au plus",
    dearestWhy: "Au plus\u00a0: le gain, trois bonus de parrainage et les frais.",
    rhythm: "Rythme",
    days: "Jours",
    region: "Région",
  },
} as const;
