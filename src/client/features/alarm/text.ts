import type { AlarmName } from "../../../shared/alarm.ts";
import { formatInstant } from "../../../shared/day.ts";

type Words = {
  title: (since: number) => string;
  what: string;
  /** What it calls one of its records. */
  record?: (record: string) => string;
};

/** What is wrong with the site itself, by its name. */
export const alarmText: Record<AlarmName, Words> = {
  backup: {
    title: (since) => `Les copies de la base échouent depuis le ${formatInstant(since)}`,
    what: "Si le disque tombait en panne, tout ce qui s'est passé depuis la dernière serait perdu. Prévenez la personne qui s'occupe du serveur\u00a0: son journal dit pourquoi.",
  },
  missing: {
    title: (since) => `De l'argent manque sur un numéro, vu le ${formatInstant(since)}`,
    record: (id) => `comptage n°\u00a0${id}`,
    what: "Le dernier comptage trouve moins que l'argent enregistré. La rubrique Financement dit sur quel numéro et combien\u00a0: expliquez l'écart, ou recomptez.",
  },
  reversal: {
    title: (since) => `Un dépôt crédité a été annulé par l'opérateur, vu le ${formatInstant(since)}`,
    record: (id) => `dépôt n°\u00a0${id}`,
    what: "L'argent n'est plus sur le numéro. Ouvrez le dépôt depuis l'aperçu et contre-passez-le\u00a0; tant qu'il reste quelque chose à reprendre, rien ne peut être prélevé ni offert.",
  },
};

const SHOWN = 5;

/** The first records of an alarm, and how many there are besides. */
export function recordsText(name: AlarmName, records: readonly string[]): string {
  const { record: wordsOf = (record: string) => record } = alarmText[name];
  const shown = records.slice(0, SHOWN).map(wordsOf).join(", ");
  const others = records.length - SHOWN;
  if (others <= 0) return `${shown}.`;
  return `${shown} et ${others === 1 ? "1 autre" : `${others} autres`}.`;
}
