import { dayOf, formatInstant, formatTime } from "../../shared/day.ts";

/** « à 10:32 », and the day when it was not today. */
const when = (instantMs: number): string =>
  dayOf(instantMs) === dayOf(Date.now()) ? `à\u00a0${formatTime(instantMs)}` : `du ${formatInstant(instantMs)}`;

/** How old what is on the screen is. */
export const offlineText = {
  /** `at`: when the oldest of what is shown was read. */
  offline: (at?: number) => (at === undefined ? "Hors connexion" : `Hors connexion — dernières données ${when(at)}`),
  fromBefore: (at: number) => `Données ${when(at).replace(/^à/, "de")}, pas encore actualisées`,
} as const;
