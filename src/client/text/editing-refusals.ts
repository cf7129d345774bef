import type { ErrorCode, ErrorDetails } from "../../shared/errors.ts";
import { formatAr } from "../../shared/money.ts";

/** What the editors say before they ask the server, as it would: its own table is not for the browser to bring. */
export const editingRefusals = {
  LEVEL_NAME_TAKEN: () => "Un autre niveau porte déjà ce nom.",
  LEVEL_PRICE_TAKEN: ({ levelName = "Un autre niveau" }) =>
    `${levelName} a déjà ce prix. Deux niveaux ne peuvent pas avoir le même prix.`,
  CEILING_TOO_LOW: ({ levelName = "", ceilingAr = 0, missingAr = 0 }) =>
    `Les tâches actives de ${levelName} totalisent ${formatAr(ceilingAr + missingAr)}\u00a0: ce plafond est trop bas de ${formatAr(missingAr)}. Baissez ou archivez d'abord des tâches.`,
  CEILING_EXCEEDED: ({ levelName = "", ceilingAr = 0, roomAr = 0, missingAr = 0 }) =>
    `Il reste ${formatAr(roomAr)} sous le plafond de ${levelName} (${formatAr(ceilingAr)})\u00a0: ce gain le dépasse de ${formatAr(missingAr)}.`,
  TASK_NAME_TAKEN: () => "Une autre tâche de ce niveau porte déjà ce nom.",
  TOO_MANY_TASKS: ({ limit = 0 }) => `Un niveau a ${limit} tâches actives au plus. Archivez-en une d'abord.`,
} satisfies Partial<Record<ErrorCode, (details: ErrorDetails) => string>>;
