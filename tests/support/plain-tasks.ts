import type { Database } from "../../src/server/db/database.ts";
import { seedBase } from "../../src/server/ops/seed/base.ts";

/** Names of VIP1's tasks, in their order; they pay 200, 200 and 300 Ar, which fills its ceiling of 700 Ar. */
export const [READ, WATCH, ANSWER] = [
  "Lire le conseil du jour",
  "Regarder une courte vidéo",
  "Répondre à une question",
];

const TASKS = [
  [READ, "Ouvrez le conseil du jour de notre partenaire et lisez-le jusqu'au bout."],
  [WATCH, "Regardez la vidéo du jour d'un commerce de votre région."],
  [ANSWER, "Répondez à la question du jour : votre avis aide un partenaire."],
  ["Donner votre avis sur un produit", "Indiquez si vous connaissez ce produit et ce que vous en pensez."],
  ["Vérifier une adresse", "Confirmez qu'un commerce de votre quartier est ouvert à l'adresse indiquée."],
] as const;

/**
 * The first levels with tasks that only want to be done, for tests that are about something else: they do all of a level's in one call each.
 * What a new site really has is tried in `house-tasks.test.ts` and, for 30 days, by the demo.
 */
export const seedPlain = (db: Database, now: number): Promise<void> =>
  seedBase(db, now, (_, place) => {
    const [name, description] = TASKS[place] ?? [];
    return name && description ? { name, description, content: null } : undefined;
  });
